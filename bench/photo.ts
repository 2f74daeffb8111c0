// A 24-megapixel camera file through the whole pipeline, from signed address to finished sizes, beside a script that makes the same sharp calls.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { WebSocket } from 'ws'
import { createApi } from '#api/client.ts'
import { eventTypes, socketQuery, type Message } from '#api/events.ts'
import { PART_BYTES } from '#api/limits.ts'
import type { Report } from '../drills/report.ts'
import { cameraFile } from '../scripts/make-camera-files.ts'
import { openBare } from './bare.ts'
import { compare, cpuOf, cpuOfTree, printTable, type Sample, type Summary } from './measure.ts'
import { home, root, startServer, type Server, type Stage } from './stage.ts'

/** So many of them before any counts: until then the server's code is still being compiled. And so many in a round, one of the pipeline and one of the script in turn: one alone differs from the next by a tenth, and neighbours on the machine come and go within seconds. */
const WARM_UP = 15
const PICTURES = 5

/** With a server of its own in the tree itself, which does the jobs too: decoders may read no libraries through the copy's link. */
export async function benchPhoto({ postgres, token }: Stage, report: Report): Promise<Map<string, Summary>> {
  const server = await startServer(root, path.join(home, 'data/photo'), { DATABASE_URL: postgres.appUrl, MIGRATE_DATABASE_URL: postgres.ownerUrl })
  try {
    return await measure(server, postgres, token, report)
  } finally {
    await server.stop()
  }
}

async function measure(server: Server, postgres: Stage['postgres'], token: string, report: Report): Promise<Map<string, Summary>> {
  const file = await cameraFile({ megapixels: 24, orientation: 1 })
  const bytes = readFileSync(file)
  const bare = await openBare({ develop: file })
  const workers = Object.entries(server.pids()).flatMap(([name, pid]) => (name.startsWith('image-worker') ? [pid] : []))
  if (!workers.length) throw new Error('the server names no image worker in run.json')
  const inImageWorkers = () => workers.reduce((sum, pid) => sum + cpuOf(pid), 0)
  const spent = () => cpuOf(server.pid) + inImageWorkers()
  const shares: number[] = []
  const api = createApi(fetch, server.origin, { authorization: `Bearer ${token}` })
  const news = await openNews(server.origin, token)
  const postgresTook = () => cpuOfTree(postgres.pids()['postgres']!)
  const pipeline = async (): Promise<Picture> => {
    const before = [spent(), postgresTook(), performance.now(), inImageWorkers()] as const
    await upload(api, server.origin, bytes, news)
    const took = performance.now() - before[2]
    shares.push(inImageWorkers() - before[3])
    return { server: spent() - before[0], database: postgresTook() - before[1], took }
  }
  const script = async (): Promise<Picture> => {
    const { cpu, took } = await bare.repeat(1)
    return { server: cpu, database: 0, took: took[0]! }
  }
  let least: Picture[] = []
  const inTurn = async () => {
    const whole: Picture[] = []
    least = []
    for (let n = 0; n < PICTURES; n++) {
      whole.push(await pipeline())
      least.push(await script())
    }
    return sampleOf(whole)
  }
  for (let n = 0; n < WARM_UP; n++) await upload(api, server.origin, bytes, news)
  const figures = await compare(
    [
      { name: '24 MP, the whole pipeline', round: inTurn },
      { name: 'the same sharp calls in a script', round: () => Promise.resolve(sampleOf(least)) },
    ],
    { warmUp: 1 },
  )
  const { result } = await bare.repeat(1)
  bare.close()
  news.close()
  printTable(figures)
  const [whole, bareTook] = ['24 MP, the whole pipeline', 'the same sharp calls in a script'].map(
    (name) => figures.get(name)!.server.median + figures.get(name)!.database.median,
  ) as [number, number]
  report.note(
    `whole pipeline: server, image worker and PostgreSQL together, over HTTP in parts of 8 MB; file of ${(bytes.length / 1e6).toFixed(1)} MB; the image workers’ share ${shares.toSorted((a, b) => a - b)[shares.length >> 1]!.toFixed(0)} ms`,
  )
  report.target(
    'a 24 MP photograph takes at most 1.15 times the bare script',
    whole <= 1.15 * bareTook,
    `${(whole / bareTook).toFixed(3)} × ${bareTook.toFixed(0)} ms`,
  )
  const made = await madeSizes(api, server.origin)
  report.target('the script made the very files of the pipeline', JSON.stringify(made) === JSON.stringify(result), JSON.stringify(result))
  return figures
}

