import type { CheckInDayState, CheckInSheet } from '#api/check-ins.ts'
import type { PostCard } from '#api/posts.ts'
import type { ReadCtx } from '#server/context.ts'
import { campaignView } from '../views.ts'
import { daysOf, type Definition } from './policy.ts'
import type { CheckInRow, TakenRow } from './queries.ts'

/** `states`: of each day of the definition, in their order. `cards`: by permlink; every one is the member’s own. */
type Beside = {
  rows: readonly CheckInRow[]
  open: readonly string[]
  taken: readonly TakenRow[]
  states: readonly CheckInDayState[]
  cards: ReadonlyMap<string, PostCard>
}
export function sheetView(definition: Definition, ctx: Pick<ReadCtx, 'lang' | 'now'>, { rows, open, taken, states, cards }: Beside): CheckInSheet {
  const { slug, title, mainPath, state } = campaignView(definition, ctx)
  const posts = new Map(rows.map(({ day, permlink }) => [day, cards.get(permlink ?? '')]))
  return {
    slug,
    title,
    path: mainPath,
    state,
    days: daysOf(definition).map((day, n) => ({ day, state: states[n]!, post: posts.get(day) ?? null })),
    filled: rows.length,
    freeUsed: states.filter((one) => one === 'free').length,
    freePer30: definition.checkIn.freePer30,
    open: open.map((day) => ({ day, choices: taken.filter((one) => one.day === day).flatMap(({ permlink }) => cards.get(permlink) ?? []) })),
  }
}
