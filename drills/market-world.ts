// What everybody in the market drill stands on: who there is, what is for sale, and one road for each request.
import { setTimeout as delay } from 'node:timers/promises'
import { ApiError, type Api } from '#api/client.ts'
import type { Dice } from '#tests/own-books.ts'
import type { MarketCashier } from './market-cashier.ts'
import type { Person, World } from './money-world.ts'

/** What somebody was answered about an order. */
export type Heard = { number: string; buyer: Person; delivered: boolean; licences: Set<string> }
export type Market = {
  world: World
  cashier: MarketCashier
  /** Items by their numbers, with whose they are. */
  items: Map<string, Person>
  /** Orders that were acknowledged. */
  orders: Map<string, Heard>
}

/** Failures that only a mistake in the drill brings about. */
const NEVER = new Set(['INVALID_INPUT', 'LOGIN_REQUIRED', 'CONSENT_REQUIRED', 'NAME_NOT_VERIFIED', 'INTERNAL', 'CASHIER_OFF', 'REFUND_MORE'])
const TRIES = 15

export type Answer<Reply> = { reply: Reply } | { refused: string } | 'lost'
export type Seeking = { market: Market; person: Person; dice: Dice }
/** Asks until there is an answer, or nobody will ever know. */
export async function ask<Reply>(
  { market: { world }, person }: Pick<Seeking, 'market' | 'person'>,
  what: string,
  send: (api: Api) => Promise<Reply>,
): Promise<Answer<Reply>> {
  for (let n = 0; n < TRIES; n++) {
    try {
      const reply = await send(world.api(person.token))
      world.count(`${what} done`)
      return { reply }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.reason !== 'TRANSPORT' && error.status < 500) {
        if (NEVER.has(error.reason)) world.faults.push(`${what} of ${person.account}: ${error.reason} ${JSON.stringify(error.fields ?? {})}`)
        world.count(`${what} refused ${error.reason}`)
        return { refused: error.reason }
      }
      if (error.reason !== 'TRANSPORT' && (error.reason !== 'UNAVAILABLE' || !world.isAway()))
        world.answered.push(`${what} of ${person.account}: ${error.status} ${error.message}`)
      await delay(250)
    }
  }
  world.count(`${what} without an answer`)
  return 'lost'
}
export const replyOf = <Reply>(answer: Answer<Reply>): Reply | null => (answer !== 'lost' && 'reply' in answer ? answer.reply : null)
export const oneOf = <T>(dice: Dice, list: readonly T[]): T | undefined => list[dice(Math.max(1, list.length)) - 1]

/** One of several acts, by their weights. */
export function draw<Act>(dice: Dice, acts: readonly (readonly [weight: number, act: Act])[]): Act {
  let left = dice(acts.reduce((sum, [weight]) => sum + weight, 0))
  return acts.find(([weight]) => (left -= weight) <= 0)![1]
}
