import type { certificates } from '#api/certificates.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { listHonours } from './list-honours.ts'
import { issueCertificate, listIssued, listOwn, revokeCertificate, showCertificate } from './service.ts'

export const certificateRoutes: HandlersFor<typeof certificates> = {
  'GET /api/certificates': (ctx, { query }) => listOwn(ctx, query),
  'GET /api/certificates/:number': (ctx, { params }) => showCertificate(ctx, params.number),
  'GET /api/honours': (ctx, { query }) => listHonours(ctx, query),
  'GET /api/admin/certificates': (ctx, { query }) => listIssued(ctx, query),
  'POST /api/admin/certificates': (ctx, { body }) => issueCertificate(ctx, body),
  'POST /api/admin/certificates/:number/revoke': (ctx, { params, body }) => revokeCertificate(ctx, params.number, body.why),
}
