import type { Reply } from '#api/endpoint.ts'
import type { Contract } from '#api/index.ts'
import type { DemoChallenge, DemoDiscussion, DemoGroup } from '../../demo/groups.ts'
import { dayOf, dayStart } from '../kit/clock.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How many pairs somebody looks at. */
const PAIRS = 4
/** `as`: one call as somebody, at some time; `give`: so many thousandths of a PIXT more than they have; `end`: a challenge ends sooner than it says. */
export type Ways = {
  as: <K extends keyof Contract>(at: Date, account: string | null, name: K, input: object) => Promise<Reply<Contract, K>>
  give: (at: Date, account: string, amount: number) => Promise<void>
  end: (challenge: string, at: Date) => Promise<void>
}

/** What people of a group say and vote, in the days before now. */
export async function fillGroup(ways: Ways, id: string, { announcement, discussions = [], challenges = [] }: DemoGroup, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  for (const [n, one] of discussions.entries()) await discuss(ways, id, one, ago(40 - 8 * n))
  for (const one of challenges) await compete(ways, id, one, new Date(now.getTime() - one.daysAgo * DAY_MS))
  if (!announcement) return
  const { by, ...body } = announcement
  await ways.as(ago(12), by, 'POST /api/group/:id/announcement', { params: { id }, body })
}

async function discuss({ as }: Ways, id: string, { by, title, words, lang, replies }: DemoDiscussion, at: Date): Promise<void> {
  const { discussion } = await as(at, by, 'POST /api/group/:id/discussions', { params: { id }, body: { title, words, lang } })
  const params = { id, number: discussion.number }
  let steps = 0
  const reply = async (who: string, body: { words: string; replyTo: string | null }) =>
    (await as(new Date(at.getTime() + ++steps * (HOUR_MS / 2)), who, 'POST /api/group/:id/discussions/:number/replies', { params, body })).reply.id
  for (const one of replies) {
    const root = await reply(one.by, { words: one.words, replyTo: null })
    for (const under of one.replies ?? []) await reply(under.by, { words: under.words, replyTo: root })
  }
}

/** All of it at one moment, so that no midnight comes between; one that is over ends after its votes, which are counted at once then. */
async function compete({ as, end }: Ways, id: string, { by, theme, words, lang, days, over, entrants, voters }: DemoChallenge, at: Date): Promise<void> {
  const told = { theme, words, lang, starts: dayOf(at), ends: dayOf(new Date(at.getTime() + (days - 1) * DAY_MS)) }
  const { challenge } = await as(at, by, 'POST /api/group/:id/challenges', { params: { id }, body: told })
  const params = { id, number: challenge.number }
  for (const who of entrants) {
    const { part } = await as(at, who, 'GET /api/group/:id/challenges/:number', { params })
    for (const { post } of part.own.slice(0, 2))
      await as(at, who, 'POST /api/group/:id/challenges/:number/entries', { params, body: { permlink: post.permlink } })
  }
  for (const [n, who] of voters.entries()) await vote(as, at, { who, params, n })
  if (over) await end(challenge.number, new Date(dayStart(at).getTime() + DAY_MS))
}

type Voting = { who: string; params: { id: string; number: string }; n: number }
async function vote(as: Ways['as'], at: Date, { who, params, n }: Voting): Promise<void> {
  let { part } = await as(at, who, 'POST /api/group/:id/challenges/:number/pair', { params })
  for (let k = 0; part.pair && k < PAIRS; k++) {
    const choice = (['left', 'right', 'left', 'neither'] as const)[(n + k) % PAIRS]!
    part = (await as(at, who, 'PUT /api/group/:id/challenges/:number/pair', { params, body: { pair: part.pair.number, choice } })).part
  }
}
