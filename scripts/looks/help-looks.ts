// npm run looks -- --help: the screens that help shows, in both languages, with the places its pages mark on them; --check: takes them again and says which have changed.
import { chromium, type Page as Tab } from '@playwright/test'
import { existsSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { languages, type Lang } from '#api/limits.ts'
import { seen, type Place, type Seen } from '#content/looks-seen.ts'
import { lookNames, looks, type Look, type LookName } from '#content/looks.ts'
import type { Step } from '#content/page.ts'
import { content } from '#content/read-content.ts'
import { provideChromium } from '../../drills/chromium.ts'
import { agreeAnew, apiAt, type Member } from '../../drills/member.ts'
import { alive } from '../../journeys/alive.ts'
import { addressIn } from '../../journeys/demo-pages.ts'
import { signIn } from '../../journeys/people.ts'
import { locales } from '../../journeys/say.ts'
import { NOW, openWorld, type World } from '../../journeys/worlds.ts'
import config from '../../playwright.config.ts'
import { differenceOf } from './compare-looks.ts'
import { settle, writeOver } from './take-shots.ts'

const root = path.resolve(import.meta.dirname, '../..')
const KEPT = path.join(root, 'public/looks')
const SEEN = path.join(root, 'content/looks-seen.ts')
const SCREEN = { width: 390, height: 640 }
const SCALE = 1.5
const MAX_BYTES = 60_000
/** By how many hundredths of the screen a place may have moved and still be the same. */
const MOVED = 1
const say = (line: string) => void process.stdout.write(`${line}\n`)

type Mark = NonNullable<Step['place']>
/** Every place that a page of this language marks on a look. */
function marksOn(name: LookName, lang: Lang): Mark[] {
  const steps = [...content.values()].flatMap((page) =>
    page[lang].sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'tutorial' ? block.steps : []))),
  )
  return steps.flatMap(({ look, place }) => (look === name && place ? [place] : []))
}
const keyOf = ({ role, name }: Mark) => `${role} ${name}`

/** Where it stands on the screen, in hundredths of its width and height. A field that is only there for who hears it is seen as its label. */
async function placeOf(tab: Tab, mark: Mark): Promise<Place> {
  const { left, top, width, height } = await findMark(tab, mark).evaluate((element) => {
    const label = (element as HTMLInputElement).labels?.[0] ?? element.parentElement!
    const isHidden = element.getBoundingClientRect().width < 8
    const { left, top, width, height } = (isHidden ? label : element).getBoundingClientRect()
    return { left, top, width, height }
  })
  if (width < 8 || top < 0 || top + height > SCREEN.height) throw new Error(`${keyOf(mark)} is not on the screen of ${tab.url()}`)
  const share = (value: number, of: number) => Math.round((value / of) * 1000) / 10
  return [share(left, SCREEN.width), share(top, SCREEN.height), share(width, SCREEN.width), share(height, SCREEN.height)]
}
const findMark = (tab: Tab, { role, name }: Mark) => tab.getByRole(role as 'button', { name, exact: true }).first()

/** The screen as WebP, as good as 60 kB allow. */
async function write(tab: Tab, file: string): Promise<{ width: number; height: number }> {
  const png = await tab.screenshot({ animations: 'disabled', caret: 'hide' })
  for (let quality = 80; ; quality -= 8) {
    const { width, height } = await sharp(png).webp({ quality, effort: 6 }).toFile(file)
    if (statSync(file).size <= MAX_BYTES || quality <= 16) return { width, height }
  }
}

async function enter(origin: string, account: string): Promise<Member> {
  const { token } = await apiAt(origin)('POST /api/login', { body: { account, password: 'Darkroom2026' } })
  await agreeAnew(apiAt(origin, token!)) // else the question about a newer edition stands where the page should
  return { account, token: token! }
}
async function readersOf({ origin, own }: World): Promise<Record<Look['as'], Member | null>> {
  const [bruno, emil] = await Promise.all(['bruno', 'emil'].map((account) => enter(origin, account)))
  return { nobody: null, anna: own, withdrawer: own.withdrawer, bruno: bruno!, emil: emil! }
}

