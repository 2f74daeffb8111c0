// What a browser fetches: JavaScript before the first interaction, and of films nothing where there is none. Without a browser its figures are missed.
import { chromium, type Browser } from '@playwright/test'
import path from 'node:path'
import { provideChromium } from '../drills/chromium.ts'
import type { Report } from '../drills/report.ts'
import { modulesOfFiles, ROUTES, type Stage } from './stage.ts'

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
/** Null, and a target missed, where there is none to be had. */
export async function openBrowser(report: Report, extra: string[] = []): Promise<Browser | null> {
  const executablePath = await provideChromium()
  if (executablePath) return chromium.launch({ executablePath, args: [...FLAGS, ...extra], chromiumSandbox: false })
  report.target('a browser is there', false, 'none on PATH nor in CHROMIUM')
  return null
}

/** What cuts, sends, shows and plays films, the library behind it and their words. */
const OF_FILMS = /\/web\/posts\/(films\/|film-upload-page|captions-page)|\/node_modules\/mediabunny\/|\/web\/words\/(zh\/|en\/)?films\.ts/
const A_FILM = /\/film(-\d+)?\.(mp4|webm)$/
/** The names of all scripts and styles with something of films in them. */
const filesOfFilms = () =>
  new Set(Object.entries(modulesOfFiles()).flatMap(([name, modules]) => (modules.some((module) => OF_FILMS.test(module)) ? [name] : [])))

/** `films`: what came of films. */
type Scripts = { bytes: number; files: Record<string, number>; plain: string[]; films: string[] }
/** Every script that a visit loads by itself, its part of the site map with them, in bytes as sent. */
async function scriptsOf(browser: Browser, url: string, ofFilms: ReadonlySet<string>, token = ''): Promise<Scripts> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, ...(token && { extraHTTPHeaders: { cookie: `token=${token}` } }) })
  const seen: Promise<{ name: string; bytes: number; encoding: string | null }>[] = []
  const films: string[] = []
  page.on('response', (reply) => {
    const { pathname } = new URL(reply.url())
    const name = path.basename(pathname)
    if (ofFilms.has(name) || A_FILM.test(pathname)) films.push(name)
    if (!/javascript/.test(reply.headers()['content-type'] ?? '') && !/^routes-.*\.json$/.test(name)) return
    seen.push(
      reply
        .request()
        .sizes()
        .then(({ responseBodySize }) => ({ name, bytes: responseBodySize, encoding: reply.headers()['content-encoding'] ?? null })),
    )
  })
  await page.goto(url)
  // scripts come once the first picture is painted, on a busy machine after a pause
  await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__reactProps')))
  await page.waitForLoadState('networkidle')
  const all = await Promise.all(seen)
  await page.close()
  const files = Object.fromEntries(all.map(({ name, bytes }) => [name, bytes]))
  return {
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    files,
    films,
    plain: all.filter(({ encoding, bytes }) => encoding !== 'br' && bytes >= 400).map(({ name }) => name),
  }
}

export async function benchJavascript({ server, account, permlink, token }: Stage, report: Report): Promise<Record<string, Scripts>> {
  const browser = await openBrowser(report)
  if (!browser) return {}
  const pages = {
    home: '/',
    'an empty route': '/generated/empty',
    photo: `/photocomment/${account}/${permlink}`,
    photographer: `/photographer/${account}`,
    login: '/login',
  }
  const ofFilms = filesOfFilms()
  const found: Record<string, Scripts> = {}
  for (const [name, at] of Object.entries(pages)) found[name] = await scriptsOf(browser, `${server.origin}${at}`, ofFilms)
  const { films } = await scriptsOf(browser, `${server.origin}/upload-film`, ofFilms, token)
  await browser.close()
  const kb = (name: string) => (found[name]!.bytes / 1000).toFixed(1)
  const largest = Object.entries(found['home']!.files).toSorted((a, b) => b[1] - a[1])
  report.note(
    `JavaScript as sent, kB: ${Object.keys(pages)
      .map((name) => `${name} ${kb(name)}`)
      .join(', ')}`,
  )
  report.note(
    `of the home page: ${largest
      .slice(0, 6)
      .map(([name, bytes]) => `${name} ${(bytes / 1000).toFixed(1)}`)
      .join(', ')} (${largest.length} files)`,
  )
  report.target(
    `JavaScript of the home page before the first interaction is at most 125 kB, with ${ROUTES} routes`,
    found['home']!.bytes <= 125_000,
    `${kb('home')} kB, an empty route ${kb('an empty route')} kB`,
  )
  report.target('… and each file of it comes brotli, compressed beforehand', found['home']!.plain.length === 0, found['home']!.plain.join(', ') || 'all')
  const came = Object.entries(found).flatMap(([name, { films }]) => films.map((file) => `${name} ${file}`))
  report.target(
    `no page without a film fetches anything of films, which is ${ofFilms.size} files`,
    came.length === 0 && films.length > 0,
    came.join(', ') || (films.length ? 'none' : 'not even their own page'),
  )
  return found
}
