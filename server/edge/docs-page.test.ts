import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '#api/endpoint.ts'
import { failuresOf } from '#api/endpoint.ts'
import { fails } from '#api/fails.ts'
import { contract } from '#api/index.ts'
import type { Lang } from '#api/limits.ts'
import { ownApp, picture } from '#tests/own-app.ts'
import { typicalSentence } from './docs-conventions.ts'
import { exampleOf } from './docs-example.ts'
import { anchorOf, prose } from './docs-parts.ts'
import { zhSummaries } from './docs-summaries.ts'
import { listen } from './listen.ts'

const HERE = '127.0.0.1'
const listener = await listen(0, HERE)
const origin = `http://${HERE}:${listener.port}`
const own = ownApp({ jobs: true, settings: { ORIGIN: origin, RATE_LIMITS: 'on', DEMO: 'on' } })
const place = mkdtempSync(path.join(tmpdir(), 'px-docs-'))
beforeAll(() => listener.answerWith((request, env) => own.app.fetch(request, env)))
beforeEach(() => own.member({ account: 'anna', password: 'Darkroom2026' }))
afterAll(async () => {
  await listener.close(0)
  rmSync(place, { recursive: true })
})

const unescape = (html: string) => html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
const pageIn = async (lang: Lang) => (await fetch(`${origin}/api/docs?lang=${lang}`)).text()
/** The commands of the beginning, as somebody would copy them. */
const commandsOn = (page: string) =>
  [...page.slice(page.indexOf('<ol class="steps">'), page.indexOf('</ol>')).matchAll(/<code>([^<]*)<\/code><\/pre><button/g)].map(([, command]) =>
    unescape(command!),
  )

type Ran = { said: string; complaint: string; code: number }
/** All of them in one shell, one after the other; each keeps what it printed and how it ended. Another one may follow. */
async function runIn(folder: string, commands: readonly string[]): Promise<Ran[]> {
  const kept = (n: number, what: string) => path.join(folder, `${n}.${what}`)
  const script = commands.map((command, n) => `{ ${command}\n} > ${n}.said 2> ${n}.complaint\necho $? > ${n}.code\n`).join('')
  const shell = spawn('sh', ['-s'], { cwd: folder, stdio: ['pipe', 'ignore', 'inherit'], env: { PATH: process.env['PATH'], HOME: folder } })
  shell.stdin.end(script)
  await once(shell, 'close')
  const read = (n: number, what: string) => (existsSync(kept(n, what)) ? readFileSync(kept(n, what), 'utf8') : '')
  return commands.map((_, n) => ({ said: read(n, 'said'), complaint: read(n, 'complaint'), code: Number(read(n, 'code') || 'NaN') }))
}
const dataOf = <T>({ said }: Ran) => (JSON.parse(said.split('\n')[0]!) as { data: T }).data
const folderFor = (name: string) => mkdtempSync(path.join(place, name))

test('the commands of the page lead from nothing to a published photograph', async () => {
  await own.publish(await own.member(), { title: 'An older one' })
  const commands = commandsOn(await pageIn('en'))
  expect(commands.length).toBeGreaterThan(6)
  expect(commands.length).toBeLessThanOrEqual(12)
  const publish = commands.findIndex((command) => command.includes('publish-$IMAGE'))
  const ran = await runIn(folderFor('en'), [...commands, commands[publish]!])
  expect(ran.map(({ code, complaint }) => [code, complaint])).toEqual(ran.map(() => [0, '']))

  const { posts } = await own.api()('GET /api/posts/:account', { params: { account: 'anna' } })
  expect(posts.map(({ title, author }) => [title, author.account])).toEqual([['First light', 'anna']])
  const published = dataOf<{ posts: { permlink: string }[] }>(ran[publish]!)
  expect(published.posts[0]!.permlink).toBe(posts[0]!.permlink)
  expect(dataOf(ran.at(-1)!)).toEqual(published) // sent a second time with the same key
  const [read, page] = ran.slice(-3, -1) as [Ran, Ran]
  expect(dataOf<{ title: string; images: unknown[] }>(read)).toMatchObject({ title: 'First light', images: [{ width: 1200, height: 800 }] })
  expect(read.said).toContain(`${origin}/photocomment/anna/${posts[0]!.permlink}`)
  expect(dataOf<{ posts: unknown[] }>(page)).toMatchObject({ posts: [{ title: 'An older one' }], next: null })
})

