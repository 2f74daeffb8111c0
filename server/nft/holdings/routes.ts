import type { nftHoldings } from '#api/nft-holdings.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { listHeld, listNumbers, listSeries, sharePiece, showPiece, showStanding } from './service.ts'

export const holdingRoutes: HandlersFor<typeof nftHoldings> = {
  'GET /api/nft/digital-collection/other/list': (ctx, { query }) => listHeld(ctx, query),
  'GET /api/nft/digital-collection/share/info': (ctx, { query }) => sharePiece(ctx, query.id),
  'GET /api/nft/digital-collection/h5_digital/info': (ctx, { query }) => showPiece(ctx, query.id),
  'GET /api/nft/digital-collection/h5_digital/auth': (ctx) => showStanding(ctx),
  'GET /api/nft/digital-collection/sn-personalizations': (ctx, { query }) => listNumbers(ctx, query.number),
  'GET /api/nft/series': (ctx, { query }) => listSeries(ctx, query.after),
}
