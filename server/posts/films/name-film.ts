import { nameOriginal } from '../uploads/name-files.ts'
import type { FilmRow } from './queries.ts'

type Type = 'mp4' | 'webm'
const TYPES: readonly Type[] = ['mp4', 'webm']

/** Shorter sides of the smaller films that are made of one, in pixels. */
export const FILM_SIDES = [1080, 480] as const
type Side = (typeof FILM_SIDES)[number]

const folderOf = (key: string) => `films/${key.slice(0, 2)}/${key}`
/** Where what is shown of a film lies in the store. */
export const nameFilm = (key: string, type: Type) => `${folderOf(key)}/film.${type}`

/** A smaller film as its row says it, and as the end of its address. */
export const sizeOf = (side: Side, type: Type) => `${side}.${type}` as const
/** What `sizeOf` says of it. */
export const readSize = (size: string) => {
  const [side, type] = size.split('.')
  return { side: Number(side), type: type === 'mp4' ? ('mp4' as const) : ('webm' as const) }
}
/** Where it lies. */
export const nameFilmSize = (key: string, size: string) => `${folderOf(key)}/${size}`
/** Every smaller film that may lie there. */
export const nameFilmSizes = (key: string) => FILM_SIDES.flatMap((side) => TYPES.map((type) => nameFilmSize(key, sizeOf(side, type))))

/** Every file of a film, also those that may lie there already: it may be read or encoded right now. */
export const nameFilmFiles = ({ upload_key, key, type }: Pick<FilmRow, 'upload_key' | 'key' | 'type'>) => [
  nameOriginal(upload_key),
  ...(type ? [type] : TYPES).map((one) => nameFilm(key, one)),
  ...nameFilmSizes(key),
]
