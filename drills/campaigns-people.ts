// Who takes part in the campaigns drill: members who spin, vote, check in, take tickets and have paid out what they won. What they were answered is on disk before they go on.
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { ApiError, type Api } from '#api/client.ts'
import type { Spin } from '#api/spins.ts'
import type { MadeMember } from '#server/account/make.ts'
import { dayOf } from '#server/kit/clock.ts'
import type { Dice } from '#tests/own-books.ts'
import type { Campaigns } from './campaigns-world.ts'

/** What somebody was given: `spin` a signed receipt, `vote` the receipt of a ballot, `day` a day that was filled, `ticket` of a draw, `paid` a prize that was had. */
export type Given =
  | { kind: 'spin'; who: string; receipt: string; number: string }
  | { kind: 'vote'; who: string; receipt: string; pair: string; answer: string }
  | { kind: 'day'; who: string; day: string }
  | { kind: 'ticket'; who: string; draw: string; code: string }
  | { kind: 'paid'; who: string; what: string }
export type Fair = {
  campaigns: Campaigns
  api: (token: string) => Api
  now: () => Date
  isOver: () => boolean
  /** Written down with fsync. */
  keep: (given: Given) => void
  count: (what: string) => void
  /** Answers that nobody's death explains. */
  faults: string[]
  isAway: () => boolean
}

export function openNotes(file: string) {
  const out = openSync(file, 'a')
  return {
    keep: (given: Given) => {
      writeSync(out, `${JSON.stringify(given)}\n`)
      fsyncSync(out)
    },
    close: () => closeSync(out),
  }
}

/** Failures that only a mistake brings about, ours or the drill's. */
const NEVER = new Set([
  'INVALID_INPUT',
  'LOGIN_REQUIRED',
  'CONSENT_REQUIRED',
  'NOT_FOUND',
  'SPINS_UNFUNDED',
  'SPIN_OPERATORS',
  'SPIN_ADULTS',
  'DRAW_ADULTS',
  'DRAW_OPERATORS',
  'CONTEST_JUROR',
])
const [TRIES, AGAIN_MS] = [40, 300]

type Heard<T> = { reply: T } | { refused: string } | null
/** Until there is an answer: a lost one is asked for again, and what was done then already is refused by its name. */
async function ask<T>(fair: Fair, who: MadeMember, what: string, send: (api: Api) => Promise<T>): Promise<Heard<T>> {
  for (let n = 0; n < TRIES; n++) {
    try {
      const reply = await send(fair.api(who.token))
      fair.count(what)
      return { reply }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.reason !== 'TRANSPORT' && error.status < 500) {
        if (NEVER.has(error.reason)) fair.faults.push(`${what} of ${who.account}: ${error.reason} ${JSON.stringify(error.fields)}`)
        fair.count(`${what} ${error.reason}`)
        return { refused: error.reason }
      }
      if (error.reason !== 'TRANSPORT' && (error.reason !== 'UNAVAILABLE' || !fair.isAway()))
        fair.faults.push(`${what} of ${who.account}: ${error.status} ${error.message}`)
      await delay(AGAIN_MS)
    }
  }
  fair.count(`${what} without an answer`)
  return null
}
const replyOf = <T>(heard: Heard<T>): T | null => (heard && 'reply' in heard ? heard.reply : null)

export function receiptOf({ wheel, number, ticket, seed, round, day, spunAt, signature }: Spin): string {
  return JSON.stringify({ wheel, number: Number(number), ticket, seed, round, day, spun: spunAt, signature })
}

/** One click at the box; who was not answered clicks again, and is told of the spin that waits. */
export async function openBox(fair: Fair, who: MadeMember, seed: string): Promise<void> {
  const body = { activityId: fair.campaigns.box, seed }
  const spun = replyOf(await ask(fair, who, 'box', (api) => api('POST /api/event/blind-box', { body })))
  if (spun) fair.keep({ kind: 'spin', who: who.account, receipt: receiptOf(spun.spin), number: spun.spin.number })
}

