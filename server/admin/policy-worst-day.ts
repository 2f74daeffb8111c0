import type { WorstDay } from '#api/admin.ts'
import { MILLI_A_FEN } from '#api/limits.ts'
import type { ParameterName, ParameterValues } from '#api/parameters.ts'

/** Of the installation at this moment: members, those who may withdraw, what is owed to all of them in fen, and who could found a group. */
export type Facts = { members: number; verified: number; owed: number; founders: number }

/** Points that somebody has at most at midnight, and that come to them in a day at the higher speed: one in two minutes. */
const [FULL, A_DAY] = [300, 720]

type Change = { parameter: ParameterName; value: number }
/** What a day comes to at worst on which everybody does all that they may, with a parameter at this value: never more than what is owed. */
export function worstDay({ parameter, value }: Change, now: ParameterValues, facts: Facts): WorstDay {
  if (isOfRanking(parameter) || isOfSales(parameter)) return { unit: 'fen', amount: 0 }
  if (isPool(parameter)) return { unit: 'fen', amount: Math.floor(value / MILLI_A_FEN) }
  if (parameter === 'promisedReaders') return { unit: 'acts', amount: facts.members * actsADay(now.publishCost) * value }
  return costOf({ parameter, value }, now, facts)
}

/** These are given out whole at worst. */
const isPool = (parameter: ParameterName): parameter is 'rewardPool' | 'invitePot' => parameter === 'rewardPool' || parameter === 'invitePot'
/** These move photographs, and cost nothing. */
const isOfRanking = (parameter: ParameterName): parameter is Extract<ParameterName, `rank${string}`> => parameter.startsWith('rank')
/** These divide what buyers pay, or say who may buy, and pay nothing out of what there is. */
type OfSales = `licence${string}` | `piece${string}` | `drop${string}` | `sale${string}` | `release${string}`
const isOfSales = (parameter: ParameterName): parameter is Extract<ParameterName, OfSales> => /^(?:licence|piece|drop|sale|release)[A-Z]/.test(parameter)
const actsADay = (cost: number) => Math.floor((FULL + A_DAY) / cost)
type Costly = { parameter: Exclude<ParameterName, `rank${string}` | OfSales | 'promisedReaders' | 'rewardPool' | 'invitePot'>; value: number }
function costOf({ parameter, value }: Costly, now: ParameterValues, { members, verified, owed, founders }: Facts): WorstDay {
  const leaving = (each: number) => Math.min(owed, verified * each)
  const fen = (amount: number): WorstDay => ({ unit: 'fen', amount: Math.floor(amount) })
  switch (parameter) {
    case 'publishCost':
    case 'likeCost':
    case 'forwardCost':
      return { unit: 'acts', amount: members * actsADay(value) }
    case 'withdrawDayMax':
      return fen(leaving(value))
    case 'withdrawTwoFrom':
      return fen(leaving(Math.min(value - 1, now.withdrawDayMax)))
    case 'taxFree':
      return fen((leaving(Math.min(value, now.withdrawDayMax)) * now.taxPermille) / 1000)
    case 'taxPermille':
      return fen((leaving(now.withdrawDayMax) * Math.max(0, now.taxPermille - value)) / 1000)
    case 'couponPoints':
      return { unit: 'points', amount: members * now.couponCount * value }
    case 'couponCount':
      return { unit: 'points', amount: members * value * now.couponPoints }
    case 'groupPixt':
      return { unit: 'members', amount: founders }
    // it moves a casting, and costs nothing
    case 'castVetoHours':
      return fen(0)
  }
}
