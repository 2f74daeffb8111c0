import type { share } from '#api/share.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import type { SharePages } from '#server/hooks/share-pages.ts'
import { describeCard, describePage } from './describe-page.ts'
import { signPage } from './sign-page.ts'

export const shareRoutes = (pages: SharePages): HandlersFor<typeof share> => ({
  'GET /api/share': (ctx, { query }) => describePage(ctx, pages, query.path),
  'GET /api/share/card': (ctx, { query }) => describeCard(ctx, pages, query),
  'GET /wechat/jsConfig': (ctx, { query }) => signPage(ctx, query.url),
})
