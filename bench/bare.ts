// The limits that the bench measures against, each in a process of its own: the same bytes from node:http, the same tree through React, the same sharp calls, the same words through ws.
import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import type { ReactElement } from 'react'
import sharp from 'sharp'
import { WebSocketServer } from 'ws'
import { createApi } from '#api/client.ts'
import type { Build } from '#server/edge/page-build.ts'

type Task =
  | { serve: { body: string; type: string; encoding: string | null } }
  | { render: { bundle: string; url: string } }
  | { develop: string }
  | { broadcast: string }
type Told = { ready: number } | { cpu: number; took: number[]; result: unknown } | { error: string }
export type Bare = { pid: number; port: number; repeat: (times: number) => Promise<{ cpu: number; took: number[]; result: unknown }>; close: () => void }

/** Starts a limit; `repeat` does its work so many times and answers the milliseconds of processor time of one. */
export async function openBare(task: Task): Promise<Bare> {
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), ['bare'], { env: { ...process.env, NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' } })
  const next = <T>() =>
    new Promise<T>((resolve, reject) => child.once('message', (said: Told) => ('error' in said ? reject(new Error(said.error)) : resolve(said as T))))
  const began = next<{ ready: number }>()
  child.send(task)
  const { ready } = await began
  const repeat = (times: number) => {
    const answer = next<{ cpu: number; took: number[]; result: unknown }>()
    child.send({ times })
    return answer
  }
  return { pid: child.pid ?? 0, port: ready, repeat, close: () => child.kill() }
}

function serve({ body, type, encoding }: { body: string; type: string; encoding: string | null }): Promise<number> {
  const bytes = Buffer.from(body, 'base64')
  const headers = { 'content-type': type, 'content-length': bytes.length, ...(encoding && { 'content-encoding': encoding }) }
  const server = createServer((_request, response) => response.writeHead(200, headers).end(bytes))
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)))
}

/** The element that the page renders, its data loaded (over HTTP, once) and its router made: what is left is React. */
async function pageTree({ bundle, url }: { bundle: string; url: string }): Promise<() => string> {
  const [build, router, server] = await Promise.all([import(bundle) as Promise<Build>, import('react-router'), import('react-dom/server')])
  let element: ReactElement | null = null
  const { entry } = build
  const capture: typeof entry.module.default = (request, _status, _headers, context) => {
    context.serverHandoffStream = undefined
    element = (router.ServerRouter as (props: object) => ReactElement)({ context, url: request.url, nonce: 'bench' })
    return new Response('')
  }
  const context = new router.RouterContextProvider()
  const { origin, pathname } = new URL(url)
  context.set(entry.module.apiContext, createApi(fetch, origin))
  context.set(entry.module.pageContext, {
    lang: 'zh',
    basename: '',
    nonce: 'bench',
    origin,
    path: pathname,
    now: new Date(),
    viewer: null,
    heard: null,
    theme: null,
    development: true,
    frame: 'site',
    browser: { system: 'desktop', chat: null, inApp: false, version: null, client: null },
    app: null,
    site: { company: null, icp: null, appStore: null, apk: null },
    offers: false,
    counting: 'on' as const,
  })
  // Renders once as it is, so that words and whatever else is loaded on first use are there.
  await router.createRequestHandler(build, 'production')(new Request(url), context)
  const handler = router.createRequestHandler({ ...build, entry: { ...entry, module: { ...entry.module, default: capture } } }, 'production')
  await handler(new Request(url), context)
  if (!element) throw new Error('the page was not rendered')
  const tree: ReactElement = element
  return () => server.renderToString(tree)
}

/** What the image worker asks of sharp for a camera file that is measured in sRGB, written out once more. Answers the bytes of each file. */
async function develop(original: Buffer): Promise<Record<string, number>> {
  sharp.cache(false)
  sharp.concurrency(1)
  await sharp(original, { limitInputPixels: false }).metadata()
  const raw = { resolveWithObject: true } as const
  const box = (width: number) => ({ width, height: width * 4, fit: 'inside', withoutEnlargement: true }) as const
  const master = await sharp(original, { failOn: 'truncated', ignoreIcc: true })
    .autoOrient()
    .resize(box(2048))
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer(raw)
  const from = ({ data, info }: typeof master) => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const shrunk = async (width: number) => (width === 2048 ? master : from(master).resize(box(width)).raw().toBuffer(raw))
  const smallest = await shrunk(320)
  await from(smallest).resize({ width: 32, height: 32, fit: 'fill' }).toColourspace('b-w').raw().toBuffer(raw)
  await from(smallest).resize({ width: 32, height: 32, fit: 'inside' }).ensureAlpha().raw().toBuffer(raw)
  const files: Record<string, number> = {}
  for (const width of [320, 640, 960, 1280, 2048]) {
    const pixels = width === 320 ? smallest : await shrunk(width)
    if (width !== 960) files[`${width}.webp`] = (await from(pixels).webp({ quality: 78, effort: 4 }).toBuffer()).length
    if (width > 320 && width < 2048)
      files[`${width}.avif`] = (await from(pixels).avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()).length
  }
  return files
}

/** Says the words to everybody who is there. */
async function openBroadcast(words: string): Promise<{ port: number; once: () => void }> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    port: (server.address() as { port: number }).port,
    once: () => {
      for (const socket of server.clients) socket.send(words)
    },
  }
}

async function begin(task: Task): Promise<{ port: number; once: () => unknown }> {
  if ('serve' in task) return { port: await serve(task.serve), once: () => null }
  if ('broadcast' in task) return openBroadcast(task.broadcast)
  if ('render' in task) return { port: 0, once: await pageTree(task.render) }
  const original = readFileSync(task.develop)
  return { port: 0, once: () => develop(original) }
}

async function repeat(once: () => unknown, times: number): Promise<Told> {
  const took: number[] = []
  const before = process.cpuUsage()
  let result: unknown = null
  for (let n = 0; n < times; n++) {
    const began = performance.now()
    result = await once()
    took.push(performance.now() - began)
  }
  const { user, system } = process.cpuUsage(before)
  return { cpu: (user + system) / 1000 / times, took, result: typeof result === 'string' ? result.length : result }
}

if (process.argv[2] === 'bare') {
  let once: () => unknown = () => null
  const work = async (said: Task | { times: number }): Promise<Told> => {
    if ('times' in said) return repeat(once, said.times)
    const begun = await begin(said)
    once = begun.once
    return { ready: begun.port }
  }
  process.on('message', (said: Task | { times: number }) => {
    work(said).then(
      (told) => process.send?.(told),
      (error: Error) => process.send?.({ error: error.stack ?? error.message }),
    )
  })
  process.on('disconnect', () => process.exit(0))
}
