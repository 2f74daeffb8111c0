import type { articles } from '#api/articles.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { beginArticle, publishArticle, saveArticle, withdrawArticle } from './edit-article.ts'
import { listArticles, listDrafts, showPreview, showArticle, showDraft } from './service.ts'

export const articleRoutes: HandlersFor<typeof articles> = {
  'GET /api/article': (ctx, { query }) => listArticles(ctx, query),
  'GET /api/article/:id': (ctx, { params }) => showArticle(ctx, params.id),
  'GET /api/admin/articles': (ctx, { query }) => listDrafts(ctx, query),
  'GET /api/admin/articles/:id': (ctx, { params, query }) => showDraft(ctx, params.id, query.version),
  'GET /api/admin/articles/:id/preview': (ctx, { params, query }) => showPreview(ctx, params.id, query.version),
  'POST /api/admin/articles': (ctx, { body }) => beginArticle(ctx, body),
  'PUT /api/admin/articles/:id': (ctx, { params, body }) => saveArticle(ctx, params.id, body),
  'POST /api/admin/articles/:id/publish': (ctx, { params, body }) => publishArticle(ctx, params.id, body),
  'POST /api/admin/articles/:id/withdraw': (ctx, { params, body }) => withdrawArticle(ctx, params.id, body.why),
}
