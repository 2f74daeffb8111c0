// A film on a wall over a slow line: from the moment a reader's mouse or finger lies on its tile to the first picture that moves, and what was fetched for it.
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { panOver } from '#tests/draw-film.ts'
import { apiAt, makePhotograph, register, uploadPhotograph, type Member } from '../drills/member.ts'
import type { Report } from '../drills/report.ts'

/** 1.6 Mbit/s, 150 ms there and back. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
const [MOST_MS, MOST_BYTES, RUNS] = [1000, 300_000, 5]
const FILM = { size: '1920x1080', seconds: 10 } as const
const PHOTOGRAPH = path.resolve(import.meta.dirname, '../demo/photos/lake-sherburne.jpg')
const QUIET_MS = 1500
const PATIENCE_MS = 240_000

/** A member's only work: a film with its smaller sizes, once they are there. */
async function publishFilm(origin: string, ffmpeg: string): Promise<Member & { bytes: number; sizes: number[] }> {
  const member = await register(origin, 'film')
  const api = apiAt(origin, member.token)
  const bytes = await panOver(ffmpeg, PHOTOGRAPH, FILM)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { key, put } = await api('GET /api/posts/upload', { query: { bytes: bytes.length, type: 'video/mp4', sha256, of: 'film' } })
  if (!put) throw new Error('a film for the wall goes up in one part')
  const sent = await fetch(new URL(put.url, origin), { method: 'PUT', headers: put.headers, body: new Uint8Array(bytes) })
  if (!sent.ok) throw new Error(`the store answered ${sent.status}`)
  const film = await api('POST /api/films', { body: { key, name: 'tide.mp4', bytes: bytes.length } })
  const cover = await uploadPhotograph(origin, member, await makePhotograph())
  const isReady = async () => (await api('GET /api/films', {})).films.some((one) => one.key === film.key && one.state === 'ready')
  await until(isReady)
  const { posts } = await api('POST /api/posts/multi', { body: { posts: [{ title: 'Tide', lang: 'en', images: [{ key: cover }], film: film.key }] } })
  const params = { author: member.account, permlink: posts[0]!.permlink }
  const sizes = async () => (await apiAt(origin)('GET /api/posts/:author/:permlink', { params })).film!.sizes.map(({ side }) => side)
  await until(async () => (await sizes()).length > 0)
  return { ...member, bytes: bytes.length, sizes: await sizes() }
}
async function until(holds: () => Promise<boolean>): Promise<void> {
  const began = performance.now()
  while (!(await holds())) {
    if (performance.now() - began > PATIENCE_MS) throw new Error('a film for the wall did not become ready')
    await delay(200)
  }
}

/** Noted in the page: since when a pointer lies on the tile, and when the first picture with a time of its own came onto the screen. */
type Told = { from: number | null; moved: number | null }
const watchFrames = (context: BrowserContext) =>
  context.addInitScript(() => {
    const told: Told = { from: null, moved: null }
    Object.assign(window, { told })
    addEventListener(
      'pointerover',
      ({ target, timeStamp }) => {
        if ((target as Element).closest('[data-film]')) told.from ??= timeStamp
      },
      true,
    )
    const watch = (video: HTMLVideoElement) => {
      const look = (_: number, { mediaTime, expectedDisplayTime }: VideoFrameCallbackMetadata) => {
        if (mediaTime > 0) told.moved ??= expectedDisplayTime
        else video.requestVideoFrameCallback(look)
      }
      video.requestVideoFrameCallback(look)
    }
    const onAdded = (changes: MutationRecord[]) =>
      changes.flatMap(({ addedNodes }) => [...addedNodes]).forEach((node) => node instanceof HTMLVideoElement && watch(node))
    new MutationObserver(onAdded).observe(document, { subtree: true, childList: true })
  })
const toldBy = (page: Page) => page.evaluate(() => (window as unknown as { told: Told }).told)

type Rest = (page: Page, devtools: CDPSession, at: { x: number; y: number }) => Promise<void>
const HANDS = {
  'a mouse': {
    options: { viewport: { width: 1440, height: 900 } },
    rest: (page, _, { x, y }) => page.mouse.move(x, y),
  },
  'a finger': {
    options: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    rest: async (_, devtools, at) => void (await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })),
  },
} satisfies Record<string, { options: object; rest: Rest }>

/** One visit by a browser that knows nothing of the site: the wall comes, is quiet, and the tile is rested on. */
async function restOnce(browser: Browser, url: string, { options, rest }: (typeof HANDS)[keyof typeof HANDS]): Promise<{ ms: number; bytes: number }> {
  const context = await browser.newContext({ ...options, ignoreHTTPSErrors: true })
  await watchFrames(context)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  const came: { at: number; bytes: number }[] = []
  let [last, clock] = [performance.now(), 0]
  // the browser's own clock begins anywhere: what is sent says when that is
  devtools.on('Network.requestWillBeSent', ({ wallTime, timestamp }) => void (clock = wallTime - timestamp))
  devtools.on('Network.dataReceived', ({ encodedDataLength, dataLength, timestamp }) => {
    came.push({ at: (clock + timestamp) * 1000, bytes: encodedDataLength || dataLength })
    last = performance.now()
  })
  await page.goto(url)
  await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__reactProps')))
  while (performance.now() - last < QUIET_MS) await delay(100)
  const box = (await page.locator('[data-film]').first().boundingBox())!
  await rest(page, devtools, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
  let told = await toldBy(page)
  for (let tries = 0; told.moved === null && tries < 400; tries++) {
    await delay(10)
    told = await toldBy(page)
  }
  const origin = await page.evaluate(() => performance.timeOrigin)
  await context.close()
  if (told.from === null || told.moved === null) return { ms: Infinity, bytes: Infinity }
  const [from, to] = [origin + told.from, origin + told.moved]
  return { ms: to - from, bytes: came.filter(({ at }) => at >= from && at <= to).reduce((sum, { bytes }) => sum + bytes, 0) }
}

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[all.length >> 1]!

/** `server`: where the API is asked; `origin`: the same site as browsers see it. */
export async function benchFilmOnWall(
  browser: Browser,
  at: { server: string; origin: string; ffmpeg: string },
  report: Report,
): Promise<Record<string, unknown>> {
  const { account, bytes, sizes } = await publishFilm(at.server, at.ffmpeg)
  report.note(`a film of ${FILM.seconds} s, ${FILM.size}, ${(bytes / 1e6).toFixed(1)} MB, with sizes of ${sizes.join(' and ')}; line of 150 ms and 200 kB/s`)
  const figures: Record<string, unknown> = {}
  for (const [name, hand] of Object.entries(HANDS)) {
    const runs = []
    for (let n = 0; n < RUNS; n++) runs.push(await restOnce(browser, `${at.origin}/en/photographer/${account}`, hand))
    const [ms, most] = [median(runs.map((run) => run.ms)), Math.max(...runs.map((run) => run.bytes))]
    figures[name] = runs
    report.target(`from ${name} on a wall’s tile to the first picture that moves at most 1 s, median of ${RUNS}`, ms <= MOST_MS, `${ms.toFixed(0)} ms`)
    report.target('… and until then at most 300 kB come', most <= MOST_BYTES, `${(most / 1000).toFixed(0)} kB`)
  }
  return figures
}
