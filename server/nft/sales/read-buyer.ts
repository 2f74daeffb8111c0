import type { ReadCtx, WriteCtx } from '#server/context.ts'
import { isAdult } from '#server/identity/policy.ts'
import { verifiedPersonOf } from '#server/identity/service.ts'
import type { Buyer } from './policy.ts'

/** How somebody stands before what only adults under a verified name may buy. */
export async function readBuyer(ctx: ReadCtx | WriteCtx, id: string | null): Promise<Buyer> {
  const person = id === null ? null : await verifiedPersonOf(ctx, id)
  return { id, standing: person === null ? 'unverified' : isAdult(person.birth, ctx.now) ? 'verified' : 'minor' }
}
