// Right calls about short links.
import type { shortlinks } from '#api/shortlinks.ts'
import type { SamplesOf, Things } from '../sample-calls.ts'

const WORD = '2345678'
export const samples = ({ account }: Things): SamplesOf<typeof shortlinks> => ({
  'GET /api/shortlinks': { query: { before: '9', limit: 2, path: `/portfolio/${account}` } },
  'POST /api/shortlinks': { body: { path: `/portfolio/${account}` } },
  'DELETE /api/shortlinks/:word': { params: { word: WORD } },
  'POST /api/shortlinks/:word/visits': { params: { word: WORD } },
  'GET /shortlink': { query: { linkId: WORD, json: '1' } },
})
