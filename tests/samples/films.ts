// Right calls about films.
import type { films } from '#api/films.ts'
import type { SamplesOf, Things } from '../sample-calls.ts'

export const samples = ({ key, uploadKey }: Things): SamplesOf<typeof films> => ({
  'POST /api/films': { body: { key: uploadKey, name: 'a.mp4', bytes: 1000 } },
  'GET /api/films': {},
  'DELETE /api/films/:key': { params: { key } },
})
