// The largest film there may be, on its way by the page: its line is cut, an address is refused, everything is killed, the tab is closed.
import type { Browser, Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { FILM_SECONDS, MAX_FILM_BYTES, PART_BYTES } from '#api/limits.ts'
import { films as w } from '#web/words/en/films.ts'
import { postForm } from '#web/words/en/post-form.ts'
import { alive } from '../journeys/alive.ts'
import { signIn } from '../journeys/people.ts'
import { apiAt, type Member } from './member.ts'

const NAME = 'large.mp4'
const [SECONDS, LEAST_BYTES, PATIENCE_MS] = [FILM_SECONDS - 3, 0.95 * MAX_FILM_BYTES, 180_000]
/** At the how manieth part that is asked for. */
const CUT = [3, 5]
const [REFUSED, KILLED, CLOSED] = [7, 12, 18]

/** Noise at just the rate that fills what is allowed. */
export async function provideLargeFilm(dir: string, ffmpeg: string): Promise<string> {
  const file = path.join(dir, NAME)
  if (existsSync(file)) return file
  const rate = String(Math.floor((MAX_FILM_BYTES * 8 * 0.98) / SECONDS))
  const picture = ['-f', 'lavfi', '-i', `testsrc=s=1280x720:r=25:d=${SECONDS},noise=alls=80:allf=t`]
  const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-b:v', rate, '-minrate', rate, '-maxrate', rate, '-bufsize', rate]
  await promisify(execFile)(ffmpeg, ['-v', 'error', '-y', ...picture, ...coded, '-x264-params', 'nal-hrd=cbr', file])
  return file
}

type Way = { browser: Browser; member: Member; origin: string; file: string; killAndStart: () => Promise<void> }
export type LargeFilm = { bytes: number; sent: number; most: number; kills: number; url: string }

/** Sends and publishes it. Answers how many parts were sent, the one that was sent most often, and where the film stands. */
export async function bringLargeFilm({ browser, member, origin, file, killAndStart }: Way): Promise<LargeFilm> {
  const bytes = statSync(file).size
  if (bytes < LEAST_BYTES || bytes > MAX_FILM_BYTES) throw new Error(`the film has ${bytes} bytes`)
  const context = await browser.newContext({ baseURL: origin })
  await signIn(context, origin, member)
  const parts: number[] = []
  let kills = 0
  let hung = () => {}
  const hangs = new Promise<void>((resolve) => (hung = resolve))
  await context.route(
    (url) => url.searchParams.has('partNumber'),
    async (route) => {
      parts.push(Number(new URL(route.request().url()).searchParams.get('partNumber')))
      if (CUT.includes(parts.length)) return route.abort('connectionreset')
      if (parts.length === REFUSED) return route.fulfill({ status: 403 })
      if (parts.length === CLOSED) return hung()
      if (parts.length === KILLED) {
        kills++
        await killAndStart()
        return route.abort('connectionreset')
      }
      await route.continue()
    },
  )
  const first = await openDesk(await context.newPage())
  await first.locator('.film-desk input[type=file]').setInputFiles(file)
  await first.getByRole('img', { name: w.cover, exact: true }).waitFor({ timeout: PATIENCE_MS })
  await first.getByLabel(postForm.title, { exact: true }).fill('Large')
  await first.getByRole('button', { name: w.send }).click()
  await Promise.race([hangs, first.getByText(w.ready).waitFor({ timeout: PATIENCE_MS })])
  await first.close()
  const next = await openDesk(await context.newPage())
  await next.getByText(w.ready).waitFor({ timeout: PATIENCE_MS })
  await next.locator('.film-desk button[type=submit]').click()
  await next.waitForURL(/photocomment/)
  await context.close()
  const { posts } = await apiAt(origin)('GET /api/posts/:account', { params: { account: member.account } })
  const post = await apiAt(origin)('GET /api/posts/:author/:permlink', { params: { author: member.account, permlink: posts[0]!.permlink } })
  const most = Math.max(...parts.map((one) => parts.filter((other) => other === one).length))
  if (new Set(parts).size !== Math.ceil(bytes / PART_BYTES)) throw new Error(`${new Set(parts).size} parts of ${bytes} bytes`)
  return { bytes, sent: parts.length, most, kills, url: new URL(post.film!.url, origin).href }
}
async function openDesk(page: Page): Promise<Page> {
  await page.goto('/en/upload-film')
  await alive(page)
  return page
}

/** What is wrong with its answers to ranges: at the beginning, in the middle, at the end, past it. */
export async function flawsOfRanges(url: string): Promise<string[]> {
  const ask = (range: string) => fetch(url, { headers: { range } })
  const head = await ask('bytes=0-9')
  const size = Number(/\/(\d+)$/.exec(head.headers.get('content-range') ?? '')?.[1])
  await head.arrayBuffer()
  const middle = size >> 1
  const flaws: string[] = size > 0 ? [] : ['it does not say how long it is']
  for (const [range, said, bytes] of [
    [`bytes=${middle}-${middle + 99_999}`, `bytes ${middle}-${middle + 99_999}/${size}`, 100_000],
    [`bytes=${size - 10}-`, `bytes ${size - 10}-${size - 1}/${size}`, 10],
    ['bytes=-10', `bytes ${size - 10}-${size - 1}/${size}`, 10],
  ] as const) {
    const reply = await ask(range)
    const got = (await reply.arrayBuffer()).byteLength
    if (reply.status !== 206 || reply.headers.get('content-range') !== said || got !== bytes) flaws.push(`${range}: ${reply.status}, ${got} bytes`)
  }
  const past = await ask(`bytes=${size}-`)
  if (past.status !== 416 || past.headers.get('content-range') !== `bytes */${size}`) flaws.push(`past the end: ${past.status}`)
  return flaws
}
