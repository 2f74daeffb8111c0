// npm run looks: the screenshots of docs/looks, taken from the built site with the demo data, on a DATA_DIR of its own (.data/looks).   --all | --every: every page instead [--only=PART] [--keep]; --help: the screens that help shows; --check: those once more, against what is kept
import { chromium, type Browser, type Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import sharp from 'sharp'
import type { Lang } from '#api/limits.ts'
import { prefix } from '#web/lang.ts'
import { provideChromium } from '../drills/chromium.ts'
import { apiAt, type Member } from '../drills/member.ts'
import { freePort, interruptApp, startApp } from '../drills/running-app.ts'
import { newPerson, signIn } from '../journeys/people.ts'
import { chooseFiles } from '../journeys/photographs.ts'
import { locales, say } from '../journeys/say.ts'
import config from '../playwright.config.ts'
import { checkHelpLooks, takeHelpLooks } from './looks/help-looks.ts'
import { lookAtAll } from './looks/look-at-all.ts'

const root = path.resolve(import.meta.dirname, '..')
const LOOKS = path.join(root, 'docs/looks')
const DATA = path.join(root, '.data/looks')
/** Of every page: the sheets, and the pictures that the next ones are compared with. */
const ALL = path.join(root, '.data/all-looks')
const MAX_BYTES = 200_000
const WIDTHS = { 1440: { width: 1440, height: 900 }, 360: { width: 360, height: 740 } } as const
type Width = keyof typeof WIDTHS
/** `as`: who of the demo data looks; else anybody. */
type Look = { name: string; lang: Lang; width: Width; as?: 'anna' | 'olga'; dark?: boolean; show: (page: Page) => Promise<void> }

/** A photograph of the town whose page says most: exposure, place, licence. */
async function tellingPost(origin: string): Promise<string> {
  const api = apiAt(origin)
  const { posts } = await api('GET /api/posts/newest', { query: { limit: 50 } })
  const whole = await Promise.all(
    posts.map(({ author: { account }, permlink }) => api('GET /api/posts/:author/:permlink', { params: { author: account, permlink } })),
  )
  const said = whole.map((post) => ({ post, facts: Object.values(post.images[0]!.exif).filter((one) => one !== null).length + (post.place ? 1 : 0) }))
  const [best] = said.toSorted((a, b) => b.facts - a.facts || a.post.permlink.localeCompare(b.post.permlink))
  return `/photocomment/${best!.post.author.account}/${best!.post.permlink}`
}

/** As a reader with this screen and these habits sees it: everything fetched, nothing moving, no offer of the other language. */
async function withPage(browser: Browser, origin: string, { lang, width, dark }: Look, member: Member | null, look: (page: Page) => Promise<void>) {
  const phone = width === 360
  const context = await browser.newContext({
    baseURL: origin,
    viewport: WIDTHS[width],
    deviceScaleFactor: phone ? 2 : 1,
    isMobile: phone,
    hasTouch: phone,
    locale: locales[lang],
    timezoneId: 'Asia/Shanghai',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  if (member) await signIn(context, origin, member)
  await look(await context.newPage())
  await context.close()
}

/** The screen as JPEG, as good as 200 kB allow. */
async function keep(page: Page, file: string) {
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  for (let quality = 86; ; quality -= 6) {
    const jpeg = await sharp(png).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length > MAX_BYTES && quality > 20) continue
    await writeFile(file, jpeg)
    return process.stdout.write(`${path.relative(root, file)} ${Math.round(jpeg.length / 1000)} kB\n`)
  }
}

/** Opens an address and waits until what can be seen is there. */
const open = (lang: Lang, address: string) => async (page: Page) => {
  await page.goto(prefix[lang] && address === '/' ? prefix[lang] : prefix[lang] + address)
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    const seen = [...document.images].filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
    const late = new Promise((resolve) => setTimeout(resolve, 4000))
    await Promise.race([Promise.all(seen.map((image) => image.decode().catch(() => undefined))), late])
  })
}

const DEMO = path.join(root, 'demo/photos')
const SHEET = ['lake-sherburne.jpg', 'tea-gardens.jpg', 'casa-mila.jpg', 'perched-osprey.jpg']
const words = {
  zh: { title: '湖边、茶山和一只鱼鹰', description: '一年里走过的四个地方，按季节排。', place: '蒙大拿，美国', tags: ['旅途', '四季'] },
  en: { title: 'A lake, tea, a house, an osprey', description: 'Four places of one year, by season.', place: 'Montana, USA', tags: ['journey', 'seasons'] },
}

