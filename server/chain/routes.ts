import type { chain } from '#api/chain.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { listCredentials, showCredential, showProof } from './anchors/service.ts'

export const chainRoutes: HandlersFor<typeof chain> = {
  'GET /api/credentials': (ctx, { query }) => listCredentials(ctx, query.author, query.permlink),
  'GET /api/credentials/:number': (ctx, { params }) => showCredential(ctx, params.number),
  'GET /api/credentials/:number/file': (ctx, { params }) => showProof(ctx, params.number),
}
