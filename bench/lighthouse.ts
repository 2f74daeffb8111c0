// What Lighthouse thinks of the demo data's pages behind HTTP/2, and what a slow phone meets. On a machine with other work on it the scores fall.
import type { Browser, Page } from '@playwright/test'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { findFfmpeg, NO_FFMPEG } from '#tests/find-ffmpeg.ts'
import { register } from '../drills/member.ts'
import type { Report } from '../drills/report.ts'
import { openBrowser } from './browser.ts'
import { benchFilmOnWall } from './film-wall.ts'
import { openProxy } from './h2-proxy.ts'
import { freePort, home, startServer } from './stage.ts'

const RUNS = 5
const BEST = { mobile: 95, desktop: 99 } as const
const LCP_MS = 2500
type Device = keyof typeof BEST
type Audit = { lhr: { categories: Record<string, { score: number | null }>; audits: Record<string, { numericValue?: number }> } }
type Run = { scores: Record<string, number>; lcp: number; cls: number }

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[all.length >> 1]!

async function auditOnce(url: string, port: number, device: Device, cookie: string): Promise<Run> {
  const { default: lighthouse } = await import('lighthouse')
  const { default: desktop } = await import('lighthouse/core/config/desktop-config.js')
  const options = { port, output: 'json', logLevel: 'error', ...(cookie && { extraHeaders: { cookie } }) } as const
  const { lhr } = (await lighthouse(url, options, device === 'desktop' ? desktop : undefined)) as Audit
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? 0
  const scores = Object.fromEntries(Object.entries(lhr.categories).map(([category, { score }]) => [category, Math.round((score ?? 0) * 100)]))
  return { scores, lcp: value('largest-contentful-paint'), cls: value('cumulative-layout-shift') }
}

type Asked = { name: string; at: string; cookie?: string; runs?: number; held?: boolean }
/** The median of some runs of one page, against what we promise of it. */
async function audit(origin: string, port: number, device: Device, { name, at, cookie = '', runs = RUNS, held = true }: Asked, report: Report) {
  const all: Run[] = []
  for (let n = 0; n < runs; n++) all.push(await auditOnce(origin + at, port, device, cookie))
  const of = (category: string) => median(all.map(({ scores }) => scores[category]!))
  const [lcp, cls] = [median(all.map((run) => run.lcp)), Math.max(...all.map((run) => run.cls))]
  const categories = Object.keys(all[0]!.scores)
  const said = `${categories.map((category) => `${category} ${of(category)}`).join(', ')}; LCP ${(lcp / 1000).toFixed(1)} s, CLS ${cls.toFixed(4)}`
  report.note(`Lighthouse ${device}, ${name}, median of ${runs}: ${said}`)
  report.target(`nothing moves on ${name} (${device}): CLS 0`, cls < 0.001, cls.toFixed(4))
  if (held) {
    report.target(`${name} on ${device} reaches ${BEST[device]}`, of('performance') >= BEST[device], String(of('performance')))
    if (device === 'mobile') report.target(`the largest picture of ${name} is there within 2.5 s`, lcp <= LCP_MS, `${(lcp / 1000).toFixed(2)} s`)
  }
  return { ...Object.fromEntries(categories.map((category) => [category, of(category)])), lcp: Math.round(lcp), cls }
}

const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const QUIET_MS = 3000

