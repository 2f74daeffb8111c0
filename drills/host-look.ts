// What a proxy has to do for people, held against it from outside: pages, pictures, sockets, addresses, bodies, and an upload in a real browser.
import { chromium } from '@playwright/test'
import { once } from 'node:events'
import { request as ask, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { ApiError } from '#api/client.ts'
import { rates } from '#api/rates.ts'
import { signIn } from '../journeys/people.ts'
import { chooseFiles, heavyPicture } from '../journeys/photographs.ts'
import { say } from '../journeys/say.ts'
import { provideChromium } from './chromium.ts'
import { addressOf, keyOf, openSocket, overHttp2, sendFrom, type Door } from './host-clients.ts'
import { agreeAnew, apiAt, type Member } from './member.ts'
import type { Report } from './report.ts'
import { publishOne, watchPuts } from './s3-upload.ts'

const SIDE = 1400
const PATIENCE_MS = 120_000
/** More than a proxy takes by itself. */
const BODY_BYTES = 20_000_000
const unpacked: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

type Looking = { door: Door; plain: string; member: Member; report: Report; name: string; folder: string; stranger: number }

const getOf =
  ({ door, stranger }: Looking) =>
  (place: string, headers = {}) =>
    sendFrom(door, addressOf(stranger))(new Request(new URL(place, door.origin), { headers }))

async function lookAtHome(looking: Looking): Promise<void> {
  const { door, plain, report, name } = looking
  const home = await getOf(looking)('/', { 'accept-encoding': 'br, gzip' })
  const bytes = Buffer.from(await home.arrayBuffer())
  const how = home.headers.get('content-encoding') ?? ''
  const text = unpacked[how]?.(bytes).toString() ?? ''
  const stays = home.headers.get('strict-transport-security') ?? ''
  const held = home.status === 200 && text.includes('</html>') && /^max-age=\d+[^,]*$/.test(stays)
  report.target(`${name}: the home page, compressed once, HSTS once`, held, `${home.status}, ${how}, ${bytes.length} bytes, ${stays}`)
  report.target(`${name}: HTTP/2`, (await overHttp2(door).catch(() => 0)) === 200, 'home page')
  const [unsafe] = (await once(ask(plain, { headers: { host: new URL(door.origin).hostname } }).end(), 'response')) as [IncomingMessage]
  const to = `${unsafe.resume().statusCode} ${unsafe.headers.location}`
  report.target(`${name}: HTTP leads to HTTPS`, /^30[18] https:\/\/photos\.localhost/.test(to), to)
}

async function lookAtPhotograph(looking: Looking): Promise<void> {
  const get = getOf(looking)
  const { posts } = await apiAt(
    looking.door.origin,
    undefined,
    sendFrom(looking.door, addressOf(looking.stranger)),
  )('GET /api/posts/newest', {
    query: { limit: 1 },
  })
  const { author, permlink } = posts[0]!
  const page = await get(`/photocomment/${author.account}/${permlink}`)
  const [picture = '/'] = /\/media\/[^"'\s<>]+?\.webp[^"'\s<>,]*/.exec(await page.text()) ?? []
  const file = await get(picture.replaceAll('&amp;', '&'))
  const type = file.headers.get('content-type') ?? ''
  const held = page.status === 200 && file.status === 200 && type === 'image/webp'
  looking.report.target(`${looking.name}: one photograph, its page and its picture`, held, `${page.status}, ${file.status} ${type}`)
}

async function lookAtSockets({ door, member, report, name, stranger }: Looking): Promise<void> {
  const socket = openSocket(door, member, addressOf(stranger))
  const opened = await Promise.race([once(socket, 'open'), once(socket, 'error')]).then(([error]) => (error instanceof Error ? error.message : 'open'))
  const heard = opened === 'open' ? once(socket, 'pong').then(() => 'pong') : Promise.resolve(opened)
  if (opened === 'open') socket.ping()
  report.target(`${name}: /ws`, (await heard) === 'pong', await heard)
  socket.close()
  const none = openSocket(door, { ...member, token: 'nobody' }, addressOf(stranger))
  const [code] = (await once(none, 'close')) as [number]
  report.target(`${name}: /ws tells a stranger with a close code of ours`, code === 4403, String(code))
}

/** Also where each call forges another address: the proxy says who asks, and one process counts it. */
async function lookAtAddresses({ door, report, name, stranger }: Looking): Promise<void> {
  const send = sendFrom(door, addressOf(stranger + 1))
  const most = rates.check.calls
  let answered = 0
  let refused = 0
  for (let n = 0; n < most + 10; n++) {
    const asked = new Request(new URL('/api/human-check?action=login', door.origin), { headers: { 'x-forwarded-for': `203.0.113.${n + 1}` } })
    const { status } = await send(asked)
    if (status === 200) answered++
    else if (status === 429) refused++
  }
  report.target(
    `${name}: an address is counted as one, whatever it forges and however many processes there are`,
    answered === most && refused === 10,
    `${answered} of ${most + 10} answered, ${refused} refused`,
  )
  const other = await sendFrom(door, addressOf(stranger + 2))(new Request(new URL('/api/human-check?action=login', door.origin)))
  report.target(`${name}: its neighbour is not`, other.status === 200, String(other.status))
}

async function lookAtBodies({ door, member, report, name, stranger }: Looking): Promise<void> {
  const send = sendFrom(door, addressOf(stranger))
  const large = new Request(new URL('/api/posts/multi', door.origin), {
    method: 'POST',
    body: new Uint8Array(BODY_BYTES),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${member.token}` },
  })
  const answer = await send(large).catch((error: Error) => error)
  const said = answer instanceof Error ? answer.message : ((await answer.json().catch(() => null)) as { code?: string } | null)?.code
  report.target(`${name}: a large body is refused by the site, with a code of its own`, /^\d{3,4}$/.test(said ?? ''), said ?? 'no answer of ours')
  const outside = await apiAt(door.origin, undefined, send)('GET /api/posts/following', { query: {} }).catch((error: unknown) => error)
  report.target(
    `${name}: a failure comes through as it is`,
    outside instanceof ApiError && outside.reason === 'LOGIN_REQUIRED',
    outside instanceof ApiError ? outside.reason : String(outside),
  )
}

/** From the file picker through the proxy into the bucket, developed, published and seen. */
async function lookAtUpload({ door, member, report, name, folder }: Looking): Promise<void> {
  const what = `${name}: a browser uploads ${Math.round((SIDE * SIDE * 3) / 1e6)} MB, publishes and sees it`
  const executablePath = await provideChromium()
  if (!executablePath) return report.target(what, false, 'not here: apt install chromium')
  const keys = await Promise.all([door.origin, door.store].map((origin) => keyOf(door, origin)))
  const args = ['--disable-gpu', '--disable-quic', '--no-first-run', `--ignore-certificate-errors-spki-list=${keys.join()}`]
  const browser = await chromium.launch({ executablePath, args, chromiumSandbox: process.getuid?.() !== 0 })
  try {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
    await signIn(context, door.origin, member)
    const page = await context.newPage()
    await page.goto(`${door.origin}/upload-photos`)
    const { puts } = watchPuts(page)
    await chooseFiles(page, say.zh.upload.choose, await heavyPicture(path.join(folder, 'photographs'), SIDE, SIDE))
    await page.getByText(say.zh.upload.uploaded(1, 1)).first().waitFor({ timeout: PATIENCE_MS })
    const shown = await publishOne(page, `${name} 之后的光`)
    const there = puts.filter(({ host, status }) => host === new URL(door.store).host && status === 200)
    report.target(what, shown > 0 && there.length > 0 && there.length === puts.length, `${puts.length} PUTs to ${new URL(door.store).host}, ${shown} px wide`)
  } finally {
    await browser.close()
  }
}

export async function lookThrough(looking: Looking): Promise<void> {
  await agreeAnew(apiAt(looking.door.origin, looking.member.token, sendFrom(looking.door, addressOf(looking.stranger))))
  for (const look of [lookAtHome, lookAtPhotograph, lookAtSockets, lookAtAddresses, lookAtBodies, lookAtUpload])
    await look(looking).catch((error: unknown) => looking.report.target(`${looking.name}: ${look.name}`, false, String(error).slice(0, 300)))
}
