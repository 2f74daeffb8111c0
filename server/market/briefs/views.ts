import type { Brief, BriefAnswer } from '#api/briefs.ts'
import { personView } from '#server/account/views.ts'
import type { ReadCtx, WriteCtx } from '#server/context.ts'
import type { ItemRow } from '../items/queries.ts'
import { priceOf } from '../licences/policy-prices.ts'
import { whyNot, type Grounds } from '../licences/policy-quote.ts'
import { shownView, type Pictured } from '../listings/views.ts'
import { stateAt } from './policy.ts'
import type { AnswerRow, BriefRow } from './queries.ts'

export function briefView({ viewer, now }: Pick<ReadCtx | WriteCtx, 'viewer' | 'now'>, row: BriefRow): Brief {
  const state = stateAt(row, now)
  const isOwn = viewer?.id === row.account_id
  const isOpen = state === 'open' && !row.removed_at
  return {
    number: row.number,
    title: row.title,
    words: row.words,
    lang: row.lang,
    kind: row.kind,
    budget: row.budget,
    wanted: row.wanted,
    answers: row.answers,
    openedAt: row.opened_at.toISOString(),
    until: row.until.toISOString(),
    state,
    buyer: personView({ ...row, id: row.account_id }),
    removed: row.removed_at !== null,
    can: { answer: viewer !== null && !isOwn && isOpen, close: isOwn && state === 'open', report: viewer !== null && !isOwn },
  }
}

type Offered = { item: ItemRow; pictured: Pictured | undefined; grounds: Grounds }
/** As its buyer finds it, or who offered it. */
export function answerView(
  { viewer, now }: ReadCtx,
  { kind, account_id: buyerId }: BriefRow,
  row: AnswerRow,
  { item, pictured, grounds }: Offered,
): BriefAnswer {
  const not = whyNot(item, kind, buyerId, grounds, now)
  return {
    number: item.number,
    item: pictured ? shownView(item, pictured) : null,
    price: not ? null : priceOf(item.price, kind, grounds.parameters),
    not,
    words: row.words,
    answeredAt: row.answered_at.toISOString(),
    bought: row.bought,
    own: viewer?.id === row.account_id,
  }
}
