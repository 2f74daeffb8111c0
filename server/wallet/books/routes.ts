import type { books } from '#api/books.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { listFiles, showTransparency } from './service.ts'

export const bookRoutes: HandlersFor<typeof books> = {
  'GET /api/transparency': (ctx) => showTransparency(ctx),
  'GET /api/transparency/files': (ctx, { query }) => listFiles(ctx, query),
}
