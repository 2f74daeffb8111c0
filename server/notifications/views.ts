import type { NotificationRule } from '#api/kind.ts'
import { notificationRules } from '#api/kinds.ts'
import type { Notification } from '#api/notifications.ts'
import type { PostReference } from '#api/posts.ts'
import { personView } from '#server/account/views.ts'
import type { EntryRow } from './queries.ts'

export const isOfPost = ({ kind }: Pick<EntryRow, 'kind'>): boolean => (notificationRules[kind] as NotificationRule).ofPost === true

/** The facts were held against their kind's schema when they were told. Those of a post that this reader does not see are kept back with it. */
export const entryView = ({ id, kind, subject, facts, at, read_at, count, people }: EntryRow, post: PostReference | null): Notification =>
  ({
    number: id,
    kind,
    at: at.toISOString(),
    unread: read_at === null,
    subject,
    people: (people ?? []).map(personView),
    count,
    facts: post && !post.card ? { ...facts, title: '', permlink: '' } : facts,
    post,
  }) as Notification
