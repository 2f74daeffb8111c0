import { nameOriginal } from '../uploads/name-files.ts'
import type { FilmRow } from './queries.ts'

/** Where what is shown of a film lies in the store. */
export const nameFilm = (key: string, type: 'mp4' | 'webm') => `films/${key.slice(0, 2)}/${key}/film.${type}`

/** Every file of a film; of one that is being read also those that may lie there already. */
export const nameFilmFiles = ({ upload_key, key, type }: Pick<FilmRow, 'upload_key' | 'key' | 'type'>) => [
  nameOriginal(upload_key),
  ...(type ? [type] : (['mp4', 'webm'] as const)).map((one) => nameFilm(key, one)),
]
