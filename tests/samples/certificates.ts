// Right calls about certificates and honours.
import type { certificates } from '#api/certificates.ts'
import type { SamplesOf, Things } from '../sample-calls.ts'

export const samples = ({ account, permlink }: Things): SamplesOf<typeof certificates> => ({
  'GET /api/certificates': {},
  'GET /api/certificates/:number': { params: { number: 'abcdef012345' } },
  'GET /api/honours': { query: { author: account, permlink } },
  'GET /api/admin/certificates': {},
  'POST /api/admin/certificates': { body: { kind: 'graduation', account, zh: '完成了全部课程。', en: 'Finished all courses.' } },
  'POST /api/admin/certificates/:number/revoke': { params: { number: 'abcdef012345' }, body: { why: 'Issued to the wrong person' } },
})
