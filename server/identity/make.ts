import type { WriteCtx } from '#server/context.ts'
import { noteAge } from './decide-identity.ts'
import { documentText } from './policy.ts'
import { decideRow, insertIdentity } from './queries.ts'
import { sealPart } from './seal-identity.ts'

export type VerifiedPlan = { name: string; birth: string; number: string }
let made = 0

/** Somebody whose name was verified by a document that nobody else has. */
export async function makeVerified(ctx: WriteCtx, accountId: string, plan: Partial<VerifiedPlan> = {}): Promise<void> {
  const { name, birth, number } = { name: '林小满', birth: '1990-05-06', number: `P${String(++made).padStart(8, '0')}`, ...plan }
  const id = ctx.random.uuid()
  const seal = (part: 'name' | 'number', text: string) => sealPart(ctx, part, accountId, text)
  const number_lookup = ctx.kit.secrets.mac('identity', documentText({ document: 'passport', number, birth, resident: false }))
  const sealed = { name_sealed: seal('name', name), number_lookup, number_sealed: seal('number', number) }
  await insertIdentity(ctx.db, { id, account_id: accountId, document: 'passport', ...sealed, last_four: number.slice(-4), birth, asked_at: ctx.now })
  await decideRow(ctx.db, id, { state: 'verified', decided_by: 'reviewer' }, ctx.now)
  await noteAge(ctx, accountId, birth)
}
