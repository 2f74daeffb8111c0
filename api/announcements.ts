import { z } from 'zod'
import { Person } from './account.ts'
import { domain } from './endpoint.ts'
import { ANNOUNCEMENT_MAX } from './limits.ts'
import { Instant, Language, problem, RowNumber, text } from './shared.ts'

/** What stands above the feed of a group: in one language, as it was typed. */
export const Announcement = z.object({ number: RowNumber, words: z.string(), lang: Language, person: Person, saidAt: Instant, edited: z.boolean() })
export type Announcement = z.infer<typeof Announcement>
const Announced = z.strictObject({
  words: text(ANNOUNCEMENT_MAX, 'announcement-long').refine((words) => words !== '', problem('comment-empty')),
  lang: Language,
})
const Standing = z.object({ announcement: Announcement })

export const announcements = domain({
  'POST /api/group/:id/announcement': {
    summary: 'Announce something above the feed of a group; members are told once. It takes the place of the one before',
    auth: 'member',
    needsConsent: true,
    idempotent: true,
    body: Announced,
    reply: Standing,
    fails: ['GROUP_MISSING', 'NOT_FOUND', 'BANNED_WORDS', 'PUBLISHING_PAUSED'],
  },
  'PUT /api/group/:id/announcement/:number': {
    summary: 'Change the words of the announcement that stands; nobody is told again',
    auth: 'member',
    needsConsent: true,
    body: Announced,
    reply: Standing,
    fails: ['GROUP_MISSING', 'NOT_FOUND', 'BANNED_WORDS'],
  },
  'DELETE /api/group/:id/announcement/:number': {
    summary: 'End an announcement; one that has ended stays so',
    auth: 'member',
    reply: z.object({ number: RowNumber }),
    fails: ['GROUP_MISSING', 'NOT_FOUND'],
  },
})
