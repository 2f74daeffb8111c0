import type { UploadedFilm } from '#api/films.ts'
import type { Lang } from '#api/limits.ts'
import type { FilmRow } from './queries.ts'
import { filmRefusalSentence } from './views-refusals.ts'

/** A film on its owner's upload page. */
export const uploadedFilmView = ({ lang }: { lang: Lang }, row: FilmRow): UploadedFilm => ({
  key: row.key,
  name: row.name,
  state: row.state,
  refusal: row.refusal && { reason: row.refusal, sentence: filmRefusalSentence(row.refusal, lang, row.refusal_detail) },
  seconds: row.seconds,
  width: row.width,
  height: row.height,
  hasSound: row.state === 'ready' ? row.sound !== null : null,
  ai: row.ai,
  uploadedAt: row.uploaded_at.toISOString(),
})
