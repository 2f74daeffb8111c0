// Right calls about help.
import type { help } from '#api/help.ts'
import type { SamplesOf } from '../sample-calls.ts'

export const samples = (): SamplesOf<typeof help> => ({
  'GET /api/help/topics': {},
  'GET /api/help/page': { query: { path: '/faq' } },
  'GET /api/help/search': { query: { q: 'photo too small' } },
  'POST /api/help/questions': { body: { question: 'Can you print this for me', page: '/help?q=print' } },
})