test('in Chinese too, with a photograph of one’s own; what fails there fails as the page says', async () => {
  const page = await pageIn('zh')
  const commands = commandsOn(page)
  const folder = folderFor('zh')
  writeFileSync(path.join(folder, 'photo.jpg'), await picture({ width: 1000, height: 900 }))
  const ran = await runIn(folder, commands)
  expect(ran.map(({ code, complaint }) => [code, complaint])).toEqual(ran.map(() => [0, '']))
  const wrong = ran[commands.findIndex((command) => command.includes('%{http_code}'))]!
  expect(unescape(page)).toContain(wrong.said.trim())
  expect(wrong.said).toMatch(/"code":"2000".*"posts\.0\.title":"请填写标题".*\n422/)
  const { posts } = await own.api()('GET /api/posts/:account', { params: { account: 'anna' } })
  expect(posts.map(({ postWidth, postHeight }) => [postWidth, postHeight])).toEqual([[1000, 900]])
})

test('a reply that counts says how many calls of its kind are left', async () => {
  const standing = async () => {
    const { headers } = await own.fetch('/api/posts/newest', { headers: { 'x-request-id': 'standing' } })
    return [headers.get('ratelimit-policy'), headers.get('ratelimit')] as const
  }
  const [policy, before] = await standing()
  const [, after] = await standing()
  expect(policy).toBe('"read";q=600;w=60')
  const left = (said: string | null) => Number(/^"read";r=(\d+);t=\d+$/.exec(said ?? '')![1])
  expect(left(before) - left(after)).toBe(1)
})

const endpoints = Object.entries(contract) as [keyof typeof contract, Endpoint][]
const asForm = (fields: Record<string, unknown> = {}) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))

test('the example of every endpoint is one that its schemas take', () => {
  const wrongWith = ([name, endpoint]: (typeof endpoints)[number]) => {
    const { query, body } = exampleOf(name, endpoint) as { query?: Record<string, unknown>; body?: unknown }
    const told = (schema: z.ZodType | undefined, given: unknown) => (schema ? (schema.safeParse(given).error?.issues ?? []) : [])
    return [...told(endpoint.query, asForm(query)), ...(endpoint.file ? [] : told(endpoint.body, body))].map(
      ({ path: at, message }) => `${name} ${at.join('.')}: ${message}`,
    )
  }
  expect(endpoints.flatMap(wrongWith)).toEqual([])
})

test('every endpoint stands there with what it says of itself and each of its failures; every link on the page leads somewhere', async () => {
  for (const lang of ['zh', 'en'] as const) {
    const page = await pageIn(lang)
    const text = unescape(page)
    for (const [name, endpoint] of endpoints) {
      const at = page.indexOf(`<details id="${anchorOf(name)}"`)
      expect([name, at]).not.toEqual([name, -1])
      const own = unescape(page.slice(at, page.indexOf('</details>', at)))
      for (const reason of endpoint.fails ?? [])
        expect([name, own.includes(fails[reason].code) && own.includes(typicalSentence(reason, lang))]).toEqual([name, true])
      expect([name, own.includes(unescape(prose((lang === 'zh' && zhSummaries[name]) || endpoint.summary)))]).toEqual([name, true])
      for (const reason of failuresOf(name, endpoint)) expect([reason, text.includes(`<code>${reason}</code>`)]).toEqual([reason, true])
    }
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([])
    expect([...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id).filter((id) => !ids.includes(id))).toEqual([])
  }
})

test('the page comes in the reader’s language, compressed, with one script of its own and nothing from elsewhere', async () => {
  const asked = (headers: Record<string, string>) => own.fetch('/api/docs', { headers })
  expect(await (await asked({ 'accept-language': 'en' })).text()).toContain('<html lang="en">')
  const reply = await asked({ 'accept-encoding': 'gzip' })
  expect(reply.headers.get('content-encoding')).toBe('gzip')
  const policy = reply.headers.get('content-security-policy')!
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'sha256-[\w+/=]+'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'$/,
  )
  const page = await pageIn('zh')
  expect(page).toContain('<html lang="zh-CN">')
  expect([...page.matchAll(/<script|<link|<img| src="| style="/g)].map(([found]) => found)).toEqual(['<script'])
  expect((await asked({ 'if-none-match': reply.headers.get('etag')! })).status).toBe(304)
})
