// Right calls about check-ins.
import type { checkIns } from '#api/check-ins.ts'
import type { SamplesOf } from '../sample-calls.ts'

const params = { slug: 'sign-in-challenge-daily' }
export const samples = (): SamplesOf<typeof checkIns> => ({
  'GET /api/contest/punch/:slug': { params },
  'POST /api/contest/punch/:slug': { params, body: { day: '2026-11-27', permlink: null } },
})
