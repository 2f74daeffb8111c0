import type { admin } from '#api/admin.ts'
import type { Gathered } from '#server/hooks/domain.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { allowWord, banWord } from '#server/settings/edit-words.ts'
import { listWords } from '#server/settings/list-words.ts'
import { findAnything } from './find-anything.ts'
import { listActs } from './list-acts.ts'
import { listAlerts, seeAlert } from './list-alerts.ts'
import { listJobs, retryFailed, retryJob } from './list-jobs.ts'
import { showDesk, showParameters, showWordChanges } from './list-proposals.ts'
import { proposeParameter, proposeOperator } from './propose-change.ts'
import { searchByPhone, searchMembers, showMember, showStatement } from './show-member.ts'
import { showMetrics } from './show-metrics.ts'
import { showWorstDay } from './show-worst-day.ts'

/** Those that show what every domain gives. */
type Gathering = 'GET /api/admin/found' | 'GET /api/admin/members/:uid' | 'GET /api/admin/members/:uid/statement' | 'GET /api/admin/metrics'

export const adminRoutes: HandlersFor<Omit<typeof admin, Gathering>> = {
  'GET /api/admin/parameters': (ctx, { query }) => showParameters(ctx, query),
  'GET /api/admin/parameters/:parameter/worst-day': (ctx, { params, query }) => showWorstDay(ctx, params.parameter, query.value),
  'POST /api/admin/parameters': (ctx, { body }) => proposeParameter(ctx, body),
  'GET /api/admin/operators': (ctx) => showDesk(ctx),
  'POST /api/admin/operators': (ctx, { body }) => proposeOperator(ctx, body),
  'GET /api/admin/words': (ctx, { query }) => listWords(ctx, query),
  'GET /api/admin/words/changes': (ctx, { query }) => showWordChanges(ctx, query),
  'PUT /api/admin/words/:word': (ctx, { params, body: { why, ...where } }) => banWord(ctx, { word: params.word, ...where }, why),
  'DELETE /api/admin/words/:word': (ctx, { params, body }) => allowWord(ctx, params.word, body.why),
  'GET /api/admin/members': (ctx, { query }) => searchMembers(ctx, query),
  'POST /api/admin/members/by-phone': (ctx, { body }) => searchByPhone(ctx, body),
  'GET /api/admin/jobs': (ctx, { query }) => listJobs(ctx, query),
  'POST /api/admin/jobs/:number/retry': (ctx, { params }) => retryJob(ctx, params.number),
  'POST /api/admin/jobs/retry': (ctx, { body }) => retryFailed(ctx, body.job),
  'GET /api/admin/alerts': (ctx, { query }) => listAlerts(ctx, query),
  'POST /api/admin/alerts/:number/seen': (ctx, { params }) => seeAlert(ctx, params.number),
  'GET /api/admin/audit': (ctx, { query }) => listActs(ctx, query),
}

type Given = Pick<Gathered, 'reviews' | 'consoleMetrics' | 'readReferences'>
/** Beside a member stand their reviews, of every kind there is. */
export const gatheringRoutes = (given: Given): HandlersFor<Pick<typeof admin, Gathering>> => ({
  'GET /api/admin/found': (ctx, { query }) => findAnything(ctx, given.reviews, query),
  'GET /api/admin/members/:uid': (ctx, { params }) => showMember(ctx, given.reviews, params.uid),
  'GET /api/admin/members/:uid/statement': (ctx, { params, query }) => showStatement(ctx, given.readReferences, params.uid, query),
  'GET /api/admin/metrics': (ctx, { query }) => showMetrics(ctx, given.consoleMetrics, query),
})
