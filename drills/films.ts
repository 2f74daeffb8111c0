// npm run drill:films -- DIR: difficult films through the real upload, made with their cases.json into DIR where it has none; expected and got for each.
import type { Browser, Page } from '@playwright/test'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Film } from '#api/posts.ts'
import { findFfmpeg, NO_FFMPEG } from '#tests/find-ffmpeg.ts'
import { openBrowser } from '../bench/browser.ts'
import { provideCases, SECRETS, type FilmCase } from './film-cases.ts'
import { judgeFourK } from './film-four-k.ts'
import { flawsOfPicture, judgeTime, lookAt } from './film-judge.ts'
import { bringLargeFilm, flawsOfRanges, provideLargeFilm } from './film-large.ts'
import { apiAt, makePhotograph, register, uploadPhotograph, type Member } from './member.ts'
import { openReport } from './report.ts'
import { freePort, interruptApp, killApp, startApp } from './running-app.ts'

const dir = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../.data/films'))
const report = openReport('drill-films')
const ffmpeg = await findFfmpeg()
if (!ffmpeg) {
  report.note(`films are skipped: ${NO_FFMPEG}`)
  report.close({ skipped: NO_FFMPEG })
  process.exit(0)
}
const cases = await provideCases(dir, ffmpeg)
const dataDir = path.resolve(import.meta.dirname, '../.data/drills/films')
rmSync(dataDir, { recursive: true, force: true })
mkdirSync(dataDir, { recursive: true })
const settings = { DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'error', TRUST_PROXY: '1', HUMAN_CHECK_COST: '1', FFMPEG: ffmpeg }
const port = await freePort()
let app = await startApp(dataDir, port, settings, { tests: true })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void interruptApp(app).then(() => process.exit(130)))
const MEBI = 2 ** 20

/** As the page of upload does it; resolves when it is ready or refused. */
async function upload(member: Member, file: string) {
  const [api, bytes] = [apiAt(app.origin, member.token), readFileSync(path.join(dir, file))]
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { key, put } = await api('GET /api/posts/upload', { query: { bytes: bytes.length, type: 'video/mp4', sha256, of: 'film' } })
  if (!put) throw new Error(`${file} of ${(bytes.length / MEBI).toFixed(1)} MB is larger than one part`)
  const headers = { ...put.headers, 'content-length': String(bytes.length) }
  const sent = await fetch(new URL(put.url, app.origin), { method: 'PUT', headers, body: new Uint8Array(bytes) })
  if (!sent.ok) throw new Error(`the store answered ${sent.status}`)
  const made = await api('POST /api/films', { body: { key, name: file, bytes: bytes.length } })
  for (let tries = 0; tries < 600; tries++) {
    const film = (await api('GET /api/films', {})).films.find((one) => one.key === made.key)
    if (film && film.state !== 'queued') return film
    await delay(100)
  }
  throw new Error('its job did not end')
}

async function publish(member: Member, film: string, title: string): Promise<Film> {
  const cover = await uploadPhotograph(app.origin, member, await makePhotograph())
  const api = apiAt(app.origin, member.token)
  const { posts } = await api('POST /api/posts/multi', { body: { posts: [{ title, lang: 'en', images: [{ key: cover }], film }] } })
  const params = { author: member.account, permlink: posts[0]!.permlink }
  for (let tries = 0; ; tries++) {
    const post = await apiAt(app.origin)('GET /api/posts/:author/:permlink', { params })
    if (post.film!.sizes.length || tries > 150) return post.film!
    await delay(100)
  }
}

/** Nothing of a refused film stays in the store, which is looked into until a job has taken it away. */
async function leftOf(before: ReadonlySet<string>): Promise<string[]> {
  let left: string[] = []
  for (let tries = 0; tries < 100; tries++) {
    left = filesNow().filter((file) => !before.has(file))
    if (!left.length) break
    await delay(100)
  }
  return left
}
const filesNow = () =>
  readdirSync(path.join(dataDir, 'store'), { recursive: true, withFileTypes: true }).flatMap((one) =>
    one.isFile() ? [path.join(one.parentPath, one.name)] : [],
  )