/** One picture: milliseconds of processor time, and on the clock. */
type Picture = { server: number; database: number; took: number }
function sampleOf(pictures: Picture[]): Sample {
  const mean = (key: keyof Picture) => pictures.reduce((sum, picture) => sum + picture[key], 0) / pictures.length
  const sorted = pictures.map(({ took }) => took).toSorted((a, b) => a - b)
  return { server: mean('server'), database: mean('database'), perSecond: 1000 / mean('took'), p50: sorted[sorted.length >> 1]!, p99: sorted.at(-1)! }
}

type Api = ReturnType<typeof createApi>
type News = { developed: (key: string) => Promise<string>; close: () => void }
/** The socket on which the upload page hears how its pictures end. */
async function openNews(origin: string, token: string): Promise<News> {
  const address = new URL(`/ws?${new URLSearchParams(socketQuery)}`, origin.replace('http', 'ws'))
  const socket = new WebSocket(address, { headers: { authorization: `Bearer ${token}` } })
  await new Promise((resolve, reject) => void socket.once('open', resolve).once('error', reject))
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const endOf = (key: string) => {
    const end = ends.get(key) ?? Promise.withResolvers<string>()
    ends.set(key, end)
    return end
  }
  socket.on('message', (text: Buffer) => {
    const message = JSON.parse(text.toString()) as Message
    if (message.type !== eventTypes.upload) return
    const { key, state } = message.data.image
    if (state === 'ready' || state === 'refused') endOf(key).resolve(state)
  })
  return { developed: (key) => endOf(key).promise, close: () => socket.close() }
}

/** As the upload page does it; resolves when the picture is ready. */
async function upload(api: Api, origin: string, bytes: Buffer, news: News): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { key, put } = await api('GET /api/posts/upload', { query: { bytes: bytes.length, type: 'image/jpeg', sha256 } })
  const send = async (url: string, headers: Record<string, string>, piece: Buffer) => {
    const sent = await fetch(new URL(url, origin), { method: 'PUT', headers, body: new Uint8Array(piece) })
    if (!sent.ok) throw new Error(`the store answered ${sent.status}`)
    return sent.headers.get('etag')?.replaceAll('"', '') ?? ''
  }
  let multipart = null
  if (put) await send(put.url, put.headers, bytes)
  else {
    const numbers = Array.from({ length: Math.ceil(bytes.length / PART_BYTES) }, (_, n) => n + 1)
    const signed = await api('POST /api/posts/upload/parts', { body: { key, bytes: bytes.length, numbers } })
    const parts = []
    for (const { number, put: part } of signed.parts)
      parts.push({ number, etag: await send(part.url, part.headers, bytes.subarray((number - 1) * PART_BYTES, number * PART_BYTES)) })
    multipart = { upload: signed.upload, parts }
  }
  const image = await api('POST /api/posts/upload', { body: { key, name: 'camera.jpg', bytes: bytes.length, multipart } })
  const state = await news.developed(image.key)
  if (state !== 'ready') throw new Error(`the camera file is ${state}`)
}

async function madeSizes(api: Api, origin: string): Promise<Record<string, number>> {
  const { images } = await api('GET /api/posts/upload/images')
  const preview = images.at(-1)!.preview!
  const sizes: Record<string, number> = {}
  for (const name of ['320.webp', '640.webp', '640.avif', '1280.webp', '1280.avif', '2048.webp']) {
    const reply = await fetch(new URL(preview.replace(/\d+\.webp/, name), origin))
    sizes[name] = (await reply.arrayBuffer()).byteLength
  }
  return sizes
}
