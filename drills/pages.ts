// npm run drill:pages [-- short]: every page in both languages on four systems, inside our app, in two chat apps and outside of both. Short: without a browser.
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { findChromium } from './chromium.ts'
import { addressesOf, inLanguage, nameOf, SURROUNDINGS, type Surrounding } from './pages-addresses.ts'
import { lookAtAll } from './pages-look.ts'
import { flawsOf, hasAnchor, linksIn, markdownFlaws, previewFlaw, previewOf, readPage, type Preview, type Read } from './pages-read.ts'
import { openReport } from './report.ts'
import { freePort, interruptApp, startApp } from './running-app.ts'

const MINUTES = 24
/** No place on a photograph's page, but what its script opens over it. */
const FULL_VIEW = 'full'
const AT_ONCE = 4
const CHAIN_S = 120
const until = Date.now() + MINUTES * 60_000
const isShort = process.argv.includes('short')
const dataDir = path.resolve(import.meta.dirname, '../.data/drills/pages')
rmSync(dataDir, { recursive: true, force: true })
mkdirSync(dataDir, { recursive: true })
const report = openReport('drill-pages')
const tell = (promise: string, flaws: readonly string[], looked: string) => {
  report.target(promise, flaws.length === 0, flaws.length ? `${flaws.length} flaws in ${looked}` : looked)
  for (const flaw of flaws.slice(0, 20)) report.note(flaw)
}
async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = all.values()
  const lane = async () => {
    for (const one of waiting) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

const app = await startApp(dataDir, await freePort(), { RATE_LIMITS: 'off', DEMO: 'on', APP_STORE_URL: 'https://apps.example/pixtura', LOG_LEVEL: 'error' })
const { origin } = app
// what the demo casts is on the chain a little after the site is ready
for (let n = 0; n < CHAIN_S && (await fetch(`${origin}/block_info/1`)).status !== 200; n++) await delay(1000)
async function signIn(account: string) {
  const reply = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ account, password: 'Darkroom2026' }),
  })
  const cookies = reply.headers.getSetCookie().map((line) => /^([^=]+)=([^;]*)/.exec(line)!.slice(1, 3) as [string, string])
  return { cookies, cookie: cookies.map(([name, value]) => `${name}=${value}`).join('; ') }
}
/** Who reads what is for members, and somebody new to whom nothing here belongs. */
const [{ cookies, cookie }, stranger] = [await signIn('13800000001'), await signIn('13800000005')]
const newest = (await (await fetch(`${origin}/api/posts/newest`)).json()) as { data: { posts: { permlink: string; author: { account: string } }[] } }
const { permlink, author } = newest.data.posts[0]!

// ---------- how each page stands for a visitor on a desk; what asks them in first is read as anna
const DESK: Surrounding = { system: 'desktop', place: 'outside', lang: 'zh' }
type Page = { address: string; member: boolean; first: Read }
const addresses = await addressesOf(origin, { account: author.account, permlink })
const pages: Page[] = []
await eachOf(addresses, async (address) => {
  const visited = await readPage(origin, address, DESK, null)
  const member = visited.status === 302 && /\/login\b/.test(visited.to ?? '')
  pages.push({ address, member, first: member ? await readPage(origin, address, DESK, cookie) : visited })
})
pages.sort((a, b) => addresses.indexOf(a.address) - addresses.indexOf(b.address))
report.note(`${pages.length} addresses, ${pages.filter(({ member }) => member).length} of them for members`)
const broken = pages.filter(({ first }) => first.status >= 500 || ![200, 301, 302, 303, 307, 308, 404, 410].includes(first.status))
tell(
  'each address answers',
  broken.map(({ first }) => `${first.at}: ${first.status}`),
  `${pages.length} addresses`,
)

