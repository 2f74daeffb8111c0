import type { OpenBusiness } from '#api/cancellation.ts'
import { factNames, type FactName } from '#api/kinds.ts'
import type { Fact } from '#api/reviews.ts'
import type { ReadCtx, WriteCtx } from '#server/context.ts'
import type { Unfinished } from '#server/hooks/personal.ts'
import { isEnough } from './policy.ts'
import { savingsOf, underWayOf, type Saving, type SavingsRow, type UnderWayRow } from './queries.ts'
import { underWayWords } from './views.ts'

/** Withdrawals on their way, and whether there is money that could be withdrawn; what there is in each book is said to who looks at it. */
export async function listUnfinished(ctx: ReadCtx | WriteCtx, accountIds: string[]): Promise<Map<string, Unfinished>> {
  const [savings, underWay] = await Promise.all([savingsOf(ctx.db, accountIds), underWayOf(ctx.db, accountIds)])
  const withdrawals = Map.groupBy(underWay, (row) => row.account_id)
  return new Map(savings.map((row) => [row.account_id, unfinishedOf(ctx, row, withdrawals.get(row.account_id) ?? [])]))
}

function unfinishedOf(ctx: ReadCtx | WriteCtx, { savings, contributor_status, exchanged }: SavingsRow, withdrawals: UnderWayRow[]): Unfinished {
  const open: OpenBusiness[] = withdrawals.length ? ['withdrawal'] : []
  const own = (currency: string) => savings.find((saving) => saving.currency === currency && saving.part === 'own')?.amount ?? 0
  const yuan = own('CNY')
  if (isEnough({ pixt: own('PIXT'), yuan }, contributor_status, yuan - Math.min(yuan, Number(exchanged)))) open.push('balance')
  const numbers = withdrawals.map(({ number, state }): Fact => ({ name: 'withdrawal', kind: 'text', value: `${number} · ${underWayWords[state]![ctx.lang]}` }))
  return { open, facts: [...savings.flatMap(savingFact), ...numbers] }
}

/** Whatever kinds of accounts there are, they are said by currency and part; one that has no word yet is left out. */
function savingFact({ currency, prefix, part, amount }: Saving): Fact[] {
  const said = part === 'own' ? prefix : `${prefix}-${part}`
  const name: FactName | undefined = factNames.find((known) => known === said)
  return name ? [{ name, kind: currency === 'PIXT' ? 'pixt' : 'fen', value: String(amount) }] : []
}
