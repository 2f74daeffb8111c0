import type { safety } from '#api/safety.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import type { Reportables } from '#server/hooks/reportable.ts'
import { fileReport, showSubject } from './file-report.ts'
import { makeClaim, showClaim } from './make-claim.ts'
import { askAppeal, listReports, showDecisions, showStanding } from './service.ts'
import { reasonsView } from './views-reasons.ts'

type Routes = HandlersFor<typeof safety>
const claimRoutes = (all: Reportables): Pick<Routes, 'POST /api/claims' | 'GET /api/claims/:word'> => ({
  'POST /api/claims': (ctx, { body }) => makeClaim(ctx, all, body),
  'GET /api/claims/:word': (ctx, { params }) => showClaim(ctx, params.word),
})

export const safetyRoutes = (all: Reportables): Routes => ({
  ...claimRoutes(all),
  'GET /api/report-reasons': () => Promise.resolve(reasonsView()),
  'GET /api/reports/subject': (ctx, { query }) => showSubject(ctx, all, query),
  'GET /api/reports': (ctx, { query }) => listReports(ctx, query),
  'POST /api/reports': (ctx, { body }) => fileReport(ctx, all, body),
  'GET /api/account/standing': (ctx, { query }) => showStanding(ctx, query),
  'POST /api/account/standing/:number/appeal': (ctx, { params, body }) => askAppeal(ctx, params.number, body.words),
  'GET /api/decisions': (ctx) => showDecisions(ctx),
})
