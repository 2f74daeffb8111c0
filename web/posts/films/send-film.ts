import type { Api } from '#api/client.ts'
import type { UploadedFilm } from '#api/films.ts'
import type { UploadedImage } from '#api/uploads.ts'
import { ackedOf, UPLOAD_MS, type Upload } from '../upload/parts.ts'
import { persist, untilOnline } from '../upload/persist.ts'
import { putBytes, sha256Of } from '../upload/put-bytes.ts'
import { Forgotten, sendFile, type SendTerms } from '../upload/send-file.ts'
import type { FilmNote } from './keep-film.ts'

const LOOK_MS = 700
type Line = { api: Api; signal: AbortSignal }
/** How far it was the last time, and who hears how far it is. */
type Way = { known: Upload | null; onUpload: (upload: Upload) => void; onProgress: (done: number) => void }
const patient = <T>(work: () => Promise<T>, signal: AbortSignal) => persist(work, signal, { wait: untilOnline, chance: Math.random })

/** Brings bytes into the store, from where they stood; where the store has forgotten them, from the beginning. */
async function bring(blob: Blob, of: 'film' | 'picture', { api, signal }: Line, { known, onUpload, onProgress }: Way): Promise<Upload> {
  if (known?.sent) return known
  const parts = new Map(Object.entries(ackedOf(blob.size, known)).map(([part, bytes]) => [Number(part), bytes]))
  const terms: SendTerms = {
    api,
    signal,
    of,
    sha256: await sha256Of(blob),
    now: Date.now,
    persist: (work) => patient(work, signal),
    onUpload,
    onPart: (part, received) => {
      parts.set(part, received ?? 0)
      onProgress(parts.values().reduce((sum, bytes) => sum + bytes, 0) / blob.size)
    },
    put: (_key, _part, slot, body) => putBytes(slot, body, signal, () => null),
  }
  return sendFile(blob, known, terms).catch((error: unknown) => {
    if (!(error instanceof Forgotten)) throw error
    parts.clear()
    return sendFile(blob, null, terms)
  })
}

/** Asks until it is decided. */
async function settled<T extends { key: string; state: string }>(read: () => Promise<readonly T[]>, key: string, signal: AbortSignal): Promise<T> {
  for (;;) {
    const found = (await patient(read, signal)).find((one) => one.key === key)
    if (found?.state === 'ready' || found?.state === 'refused') return found
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/** Brings a film into the store and waits for what is found in it. */
export async function sendFilm(blob: Blob, { name, ai = 'none' }: Pick<FilmNote, 'name' | 'ai'>, line: Line, way: Way): Promise<UploadedFilm> {
  const known = way.known && Date.now() - way.known.begunAt < UPLOAD_MS ? way.known : null
  const { key, multipart } = await bring(blob, 'film', line, { ...way, known })
  const { takeFrames } = await import('./take-frames.ts')
  const frames = await takeFrames(blob).catch(() => []) // what cannot be looked at here is looked at by its cover alone
  const body = { key, name: [...name].slice(0, 200).join(''), bytes: blob.size, multipart, frames, ai }
  const film = await patient(() => line.api('POST /api/films', { body }, { idempotencyKey: `film-${key}` }), line.signal)
  return settled(async () => (await line.api('GET /api/films', {})).films, film.key, line.signal)
}

/** The same for its cover, which is a picture like any other. */
export async function sendCover(blob: Blob, line: Line): Promise<UploadedImage> {
  const { key, multipart } = await bring(blob, 'picture', line, { known: null, onUpload: () => {}, onProgress: () => {} })
  const body = { key, name: 'cover.jpg', bytes: blob.size, multipart }
  const image = await patient(() => line.api('POST /api/posts/upload', { body }, { idempotencyKey: `confirm-${key}` }), line.signal)
  return settled(async () => (await line.api('GET /api/posts/upload/images', {})).images, image.key, line.signal)
}

/** What was found in the film, where all of it is there still and in no post yet. */
export async function findSent(film: string, cover: string, { api, signal }: Line): Promise<UploadedFilm | null> {
  const [{ films }, { images }] = await patient(() => Promise.all([api('GET /api/films', {}), api('GET /api/posts/upload/images', {})]), signal)
  const [sent, image] = [films.find(({ key }) => key === film), images.find(({ key }) => key === cover)]
  return sent?.state === 'ready' && image?.state === 'ready' ? sent : null
}
