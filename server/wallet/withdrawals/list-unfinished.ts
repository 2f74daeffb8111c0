import type { OpenBusiness } from '#api/cancellation.ts'
import type { Fact } from '#api/reviews.ts'
import type { ReadCtx, WriteCtx } from '#server/context.ts'
import type { Unfinished } from '#server/hooks/personal.ts'
import type { MemberBook } from '../ledger.ts'
import { isEnough } from './policy.ts'
import { savingsOf, underWayOf, type SavingsRow, type UnderWayRow } from './queries.ts'
import { underWayWords } from './views.ts'

const books: readonly MemberBook[] = ['pixt', 'pixt-held', 'yuan', 'yuan-held']

/** Withdrawals on their way, and whether there is money that could be withdrawn; what there is in each book is said to who looks at it. */
export async function listUnfinished(ctx: ReadCtx | WriteCtx, accountIds: string[]): Promise<Map<string, Unfinished>> {
  const [savings, underWay] = await Promise.all([savingsOf(ctx.db, accountIds), underWayOf(ctx.db, accountIds)])
  const withdrawals = Map.groupBy(underWay, (row) => row.account_id)
  return new Map(savings.map((row) => [row.account_id, unfinishedOf(ctx, row, withdrawals.get(row.account_id) ?? [])]))
}

function unfinishedOf(ctx: ReadCtx | WriteCtx, { books: held, contributor_status }: SavingsRow, withdrawals: UnderWayRow[]): Unfinished {
  const open: OpenBusiness[] = withdrawals.length ? ['withdrawal'] : []
  if (isEnough({ pixt: held.pixt ?? 0, yuan: held.yuan ?? 0 }, contributor_status)) open.push('balance')
  const amounts = books.flatMap((book): Fact[] =>
    held[book] ? [{ name: book, kind: book.startsWith('pixt') ? 'pixt' : 'fen', value: String(held[book]) }] : [],
  )
  const numbers = withdrawals.map(({ number, state }): Fact => ({ name: 'withdrawal', kind: 'text', value: `${number} · ${underWayWords[state]![ctx.lang]}` }))
  return { open, facts: [...amounts, ...numbers] }
}
