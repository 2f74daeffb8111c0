import { fail, type MemberCtx } from '#server/context.ts'
import { returnBought } from '#server/orders/service.ts'
import { readParameters } from '#server/settings/service.ts'
import { holdLicence } from '../licences/service.ts'
import { whyKept } from './policy.ts'
import { lockLineOf } from './queries.ts'

/** A buyer takes back a licence that they never used; nobody has to say yes. */
export async function takeBack(ctx: MemberCtx, number: string): Promise<{ number: string; orderNumber: string }> {
  const licence = await holdLicence(ctx, number)
  const answer = { number, orderNumber: licence.order_number }
  if (licence.revoked_at) return answer
  const { licenceReturnDays } = await readParameters(ctx.db, ctx.now)
  const not = whyKept(licence, licenceReturnDays, ctx.now)
  if (not) return fail(not)
  const line = (await lockLineOf(ctx.db, licence.id)) ?? fail('NOT_FOUND')
  // an operator has asked for all of it already
  if (!line.amount) return fail('ORDER_MOVED_ON', { state: 'refunding' })
  await returnBought(ctx, licence.order_number, [line])
  return answer
}
