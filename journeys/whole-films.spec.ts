// The whole story of a film: dropped, cut, made here, published; rested on by another, opened, stepped through, read; and played without a script.
import { expect, test, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import type { Lang } from '#api/limits.ts'
import type { Post } from '#api/posts.ts'
import { prefix } from '#web/lang.ts'
import { films as en } from '#web/words/en/films.ts'
import { films as zh } from '#web/words/zh/films.ts'
import { apiAt, type Member } from '../drills/member.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { dropFilm, hueAt, makeClip, RATE } from './film-clip.ts'
import { signedIn } from './people.ts'
import { locales, say } from './say.ts'

const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const SECONDS = 4
const FRAME = 1 / RATE
/** The second whose frame is the cover. */
const COVER = 2.02
/** Of 360 degrees: what two encoders and a smaller picture make of a plain colour. */
const APART = 14

type Reader = { browser: Browser; origin: string; lang: Lang; size: typeof DESK | typeof PHONE }
const isPhone = ({ size }: Pick<Reader, 'size'>) => 'hasTouch' in size
const open = ({ browser, origin, lang, size }: Reader, more: object = {}) => browser.newContext({ baseURL: origin, locale: locales[lang], ...size, ...more })
const middleOf = async (place: Locator) => {
  const { x, y, width, height } = (await place.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

type At = { x: number; y: number }
/** One finger: down, over these places, and up where `up` says so. */
async function touch(page: Page, [first, ...rest]: readonly [At, ...At[]], up = true) {
  const devtools = await page.context().newCDPSession(page)
  const put = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: At[]) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  await put('touchStart', [first])
  for (const at of rest) await put('touchMove', [at])
  if (up) await put('touchEnd', [])
  return { lift: () => put('touchEnd', []) }
}

/** Every value that a bar of progress says from now on. */
async function watchProgress(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const told = ((window as unknown as { told: number[] }).told = [] as number[])
    const look = () => {
      const value = document.querySelector<HTMLProgressElement>('.film-progress progress')?.value
      if (value !== undefined && value !== told.at(-1)) told.push(value)
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  return () => page.evaluate(() => (window as unknown as { told: number[] }).told)
}

/** The hue of the middle of a picture that is shown, in degrees. */
const hueOf = (picture: Locator): Promise<number> =>
  picture.evaluate(async (shown: HTMLImageElement | HTMLVideoElement) => {
    const image = Object.assign(new Image(), { src: shown instanceof HTMLVideoElement ? shown.poster : shown.currentSrc || shown.src })
    await image.decode()
    const brush = Object.assign(document.createElement('canvas'), { width: 9, height: 9 }).getContext('2d')!
    brush.drawImage(image, 0, 0, 9, 9)
    const [red = 0, green = 0, blue = 0] = brush.getImageData(4, 4, 1, 1).data
    const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
    const turn = most === red ? (green - blue) / (most - least) : most === green ? 2 + (blue - red) / (most - least) : 4 + (red - green) / (most - least)
    return (turn * 60 + 360) % 360
  })
/** How far a hue is from that of the frame at a second, round the circle. */
const apartFrom = (hue: number, second: number) => 180 - Math.abs(180 - (Math.abs(hue - hueAt(second, SECONDS)) % 360))
const timeOf = (film: Locator) => film.evaluate((video: HTMLVideoElement) => video.currentTime)
/** The place that was asked for is on the screen. */
const standsAt = async (film: Locator, second: number) => {
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => (video.seeking ? -1 : video.currentTime))).toBeCloseTo(second, 2)
  await film.evaluate((video: HTMLVideoElement) =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() => video.readyState),
  )
}

/** Cut by keys and by a finger or the mouse; between half a second and three and a half. */
async function cut(page: Page, w: typeof zh, reader: Reader) {
  const [begin, end] = [page.getByRole('slider', { name: w.begin }), page.getByRole('slider', { name: w.end })]
  await begin.focus()
  for (let n = 0; n < 5; n++) await page.keyboard.press('ArrowRight')
  await expect(begin).toHaveValue('0.5')
  await end.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await end.boundingBox())!
  const [from, to] = [
    { x: x + width - 9, y: y + height / 2 },
    { x: x + width * 0.8, y: y + height / 2 },
  ]
  if (isPhone(reader)) await touch(page, [from, { x: x + width * 0.9, y: to.y }, to])
  else {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await page.mouse.up()
  }
  await expect.poll(async () => Number(await end.inputValue())).toBeLessThan(3.8)
  while (Number(await end.inputValue()) < 3.5) await end.press('ArrowRight')
  while (Number(await end.inputValue()) > 3.5) await end.press('ArrowLeft')
  await expect(page.getByText(w.length(3))).toBeVisible()
}

