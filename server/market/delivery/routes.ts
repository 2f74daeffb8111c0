import type { deliveries } from '#api/deliveries.ts'
import type { Gathered } from '#server/hooks/domain.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { changeHolder, listLicences, showLicence } from './list-licences.ts'
import { readLeak } from './read-leak.ts'
import { askForFile, listFiles, noteDownload } from './service.ts'
import { listKeys, showDocument } from './show-document.ts'

/** Those that show beside a licence its post, as far as its buyer sees it. */
type Referring = 'GET /api/market/library' | 'GET /api/market/licences/:number' | 'PUT /api/market/licences/:number/holder'

export const libraryRoutes = ({ readReferences }: Pick<Gathered, 'readReferences'>): HandlersFor<Pick<typeof deliveries, Referring>> => ({
  'GET /api/market/library': (ctx, { query }) => listLicences(ctx, readReferences, query),
  'GET /api/market/licences/:number': (ctx, { params }) => showLicence(ctx, readReferences, params.number),
  'PUT /api/market/licences/:number/holder': (ctx, { params, body }) => changeHolder(ctx, readReferences, params.number, body.holder),
})

export const deliveryRoutes: HandlersFor<Omit<typeof deliveries, Referring>> = {
  'GET /api/market/licence-keys': async (ctx) => ({ keys: await listKeys(ctx.db) }),
  'GET /api/market/licences/:number/document': (ctx, { params }) => showDocument(ctx, params.number),
  'GET /api/market/licences/:number/files': (ctx, { params }) => listFiles(ctx, params.number),
  'POST /api/market/licences/:number/files': (ctx, { params, body }) => askForFile(ctx, params.number, body),
  'POST /api/market/licences/:number/downloads': (ctx, { params, body }) => noteDownload(ctx, params.number, body),
  'POST /api/admin/leaks': (ctx, { query, body }) => readLeak(ctx, body, query),
}