// ---------- the same everywhere
const [flaws, elsewhere, markdown]: [string[], string[], string[]] = [[], [], []]
const previews = new Map<string, Preview>()
const reads = new Map<string, Read>()
let [read, texts] = [0, 0]
await eachOf(pages, async ({ address, member, first }) => {
  for (const around of SURROUNDINGS) {
    const page = await readPage(origin, address, around, member ? cookie : null)
    read++
    const [here, there] = [page, first].map(({ status }) => status)
    // the page of downloads knows the device, and leads it on
    if (!isDeepStrictEqual(here, there) && !/^\/(?:download|open)/.test(address)) elsewhere.push(`${page.at} (${nameOf(around)}): ${here}, on a desk ${there}`)
    if (!page.html) continue
    flaws.push(...flawsOf(page, around))
    const preview = previewOf(page.html)
    if (preview) previews.set(preview.url, preview)
    if (around.place !== 'outside' || around.system !== 'desktop') continue
    reads.set(page.at, page)
    const missing = page.status === 200 ? await markdownFlaws(origin, page) : null
    if (missing) texts++
    markdown.push(...(missing ?? []))
  }
})
tell('its status is the same everywhere', elsewhere, `${read} replies`)
tell('frame, language, one first heading and one main part are right', flaws, `${read} replies`)
tell('what says its words as Markdown too says all of its headings', markdown, `${texts} texts`)

const pictures: string[] = []
await eachOf([...previews.values()], async (preview) => void pictures.push(...[(await previewFlaw(origin, preview)) ?? []].flat()))
tell('pictures for links are there, as large as their pages say', pictures, `${previews.size} pictures`)

// ---------- where they lead
/** As who saw it: those who read what is for members, or anybody. */
type Link = { to: string; at: string; member: boolean }
const membersOwn = new Set(pages.filter(({ member }) => member).flatMap(({ address }) => [address, inLanguage(address, 'en')]))
const links = new Map<string, Link>()
for (const page of reads.values()) {
  const member = membersOwn.has(page.at)
  for (const to of linksIn(page, origin)) links.set(`${member} ${to}`, links.get(`${member} ${to}`) ?? { to, at: page.at, member })
}
/** A visitor whom it asks in goes on as somebody who owns nothing. */
async function follow(address: string, member: boolean): Promise<Response> {
  const ask = (as?: string) => fetch(origin + address, { headers: { accept: 'text/html', ...(as && { cookie: as }) } })
  if (member) return ask(cookie)
  const reply = await ask()
  return reply.redirected && new URL(reply.url).pathname.endsWith('/login') ? ask(stranger.cookie) : reply
}
const dead: string[] = []
const targets = Map.groupBy(links.values(), ({ to, member }) => `${member} ${to.split('#')[0]}`)
await eachOf([...targets.values()], async (named) => {
  const [{ to, at, member }] = named as [Link]
  const [address] = to.split('#') as [string]
  if (/^\/(?:api\/logout|dev\/)/.test(address)) return
  const reply = await follow(address, member)
  const html = await reply.text()
  if (reply.status >= 400 && !reads.has(address)) return void dead.push(`${at} leads to ${address}: ${reply.status}`)
  for (const link of named) {
    const anchor = decodeURIComponent(link.to.split('#')[1] ?? '')
    if (anchor && anchor !== FULL_VIEW && !hasAnchor(html, anchor)) dead.push(`${link.at} leads to ${address}#${anchor}, which is not there`)
  }
})
tell('no link and no anchor is dead', dead, `${links.size} links`)

// ---------- in a browser
const executable = findChromium()
if (isShort || !executable) report.note(isShort ? 'short: without a browser' : 'there is no browser here')
else {
  // a file that is saved is no page
  const shown = pages.filter(({ first }) => first.status === 200 && first.html)
  const window = { origin, executable, cookies: cookies.map(([name, value]) => ({ name, value, url: origin })) }
  const { looked, flaws: seen } = await lookAtAll(window, shown, until)
  tell('in a browser: axe finds nothing, nothing is wider than the screen, nothing moves, letters are right', seen, `${looked} of ${shown.length * 2} looks`)
  report.target('each page was looked at in two surroundings', looked === shown.length * 2, `${looked} of ${shown.length * 2}`)
}

await interruptApp(app)
rmSync(dataDir, { recursive: true, force: true })
report.close()
