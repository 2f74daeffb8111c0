import type { Api } from '#api/client.ts'
import type { UploadedFilm } from '#api/films.ts'
import type { Cut, OpenedFilm } from './cut-film.ts'
import { layFilmBy, noteFilm, type FilmNote, type LeftFilm } from './keep-film.ts'

/** Where a film is on its way: `cut` while it is worked on, then made, sent and looked at. */
export type FilmStage =
  | { at: 'none' | 'cut' | 'checking' }
  | { at: 'making' | 'sending'; done: number }
  | { at: 'ready'; film: string; cover: string; ai: UploadedFilm['ai'] }
/** `account`: whose browser lays it by meanwhile; null where another tab does so with another film. `unkept`: there was no room for it. */
type Line = { api: Api; signal: AbortSignal; account: string | null; tell: (stage: FilmStage) => void; unkept: () => void }

type Whole = { film: OpenedFilm; cut: Cut; cover: Blob }
/** Makes the film, sends it and its cover; says what was refused in the server's words. */
export async function makeAndSend({ film, cut, cover }: Whole, line: Line): Promise<FilmStage | string> {
  const [{ cutFilm }, { findAiLabel }] = await Promise.all([import('./cut-film.ts'), import('./find-ai-label.ts')])
  const made = await cutFilm(film, cut, (done) => line.tell({ at: 'making', done }), line.signal)
  // one that was made here carries nothing of what its file said any more
  const ai = made === film.file ? 'none' : await findAiLabel(film.file)
  line.signal.throwIfAborted()
  const note = { name: film.file.name, ai, upload: null }
  if (line.account !== null && !(await layFilmBy(line.account, made, cover, note))) line.unkept()
  return send({ made, cover, note }, line)
}

/** Goes on where a closed tab left it; `none` where it is in a post by now. */
export async function bringOn({ note, made, cover }: LeftFilm, line: Line): Promise<FilmStage | string> {
  if (note.film === null || note.cover === null) return send({ made, cover, note }, line)
  const { findSent } = await import('./send-film.ts')
  const sent = await findSent(note.film, note.cover, line)
  return sent ? { at: 'ready', film: note.film, cover: note.cover, ai: sent.ai } : { at: 'none' }
}

type Made = { made: Blob; cover: Blob; note: Pick<FilmNote, 'name' | 'ai' | 'upload'> }
async function send({ made, cover, note }: Made, line: Line): Promise<FilmStage | string> {
  const { sendCover, sendFilm } = await import('./send-film.ts')
  const keep = (change: Partial<FilmNote>) => line.account !== null && !line.signal.aborted && noteFilm(line.account, change)
  line.tell({ at: 'sending', done: 0 })
  const onProgress = (done: number) => line.tell(done < 1 ? { at: 'sending', done } : { at: 'checking' })
  const sent = await sendFilm(made, note, line, { known: note.upload, onUpload: (upload) => void keep({ upload }), onProgress })
  if (sent.refusal) return sent.refusal.sentence
  keep({ film: sent.key })
  const image = await sendCover(cover, line)
  if (image.refusal) return image.refusal.sentence
  keep({ cover: image.key })
  return { at: 'ready', film: sent.key, cover: image.key, ai: sent.ai }
}
