import type { shortlinks } from '#api/shortlinks.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { endLink, listLinks, makeLink, readLink, visitLink } from './service.ts'

export const shortlinkRoutes: HandlersFor<typeof shortlinks> = {
  'GET /api/shortlinks': (ctx, { query }) => listLinks(ctx, query),
  'POST /api/shortlinks': (ctx, { body }) => makeLink(ctx, body.path),
  'DELETE /api/shortlinks/:word': (ctx, { params }) => endLink(ctx, params.word),
  'POST /api/shortlinks/:word/visits': (ctx, { params }) => visitLink(ctx, params.word),
  'GET /shortlink': (ctx, { query }) => readLink(ctx, query.linkId ?? query.identifier),
}