async function judge(page: Page, member: Member, known: FilmCase): Promise<{ got: string; flaws: string[] }> {
  const before = new Set(filesNow())
  const film = await upload(member, known.file)
  const { expected } = known
  if (film.refusal) {
    const got = `refused: ${film.refusal.reason} (${film.refusal.sentence})`
    const left = await leftOf(before)
    return { got, flaws: [...(film.refusal.reason === expected ? [] : ['for another reason']), ...left.map((file) => `${path.basename(file)} stays`)] }
  }
  if (typeof expected === 'string') return { got: 'accepted', flaws: ['should be refused'] }
  const shown = await publish(member, film.key, known.file)
  const all = [{ side: null, url: shown.url, type: shown.type }, ...shown.sizes]
  const flaws: string[] = []
  const said: string[] = []
  for (const { side, url, type } of all) {
    const name = side === null ? '' : `${side}: `
    const bytes = Buffer.from(await (await fetch(new URL(url, app.origin))).arrayBuffer())
    const time = await judgeTime(ffmpeg!, bytes, { file: path.join(dataDir, `looked-at.${type}`), hasSound: expected.hasSound })
    const picture = flawsOfPicture(await lookAt(page, url), known, side)
    const told = SECRETS.filter((word) => bytes.includes(word)).map((word) => `tells ${word}`)
    if (time.said) said.push(name + time.said)
    flaws.push(...[...picture, ...time.flaws, ...told].map((flaw) => name + flaw))
  }
  if (film.hasSound !== expected.hasSound) flaws.push(film.hasSound ? 'has sound' : 'has no sound')
  return { got: [`${film.width} × ${film.height} as ${shown.type}${shown.sizes.map(({ side }) => `, ${side}`).join('')}`, ...said].join('; '), flaws }
}

/** The largest that there may be. */
async function judgeLarge(browser: Browser) {
  const killAndStart = async () => {
    await killApp(app)
    app = await startApp(dataDir, port, settings, { tests: true })
  }
  const [file, member] = [await provideLargeFilm(dir, ffmpeg!), await register(app.origin, 'large', '10.1.0.1')]
  const came = await bringLargeFilm({ browser, member, origin: app.origin, file, killAndStart })
  const said = `${Math.round(came.bytes / 1e6)} MB in ${came.sent} parts, each at most ${came.most} times, ${came.kills} kill`
  report.target('a film of 200 MB comes through a cut line, a refused address, a kill and a closed tab; one part is sent twice at most', came.most <= 2, said)
  const flaws = await flawsOfRanges(came.url)
  report.target('any part of it is answered, and nothing past its end', !flaws.length, flaws.join('; ') || '206 and 416')
}

const browser = await openBrowser(report)
try {
  const page = await browser?.newPage()
  await page?.goto(`${app.origin}/en/help`)
  for (const [n, known] of page ? cases.entries() : []) {
    const member = await register(app.origin, 'film', `10.0.${n}.1`)
    const verdict = await judge(page!, member, known).catch((error: Error) => ({ got: error.message, flaws: ['the upload failed'] }))
    const wanted = typeof known.expected === 'string' ? known.expected : `${known.expected.width} × ${known.expected.height}`
    report.target(`${known.file} expected ${wanted}`, verdict.flaws.length === 0, [verdict.got, ...verdict.flaws].join('; '))
  }
  if (browser) await judgeFourK(browser, { origin: app.origin, ffmpeg, dir: dataDir }, report)
  if (browser) await judgeLarge(browser)
} finally {
  await browser?.close()
  await interruptApp(app)
}
report.close({ dir: path.basename(dir), ffmpeg })
