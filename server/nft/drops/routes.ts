import type { nftDrops } from '#api/nft-drops.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { announceDrop } from './announce-drop.ts'
import { enterDrop, leaveDrop, stopDropFor } from './enter-drop.ts'
import { useTickets } from './use-tickets.ts'

export const dropRoutes: HandlersFor<typeof nftDrops> = {
  'POST /api/nft/drops': (ctx, { body }) => announceDrop(ctx, body),
  'POST /api/nft/drops/:number/entry': (ctx, { params }) => enterDrop(ctx, params.number),
  'DELETE /api/nft/drops/:number/entry': (ctx, { params }) => leaveDrop(ctx, params.number),
  'POST /api/nft/drops/:number/tickets': (ctx, { params }) => useTickets(ctx, params.number),
  'POST /api/admin/nft/drops/:number/stop': (ctx, { params, body }) => stopDropFor(ctx, params.number, body.why),
}
