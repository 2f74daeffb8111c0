import { z } from 'zod'
import { domain } from './endpoint.ts'
import { Instant, LatestFirst, RowNumber } from './shared.ts'

/** An address of a page of ours, with or without where we are. */
const Path = z.string().min(1).max(1000)
/** `url`: the short address in full; `path`: where it leads; `visits`: how often it was opened: robots and its owner not counted, each reader once a day. */
export const ShortLink = z.object({ word: z.string(), url: z.string(), path: z.string(), visits: z.int(), madeAt: Instant })
export type ShortLink = z.infer<typeof ShortLink>
const Target = ShortLink.pick({ path: true })

export const shortlinks = domain({
  'GET /api/shortlinks': {
    summary: 'One’s own short links, those made last first, with how often each was opened; with `path` the one that leads there',
    auth: 'member',
    query: LatestFirst.extend({ path: Path.optional() }),
    reply: z.object({ links: z.array(ShortLink), next: RowNumber.nullable() }),
  },
  'POST /api/shortlinks': {
    summary: 'A short link to a page of ours: collection, portfolio, photograph, photographer, tag or group; nowhere else. The same page has one',
    auth: 'member',
    needsConsent: true,
    body: z.strictObject({ path: Path }),
    reply: z.object({ link: ShortLink }),
    fails: ['LINKS_MANY'],
  },
  'DELETE /api/shortlinks/:word': {
    summary: 'End a short link of one’s own; what it counted goes with it',
    auth: 'member',
    reply: ShortLink.pick({ word: true }),
    fails: ['NOT_FOUND'],
  },
  'POST /api/shortlinks/:word/visits': {
    summary: 'Say that a short link was opened, and hear where it leads: what /s/word does. Of who opened it nothing is kept but a mark, for the day',
    auth: 'anyone',
    rate: 'page',
    reply: Target,
    fails: ['NOT_FOUND'],
  },
  'GET /shortlink': {
    summary: 'Where a short link leads, by its `linkId` or `identifier`, which are the same; nothing is counted. Without `json` the answer is the page itself',
    auth: 'anyone',
    query: z.strictObject({ linkId: z.string().max(40).optional(), identifier: z.string().max(40).optional(), json: z.string().max(10).optional() }),
    reply: Target,
    fails: ['NOT_FOUND'],
  },
})
