import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '#server/edge/listen.ts'
import { ownApp, picture } from './own-app.ts'

const HERE = '127.0.0.1'
const listener = await listen(0, HERE)
const origin = `http://${HERE}:${listener.port}`
const own = ownApp({ jobs: true, settings: { ORIGIN: origin } })
const place = mkdtempSync(path.join(tmpdir(), 'px-client-'))
const client = path.join(place, 'node_modules/pixtura-client')
const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: place, encoding: 'utf8' })
const typesOf = (file: string) => {
  const said = ['--strict', '--noEmit', '--target', 'es2022', '--module', 'nodenext', '--types', '', '--lib', 'es2022,dom']
  return node(path.resolve('node_modules/typescript/bin/tsc'), '--ignoreConfig', ...said, file).stdout
}

const PROGRAM = `
import { ApiError, createClient } from 'pixtura-client'
declare const process: { argv: string[]; getBuiltinModule(name: 'fs'): { readFileSync(file: string): Uint8Array<ArrayBuffer> } }
const [, , origin = '', account = '', file = ''] = process.argv
const client = createClient({ origin })
await client.signIn(account, 'Darkroom2026')
const { key } = await client.upload(process.getBuiltinModule('fs').readFileSync(file), 'mine.jpg')
const draft = (title: string) => ({ body: { posts: [{ title, images: [{ key }] }] } })
const why = await client.call('POST /api/posts/multi', draft('')).catch((error: unknown) => error)
if (!(why instanceof ApiError) || why.reason !== 'INVALID_INPUT') throw new Error('a title must be there')
console.log(why.fields['posts.0.title'])
const { posts } = await client.call('POST /api/posts/multi', draft('By a program'))
const { permlink } = posts[0]!
const post = await client.call('GET /api/posts/:author/:permlink', { params: { author: account, permlink } })
console.log(post.title, post.images.length, post.can.edit)
`

beforeAll(async () => {
  await listener.answerWith((request, env) => own.app.fetch(request, env))
  mkdirSync(path.dirname(client), { recursive: true })
  writeFileSync(path.join(place, 'package.json'), '{ "type": "module" }')
  expect(node(path.resolve('scripts/write-client.ts'), client)).toMatchObject({ status: 0, stderr: '' })
})
afterAll(async () => {
  await listener.close(0)
  rmSync(place, { recursive: true })
})

/** Runs it beside us, who answer it meanwhile. */
async function run(file: string, ...args: string[]): Promise<string> {
  const program = spawn(process.execPath, [file, ...args], { cwd: place, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  program.stdout.on('data', (text: Buffer) => (said += text.toString()))
  await once(program, 'close')
  return said
}

test('npm run client writes a package with which fifteen lines publish a photograph', async () => {
  const anna = await own.member({ password: 'Darkroom2026' })
  writeFileSync(path.join(place, 'photo.jpg'), await picture())
  writeFileSync(path.join(place, 'publish.ts'), PROGRAM)
  expect(PROGRAM.trim().split('\n').length).toBeLessThanOrEqual(15)
  expect(typesOf('publish.ts')).toBe('')
  expect(await run('publish.ts', origin, anna.account, 'photo.jpg')).toBe('Please give it a title\nBy a program 1 true\n')
})

test('a photograph of more than one part goes in parts, and one that is no picture fails with the sentence that says so', async () => {
  const anna = await own.member({ password: 'Darkroom2026' })
  writeFileSync(path.join(place, 'large.jpg'), Buffer.concat([await picture(), Buffer.alloc(9_000_000, 7)]))
  writeFileSync(path.join(place, 'publish.ts'), PROGRAM)
  expect(await run('publish.ts', origin, anna.account, 'large.jpg')).toContain('By a program 1 true')
  writeFileSync(
    path.join(place, 'refused.ts'),
    `${PROGRAM.slice(0, PROGRAM.indexOf('const { key }'))}
    console.log(await client.upload(new TextEncoder().encode('no picture')).catch((error: unknown) => error instanceof ApiError && [error.reason, error.message].join(': ')))`,
  )
  expect(await run('refused.ts', origin, anna.account)).toMatch(/^IMAGE_REFUSED: \S.*\n$/)
})

test('its types know every endpoint, refuse what the contract does, and need no other package', () => {
  const wrong = [
    `client.call('GET /api/nothing')`,
    `client.call('GET /api/posts/:account', { params: { author: 'anna' } })`,
    `client.call('POST /api/posts/multi', { body: { posts: [{ title: 1, images: [] }] } })`,
    `client.call('GET /api/account').then((person) => person.phone)`,
  ]
  const lines = wrong.map((call) => `// @ts-expect-error\n${call}`)
  writeFileSync(
    path.join(place, 'wrong.ts'),
    [`import { createClient } from 'pixtura-client'\nconst client = createClient({ origin: '' })`, ...lines].join('\n'),
  )
  expect(typesOf('wrong.ts')).toBe('')
  const imported = readdirSync(client).flatMap((file) =>
    [...readFileSync(path.join(client, file), 'utf8').matchAll(/\bfrom '([^']+)'/g)].map(([, from]) => from!),
  )
  expect(imported.filter((from) => !/^\.\/[\w-]+\.js$/.test(from))).toEqual([])
  expect(JSON.parse(readFileSync(path.join(client, 'package.json'), 'utf8'))).not.toHaveProperty('dependencies')
})

test('a folder with something else in it is left as it is', () => {
  const { status, stderr } = node(path.resolve('scripts/write-client.ts'), place)
  expect([status, stderr.includes('holds something else')]).toEqual([1, true])
  expect(readdirSync(place)).toContain('publish.ts')
})
