import type { UploadedFilm } from '#api/films.ts'
import type { PictureWords, PostWords } from '../post-words.ts'
import { dropFile, filesOf, keepFile, roomForFiles } from '../upload/kept-files.ts'
import type { Upload } from '../upload/parts.ts'

const VERSION = 1

/** What is said of a film while it is on its way. */
export type FilmWords = { post: PostWords; picture: PictureWords }
/** How far a film is that was made on this device: its parts in the store, then its key, then its cover's; `ai`: what its file said. */
export type FilmNote = { version: number; name: string; ai?: UploadedFilm['ai']; upload: Upload | null; film: string | null; cover: string | null }
/** What a closed tab left: the film, its cover, and how far they are. */
export type LeftFilm = { note: FilmNote; made: File; cover: File; words: FilmWords | null }

/** Films lie beside photographs that wait, under a name that no account has. */
const shelf = (account: string) => `film:${account}`
const wordsKey = (account: string) => `film-words:${account}`
const idOf = (account: string, what: 'made' | 'cover') => `${shelf(account)}:${what}`

const readJson = <T>(key: string): T | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}
/** A browser without room, or told to keep nothing, goes on without. */
const writeJson = (key: string, value: unknown) => {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    localStorage.removeItem(key)
  }
}

/** Lays a film by, so that it outlives this tab; false where there is no room for it, and nothing is noted of it. */
export async function layFilmBy(account: string, made: Blob, cover: Blob, note: Pick<FilmNote, 'name' | 'ai'>): Promise<boolean> {
  await forgetFilm(account)
  if ((await roomForFiles(0)) < made.size + cover.size) return false
  const lay = (what: 'made' | 'cover', blob: Blob) =>
    keepFile(shelf(account), idOf(account, what), new File([blob], note.name, { type: blob.type }), Date.now())
  const isLaid = (await lay('cover', cover)) && (await lay('made', made))
  if (isLaid) writeJson(shelf(account), { version: VERSION, ...note, upload: null, film: null, cover: null } satisfies FilmNote)
  return isLaid
}

/** Notes how far it came. */
export function noteFilm(account: string, change: Partial<FilmNote>): void {
  const note = readJson<FilmNote>(shelf(account))
  if (note) writeJson(shelf(account), { ...note, ...change })
}
export const noteFilmWords = (account: string, words: FilmWords): void => writeJson(wordsKey(account), words)

/** The film that was on its way when this page was closed, or null. */
export async function findLeftFilm(account: string): Promise<LeftFilm | null> {
  const note = readJson<FilmNote>(shelf(account))
  const files = await filesOf(shelf(account), Date.now())
  const [made, cover] = [files.get(idOf(account, 'made')), files.get(idOf(account, 'cover'))]
  if (note?.version === VERSION && made && cover) return { note, made, cover, words: readJson<FilmWords>(wordsKey(account)) }
  await forgetFilm(account)
  localStorage.removeItem(wordsKey(account))
  return null
}

/** It was published or is not wanted any more. */
export async function forgetFilm(account: string): Promise<void> {
  localStorage.removeItem(shelf(account))
  await Promise.all([dropFile(idOf(account, 'made')), dropFile(idOf(account, 'cover'))])
}
