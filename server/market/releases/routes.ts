import type { releases } from '#api/releases.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { issueByLink, issueOwn } from './issue-document.ts'
import { cancelRelease, makeRelease, renewRelease, sendAgain } from './make-release.ts'
import { showByLink } from './open-release.ts'
import { listReleases, showRelease } from './service.ts'
import { revokeRelease, sendReleaseCode, signRelease } from './sign-release.ts'

export const releaseRoutes: HandlersFor<typeof releases> = {
  'GET /api/market/releases': (ctx, { query }) => listReleases(ctx, query),
  'POST /api/market/releases': (ctx, { body }) => makeRelease(ctx, body),
  'GET /api/market/releases/:number': (ctx, { params }) => showRelease(ctx, params.number),
  'DELETE /api/market/releases/:number': (ctx, { params }) => cancelRelease(ctx, params.number),
  'POST /api/market/releases/:number/link': (ctx, { params }) => sendAgain(ctx, params.number),
  'POST /api/market/releases/:number/renewal': (ctx, { params }) => renewRelease(ctx, params.number),
  'GET /api/market/releases/:number/document': (ctx, { params }) => issueOwn(ctx, params.number),
  'GET /api/market/release/:code': (ctx, { params }) => showByLink(ctx, params.code),
  'POST /api/market/release/:code/sms': (ctx, { params, body }) => sendReleaseCode(ctx, params.code, body),
  'POST /api/market/release/:code/signature': (ctx, { params, body }) => signRelease(ctx, params.code, body),
  'POST /api/market/release/:code/revocation': (ctx, { params, body }) => revokeRelease(ctx, params.code, body.code),
  'GET /api/market/release/:code/document': (ctx, { params }) => issueByLink(ctx, params.code),
}
