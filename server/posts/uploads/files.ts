import { Hono, type Context } from 'hono'
import { Readable } from 'node:stream'
import { nameAvatar } from '#server/account/profile/name-avatars.ts'
import { findHeader } from '#server/account/profile/save-profile.ts'
import { sendObject } from '#server/edge/send-object.ts'
import { signedReader } from '#server/kit/media/signature.ts'
import type { ObjectStore } from '#server/kit/storage/store.ts'
import type { AppServices } from '#server/services.ts'
import { nameFilm, nameFilmSize } from '../films/name-film.ts'
import { captionsByFilm } from '../films/queries-captions.ts'
import { collectShowings } from '../showings/collect-showings.ts'
import { isOpen } from '../visibility.ts'
import { nameSize } from './name-files.ts'
import { readReader } from './name-reader.ts'
import { mediaOf, type MediaRow } from './queries.ts'

const SHARED = 'public, max-age=600, s-maxage=1, must-revalidate'
type Seen = { at: number; row: Promise<MediaRow | null> }
/** A picture that becomes private or goes stops being served within this time. */
const TRUST_MS = 1000
const FILE = /^(?:(?:320|640|960|1280|2048)\.(?:webp|avif)|film(?:-\d+)?\.(?:mp4|webm)|(?:zh|en)\.vtt)$/
const AVATAR = /^(96|256|512)\.webp$/
const KEY = /^[2-9a-hj-km-np-z]{24}$/

/**
 * Public sizes of pictures. Who may see a picture is asked of the database at most once a second; of one that is not for everybody for each reader, whom its
 * address names under our signature.
 */
export function mediaFiles(services: AppServices): Hono {
  const { readDb: db, store, clock, config, addressOf } = services
  const { secrets } = services.kit
  const shown = collectShowings(services, (counting) => void counting.catch((err: unknown) => services.log.warn({ err }, 'showings were not counted')))
  const shared = Boolean(config.MEDIA_ORIGIN) // pages ask for pictures at an origin that is not theirs
  const seen = new Map<string, Seen>()
  const rowOf = (key: string, reader: string | null): Promise<MediaRow | null> => {
    const asked = `${key} ${reader ?? ''}`
    const known = seen.get(asked)
    if (known && performance.now() - known.at < TRUST_MS) return known.row
    if (seen.size > 20_000) seen.clear()
    const row = mediaOf(db, key, reader === null ? null : readReader(reader, clock.now()))
    seen.set(asked, { at: performance.now(), row })
    row.catch(() => seen.delete(asked))
    return row
  }
  const app = new Hono()
  app.use('/media/*', async (c, next) => {
    c.header('cross-origin-resource-policy', shared ? 'cross-origin' : 'same-origin')
    await next()
  })
  app.get('/media/:key/:file', async (c) => {
    const { key, file } = c.req.param()
    c.header('cache-control', 'no-store')
    if (!KEY.test(key)) return c.text('', 404)
    if (AVATAR.test(file)) return (await findHeader(db, key)) ? sendFile(c, store, nameAvatar(key, file), true) : c.text('', 404)
    if (!FILE.test(file)) return c.text('', 404)
    const row = await rowOf(key, signedReader(secrets, key, clock.now(), c.req.query()))
    const open = row !== null && isOpen(row)
    if (!row || !(open || row.may)) return c.text('', 404)
    if (!row.listed) c.header('x-robots-tag', 'noindex')
    if (/^film|vtt$/.test(file)) return sendMoving(c, services, row, file)
    if (isShowing(c, row)) shown(c.req.raw, key, addressOf(c))
    return sendFile(c, store, nameSize(key, file), open)
  })
  return app
}

/** A picture of a work that everybody sees. The smallest file stands for its author, too, wherever they have no other picture: it tells nothing. */
const isShowing = (c: Context, row: MediaRow): boolean => isOpen(row) && row.post_id !== null && c.req.method === 'GET' && !c.req.path.includes('/320.')

/** A film, or what is to be read with it. */
async function sendMoving(c: Context, { store, readDb }: AppServices, row: MediaRow, file: string): Promise<Response> {
  if (!file.endsWith('.vtt')) return sendFilm(c, store, row, file)
  const text = row.film_key && (await captionsByFilm(readDb, row.film_key, file === 'zh.vtt' ? 'zh' : 'en'))
  if (!text) return c.text('', 404)
  return c.body(text, 200, {
    'content-type': 'text/vtt; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
  })
}

/** A film, whole or the range that is asked for, kept as pictures are. */
async function sendFilm(c: Context, store: ObjectStore, row: MediaRow, file: string): Promise<Response> {
  const { film_key: key, film_type: type, film_sizes: sizes } = row
  if (!key || !type) return c.text('', 404)
  const size = file.slice('film-'.length)
  const stored = file === `film.${type}` ? nameFilm(key, type) : sizes?.includes(size) ? nameFilmSize(key, size) : null
  if (!stored) return c.text('', 404)
  const headers = {
    'content-disposition': 'inline',
    'cache-control': isOpen(row) ? SHARED : 'private, no-store',
    // a browser that opens its address makes a page around it, which asks for the film once more; in a sandbox that would be a stranger's request
    'content-security-policy': "default-src 'none'; media-src 'self'",
  }
  return sendObject(c, store, { key: stored, name: file, type: `video/${file.endsWith('mp4') ? 'mp4' : 'webm'}`, headers })
}

/**
 * A shared cache may keep a public file a second, a reader's own browser ten minutes: files never change, only whether they may be seen. So the name is
 * the tag, and who has the file is told so without a look into the store. What is not for everybody nobody keeps.
 */
async function sendFile(c: Context, store: ObjectStore, name: string, open: boolean): Promise<Response> {
  const etag = `"${name.slice(name.indexOf('/') + 1)}"`
  const kept: Record<string, string> = open ? { 'cache-control': SHARED, etag } : { 'cache-control': 'private, no-store' }
  if (open && c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, kept)
  const head = await store.head(name)
  if (!head) return c.text('', 404)
  for (const [header, value] of Object.entries(kept)) c.header(header, value)
  c.header('content-type', head.type)
  c.header('content-security-policy', "default-src 'none'; sandbox")
  c.header('content-length', String(head.bytes))
  if (c.req.method === 'HEAD') return c.body(null)
  const stored = await store.get(name)
  return stored ? c.body(Readable.toWeb(stored.body) as ReadableStream) : c.text('', 404)
}
