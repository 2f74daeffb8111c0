// HTTP/2 over TLS before a server of ours, as a proxy gives it: what a phone talks to.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createSecureServer, type Http2SecureServer, type OutgoingHttpHeaders } from 'node:http2'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './stage.ts'

/** Hop-by-hop headers, which HTTP/2 does not carry. Source: RFC 9113 §8.2.2 */
const HOPS = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade', 'host'])

/** A certificate for this machine that nobody trusts. */
function selfSigned(): { key: Buffer; cert: Buffer } {
  const dir = mkdtempSync(path.join(tmpdir(), 'pixtura-cert-'))
  const [key, cert] = [path.join(dir, 'key.pem'), path.join(dir, 'cert.pem')]
  const args = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
    '-keyout',
    key,
    '-out',
    cert,
  ]
  const made = spawnSync('openssl', args, { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`openssl: ${made.error?.message ?? made.stderr}`)
  const both = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(dir, { recursive: true })
  return both
}

/** The same site at an https address; the server must know it as its `ORIGIN`. */
export async function openProxy(target: number, port?: number): Promise<{ origin: string; close: () => Promise<void> }> {
  const server: Http2SecureServer = createSecureServer({ ...selfSigned(), allowHTTP1: true })
  const own = port ?? (await freePort())
  server.on('request', (asked, reply) => {
    const headers = Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !name.startsWith(':') && !HOPS.has(name)))
    const host = asked.headers[':authority'] ?? asked.headers.host
    const onward = request(
      { port: target, method: asked.method, path: asked.url, headers: { ...headers, host, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' } },
      (answer) => {
        const back: OutgoingHttpHeaders = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !HOPS.has(name)))
        reply.writeHead(answer.statusCode ?? 502, back)
        answer.pipe(reply.stream ?? reply)
      },
    )
    onward.on('error', () => reply.stream?.close())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve))
  return { origin: `https://localhost:${own}`, close: () => new Promise((resolve) => server.close(() => resolve())) }
}
