// What everybody in the money drill stands on: one road for each request, and what came of it. The short form in `npm test` uses the same.
import { setTimeout as delay } from 'node:timers/promises'
import { ApiError, type Api } from '#api/client.ts'
import type { MadeMember } from '#server/account/make.ts'
import type { Dice } from '#tests/own-books.ts'
import type { Deed, Journal, Op } from './money-journal.ts'

/** `amounts`: how many were drawn for them; no two amounts of a person are the same, so that each can be found again. */
export type Person = MadeMember & { amounts: number }
export type Operator = Person & { secret: string }
export type LikedPost = { author: string; permlink: string }

export type World = {
  journal: Journal
  /** Somebody's client, at any of the processes that serve. */
  api: (token: string) => Api
  now: () => Date
  /** Grows with each move of the clock. No two moves together come to a day, and a key is good for one. */
  moves: () => number
  /** How long it takes until every process has read a clock that was moved. */
  clockMs: number
  /** No new deeds. */
  isOver: () => boolean
  /** Nobody waits for an operator any more. */
  isAtRest: () => boolean
  /** What should never have been answered. */
  faults: string[]
  /** Replies of 500 and above that nobody's death explains. */
  answered: string[]
  /** PostgreSQL was killed within the last seconds: who asks then is told that nobody is there. */
  isAway: () => boolean
  /** How often something happened, for the report. */
  count: (what: string) => void
}
export type Life<P extends Person = Person> = { world: World; person: P; dice: Dice }

/** Failures that only a mistake in the drill itself brings about, or a person who is not let in although they should be. */
const NEVER = new Set(['INVALID_INPUT', 'LOGIN_REQUIRED', 'CONSENT_REQUIRED', 'NAME_NOT_VERIFIED', 'OWN_LIKE', 'WRONG_PASSWORD'])
/** By the code of the database, where the ledger is spoken to without an endpoint. */
const LEDGER: Record<string, string | undefined> = { P0402: 'BALANCE_LOW', P0409: 'KEY_REUSED' }

/** Why something was refused; null when nobody knows whether it was. */
function refusalOf(error: unknown): string | null {
  if (error instanceof ApiError) return error.reason === 'TRANSPORT' || error.status >= 500 ? null : error.reason
  if (error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError) throw error
  return LEDGER[(error as { code?: string }).code ?? ''] ?? null
}

/** A bug's answer is a flaw; that nobody is there is one too, unless that is so. */
function hearFault({ answered, isAway }: World, what: string, error: unknown): void {
  if (!(error instanceof ApiError) || error.status < 500 || error.reason === 'TRANSPORT') return // a process that only begins says so in plain text
  if (error.reason !== 'UNAVAILABLE' || !isAway()) answered.push(`${what}: ${error.status} ${error.message}`)
}

/** One request, written down before and after. Null: refused, or nobody knows; `op` says which. */
export async function attempt<Reply>(world: World, op: Op, send: () => Promise<Reply>, nameOf: (reply: Reply) => string): Promise<Reply | null> {
  const { journal, faults, count } = world
  journal.ask(op)
  try {
    const reply = await send()
    journal.answer(op, 'done', nameOf(reply))
    count('acknowledged')
    return reply
  } catch (error) {
    const refusal = refusalOf(error)
    hearFault(world, `${op.deed.kind} of ${op.who}`, error)
    if (refusal && NEVER.has(refusal)) faults.push(`${op.deed.kind} of ${op.who} was refused: ${refusal}`)
    journal.answer(op, refusal ? 'refused' : 'lost', refusal ?? String(error))
    count(refusal ? `refused ${refusal}` : error instanceof ApiError && error.status >= 500 ? `answered ${error.status}` : 'without an answer')
    return null
  }
}

/** Something that changes nothing, or only who is let in: null when it did not come to an answer. */
export async function look<Reply>(world: World, ask: () => Promise<Reply>): Promise<Reply | null> {
  try {
    return await ask()
  } catch (error) {
    const refusal = refusalOf(error)
    hearFault(world, 'a look', error)
    world.count(refusal ? `look refused ${refusal}` : 'look without an answer')
    return null
  }
}

export const isLost = (op: Op): boolean => op.outcome !== 'done' && op.last === 'lost'
export const isDone = (op: Op): boolean => op.outcome === 'done'

/** Asks for what may be asked for again, until there is an answer or patience ends. */
export async function insist<Reply>({ world, person, dice }: Life, deed: Deed, send: (api: Api) => Promise<Reply>): Promise<Op> {
  const op = world.journal.begin(person.account, deed)
  const once = () =>
    attempt(
      world,
      op,
      () => send(world.api(person.token)),
      () => '',
    )
  await (dice(8) === 1 ? Promise.all([once(), once()]) : once())
  while (isLost(op) && dice(6) > 1) {
    await delay(200)
    await once()
  }
  return op
}