/** The contact sheet in the middle of the work: some there, one on its way, one waiting, one that is too small; the words half written. */
const showUpload = (lang: Lang, folder: string) => async (page: Page) => {
  const w = say[lang]
  const line = await page.context().newCDPSession(page)
  await open(lang, '/upload-photos')(page)
  await chooseFiles(
    page,
    w.upload.choose,
    SHEET.map((name) => path.join(DEMO, name)),
  )
  await page.getByText(w.upload.uploaded(4, 4)).first().waitFor()
  await page.getByLabel(w.postForm.title, { exact: true }).fill(words[lang].title)
  await page.getByLabel(w.postForm.description, { exact: true }).fill(words[lang].description)
  for (const tag of words[lang].tags) {
    await page.getByRole('main').getByLabel(w.postForm.tags, { exact: true }).fill(tag)
    await page.keyboard.press('Enter')
  }
  await page.getByLabel(w.postForm.place, { exact: true }).fill(words[lang].place)
  const small = path.join(folder, 'from-a-chat.jpg')
  await sharp(path.join(DEMO, 'fig-in-red-bowl.jpg')).resize(640).toFile(small)
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 60_000 })
  await chooseFiles(page, w.upload.choose, [
    ...['the-spices-of-life.jpg', 'picos-de-europa.jpg', 'forest-stream.jpg'].map((name) => path.join(DEMO, name)),
    small,
  ])
  await page.waitForFunction(
    (label) => (document.querySelector<HTMLProgressElement>(`progress[aria-label="${label}"]`)?.value ?? 0) > 40,
    w.upload.progressOf('the-spices-of-life.jpg'),
  )
  await page.evaluate(() => scrollTo(0, 0))
}

/** Pages that are somebody's own. */
const VIEWED = {
  wallet: { as: 'anna', at: '/withdraw-deposit/my-assets' },
  notifications: { as: 'anna', at: '/notifications' },
  console: { as: 'olga', at: '/admin' },
} as const

/** Every screenshot, by name, language and width. */
function looksOf(post: string, folder: string): Look[] {
  const addresses = {
    home: '/',
    photo: post,
    photographer: '/photographer/anna',
    group: '/group/1',
    login: '/login?tab=register',
    agreement: '/user-protocol.html',
    404: '/no-such-page',
  }
  const plain = Object.entries(addresses).map(([name, address]) => [name, (lang: Lang) => open(lang, address)] as const)
  const own = Object.entries(VIEWED).map(([name, { as, at }]) => [name, (lang: Lang) => open(lang, at), as] as const)
  const all = [...plain, ...own, ['upload', (lang: Lang) => showUpload(lang, folder)] as const]
  const looks = all.flatMap(([name, show, as]) =>
    (['zh', 'en'] as const).flatMap((lang) => ([1440, 360] as const).map((width): Look => ({ name, lang, width, ...(as && { as }), show: show(lang) }))),
  )
  const dark = looks
    .filter(({ name, lang }) => lang === 'zh' && (name === 'home' || name === 'photo'))
    .map((look): Look => ({ ...look, name: `${look.name}-dark`, dark: true }))
  return [...looks, ...dark]
}

const run = promisify(execFile)
/** Somebody of the demo data, in the console too where they work there. */
async function asDemo(origin: string, account: 'anna' | 'olga'): Promise<Member> {
  const token = (await apiAt(origin)('POST /api/login', { body: { account, password: 'Darkroom2026' } })).token!
  if (account === 'olga') {
    const { stdout } = await run(process.execPath, ['scripts/operator.ts', 'totp', account], { cwd: root, env: { ...process.env, DATA_DIR: DATA } })
    await apiAt(origin, token)('POST /api/admin/factor', { body: { code: /^code\s+(\d{6})$/m.exec(stdout)![1]! } })
  }
  return { account, token }
}

async function takeLooks(origin: string) {
  const executablePath = await provideChromium()
  const browser = await chromium.launch({ ...config.use?.launchOptions, ...(executablePath && { executablePath }) })
  const folder = await mkdtemp(path.join(tmpdir(), 'looks-'))
  const people = { anna: await asDemo(origin, 'anna'), olga: await asDemo(origin, 'olga') }
  for (const look of looksOf(await tellingPost(origin), folder)) {
    // each contact sheet begins empty
    const member = look.name === 'upload' ? await newPerson(origin, 'looks') : look.as ? people[look.as] : null
    await withPage(browser, origin, look, member, async (page) => {
      await look.show(page)
      await keep(page, path.join(LOOKS, `${look.name}-${look.lang}-${look.width}.jpg`))
    })
  }
  await browser.close()
}

async function takeForReadme() {
  await mkdir(LOOKS, { recursive: true })
  const settings = { RATE_LIMITS: 'off', TRUST_PROXY: '1', LOG_LEVEL: 'warn', DEMO: 'on' }
  const app = await startApp(DATA, await freePort(), settings, { patience: 400_000, tests: true })
  const failure = await takeLooks(app.origin).then(
    () => null,
    (error: unknown) => error,
  )
  await interruptApp(app)
  if (failure) throw failure
}

const flag = { type: 'boolean', default: false } as const
const { values } = parseArgs({ options: { all: flag, every: flag, keep: flag, help: flag, check: flag, only: { type: 'string', default: '' } } })
if (values.all || values.every) process.exitCode = (await lookAtAll(ALL, values)) ? 0 : 1
else if (values.help) await takeHelpLooks()
else if (values.check) process.exitCode = (await checkHelpLooks()) ? 0 : 1
else await takeForReadme()