/** A member drops one with sound, cuts it, takes another frame for its cover, mutes it, sees it made and publishes it. */
async function publish(page: Page, reader: Reader): Promise<Post> {
  const [w, words] = [{ zh, en }[reader.lang], say[reader.lang]]
  const person = await signedIn(page.context(), reader.origin, 'film')
  await page.goto(`${prefix[reader.lang]}/upload-film`)
  await alive(page)
  await dropFilm(page, await makeClip(page, { seconds: SECONDS }), 'tide.webm')
  const [film, cover] = [page.getByLabel(w.preview), page.getByRole('img', { name: w.cover, exact: true })]
  await expect(cover).toBeVisible()
  expect(apartFrom(await hueOf(cover), 0)).toBeLessThan(APART)
  await cut(page, w, reader)
  await film.evaluate((video: HTMLVideoElement, second) => (video.currentTime = second), COVER)
  await standsAt(film, COVER)
  await page.getByRole('button', { name: w.coverHere }).click()
  await expect.poll(async () => apartFrom(await hueOf(cover), COVER)).toBeLessThan(APART)
  await page.getByLabel(w.mute).check()
  await expectNoAxe(page)
  const progress = await watchProgress(page)
  await page.getByRole('button', { name: w.send }).click()
  await expect(page.getByText(w.ready)).toBeVisible({ timeout: 60_000 })
  const told = await progress()
  const made = told.slice(0, 1 + told.findIndex((value, n) => n > 0 && value < told[n - 1]!) || told.length)
  expect(new Set(made).size, `said while it was made: ${told.join(' ')}`).toBeGreaterThan(4)
  expect(made.slice(0, -1)).toEqual(made.slice(0, -1).toSorted((a, b) => a - b))
  const { films } = await apiAt(reader.origin, person.token)('GET /api/films', {})
  expect(films.map(({ hasSound, state }) => ({ hasSound, state }))).toEqual([{ hasSound: false, state: 'ready' }])
  await page.getByLabel(words.postForm.title, { exact: true }).fill('Tide')
  await page.locator('.film-desk button[type=submit]').click()
  await expect(page).toHaveURL(new RegExp(`/photocomment/${person.account}/tide`))
  return published(reader.origin, person)
}

/** What everybody has of it: as long as was said, a frame more or less, and nothing to be heard. */
async function published(origin: string, { account }: Member): Promise<Post> {
  const post = await apiAt(origin)('GET /api/posts/:author/:permlink', { params: { author: account, permlink: 'tide' } })
  expect(Math.abs(post.film!.seconds - 3)).toBeLessThan(1.5 * FRAME)
  const bytes = await (await fetch(new URL(post.film!.url, origin))).arrayBuffer()
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
  expect(await input.getPrimaryAudioTrack()).toBeNull()
  expect(await input.getPrimaryVideoTrack()).not.toBeNull()
  return post
}

async function writeCaptions(page: Page, { lang }: Reader) {
  const [w, words] = [{ zh, en }[lang], say[lang]]
  await page.getByRole('link', { name: words.photo.captions }).click()
  await page.getByLabel(w.captionsIn[lang]).fill('0:00.0 --> 0:03.0\nRain on leaves')
  await expectNoAxe(page)
  await page.getByRole('button', { name: w.captionsSave[lang] }).click()
  await expect(page.locator('.film video')).toBeVisible()
}

/** Rests on the tile until `leave`. */
async function rest(page: Page, tile: Locator, reader: Reader): Promise<{ leave: () => Promise<unknown> }> {
  const at = await middleOf(tile)
  if (isPhone(reader)) return touch(page, [at], false).then(({ lift }) => ({ leave: lift }))
  await page.mouse.move(at.x, at.y)
  return { leave: () => page.mouse.move(0, 0) }
}
const wallOf = (lang: Lang, { author }: Post) => `${prefix[lang]}/photographer/${author.account}`
/** What is asked for of films. */
function watchFilms(context: BrowserContext): string[] {
  const asked: string[] = []
  context.on('request', (request) => request.resourceType() === 'media' && asked.push(request.url()))
  return asked
}

