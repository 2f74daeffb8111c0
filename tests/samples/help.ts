// Right calls about help.
import type { help } from '#api/help.ts'
import type { SamplesOf } from '../sample-calls.ts'

export const samples = (): SamplesOf<typeof help> => ({
  'GET /api/help/topics': {},
  'GET /api/help/page': { query: { path: '/faq' } },
  'GET /api/help/kept': {},
  'GET /api/help/search': { query: { q: 'photo too small' } },
  'GET /api/admin/notes': {},
  'POST /api/admin/notes': { body: { path: '/faq', zh: '今天的提现会晚一些。', en: 'Withdrawals take longer today.', days: 3 } },
  'POST /api/admin/notes/:number/end': { params: { number: '1' }, body: { why: 'Back to normal' } },
  'POST /api/help/questions': { body: { question: 'Can you print this for me', page: '/help?q=print' } },
})
