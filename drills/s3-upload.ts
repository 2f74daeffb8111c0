// The browser's part of the S3 drill: a member uploads, develops and publishes a photograph, sees it, and brings 40 MB over a network that is cut once.
import { chromium, type Browser, type Page } from '@playwright/test'
import { setTimeout as delay } from 'node:timers/promises'
import { openLine, type Line } from '../journeys/line.ts'
import { signIn } from '../journeys/people.ts'
import { chooseFiles, heavyPicture, photographs } from '../journeys/photographs.ts'
import { say } from '../journeys/say.ts'
import { provideChromium } from './chromium.ts'
import type { Member } from './member.ts'

const w = say.zh
/** 3 bytes a pixel, nothing compressed: 40 MB. */
const SIDE = 3651
const BYTES_A_SECOND = 4_000_000
const CUT_MS = 5000
const PATIENCE_MS = 120_000

/** A PUT of the page to the store: to which host, which part, and its answer, null while there is none. */
export type Put = { host: string; part: number; status: number | null }
export type Story = { title: string; shownWidth: number; puts: Put[]; cut: Put[]; again: number[]; uploads: number }

export function watchPuts(page: Page): { puts: Put[]; uploads: Set<string | null> } {
  const [puts, uploads] = [[] as Put[], new Set<string | null>()]
  page.on('request', (request) => {
    if (request.method() !== 'PUT') return
    const url = new URL(request.url())
    const put: Put = { host: url.host, part: Number(url.searchParams.get('partNumber') ?? 0), status: null }
    puts.push(put)
    if (put.part) uploads.add(url.searchParams.get('uploadId'))
    void request.response().then(
      (answer) => (put.status = answer?.status() ?? null),
      () => undefined,
    )
  })
  return { puts, uploads }
}

/** Publishes the one photograph that is on the sheet; how wide its picture is where people look. */
export async function publishOne(page: Page, title: string): Promise<number> {
  await page.getByLabel(w.postForm.title, { exact: true }).fill(title)
  await page.getByRole('button', { name: w.upload.publish(1) }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor({ timeout: PATIENCE_MS })
  const picture = page.locator('main img[src*="/media/"]').first()
  await picture.waitFor()
  return picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))
}

/** Cuts the line once, with the last part on its way, and lets it come back. */
async function uploadThroughCut(page: Page, line: Line, file: string): Promise<{ puts: Put[]; cut: Put[]; uploads: number }> {
  const { puts, uploads } = watchPuts(page)
  const wire = await page.context().newCDPSession(page)
  const speed = (uploadThroughput: number, offline = false) =>
    wire.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput })
  await wire.send('Network.enable')
  await speed(BYTES_A_SECOND)
  await chooseFiles(page, w.upload.choose, file)
  await until(() => puts.filter(({ status }) => status === 200).length === 4 && puts.length === 5)
  await delay(800) // into its middle
  const cut = puts.filter(({ status }) => status === null)
  line.cut()
  await speed(BYTES_A_SECOND, true)
  await delay(CUT_MS)
  line.mend()
  await speed(-1)
  await page.getByText(w.upload.uploaded(1, 1)).first().waitFor({ timeout: PATIENCE_MS })
  return { puts, cut, uploads: uploads.size }
}

async function until(holds: () => boolean): Promise<void> {
  const began = performance.now()
  while (!holds()) {
    if (performance.now() - began > PATIENCE_MS) throw new Error('the upload does not come on')
    await delay(20)
  }
}

async function play(browser: Browser, origin: string, member: Member, folder: string): Promise<Story> {
  const line = await openLine()
  const context = await browser.newContext({
    proxy: line.proxy,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  await signIn(context, origin, member)
  const page = await context.newPage()
  const sheet = () => page.goto(`${origin}/upload-photos`)
  await sheet()
  const whole = watchPuts(page)
  const [small] = await photographs(folder, 71, 1)
  await chooseFiles(page, w.upload.choose, small!)
  await page.getByText(w.upload.uploaded(1, 1)).first().waitFor({ timeout: PATIENCE_MS })
  const title = '对象存储里的光'
  const shownWidth = await publishOne(page, title)
  const first = [...whole.puts]
  await sheet()
  const { puts, cut, uploads } = await uploadThroughCut(page, line, await heavyPicture(folder, SIDE, SIDE))
  await publishOne(page, '断过一次的线')
  await context.close()
  await line.close()
  const again = [...new Set(puts.map(({ part }) => part))].filter((part) => puts.filter((put) => put.part === part).length > 1)
  return { title, shownWidth, puts: [...first, ...puts], cut, again, uploads }
}

/** A signed-in member's whole story; `folder` takes the files that are made for it. */
export async function uploadStory(origin: string, member: Member, folder: string): Promise<Story> {
  const browser = await chromium.launch({
    executablePath: (await provideChromium()) ?? undefined,
    args: ['--disable-gpu', '--disable-quic', '--no-first-run'],
    chromiumSandbox: process.getuid?.() !== 0,
  })
  try {
    return await play(browser, origin, member, folder)
  } finally {
    await browser.close()
  }
}
