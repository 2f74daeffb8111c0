import { Hono, type Context } from 'hono'
import { Readable } from 'node:stream'
import { nameOf } from './account/archives/list-archives.ts'
import { archiveById } from './account/archives/queries.ts'
import { signLink } from './account/archives/service.ts'
import type { Kit, Viewer } from './context.ts'
import type { ReadDb } from './db/pool.ts'
import { refuse } from './http.ts'
import { readRange, type ByteRange } from './kit/storage/read-range.ts'
import type { ObjectHead } from './kit/storage/store.ts'

type ArchiveDeps = { db: ReadDb; kit: Kit; now: () => Date; whoIs: (request: Request) => Promise<Viewer | null> }

/** Archives by the addresses that `linkArchive` makes: for a session of their owner, while the address holds. Parts of one by Range, so that a broken download goes on. */
export function archiveFiles({ db, kit, now, whoIs }: ArchiveDeps): Hono {
  const app = new Hono()
  app.get('/archives/:id/:name', async (c) => {
    c.header('cache-control', 'private, no-store')
    const viewer = await whoIs(c.req.raw)
    if (!viewer) return refuse(c, 'LOGIN_REQUIRED')
    const { id, name } = c.req.param()
    const archive = /^[0-9a-f-]{36}$/.test(id) ? await archiveById(db, id) : null
    const isOpen = archive?.state === 'ready' && archive.expires_at! > now() && archive.account_id === viewer.id
    if (!isOpen || !isSigned(c, kit, archive, now())) return refuse(c, 'NOT_FOUND')
    return sendArchive(c, kit, nameOf(archive.account_id, id), name)
  })
  return app
}

function isSigned(c: Context, kit: Kit, archive: { id: string; account_id: string }, now: Date): boolean {
  const seconds = c.req.query('e') ?? ''
  return /^\d{1,12}$/.test(seconds) && Number(seconds) * 1000 > now.getTime() && signLink({ kit }, archive, Number(seconds)) === c.req.query('s')
}

/** What is sent is a download and never a page of ours. */
async function sendArchive(c: Context, { store }: Kit, key: string, name: string): Promise<Response> {
  const head = await store.head(key)
  if (!head) return refuse(c, 'NOT_FOUND')
  const range = rangeOf(c, head)
  if (range && range.start >= head.bytes) return c.body(null, 416, { 'content-range': `bytes */${head.bytes}` })
  const headers = headersFor(name, head, range)
  const status = range ? 206 : 200
  if (c.req.method === 'HEAD') return c.body(null, status, headers)
  const stored = await store.get(key, range ?? undefined)
  return stored ? c.body(Readable.toWeb(stored.body) as ReadableStream, status, headers) : refuse(c, 'NOT_FOUND')
}

/** The part that is asked for; null for the whole, also for an `If-Range` of other bytes. */
function rangeOf(c: Context, { bytes, etag }: ObjectHead): ByteRange | null {
  const only = c.req.header('if-range')
  return only && only !== `"${etag}"` ? null : readRange(c.req.header('range') ?? '', bytes)
}

const headersFor = (name: string, { bytes, etag }: ObjectHead, range: ByteRange | null) => ({
  'content-type': 'application/zip',
  'content-length': String(range ? range.end - range.start + 1 : bytes),
  'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`,
  'content-security-policy': "default-src 'none'; sandbox",
  'accept-ranges': 'bytes',
  etag: `"${etag}"`,
  ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${bytes}` }),
})
