import { readOwnPhone } from '#server/account/prove-phone.ts'
import { setContributorStatus } from '#server/account/service.ts'
import type { WriteCtx } from '#server/context.ts'
import { beginContributor, decideRow, moveRow, writePart } from './queries.ts'
import { sealPart } from './seal-contributor.ts'

export type ContributorPlan = { firstName: string; lastName: string; title: 'mr' | 'ms' | 'mrs'; country: string; email: string; address: string }
const SOMEBODY: ContributorPlan = {
  firstName: '小满',
  lastName: '林',
  title: 'ms',
  country: 'CN',
  email: 'lin@studio.example',
  address: '厦门市思明区曾厝垵1号',
}

/** Somebody who may sell licences; their name is verified already. */
export async function makeContributor(ctx: WriteCtx, accountId: string, plan: Partial<ContributorPlan> = {}): Promise<void> {
  const { firstName, lastName, title, country, email, address } = { ...SOMEBODY, ...plan }
  const id = ctx.random.uuid()
  const phone = await readOwnPhone(ctx, accountId)
  await beginContributor(ctx.db, id, accountId, ctx.now)
  await writePart(ctx.db, accountId, {
    person_sealed: sealPart(ctx, 'person', accountId, { firstName, lastName }),
    title,
    country,
    contact_sealed: sealPart(ctx, 'contact', accountId, { email, address }),
    phone_lookup: phone.lookup,
    phone_sealed: phone.sealed,
  })
  await moveRow(ctx.db, accountId, 'waiting', ctx.now)
  await decideRow(ctx.db, id, { state: 'approved' }, ctx.now)
  await setContributorStatus(ctx, accountId, 2)
}