/** Every picture of the first screen is whole, and the page answers. */
const stands = (page: Page) =>
  page.evaluate(() => {
    const { innerHeight } = window
    const seen = [...document.images].filter((image) => {
      const { top, bottom } = (image.closest('.photo') ?? image).getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    return (
      seen.every((image) => image.complete && image.naturalWidth > 0) && Object.keys(document.documentElement).some((key) => key.startsWith('__reactProps'))
    )
  })

/** Somebody far from a mast, who does not touch the page. */
async function benchSlowPhone(browser: Browser, origin: string, report: Report) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW)
  const sizes: Record<string, number> = {}
  const urls = new Map<string, string>()
  let last = performance.now()
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => void urls.set(requestId, new URL(request.url).pathname))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = /\.(\w+)$/.exec(urls.get(requestId) ?? '')?.[1] ?? 'page'
    sizes[kind] = (sizes[kind] ?? 0) + encodedDataLength
    last = performance.now()
  })
  await page.addInitScript(() => {
    const told = window as unknown as { first: number }
    new PerformanceObserver((list) => (told.first = list.getEntries().at(-1)!.startTime)).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  const began = performance.now()
  await page.goto(origin, { waitUntil: 'commit' })
  while (!(await stands(page).catch(() => false)) && performance.now() - began < 60_000) await page.waitForTimeout(20)
  const wall = (performance.now() - began) / 1000
  while (performance.now() - last < QUIET_MS) await page.waitForTimeout(200)
  const first = (await page.evaluate(() => (window as unknown as { first: number }).first)) / 1000
  await context.close()
  const bytes = Object.values(sizes).reduce((sum, size) => sum + size, 0)
  const parts = Object.entries(sizes).map(([kind, size]) => `${kind} ${(size / 1000).toFixed(0)}`)
  report.note(`a slow phone (400 ms, 50 kB/s), kB before scrolling: ${parts.join(', ')}`)
  report.target('a slow phone: the first picture is there within 3 s', first <= 3, `${first.toFixed(1)} s`)
  report.target('… the first screen is whole and answers within 8 s', wall <= 8, `${wall.toFixed(1)} s`)
  report.target('… and takes at most 350 kB before one scrolls', bytes <= 350_000, `${(bytes / 1000).toFixed(0)} kB`)
  return { first, wall, bytes, sizes }
}

/** Home, photograph, photographer and upload of the demo data, and a film on a wall. */
export async function benchLighthouse(report: Report): Promise<Record<string, unknown>> {
  const [port, tlsPort] = [await freePort(), await freePort()]
  const browser = await openBrowser(report, [`--remote-debugging-port=${port}`, '--ignore-certificate-errors'])
  if (!browser) return {}
  const dataDir = path.join(home, 'lighthouse')
  rmSync(dataDir, { recursive: true, force: true })
  const ffmpeg = await findFfmpeg()
  const settings = { DEMO: 'on', ORIGIN: `https://localhost:${tlsPort}`, ...(ffmpeg && { FFMPEG: ffmpeg }) }
  const server = await startServer(path.resolve(import.meta.dirname, '..'), dataDir, settings)
  const proxy = await openProxy(Number(new URL(server.origin).port), tlsPort)
  try {
    const { posts } = (
      (await (await fetch(`${server.origin}/api/posts/hot?limit=1`)).json()) as { data: { posts: { author: { account: string }; permlink: string }[] } }
    ).data
    const { account } = posts[0]!.author
    const figures: Record<string, unknown> = { 'slow phone': await benchSlowPhone(browser, proxy.origin, report) }
    if (ffmpeg) figures['a film on a wall'] = await benchFilmOnWall(browser, { server: server.origin, origin: proxy.origin, ffmpeg }, report)
    else report.note(`a film on a wall is skipped: ${NO_FFMPEG}`)
    const pages = [
      { name: 'the home page', at: '/' },
      { name: 'a photograph', at: `/photocomment/${account}/${encodeURIComponent(posts[0]!.permlink)}` },
      { name: 'a photographer', at: `/photographer/${account}` },
    ]
    for (const device of ['mobile', 'desktop'] as const)
      for (const page of pages) figures[`${page.name}, ${device}`] = await audit(proxy.origin, port, device, page, report)
    const { token } = await register(server.origin, 'looker')
    const upload = { name: 'the upload page', at: '/upload-photos', cookie: `token=${token}`, runs: 1, held: false }
    figures[upload.name] = await audit(proxy.origin, port, 'mobile', upload, report)
    return figures
  } finally {
    await browser.close()
    await proxy.close()
    await server.stop()
  }
}
