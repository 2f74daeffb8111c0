import { z } from 'zod'
import { Person } from './account.ts'
import { domain } from './endpoint.ts'
import { muteSpans } from './limits.ts'
import { codePoints, Instant, LatestFirst, problem, RowNumber, tidyLine, tidyTag } from './shared.ts'

export const muteKinds = ['person', 'tag', 'word', 'ai'] as const
export const MuteKind = z.enum(muteKinds)
export type MuteKind = z.infer<typeof MuteKind>
export type MuteSpan = (typeof muteSpans)[number]
/** How many one has at most, of each kind. */
export const MUTES_MAX: Record<MuteKind, number> = { person: 1000, tag: 100, word: 100, ai: 1 }
const LONGEST = 40

/** A word as it is looked for: NFC, one line, lower case. */
export const tidyWord = (word: string) => tidyLine(word).toLowerCase()
const isSaid = (text: string) => /[\p{L}\p{N}\p{So}]/u.test(text) && codePoints(text) <= LONGEST
const tidied: Record<MuteKind, (of: string) => string> = { person: (of) => of.trim(), tag: (of) => tidyTag(tidyLine(of)), word: tidyWord, ai: () => '' }

/** Pictures made by a machine need no `of`; a person is named by personal URL, account or uid. */
const shape = { kind: MuteKind, of: z.string().max(200).default('') }
const tidy = <M extends { kind: MuteKind; of: string }>(said: M): M => ({ ...said, of: tidied[said.kind](said.of) })
const named = ({ kind, of }: { kind: MuteKind; of: string }) => kind === 'ai' || (kind === 'person' ? of !== '' : isSaid(of))
const unnamed = { message: problem('mute-form'), path: ['of'] }
const Muted = z.strictObject(shape).transform(tidy).refine(named, unnamed)
const NewMute = z
  .strictObject({ ...shape, lasts: z.enum(muteSpans).default('ever') })
  .transform(tidy)
  .refine(named, unnamed)

export const Mute = z.object({
  number: RowNumber,
  kind: MuteKind,
  /** What to take it back by: an account, a tag, a word; empty for pictures made by a machine. */
  of: z.string(),
  person: Person.nullable(),
  since: Instant,
  /** Null: for good. */
  endsAt: Instant.nullable(),
})
export type Mute = z.infer<typeof Mute>
export const mutes = domain({
  'GET /api/account/mutes': {
    summary: 'What one has muted, the latest first: people, tags, words, pictures made by a machine; what has ended is not among them',
    auth: 'member',
    query: LatestFirst,
    reply: z.object({ mutes: z.array(Mute), next: RowNumber.nullable() }),
  },
  'GET /api/account/mutes/about': {
    summary: 'One’s mutes that a page tells of which shows what is muted all the same: of this person, and all of tags and of pictures made by a machine',
    auth: 'member',
    query: z.strictObject({ account: z.string().max(128).optional() }),
    reply: z.object({ mutes: z.array(Mute) }),
  },
  'POST /api/account/mutes': {
    summary:
      'Mute a person, a tag, a word or pictures made by a machine, for a time or for good. What is muted leaves lists and notifications; nobody is told, nothing else changes. Once more gives it a new end',
    auth: 'member',
    body: NewMute,
    reply: z.object({ mute: Mute }),
    fails: ['USER_NOT_FOUND', 'OWN_MUTE', 'MUTES_MANY'],
  },
  'DELETE /api/account/mutes': {
    summary: 'Take a mute back; nothing happens where there is none',
    auth: 'member',
    query: Muted,
    reply: z.object({ kind: MuteKind, of: z.string() }),
    fails: ['USER_NOT_FOUND'],
  },
})