async function spin(fair: Fair, who: MadeMember, dice: Dice): Promise<void> {
  const seed = Array.from({ length: 16 }, () => dice(16).toString(17)).join('')
  const spun = replyOf(await ask(fair, who, 'spin', (api) => api('POST /api/event/roulette', { body: { activityId: fair.campaigns.wheel, seed } })))
  if (spun) fair.keep({ kind: 'spin', who: who.account, receipt: receiptOf(spun.spin), number: spun.spin.number })
}

/** Has what the last spins gave paid, one of them twice at once. */
async function collect(fair: Fair, who: MadeMember): Promise<void> {
  const found = replyOf(
    await ask(fair, who, 'own spins', (api) => api('GET /api/event/roulette/spins', { query: { activityId: fair.campaigns.wheel, limit: 20 } })),
  )
  const won = (found?.spins ?? []).filter(({ award, part }) => award?.state === 'won' && part !== 'print')
  for (const { number } of won.slice(0, 3)) {
    const pay = () => ask(fair, who, 'prize', (api) => api('POST /api/event/roulette/spins/:number/award/payment', { params: { number } }))
    for (const heard of await Promise.all([pay(), pay()])) if (replyOf(heard)) fair.keep({ kind: 'paid', who: who.account, what: `spin ${number}` })
  }
}

async function vote(fair: Fair, who: MadeMember, dice: Dice): Promise<void> {
  const params = { slug: fair.campaigns.contest.slug }
  const asked = replyOf(await ask(fair, who, 'pair', (api) => api('POST /api/contest/tag/:slug/ballot', { params })))
  if (!asked?.pair) return
  const [pair, answer] = [asked.pair.number, (['left', 'right', 'skip'] as const)[dice(3) - 1]!]
  const voted = replyOf(await ask(fair, who, 'vote', (api) => api('POST /api/contest/tag/:slug/vote', { params, body: { pair, answer } })))
  if (voted) fair.keep({ kind: 'vote', who: who.account, receipt: voted.receipt, pair, answer })
}

async function checkIn(fair: Fair, who: MadeMember): Promise<void> {
  const [params, day] = [{ slug: fair.campaigns.checkIn.slug }, dayOf(fair.now())]
  const heard = await ask(fair, who, 'check-in', (api) => api('POST /api/contest/punch/:slug', { params, body: { day, permlink: null } }))
  if (replyOf(heard) || (heard && 'refused' in heard && heard.refused === 'CHECKED_IN')) fair.keep({ kind: 'day', who: who.account, day })
}

async function play(fair: Fair, who: MadeMember, dice: Dice): Promise<void> {
  const { draws } = fair.campaigns
  const id = draws[dice(draws.length) - 1]!
  const page = replyOf(await ask(fair, who, 'draw', (api) => api('GET /api/draws/:id', { params: { id } })))
  if (page?.own?.award?.state === 'won') {
    const pay = () => ask(fair, who, 'draw prize', (api) => api('POST /api/draws/:id/award/payment', { params: { id } }))
    for (const heard of await Promise.all([pay(), pay()])) if (replyOf(heard)) fair.keep({ kind: 'paid', who: who.account, what: `draw ${id}` })
  }
  if (page?.draw.state !== 'waiting') return
  const had = replyOf(await ask(fair, who, 'ticket', (api) => api('POST /api/draws/:id/tickets', { params: { id } })))
  if (had) fair.keep({ kind: 'ticket', who: who.account, draw: id, code: had.own.code })
}

const acts = [spin, spin, spin, collect, vote, vote, checkIn, play]
/** One thing after the other, until the storm is over. */
export async function liveAsPlayer(fair: Fair, who: MadeMember, dice: Dice): Promise<void> {
  while (!fair.isOver()) {
    await acts[dice(acts.length) - 1]!(fair, who, dice)
    await delay(100 + dice(900))
  }
  await collect(fair, who)
}
