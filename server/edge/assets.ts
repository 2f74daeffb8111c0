import type { Context } from 'hono'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { WORKER_POLICY } from '../kit/secure-headers.ts'

const WORKER = '/sw.js'
const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  ico: 'image/x-icon',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain; charset=utf-8',
}

/** What has a hash in its name stays for ever; the worker is asked for each time, and says where it may fetch from. */
function headersOf(pathname: string): Record<string, string> {
  if (pathname === WORKER) return { 'cache-control': 'no-cache', 'content-security-policy': WORKER_POLICY }
  return { 'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600' }
}

/**
 * The files of the build, read once at start: they are few, they never change, and a name that is not among them cannot lead anywhere.
 */
export function openAssets(dir: string): (c: Context, pathname: string) => Response | null {
  const files = new Map<string, { type: string; bytes: Buffer; br: Buffer | undefined; gz: Buffer | undefined }>()
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(path.join(dir, name)).isFile())
  const bytesOf = (name: string) => (names.includes(name) ? readFileSync(path.join(dir, name)) : undefined)
  for (const name of names) {
    const type = TYPES[path.extname(name).slice(1)]
    if (type) files.set(`/${name.split(path.sep).join('/')}`, { type, bytes: bytesOf(name)!, br: bytesOf(`${name}.br`), gz: bytesOf(`${name}.gz`) })
  }
  return (c, pathname) => {
    const file = files.get(pathname)
    if (!file || !['GET', 'HEAD'].includes(c.req.method)) return null
    const takes = c.req.header('accept-encoding') ?? ''
    const how = file.br && /\bbr\b/.test(takes) ? 'br' : file.gz && /\bgzip\b/.test(takes) ? 'gzip' : null
    if (how) c.header('content-encoding', how)
    c.header('content-type', file.type)
    c.header('vary', 'Accept-Encoding')
    for (const [name, value] of Object.entries(headersOf(pathname))) c.header(name, value)
    return c.body(new Uint8Array((how === 'br' ? file.br : how === 'gzip' ? file.gz : file.bytes)!))
  }
}
