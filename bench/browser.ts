// What a browser fetches: JavaScript before the first interaction. Without a browser its figures are missed.
import { chromium, type Browser } from '@playwright/test'
import path from 'node:path'
import { provideChromium } from '../drills/chromium.ts'
import type { Report } from '../drills/report.ts'
import { ROUTES, type Stage } from './stage.ts'

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

type Scripts = { bytes: number; files: Record<string, number>; plain: string[] }
/** Every script that a visit loads by itself, its part of the site map with them, in bytes as sent. */
async function scriptsOf(browser: Browser, url: string): Promise<Scripts> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const seen: Promise<{ name: string; bytes: number; encoding: string | null }>[] = []
  page.on('response', (reply) => {
    const name = path.basename(new URL(reply.url()).pathname)
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
    plain: all.filter(({ encoding, bytes }) => encoding !== 'br' && bytes >= 400).map(({ name }) => name),
  }
}

export async function benchJavascript({ server, account, permlink }: Stage, report: Report): Promise<Record<string, Scripts>> {
  const browser = await openBrowser(report)
  if (!browser) return {}
  const pages = {
    home: '/',
    'an empty route': '/generated/empty',
    photo: `/photocomment/${account}/${permlink}`,
    photographer: `/photographer/${account}`,
    login: '/login',
  }
  const found: Record<string, Scripts> = {}
  for (const [name, at] of Object.entries(pages)) found[name] = await scriptsOf(browser, `${server.origin}${at}`)
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
  return found
}