/** Another rests on the tile: it plays without sound, and only then; a finger that scrolls or a rest that ends leaves the cover. */
async function restOnWall(page: Page, reader: Reader, post: Post) {
  const asked = watchFilms(page.context())
  await page.goto(wallOf(reader.lang, post))
  await alive(page)
  const tile = page.locator('[data-film]').first()
  const film = tile.locator('video')
  await expect(tile.locator('img')).toBeVisible()
  expect(asked).toEqual([])
  await expect(page.locator('video')).toHaveCount(0)
  const { leave } = await rest(page, tile, reader)
  await expect(film).toHaveCount(1)
  await expect.poll(() => timeOf(film)).toBeGreaterThan(0.1)
  expect(await film.evaluate((video: HTMLVideoElement) => [video.muted, video.paused])).toEqual([true, false])
  await leave()
  await expect(page.locator('video')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${wallOf(reader.lang, post)}$`))
  if (!isPhone(reader)) return
  const at = await middleOf(tile)
  const { lift } = await touch(page, [at, { ...at, y: at.y - 30 }, { ...at, y: at.y - 90 }], false)
  await page.waitForTimeout(800) // longer than a rest takes
  await expect(page.locator('video')).toHaveCount(0)
  await lift()
}

/** Who wants no movement, or few bytes, rests in vain. */
async function restInVain(reader: Reader, post: Post) {
  const quiet = [await open(reader, { reducedMotion: 'reduce' }), await open(reader)]
  await quiet[1]!.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  for (const context of quiet) {
    const asked = watchFilms(context)
    const page = await context.newPage()
    await page.goto(wallOf(reader.lang, post))
    await alive(page)
    const player = page.waitForResponse(/play-on-rest/)
    const { leave } = await rest(page, page.locator('[data-film]').first(), reader)
    await player
    await page.waitForTimeout(800) // longer than a rest takes
    await expect(page.locator('video')).toHaveCount(0)
    await leave()
    expect(asked).toEqual([])
    await context.close()
  }
}

/** Opened from the wall: nothing plays by itself; slower, a frame further and back, and with captions. */
async function openAndStep(page: Page, reader: Reader, post: Post) {
  const w = { zh, en }[reader.lang]
  const tile = page.locator('[data-film] a').first()
  await (isPhone(reader) ? tile.tap() : tile.click())
  const film = page.locator('.film video')
  await expect(film).toBeVisible()
  expect(await film.evaluate((video: HTMLVideoElement) => [video.preload, video.autoplay, video.readyState])).toEqual(['none', false, 0])
  expect(apartFrom(await hueOf(film), COVER)).toBeLessThan(APART)
  await expect(page.getByRole('button', { name: w.frameOn })).toBeVisible()
  await expectNoAxe(page)
  await film.focus()
  await page.keyboard.press('<')
  await page.keyboard.press('<')
  await expect(page.getByText(w.speed(0.25))).toBeVisible()
  await film.evaluate((video: HTMLVideoElement) => video.play())
  await expect.poll(() => timeOf(film)).toBeGreaterThan(0.5)
  await page.keyboard.press('.')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused && !video.seeking)).toBe(true)
  const here = await timeOf(film)
  await page.keyboard.press('.')
  await expect.poll(async () => (await timeOf(film)) - here).toBeCloseTo(FRAME, 2)
  await page.keyboard.press(',')
  await expect.poll(async () => Math.abs((await timeOf(film)) - here)).toBeLessThan(0.002)
  const captions = page.getByRole('button', { name: w.captions })
  await expect(captions).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('c')
  await expect(captions).toHaveAttribute('aria-pressed', 'true')
  const shown = () => film.evaluate((video: HTMLVideoElement) => Array.from(video.textTracks[0]!.activeCues ?? [], (cue) => (cue as VTTCue).text))
  await expect.poll(shown).toEqual(['Rain on leaves'])
  await expectNoAxe(page)
  await captions.click()
  await expect(captions).toHaveAttribute('aria-pressed', 'false')
  expect(new URL(page.url()).pathname).toBe(`${prefix[reader.lang]}/photocomment/${post.author.account}/tide`)
}

/** Without a script: the cover, and a link behind which a file lies that browsers play from where they like. */
async function withoutScript(reader: Reader, post: Post) {
  const context = await open(reader, { javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(wallOf(reader.lang, post))
  await page.locator('[data-film] a').first().click()
  const film = page.locator('.film video')
  await expect(film).toBeVisible()
  expect((await context.request.get((await film.getAttribute('poster'))!)).headers()['content-type']).toBe('image/webp')
  const link = page.getByRole('link', { name: { zh, en }[reader.lang].play })
  await expect(link).toBeVisible()
  const part = await context.request.get((await link.getAttribute('href'))!, { headers: { range: 'bytes=100-299' } })
  expect([part.status(), (await part.body()).length, part.headers()['content-type']]).toEqual([206, 200, `video/${post.film!.type}`])
  await link.click()
  await expect(page).toHaveURL(new RegExp(`/film\\.${post.film!.type}$`))
  await expect.poll(() => timeOf(page.locator('video'))).toBeGreaterThan(0.1)
  await context.close()
}

for (const [lang, size] of [
  ['zh', DESK],
  ['en', PHONE],
] as const)
  test(`a film is dropped, cut, muted and published, rested on, opened and stepped through, and played without a script, in ${lang} at ${size.viewport.width}`, async ({
    browser,
    baseURL,
  }) => {
    const reader: Reader = { browser, origin: baseURL!, lang, size }
    const author = await open(reader)
    const desk = await author.newPage()
    const post = await test.step('published', () => publish(desk, reader))
    await test.step('captions', () => writeCaptions(desk, reader))
    await author.close()
    const another = await open(reader)
    const page = await another.newPage()
    await test.step('rested on', () => restOnWall(page, reader, post))
    await test.step('opened', () => openAndStep(page, reader, post))
    await another.close()
    await test.step('in vain', () => restInVain(reader, post))
    await test.step('without a script', () => withoutScript(reader, post))
  })
