// Takes screenshots of one world, three windows at a time, and looks at each page for flaws before its picture is taken.
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page as Tab } from '@playwright/test'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { provideChromium } from '../../drills/chromium.ts'
import { alive } from '../../journeys/alive.ts'
import { addressIn } from '../../journeys/demo-pages.ts'
import { openLine, type Line } from '../../journeys/line.ts'
import { signIn } from '../../journeys/people.ts'
import { locales } from '../../journeys/say.ts'
import { NOW, type World } from '../../journeys/worlds.ts'
import config from '../../playwright.config.ts'
import { flawsOn } from './find-flaws.ts'
import { pageIn, readerOf } from './page-in-world.ts'
import type { State } from './page-states.ts'
import { folderOf, nameOf, SCREENS, SHARED, windowOf, type Shot } from './plan-shots.ts'

const WINDOWS = 3
const PATIENCE_MS = 20_000
const TRIES = 2
export type Flaw = Shot & { what: string }

export async function openBrowser(): Promise<Browser> {
  const executablePath = await provideChromium()
  const { args = [], ...options } = config.use?.launchOptions ?? {}
  // a picture is drawn with what stands around it, not in a later frame
  return chromium.launch({ ...options, args: [...args, '--disable-checker-imaging'], ...(executablePath && { executablePath }) })
}

/** Every shot as `folder/PAGE/NAME.jpg`. Answers what is wrong with the pages. */
export async function takeShots(browser: Browser, world: World, shots: readonly Shot[], folder: string): Promise<Flaw[]> {
  const rounds = roundsOf(world, shots)
  const flaws: Flaw[] = []
  const looks: Looks = new Map()
  const open = new Set<string>()
  const atOne = async () => {
    const window = openWindow(browser, world)
    let kind = ''
    for (let round = takeRound(rounds, kind, open); round; round = takeRound(rounds, kind, open)) {
      open.delete(kind)
      open.add((kind = round.kind))
      for (const visit of round.visits) flaws.push(...(await visitPage(window, world, visit, { folder, looks })))
    }
    await window.close()
  }
  await Promise.all(Array.from({ length: WINDOWS }, atOne))
  return flaws
}

/** Pages that one reader sees in one kind of window, so that each of them is signed in once; a long round is several, for the windows end together. */
type Round = { kind: string; visits: Shot[][] }
const ROUND = 40
function roundsOf(world: World, shots: readonly Shot[]): Round[] {
  const visits = [...Map.groupBy(shots, (shot) => `${windowOf(shot)} ${shot.file} ${shot.nth}`).values()].map((own) => own.toSorted(byState))
  const readerAt = ([first]: Shot[]) => `${windowOf(first!)} ${readerOf(world, first!)?.account ?? ''}`
  const rounds = [...Map.groupBy(visits, readerAt).values()].flatMap((own) => {
    const all = own.toSorted((a, b) => a[0]!.file.localeCompare(b[0]!.file))
    return Array.from({ length: Math.ceil(all.length / ROUND) }, (_, n) => all.slice(n * ROUND, (n + 1) * ROUND))
  })
  return rounds.map((own) => ({ kind: windowOf(own[0]![0]!), visits: own })).toSorted((a, b) => b.visits.length - a.visits.length)
}
/** One of the kind that a window is open for; else of a kind that no window is open for. */
function takeRound(rounds: Round[], kind: string, open: ReadonlySet<string>): Round | undefined {
  const own = rounds.findIndex((one) => one.kind === kind)
  const other = rounds.findIndex((one) => !open.has(one.kind))
  return rounds.splice(own >= 0 ? own : Math.max(0, other), 1)[0]
}

/** In which order a page is brought into its states on one visit: as it stands, then asked for once more; in each, as little as can be is laid out anew. */
const LATER: readonly State[] = ['loading', 'failed']
const byState = (a: Shot, b: Shot) => LATER.indexOf(a.state) - LATER.indexOf(b.state) || a.width - b.width || a.room.localeCompare(b.room)

