import type { nftInvites } from '#api/nft-invites.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { listTickets, showTickets } from './service.ts'

export const ticketRoutes: HandlersFor<typeof nftInvites> = {
  'GET /api/nft/invite/info': (ctx) => showTickets(ctx),
  'GET /api/nft/invite/list': (ctx, { query }) => listTickets(ctx, query),
}
