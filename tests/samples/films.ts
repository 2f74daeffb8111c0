// Right calls about films.
import type { films } from '#api/films.ts'
import type { SamplesOf, Things } from '../sample-calls.ts'

export const samples = ({ key, uploadKey, permlink }: Things): SamplesOf<typeof films> => ({
  'POST /api/films': { body: { key: uploadKey, name: 'a.mp4', bytes: 1000 } },
  'GET /api/films': {},
  'GET /api/films/:permlink/captions': { params: { permlink } },
  'PUT /api/films/:permlink/captions/:language': { params: { permlink, language: 'en' }, body: { text: '0:00.5 --> 0:01.5\nWater' } },
  'DELETE /api/films/:key': { params: { key } },
})