type Window = { tabFor: (shot: Shot) => Promise<Tab>; line: () => Line | null; drop: () => Promise<void>; close: () => Promise<void> }
/** One window at a time: the next kind closes the one before. */
function openWindow(browser: Browser, { origin }: World): Window {
  let [kind, context, line]: [string, BrowserContext | null, Line | null] = ['', null, null]
  const close = async () => {
    await context?.close()
    await line?.close()
    ;[kind, context, line] = ['', null, null]
  }
  return {
    line: () => line,
    drop: close,
    close,
    tabFor: async (shot) => {
      if (kind !== windowOf(shot)) {
        await close()
        kind = windowOf(shot)
        if (shot.state === 'offline') line = await openLine()
        const phone = shot.width === 360
        context = await browser.newContext({
          baseURL: origin,
          viewport: SCREENS[shot.width],
          isMobile: phone,
          hasTouch: phone,
          locale: locales[shot.lang],
          timezoneId: 'Asia/Shanghai',
          reducedMotion: 'reduce',
          serviceWorkers: line ? 'allow' : 'block',
          ...(line && { proxy: line.proxy }),
        })
        context.setDefaultTimeout(PATIENCE_MS)
        await context.clock.setFixedTime(NOW)
        const tab = await context.newPage()
        // nothing of another's, and the face of our letters is known already
        if (!line)
          await tab.addInitScript(() => {
            localStorage.clear()
            localStorage.setItem('face', '1')
          })
        if (line) await loseNetwork(tab, line, addressIn(shot.lang, '/'))
      }
      return context!.pages()[0]!
    },
  }
}

/** Once the site's worker is there, nothing answers any more. */
async function loseNetwork(tab: Tab, line: Line, home: string) {
  await tab.goto(home)
  await tab.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await tab.waitForFunction(async () => (await (await caches.open('offline-pages')).keys()).length === 2)
  line.cut()
}

/** Of what was taken already, by what stands in the document: it is not taken again. */
type Looks = Map<string, string>
type To = { folder: string; looks: Looks }
/** All that a document shows; where its links lead is not seen. */
const readLook = () => document.body.outerHTML.replace(/<script[^]*?<\/script>/g, '').replace(/ (href|action|value|id|for|aria-[a-z]+)="[^"]*"/g, '')

/** One address, in each state, at each width and in each room that is wanted of it. A try that breaks off is made once more, in a new window. */
async function visitPage(window: Window, world: World, shots: Shot[], to: To): Promise<Flaw[]> {
  const [first] = shots
  for (let n = 1; ; n++) {
    const tab = await window.tabFor(first!)
    const flaws = await lookAt(tab, world, shots, to).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
    if (!(flaws instanceof Error)) return flaws
    await window.drop()
    if (n === TRIES) return shots.map((shot) => ({ ...shot, what: `it could not be looked at: ${flaws.message.split('\n')[0]}` }))
  }
}

async function lookAt(tab: Tab, world: World, shots: Shot[], to: To): Promise<Flaw[]> {
  const [first] = shots
  await fit(tab, first!)
  await bring(tab, world, first!)
  const flaws: Flaw[] = []
  let state: State | null = null
  for (const shot of shots) {
    if (shot.state !== state && LATER.includes(shot.state)) await goOn(tab, shot.state as 'loading' | 'failed')
    state = shot.state
    flaws.push(...(await takeShot(tab, shot, to)))
  }
  await tab.unrouteAll({ behavior: 'ignoreErrors' })
  return flaws
}

const screens = new WeakMap<Tab, string>()
/** The width and the room of a shot; what they are already is not said again, for each word of it lays the page out. */
async function fit(tab: Tab, { width, room }: Shot) {
  const screen = `${width} ${room}`
  if (screens.get(tab) === screen) return
  screens.set(tab, screen)
  await tab.setViewportSize(SCREENS[width])
  await tab.emulateMedia({ colorScheme: room === 'paper' ? 'light' : 'dark' })
}

/** Who looks at what a tab shows. */
const readers = new WeakMap<Tab, string>()
/** Opens the address; by the site's own router where this reader has the site open already, as a link does it. */
async function bring(tab: Tab, world: World, shot: Shot) {
  const [address, reader] = [addressIn(shot.lang, pageIn(world, shot).path), readerOf(world, shot)]
  if (shot.state === 'offline') return void (await tab.goto(address))
  const account = reader?.account ?? ''
  if (readers.get(tab) === account && (await tab.evaluate(moveTo, address).catch(() => false))) return
  readers.delete(tab)
  await (reader ? signIn(tab.context(), world.origin, reader) : tab.context().clearCookies())
  await tab.goto(address)
  await alive(tab) // a dialog that its script opens is open
  readers.set(tab, account)
}
/** Runs in the page. Answers whether the site is there to move in. */
async function moveTo(address: string): Promise<boolean> {
  const { __reactRouterDataRouter: router } = window as unknown as Routed
  if (!router) return false
  localStorage.clear()
  localStorage.setItem('face', '1')
  // its page stands there when this is over
  await router.navigate(address.slice(router.basename === '/' ? 0 : router.basename.length).replace(/^(?!\/)/, '/'), { flushSync: true })
  return true
}
type Routed = { __reactRouterDataRouter?: { basename: string; navigate: (to: string, how?: { flushSync: true }) => Promise<void> } }

