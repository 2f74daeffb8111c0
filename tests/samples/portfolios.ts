// Right calls about portfolios.
import type { collectionNames } from '#api/collections-names.ts'
import type { portfolios } from '#api/portfolios.ts'
import type { SamplesOf, Things } from '../sample-calls.ts'

export const samples = ({ account, permlink, collection = '1' }: Things): SamplesOf<typeof portfolios & typeof collectionNames> => ({
  'GET /api/portfolio': {},
  'PUT /api/portfolio': {
    body: {
      names: { zh: '走路的人', en: 'On foot' },
      words: { zh: '四个月在山上', en: 'Four months up there' },
      about: { zh: '带得动的', en: 'What fits beside a rope' },
      theme: 'dark',
      cover: { author: account, permlink },
      chapters: [collection],
      writes: true,
      listed: false,
      shown: true,
      version: 1,
    },
  },
  'DELETE /api/portfolio': {},
  'GET /api/portfolio/letters': { query: { before: '9', limit: 2 } },
  'DELETE /api/portfolio/letters/:number': { params: { number: '1' } },
  'GET /api/portfolio/domain': {},
  'PUT /api/portfolio/domain': { body: { domain: 'photos.studio.example' } },
  'POST /api/portfolio/domain/look': {},
  'DELETE /api/portfolio/domain': {},
  'GET /api/admin/portfolio-domains': { query: { before: '9', limit: 2 } },
  'GET /api/portfolios/:account': { params: { account } },
  'POST /api/portfolios/:account/letters': { params: { account }, body: { name: 'A client', address: 'client@studio.example', words: 'Are you free in May?' } },
})
