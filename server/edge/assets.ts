import type { Context } from 'hono'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { WORKER_POLICY } from '../kit/secure-headers.ts'
import { sentenceOf } from './fail-words.ts'
import { langOf } from './http.ts'

const WORKER = '/sw.js'
/** Where the build's own files lie, with a hash in their names: there is no page below it. */
const BUILT = '/assets/'
const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain; charset=utf-8',
}

/** What has a hash in its name stays for ever; the worker is asked for each time, and says where it may fetch from. */
function headersOf(pathname: string): Record<string, string> {
  if (pathname === WORKER) return { 'cache-control': 'no-cache', 'content-security-policy': WORKER_POLICY }
  return { 'cache-control': pathname.startsWith(BUILT) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600' }
}

type File = { type: string; bytes: Buffer; br: Buffer | undefined; gz: Buffer | undefined }
/**
 * The files of the build, read once at start: they are few, they never change, and a name that is not among them cannot lead anywhere.
 */
export function openAssets(dir: string): (c: Context, pathname: string) => Response | null {
  const files = new Map<string, File>()
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(path.join(dir, name)).isFile())
  const bytesOf = (name: string) => (names.includes(name) ? readFileSync(path.join(dir, name)) : undefined)
  for (const name of names) {
    const type = TYPES[path.extname(name).slice(1)]
    if (type) files.set(`/${name.split(path.sep).join('/')}`, { type, bytes: bytesOf(name)!, br: bytesOf(`${name}.br`), gz: bytesOf(`${name}.gz`) })
  }
  return (c, pathname) => {
    if (!['GET', 'HEAD'].includes(c.req.method)) return null
    const file = files.get(pathname)
    if (file) return send(c, pathname, file)
    return pathname.startsWith(BUILT) ? missing(c) : null
  }
}

function send(c: Context, pathname: string, { type, bytes, br, gz }: File): Response {
  const takes = c.req.header('accept-encoding') ?? ''
  const how = br && /\bbr\b/.test(takes) ? 'br' : gz && /\bgzip\b/.test(takes) ? 'gzip' : null
  if (how) c.header('content-encoding', how)
  c.header('content-type', type)
  c.header('vary', 'Accept-Encoding')
  for (const [name, value] of Object.entries(headersOf(pathname))) c.header(name, value)
  return c.body(new Uint8Array((how === 'br' ? br : how === 'gzip' ? gz : bytes)!))
}

/** A script of the version before, as a rule: whoever asks for it wants no page, and it may be there a moment later. */
const missing = (c: Context) => c.text(`${sentenceOf('NOT_FOUND', langOf(c.req.raw), null)}\n`, 404, { 'cache-control': 'no-store' })
