import type { Api } from '#api/client.ts'
import type { UploadedFilm } from '#api/films.ts'
import type { UploadedImage } from '#api/uploads.ts'
import type { Upload } from '../upload/parts.ts'
import { persist, untilOnline } from '../upload/persist.ts'
import { putBytes, sha256Of } from '../upload/put-bytes.ts'
import { sendFile, type SendTerms } from '../upload/send-file.ts'

const LOOK_MS = 700
type Line = { api: Api; signal: AbortSignal }
const patient = <T>(work: () => Promise<T>, signal: AbortSignal) => persist(work, signal, { wait: untilOnline, chance: Math.random })

async function bring(blob: Blob, of: 'film' | 'picture', { api, signal }: Line, onProgress: (done: number) => void): Promise<Upload> {
  const parts = new Map<number, number>()
  const terms: SendTerms = {
    api,
    signal,
    of,
    sha256: await sha256Of(blob),
    now: Date.now,
    persist: (work) => patient(work, signal),
    onUpload: () => {},
    onPart: (part, received) => {
      parts.set(part, received ?? 0)
      onProgress(parts.values().reduce((sum, bytes) => sum + bytes, 0) / blob.size)
    },
    put: (_key, _part, slot, body) => putBytes(slot, body, signal, () => null),
  }
  return sendFile(blob, null, terms)
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
export async function sendFilm(blob: Blob, name: string, line: Line, onProgress: (done: number) => void): Promise<UploadedFilm> {
  const { key, multipart } = await bring(blob, 'film', line, onProgress)
  const body = { key, name: [...name].slice(0, 200).join(''), bytes: blob.size, multipart }
  const film = await patient(() => line.api('POST /api/films', { body }, { idempotencyKey: `film-${key}` }), line.signal)
  return settled(async () => (await line.api('GET /api/films', {})).films, film.key, line.signal)
}

/** The same for its cover, which is a picture like any other. */
export async function sendCover(blob: Blob, line: Line): Promise<UploadedImage> {
  const { key, multipart } = await bring(blob, 'picture', line, () => {})
  const body = { key, name: 'cover.jpg', bytes: blob.size, multipart }
  const image = await patient(() => line.api('POST /api/posts/upload', { body }, { idempotencyKey: `confirm-${key}` }), line.signal)
  return settled(async () => (await line.api('GET /api/posts/upload/images', {})).images, image.key, line.signal)
}
