import type { nftKeys } from '#api/nft-keys.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { makeOrShowKey } from './make-key.ts'
import { checkKeyPassword, requireKey } from './open-key.ts'
import { giveChallenge, proveKit } from './prove-kit.ts'
import { restoreKey } from './restore-key.ts'
import { checkHeld, endCustody, showOwnKey, takeCustody } from './service.ts'

export const keyRoutes: HandlersFor<typeof nftKeys> = {
  'GET /api/nft/private-keys': (ctx) => showOwnKey(ctx),
  'POST /api/nft/private-keys': (ctx, { body }) => makeOrShowKey(ctx, body),
  'POST /api/nft/check-password': async (ctx, { body }) => {
    await checkKeyPassword(ctx, await requireKey(ctx.db, ctx.viewer.id), body.password)
    return { right: true }
  },
  'GET /api/nft/check-nft-private-key': (ctx) => checkHeld(ctx),
  'POST /api/nft/private-key/trusteeship': (ctx, { body }) => takeCustody(ctx, body.privateKey),
  'DELETE /api/nft/private-key/trusteeship': (ctx) => endCustody(ctx),
  'GET /api/nft/private-key/drill': (ctx) => giveChallenge(ctx),
  'POST /api/nft/private-key/recovery': (ctx, { body }) => restoreKey(ctx, body),
  'POST /api/nft/private-key/drill': (ctx, { body }) => proveKit(ctx, body.challenge, body.signature),
}
