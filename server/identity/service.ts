import type { OwnIdentity } from '#api/identity.ts'
import type { Kit, MemberCtx, MemberReadCtx } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { statusCodes } from './flow.ts'
import { identityOf, picturesOf, stateOf } from './queries.ts'
import { openPart } from './seal-identity.ts'
import { identityView } from './views.ts'

/** Somebody whose name was verified. `birth` is a day, yyyy-mm-dd. */
export type VerifiedPerson = { name: string; birth: string; verifiedAt: Date }

/** Who an account really is; null until that was verified. Any ctx will do: the name is kept sealed. */
export async function verifiedPersonOf(ctx: { db: ReadDb; kit: Pick<Kit, 'secrets'> }, accountId: string): Promise<VerifiedPerson | null> {
  const row = await identityOf(ctx.db, accountId)
  if (row?.state !== 'verified') return null
  return { name: openPart(ctx, 'name', accountId, row.name_sealed), birth: row.birth, verifiedAt: row.decided_at! }
}

export async function showStatus(ctx: MemberReadCtx) {
  const state = await stateOf(ctx.db, ctx.viewer.id)
  return { statusCode: state ? statusCodes[state] : 0 }
}

export async function showIdentity(ctx: MemberReadCtx | MemberCtx): Promise<OwnIdentity> {
  const row = await identityOf(ctx.db, ctx.viewer.id)
  const pictures = await picturesOf(ctx.db, row ? [row.id] : [])
  const name = row ? openPart(ctx, 'name', row.account_id, row.name_sealed) : ''
  return identityView(row, { name, sides: pictures.map(({ side }) => side), now: ctx.now })
}