async function takeShot(tab: Tab, shot: Shot, { folder, looks }: To): Promise<Flaw[]> {
  await fit(tab, shot)
  const file = path.join(folder, folderOf(shot.file), `${nameOf(shot)}.jpg`)
  await mkdir(path.dirname(file), { recursive: true })
  const look = SHARED.includes(shot.state) ? `${shot.width} ${shot.room} ${await tab.evaluate(readLook)}` : null
  const same = look === null ? undefined : looks.get(look)
  if (same) {
    await copyFile(same, file)
    return []
  }
  await settle(tab)
  const flaws = (await flawsOn(tab, shot.lang)).map((what) => ({ ...shot, what }))
  await tab.evaluate(writeOver)
  await capture(tab, shot, file)
  if (look !== null) looks.set(look, file)
  return flaws
}

const QUALITY = 84
const HALF_FROM = 820
const wires = new WeakMap<Tab, Promise<CDPSession>>()
/** Of all but phones at half its size: sheets show it smaller still, it is compared so, and it costs half as much to draw. Nothing of the page moves by it. */
async function capture(tab: Tab, { width }: Shot, file: string): Promise<void> {
  const wire = wires.get(tab) ?? tab.context().newCDPSession(tab)
  wires.set(tab, wire)
  const { x, y } = await tab.evaluate(() => {
    document.documentElement.style.caretColor = 'transparent'
    return { x: scrollX, y: scrollY }
  })
  const clip = { x, y, ...SCREENS[width], scale: width < HALF_FROM ? 1 : 0.5 }
  const { data } = await (await wire).send('Page.captureScreenshot', { format: 'jpeg', quality: QUALITY, clip })
  await writeFile(file, Buffer.from(data, 'base64'))
}

/** Asks for the page once more: what it needs does not come, or comes as a fault of the server's. */
async function goOn(tab: Tab, state: 'loading' | 'failed') {
  await tab.unrouteAll({ behavior: 'ignoreErrors' })
  await tab.route('**/*.data*', (route) => (state === 'failed' ? route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' }) : undefined))
  await tab.evaluate(() => {
    const router = (window as unknown as Routed).__reactRouterDataRouter!
    const path = location.pathname.slice(router.basename === '/' ? 0 : router.basename.length)
    void router.navigate((path || '/') + location.search)
  })
  await tab
    .locator(state === 'failed' ? 'main.lost' : '.loading-bar:not(.ended)')
    .first()
    .waitFor({ state: 'attached' })
}

/** Its fonts and the pictures in sight are there. */
export async function settle(tab: Tab) {
  await tab.evaluate(async () => {
    await document.fonts.ready
    const seen = [...document.images].filter(
      (one) => one.checkVisibility() && one.getBoundingClientRect().top < innerHeight && one.getBoundingClientRect().bottom > 0,
    )
    // one that waits to be in sight may not have begun to come
    const came = (one: HTMLImageElement) =>
      one.complete || new Promise((resolve) => ['load', 'error'].forEach((end) => one.addEventListener(end, resolve, { once: true })))
    const late = new Promise((resolve) => setTimeout(resolve, 4000))
    const drawn = seen.map(async (one) => (await came(one), one.decode().catch(() => undefined)))
    await Promise.race([Promise.all(drawn), late])
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  })
}

/** What each run deals anew does not count as a change: parts of names and numbers, the minute. */
export function writeOver() {
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const said = node.textContent ?? ''
    const still = said
      .replace(/\b(pages|payee|other|third|guest|founder|noisy|long-words|long-names)-[0-9a-z]{1,5}\b/g, '$1-00000')
      .replace(/\bW\d{6}[0-9A-Z]{10}\b/g, 'W270305AAAAAAAAAA')
      .replace(/\b\d{1,2}:\d{2}(:\d{2})?\b/g, '12:00')
      .replace(/\b\d{1,2}(?= ?分钟| min\b)/g, '1')
      .replace(/\b10(\.\d{1,3}){3}\b/g, '10.0.0.1')
    if (still !== said) node.textContent = still
  }
  for (const letter of document.querySelectorAll<HTMLElement>('.avatar:has(> i)')) letter.style.background = 'oklch(0.45 0.06 60)' // of a name
}
