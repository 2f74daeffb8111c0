import type { Currency } from '#api/shared.ts'
import { taxOf } from '#api/wallet-tax.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { dayStart } from '#server/kit/clock.ts'
import { readParameters } from '#server/settings/service.ts'
import { showMoney } from '../service.ts'
import { exchangedIn, monthStart, refuseLeast } from './policy.ts'
import { lockTarget } from './queries-payees.ts'
import { exchangedOf, monthGross, withdrawnSince } from './queries-sums.ts'
import { contributorStatusOf, type PayeeRow } from './queries.ts'

type Wanted = { currency: Currency; gross: number; payee: PayeeRow; but?: string }
/**
 * What is withheld of a withdrawal and how much of it came out of PIXT, in fen, by the figures of this moment; fails where it is too little, or too much for the
 * day. The member's account is locked, so nothing of theirs changes meanwhile; whoever else is paid at the same place waits.
 */
export async function calculateWithdrawal(ctx: MemberCtx, { currency, gross, payee, but }: Wanted): Promise<{ tax: number; exchanged: number }> {
  const { id } = ctx.viewer
  const { yuan } = await showMoney(ctx)
  const came = Math.min(await exchangedOf(ctx.db, id), yuan)
  const least = refuseLeast({ currency, gross, own: yuan - came }, await contributorStatusOf(ctx.db, id))
  if (least !== null) return fail('WITHDRAW_BELOW_LEAST', { least })
  const { withdrawDayMax: most, taxFree, taxPermille } = await readParameters(ctx.db, ctx.now)
  const left = most - (await withdrawnSince(ctx.db, id, dayStart(ctx.now)))
  if (gross > left) return fail('WITHDRAW_DAY_LIMIT', { most, left: Math.max(0, left) })
  await lockTarget(ctx.db, payee.target_lookup)
  const before = await monthGross(ctx.db, { accountId: id, target: payee.target_lookup, since: monthStart(ctx.now), but })
  return { tax: taxOf(gross, before, { taxFree, taxPermille }), exchanged: currency === 'CNY' ? exchangedIn(gross, came) : 0 }
}
