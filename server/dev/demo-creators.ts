import type { Reply } from '#api/endpoint.ts'
import type { Contract } from '#api/index.ts'
import { casts, creator } from '../../demo/creators.ts'
import type { WriteCtx } from '../context.ts'
import { makeVerified } from '../identity/make.ts'
import { makeCreator } from '../nft/creators/make.ts'

const DAY_MS = 86_400_000
/** Calls as somebody at some time, and what is made for somebody without calls. */
type Ways = {
  as: <K extends keyof Contract>(at: Date, account: string | null, name: K, input: object) => Promise<Reply<Contract, K>>
  make: (at: Date, account: string, make: (ctx: WriteCtx, accountId: string) => Promise<void>) => Promise<void>
}

/** One creator of collectibles, and one application that waits, of somebody who asks to sell as well; what is there is left alone. */
export async function findCreators({ as, make }: Ways, now: Date): Promise<void> {
  const [begun, asked] = [await as(now, creator.account, 'GET /api/nft/apply', {}), await as(now, casts.account, 'GET /api/nft/apply', {})]
  const at = new Date(now.getTime() - creator.daysAgo * DAY_MS)
  if (begun.missing.includes('identity')) await make(at, creator.account, (ctx, id) => makeVerified(ctx, id, creator.verified))
  if (begun.nftStatus === 0) await make(at, creator.account, (ctx, id) => makeCreator(ctx, id, creator.about))
  if (asked.nftStatus === 0 && asked.can.apply)
    await as(new Date(now.getTime() - DAY_MS / 4), casts.account, 'POST /api/nft/apply', { body: { about: casts.about } })
}
