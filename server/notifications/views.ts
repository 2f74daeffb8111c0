import type { NotificationRule } from '#api/kind.ts'
import { notificationRules, type NotificationKind } from '#api/kinds.ts'
import type { Notification } from '#api/notifications.ts'
import type { PostReference } from '#api/posts.ts'
import { personView } from '#server/account/views.ts'
import type { EntryRow } from './queries.ts'

export const isOfPost = ({ kind }: Pick<EntryRow, 'kind'>): boolean => (notificationRules[kind] as NotificationRule).ofPost === true

/** What an entry holds: its own kind alone where it does not say. */
export const kindsIn = (kind: NotificationKind, kinds: readonly NotificationKind[]) => (kinds.length ? [...kinds] : [kind])

/** The facts were held against their kind's schema when they were told. Those of a post that this reader does not see are kept back with it. */
export const entryView = ({ id, kind, kinds, subject, facts, at, read_at, count, people }: EntryRow, post: PostReference | null): Notification =>
  ({
    number: id,
    kind,
    kinds: kindsIn(kind, kinds),
    at: at.toISOString(),
    unread: read_at === null,
    subject,
    people: (people ?? []).map(personView),
    count,
    facts: post && !post.card ? { ...facts, title: '', permlink: '' } : facts,
    post,
  }) as Notification
