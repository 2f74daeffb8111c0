import type { Currency } from '#api/shared.ts'
import type { EarningsMonth, StatementEntry } from '#api/wallet.ts'
import { GONE, type Referenced } from '#server/hooks/references.ts'
import { PLATFORM } from './ledger.ts'
import type { BalanceRow, EntryRow, LineRow, MonthSum } from './queries.ts'

export function balanceView(balances: readonly BalanceRow[], currency: Currency) {
  const of = (part: string) => balances.reduce((sum, row) => (row.currency === currency && row.part === part ? sum + Number(row.balance) : sum), 0)
  return { available: of('own'), held: of('held') }
}

export const isOfPost = ({ cause }: Pick<EntryRow, 'cause'>): boolean => cause === 'reward'

type Statement = { holderId: string; currency: Currency; posts: ReadonlyMap<string, Referenced> }
/** `lines`: those of this entry, in their order. `posts`: what its reader may be told of those that entries are about. */
export function entryView({ id, at, cause, subject }: EntryRow, lines: LineRow[], { holderId, currency, posts }: Statement): StatementEntry {
  const spendable = lines.filter((line) => line.holder_id === holderId && line.currency === currency && line.part === 'own')
  const post = posts.get(subject)
  return {
    number: id,
    at: at.toISOString(),
    cause,
    subject,
    post: isOfPost({ cause }) ? (post?.reference ?? GONE) : null,
    as: isOfPost({ cause }) && post ? (post.authorId === holderId ? 'author' : 'liker') : null,
    currency,
    amount: spendable.reduce((sum, line) => sum + Number(line.amount), 0),
    balance: spendable.length ? Number(spendable.at(-1)!.balance_after) : null,
    lines: lines.map((line) => ({
      whose: line.holder_id === holderId ? 'own' : line.holder_id === PLATFORM ? 'platform' : 'other',
      book: line.book,
      currency: line.currency as Currency,
      amount: Number(line.amount),
    })),
  }
}

/** A month and those before it, the latest first: 2026-11 and two make 2026-11, 2026-10. */
export function monthsBack(month: string, count: number): string[] {
  const last = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
  return Array.from({ length: count }, (_, n) => `${Math.floor((last - n) / 12)}-${String(((last - n) % 12) + 1).padStart(2, '0')}`)
}
export function monthView(month: string, sums: readonly MonthSum[]): EarningsMonth {
  const of = (fits: (one: MonthSum) => boolean) => sums.filter((one) => one.month === month && fits(one)).reduce((sum, { amount }) => sum + Number(amount), 0)
  const inPixt = ({ currency }: MonthSum) => currency === 'PIXT'
  return {
    month,
    rewards: of((one) => inPixt(one) && one.cause === 'reward'),
    gifts: of((one) => inPixt(one) && one.cause === 'welcome'),
    yuan: of((one) => !inPixt(one)),
  }
}
