import type { chain } from '#api/chain.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { listCredentials, showCredential, showProof } from './anchors/service.ts'
import { findBlock, listBlocks, listWorks, showBlock } from './blocks/service.ts'

export const chainRoutes: HandlersFor<typeof chain> = {
  'GET /api/credentials': (ctx, { query }) => listCredentials(ctx, query.author, query.permlink),
  'GET /api/credentials/:number': (ctx, { params }) => showCredential(ctx, params.number),
  'GET /api/credentials/:number/file': (ctx, { params }) => showProof(ctx, params.number),
  'GET /api/chain/blocks': (ctx, { query }) => listBlocks(ctx, query),
  'GET /api/chain/blocks/:block': (ctx, { params }) => showBlock(ctx, params.block),
  'GET /api/chain/blocks/:block/works': (ctx, { params, query }) => listWorks(ctx, params.block, query),
  'POST /api/tools/block': (ctx, { body }) => findBlock(ctx, body),
}
