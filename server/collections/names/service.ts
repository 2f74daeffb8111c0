import type { OwnDomain } from '#api/collections-names.ts'
import { fail, type MemberCtx, type MemberReadCtx, type ReadCtx } from '#server/context.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { requireStanding } from '#server/safety/service.ts'
import { portfolioOf } from '../portfolios/queries.ts'
import { askAgain, domainOf, dropDomain, listedDomains, nameDomain, ownerOfDomain } from './queries.ts'
import { listedView, ownDomainView } from './views.ts'

const siteHost = ({ kit }: Pick<ReadCtx, 'kit'>) => new URL(kit.config.origin).hostname
/** The site's own name, and what lies under it. */
const isOurs = (ctx: Pick<ReadCtx, 'kit'>, domain: string) => `.${domain}`.endsWith(`.${siteHost(ctx)}`)

export async function readDomain(ctx: MemberReadCtx | MemberCtx): Promise<{ domain: OwnDomain | null }> {
  const row = await domainOf(ctx.db, ctx.viewer.id)
  return { domain: row && ownDomainView(row, siteHost(ctx)) }
}

/** Names it; the record is looked for at once, and the portfolio answers there from when it is found. */
export async function saveDomain(ctx: MemberCtx, domain: string) {
  await requireStanding(ctx)
  if (isOurs(ctx, domain)) return fail('PORTFOLIO_DOMAIN_OURS')
  if (!(await portfolioOf(ctx.db, ctx.viewer.id))) return fail('NOT_FOUND')
  const owner = await ownerOfDomain(ctx.db, domain)
  if (owner !== null && owner !== ctx.viewer.id) return fail('PORTFOLIO_DOMAIN_TAKEN')
  await nameDomain(ctx.db, ctx.viewer.id, { domain, word: ctx.random.key(24) }, ctx.now)
  return askToLook(ctx)
}
export async function askToLook(ctx: MemberCtx) {
  if (!(await domainOf(ctx.db, ctx.viewer.id))) return fail('NOT_FOUND')
  await askAgain(ctx.db, ctx.viewer.id, ctx.now)
  await enqueue(ctx, 'look-at-domain', { accountId: ctx.viewer.id })
  return readDomain(ctx)
}
export async function removeDomain(ctx: MemberCtx): Promise<{ domain: null }> {
  await dropDomain(ctx.db, ctx.viewer.id)
  return { domain: null }
}

export async function listDomains(ctx: ReadCtx, { before, limit }: { before?: string | undefined; limit: number }) {
  const { page, last } = cutPage(await listedDomains(ctx.db, before, limit + 1), limit)
  return { domains: page.map((row) => listedView(row, { ...row, id: row.account_id })), next: last?.account_id ?? null }
}
