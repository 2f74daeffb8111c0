import type { proofs } from '#api/proofs.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { endProof, listProofPosts, listProofs, markPost, openProof, sendChoice, sendProof, showProof, writeProofFile } from './service.ts'

export const proofRoutes: HandlersFor<typeof proofs> = {
  'GET /api/collections/:id/proofs': (ctx, { params }) => listProofs(ctx, params.id),
  'POST /api/collections/:id/proofs': (ctx, { params, body }) => sendProof(ctx, params.id, body),
  'GET /api/proofs/:number': (ctx, { params }) => showProof(ctx, params.number),
  'GET /api/proofs/:number/file': (ctx, { params }) => writeProofFile(ctx, params.number),
  'DELETE /api/proofs/:number': (ctx, { params }) => endProof(ctx, params.number),
  'GET /api/proof': (ctx, { query }) => openProof(ctx, query.link),
  'GET /api/proof/posts': (ctx, { query }) => listProofPosts(ctx, query),
  'PUT /api/proof/marks': (ctx, { body: { link, ...said } }) => markPost(ctx, link, said),
  'POST /api/proof/sent': (ctx, { body }) => sendChoice(ctx, body.link),
}
