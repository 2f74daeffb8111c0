// A film as a phone of today takes one, 3840 × 2160 with sound: cut and made smaller by the browser on the page of upload, and what arrives of it.
import type { Browser, Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { films as w } from '#web/words/en/films.ts'
import { apiAt, register } from './member.ts'
import type { Report } from './report.ts'

const run = promisify(execFile)
const [SECONDS, RATE] = [40, 25]
/** Begun a second later by ten steps of the slider. */
const CUT_SECONDS = 1
const SIDE = 1080
/** Both codecs work on processors alone here. */
const PATIENCE_MS = 15 * 60_000

/** VP9 and Opus, which every Chromium reads. */
async function drawFourK(ffmpeg: string, file: string, seconds: number): Promise<void> {
  const inwards = `-v error -y -f lavfi -i testsrc2=s=3840x2160:r=${RATE}:d=${seconds} -f lavfi -i sine=d=${seconds}:r=48000`
  const outwards = '-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -row-mt 1 -b:v 8M -g 50 -pix_fmt yuv420p -c:a libopus -b:a 96k'
  await run(ffmpeg, [...`${inwards} ${outwards}`.split(' '), file])
}

/** Every value that the bar of progress says while the film is made, in order. */
async function watchMaking(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const told = ((window as unknown as { told: number[] }).told = [] as number[])
    let isOver = false
    new MutationObserver(() => {
      const value = document.querySelector<HTMLProgressElement>('.film-progress progress')?.value ?? 0
      isOver ||= value < (told.at(-1) ?? 0)
      if (!isOver && value > (told.at(-1) ?? 0)) told.push(value)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  return () => page.evaluate(() => (window as unknown as { told: number[] }).told)
}

type At = { origin: string; ffmpeg: string; dir: string; seconds?: number }
/** What arrives is 1080 high, as long as it was cut, to be heard, and its making was told in steps. */
export async function judgeFourK(browser: Browser, { origin, ffmpeg, dir, seconds = SECONDS }: At, report: Report): Promise<void> {
  const file = path.join(dir, 'four-k.webm')
  await drawFourK(ffmpeg, file, seconds)
  const member = await register(origin, 'four-k', '10.1.0.1')
  const context = await browser.newContext()
  const site = origin.replace('127.0.0.1', 'localhost')
  await context.addCookies([{ name: 'token', value: member.token, url: site, httpOnly: true, sameSite: 'Lax' }])
  const page = await context.newPage()
  await page.goto(`${site}/en/upload-film`, { waitUntil: 'networkidle' })
  await page.locator('.film-desk input[type=file]').setInputFiles(file)
  const begin = page.getByRole('slider', { name: w.begin })
  await begin.focus({ timeout: 60_000 })
  for (let n = 0; n < CUT_SECONDS * 10; n++) await page.keyboard.press('ArrowRight')
  await page.getByText(w.sizes.large, { exact: true }).click()
  const making = await watchMaking(page)
  const began = performance.now()
  const done = page.getByText(w.ready).or(page.getByRole('alert').filter({ hasText: /\S/ }).first())
  await page.getByRole('button', { name: w.send }).click({ timeout: 60_000 })
  await done.first().waitFor({ timeout: PATIENCE_MS })
  const took = (performance.now() - began) / 1000
  const steps = await making()
  const [film] = (await apiAt(origin, member.token)('GET /api/films', {})).films
  await context.close()
  const wanted = seconds - CUT_SECONDS
  const said = film ? `${film.width} × ${film.height}, ${film.seconds?.toFixed(2)} s, ${film.hasSound ? 'with' : 'without'} sound` : 'no film'
  report.note(`${seconds} s of 3840 × 2160, cut to ${wanted} s and made smaller in the browser in ${took.toFixed(0)} s`)
  const isWhole = film?.state === 'ready' && film.height === SIDE && film.hasSound === true && Math.abs((film.seconds ?? 0) - wanted) <= 2 / RATE
  report.target(`4K of ${seconds} s cut on the device expected 1920 × ${SIDE}, ${wanted} s within two frames, with sound`, isWhole, said)
  report.target('… and told how far it was in at least ten steps', steps.length >= 10, `${steps.length} steps`)
}
