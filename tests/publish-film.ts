import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { UploadedFilm } from '#api/films.ts'
import type { MadeMember } from '#server/account/make.ts'
import { makeFilm } from './make-film.ts'
import { picture, type OwnApp } from './own-app.ts'

/** Puts bytes by a signed address and says that they are a film. */
export async function sendFilm(own: OwnApp, as: MadeMember, bytes: Buffer, name = 'tide.webm', said: { frames?: string[]; ai?: UploadedFilm['ai'] } = {}) {
  const api = own.api(as)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { key, put } = await api('GET /api/posts/upload', { query: { bytes: bytes.byteLength, type: 'video/webm', sha256, of: 'film' } })
  await own.fetch(put!.url, { method: 'PUT', headers: { ...put!.headers, 'content-length': String(bytes.byteLength) }, body: new Uint8Array(bytes) })
  const film = await api('POST /api/films', { body: { key, name, bytes: bytes.byteLength, ...said } })
  return { upload: key, key: film.key }
}

/** The film once it was read, or refused. */
export async function readFilm(own: OwnApp, as: MadeMember, key: string): Promise<UploadedFilm> {
  for (let n = 0; n < 800; n++) {
    const film = (await own.api(as)('GET /api/films', {})).films.find((one) => one.key === key)
    if (film && film.state !== 'queued') return film
    await pause(25)
  }
  throw new Error('the film’s job did not end')
}

/** A film with its cover as a post; jobs have to run. */
export async function publishFilm(own: OwnApp, as: MadeMember, draft: object = {}) {
  const film = await readFilm(own, as, (await sendFilm(own, as, await makeFilm({ sound: true }))).key)
  const cover = await own.upload(as, await picture())
  const { posts } = await own.api(as)('POST /api/posts/multi', { body: { posts: [{ title: 'Tide', images: [{ key: cover.key }], film: film.key, ...draft }] } })
  return { ...posts[0]!, filmKey: film.key, coverKey: cover.key }
}
