import type { Casting } from '#api/pieces.ts'
import { findAccount } from '#server/account/service.ts'
import { fail, type ReadCtx } from '#server/context.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { maySee } from './policy.ts'
import { castingBy, castingsOf, currentContract } from './queries.ts'
import { castingView } from './views.ts'

const PAGE = 20
/** The site pays for the block; casting costs its creator nothing. */
const FEE = 0

export async function showBlockchains({ db, kit: { chain } }: ReadCtx) {
  const current = await currentContract(db)
  if (!chain || !current) return { blockchains: [] }
  const { chainId, contract } = current
  return { blockchains: [{ blockchainIdentify: `eip155:${chainId}`, isOurs: chain.isOurs, fee: FEE, confirmations: chain.confirmations, contract }] }
}

export async function listCastings(ctx: ReadCtx, { account, after }: { account: string; after?: string | undefined }) {
  const creator = (await findAccount(ctx.db, account)) ?? fail('USER_NOT_FOUND')
  const viewerId = ctx.viewer?.id ?? null
  const rows = await castingsOf(ctx.db, { accountId: creator.id, own: creator.id === viewerId, after: after ?? null, limit: PAGE + 1 })
  const { page, last } = cutPage(rows, PAGE)
  return { castings: page.map((row) => castingView(row, viewerId)), next: last?.number ?? null }
}

export async function showCasting(ctx: ReadCtx, number: string): Promise<Casting> {
  const viewerId = ctx.viewer?.id ?? null
  const row = await castingBy(ctx.db, number)
  return row && maySee(viewerId, row) ? castingView(row, viewerId) : fail('NOT_FOUND')
}