/** All of them into `folder`; answers what stands on each. */
async function takeInto(folder: string): Promise<Record<string, Seen>> {
  const world = await openWorld('many')
  const executablePath = await provideChromium()
  const browser = await chromium.launch({ ...config.use?.launchOptions, ...(executablePath && { executablePath }) })
  const readers = await readersOf(world)
  const found: Record<string, Seen> = {}
  for (const name of lookNames)
    for (const lang of languages) {
      const { path: at, as } = looks[name]
      const context = await browser.newContext({
        baseURL: world.origin,
        viewport: SCREEN,
        deviceScaleFactor: SCALE,
        isMobile: true,
        hasTouch: true,
        locale: locales[lang],
        timezoneId: 'Asia/Shanghai',
        colorScheme: 'light',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      await context.clock.setFixedTime(NOW)
      const reader = readers[as]
      if (reader) await signIn(context, world.origin, reader)
      const tab = await context.newPage()
      await tab.goto(addressIn(lang, at))
      await alive(tab)
      const marks = marksOn(name, lang)
      if (marks[0]) await bringIntoSight(tab, marks[0])
      await settle(tab)
      await tab.evaluate(writeOver)
      const places: Record<string, Place> = {}
      for (const mark of marks) places[keyOf(mark)] = await placeOf(tab, mark)
      found[`${name} ${lang}`] = { ...(await write(tab, path.join(folder, `${name}-${lang}.webp`))), places }
      await context.close()
    }
  await browser.close()
  await world.close()
  return found
}
/** Below the bar, with something of what stands around it. */
const bringIntoSight = (tab: Tab, mark: Mark) =>
  findMark(tab, mark).evaluate((element) => {
    const { bottom, top } = element.getBoundingClientRect()
    if (bottom > innerHeight - 120) scrollBy(0, top - innerHeight / 2)
  })

export async function takeHelpLooks(): Promise<void> {
  await mkdir(KEPT, { recursive: true })
  const found = await takeInto(KEPT)
  await writeFile(SEEN, sourceOf(found))
  say(`${Object.keys(found).length} looks: ${path.relative(root, KEPT)}`)
}
const sourceOf = (found: Record<string, Seen>) =>
  `/** Left, top, width and height, in hundredths of the screen. */
export type Place = [left: number, top: number, width: number, height: number]
/** What stands on a look: its size, and by role and name the places that pages mark. */
export type Seen = { width: number; height: number; places: Record<string, Place> }

/** By name and language. \`npm run looks -- --help\` writes this. */
export const seen: Record<string, Seen> = {
${Object.entries(found)
  .map(([name, { width, height, places }]) => {
    const all = Object.entries(places).map(([key, place]) => `${quoted(key)}: [${place.join(', ')}]`)
    return `  ${quoted(name)}: { width: ${width}, height: ${height}, places: {${all.length ? ` ${all.join(', ')} ` : ''}} }, // prettier-ignore`
  })
  .join('\n')}
}
`
const quoted = (words: string) => `'${words.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** Whether all of them still show what they show. */
export async function checkHelpLooks(): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'help-looks-'))
  const found = await takeInto(folder)
  let [fresh, stale] = [0, 0]
  for (const [name, { places }] of Object.entries(found)) {
    const file = `${name.replace(' ', '-')}.webp`
    const why = (await whyStale(path.join(KEPT, file), path.join(folder, file))) ?? whyMoved(seen[name]?.places ?? {}, places)
    if (why) say(`✗ ${file}: ${why}`)
    stale += Number(why !== null)
    fresh += Number(why === null)
  }
  await rm(folder, { recursive: true, force: true })
  say(`${fresh} fresh, ${stale} stale`)
  return stale === 0
}
async function whyStale(kept: string, now: string): Promise<string | null> {
  if (!existsSync(kept)) return 'it was never taken'
  return (await differenceOf(kept, now)) ? 'the page looks otherwise' : null
}
function whyMoved(kept: Record<string, Place>, now: Record<string, Place>): string | null {
  const moved = Object.entries(now).find(([key, place]) => !kept[key] || place.some((value, n) => Math.abs(value - kept[key]![n]!) > MOVED))
  return moved ? `${moved[0]} stands elsewhere` : null
}
