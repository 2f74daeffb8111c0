// Right calls about reports and decisions.
import type { safety } from '#api/safety.ts'
import type { SamplesOf, Things } from '../sample-calls.ts'

export const samples = ({ account, permlink }: Things): SamplesOf<typeof safety> => ({
  'GET /api/report-reasons': {},
  'GET /api/reports/subject': { query: { kind: 'post', subject: `${account}/${permlink}` } },
  'GET /api/reports': { query: { before: '9', limit: 2 } },
  'POST /api/reports': { body: { kind: 'post', subject: `${account}/${permlink}`, reason: 'spam', words: 'The same advertisement again' } },
  'GET /api/account/standing': { query: { before: '9', limit: 2 } },
  'POST /api/account/standing/:number/appeal': { params: { number: '1' }, body: { words: 'It is my own' } },
  'POST /api/claims': {
    body: {
      address: `http://localhost:3000/photocomment/${account}/${permlink}`,
      original: 'https://ann.example/dune',
      name: 'Ann Example',
      contact: 'ann@ann.example',
      statement: 'I took this photograph and gave nobody leave to publish it',
      isTrue: true,
    },
  },
  'GET /api/claims/:word': { params: { word: 'no-such-word' } },
  'GET /api/decisions': {},
})
