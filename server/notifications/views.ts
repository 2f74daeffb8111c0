import type { Notification } from '#api/notifications.ts'
import { personView } from '#server/account/views.ts'
import type { EntryRow } from './queries.ts'

/** The facts were held against their kind's schema when they were told. */
export const entryView = ({ id, kind, subject, facts, at, read_at, count, people }: EntryRow): Notification =>
  ({ number: id, kind, at: at.toISOString(), unread: read_at === null, subject, people: (people ?? []).map(personView), count, facts }) as Notification
