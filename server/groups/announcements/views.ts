import type { Announcement } from '#api/announcements.ts'
import { personView } from '#server/account/views.ts'
import type { AnnouncementRow } from './queries.ts'

export const announcementView = (row: AnnouncementRow): Announcement => ({
  number: row.number,
  words: row.words,
  lang: row.lang,
  person: personView(row),
  saidAt: row.said_at.toISOString(),
  edited: row.edited_at !== null,
})
