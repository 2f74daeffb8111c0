import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doAtOnce } from '#tests/do-job.ts'
import { ORIGIN, ownApp } from '#tests/own-app.ts'
import { ownBooks } from '#tests/own-books.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'px-witness-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))
type Statement = { day: string; sha256: string; site: string; key: string; signature: string }
const read = (file: string) =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Statement)

describe('a folder', () => {
  const own = ownApp({ jobs: true, settings: { BOOKS_WITNESS: dir } })
  const { gift, night } = ownBooks(own)
  const file = path.join(dir, 'witness.ndjson')
  const witness = () => doAtOnce(own, 'witness-books', {})
  /** The chain as it is downloaded, and what the program says of it. */
  async function verify(more: string[], change: (statements: Statement[]) => Statement[] = (all) => all) {
    const here = path.join(dir, crypto.randomUUID())
    mkdirSync(here)
    const list = (await (await own.fetch('/books/files.txt')).text()).trimEnd().split('\n')
    const files = []
    for (const url of list) {
      files.push(path.join(here, path.basename(url)))
      writeFileSync(files.at(-1)!, Buffer.from(await (await own.fetch(new URL(url).pathname)).arrayBuffer()))
    }
    writeFileSync(
      path.join(here, 'witness'),
      change(read(file))
        .map((one) => `${JSON.stringify(one)}\n`)
        .join(''),
    )
    const words = more.length ? ['--witness', path.join(here, 'witness'), ...more.filter(Boolean)] : []
    const done = spawnSync(process.execPath, ['scripts/verify-books.ts', ...files, ...words], { encoding: 'utf8' })
    return { status: done.status, said: done.stdout + done.stderr }
  }

  test('holds each day’s hash once, signed; whoever checks the files hears since when', async () => {
    expect((await own.api()('GET /api/transparency')).witness).toBeNull()
    await gift('101', 5000)
    await night()
    await gift('101', 7)
    await night()
    await witness()
    await witness()
    const said = read(file)
    const { files } = await own.api()('GET /api/transparency/files')
    expect(said.map(({ day, sha256, site }) => ({ day, sha256, site }))).toEqual(files.map(({ day, sha256 }) => ({ day, sha256, site: ORIGIN })).toReversed())
    const [first, second] = said as [Statement, Statement]
    const { witness: shown } = await own.api()('GET /api/transparency')
    expect(shown).toEqual({ place: '', since: first.day, until: second.day, key: first.key })
    expect((await (await own.fetch('/books/witness.ndjson')).text()).trimEnd().split('\n')).toHaveLength(2)

    expect(await verify([])).toMatchObject({ status: 0, said: expect.stringContaining('No witness was named') as string })
    expect(await verify(['', ''])).toMatchObject({
      status: 0,
      said: expect.stringContaining(`Witnessed since ${first.day}: 2 of 2 files are as they were signed. Key ${first.key}.`) as string,
    })
    expect((await verify(['', ''], ([, last]) => [last!])).said).toContain(`Witnessed since ${second.day}: 1 of 2 files`)
    expect((await verify(['--key', first.key])).status).toBe(0)
    const wrong: [(all: Statement[]) => Statement[], string][] = [
      [([one, two]) => [{ ...one!, sha256: 'a'.repeat(64) }, two!], 'is not signed as it says'],
      [([one, two]) => [one!, { ...two!, day: one!.day }], 'is not signed as it says'],
      [([one, two]) => [one!, { ...two!, signature: one!.signature }], 'is not signed as it says'],
      [([one, two]) => [one!, { ...two!, key: 'another' }], 'signed by another key'],
      [() => [], 'the witness has none of these days'],
    ]
    for (const [change, sentence] of wrong)
      expect(await verify(['', ''], change)).toMatchObject({ status: 1, said: expect.stringContaining(sentence) as string })
    expect((await verify(['--key', 'bm90IGl0'])).said).toContain('signed by another key')
  })
  test('that is not there: the job fails, and nothing is said to stand there', async () => {
    await gift('102', 1)
    await night()
    rmSync(file, { force: true })
    mkdirSync(file)
    await expect(witness()).rejects.toThrow('EISDIR')
    expect((await own.api()('GET /api/transparency')).witness).toBeNull()
    rmSync(file, { recursive: true })
    chmodSync(dir, 0o755)
    await witness()
    expect(existsSync(file)).toBe(true)
  })
})

describe('an address', () => {
  const taken: string[] = []
  let status = 200
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (status === 200) taken.push(body)
      response.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  beforeAll(async () => void (server.listening || (await once(server, 'listening'))))
  afterAll(() => void server.close())
  const settings: Record<string, string> = {}
  Object.defineProperty(settings, 'BOOKS_WITNESS', { enumerable: true, get: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/hashes` })
  const own = ownApp({ jobs: true, settings })
  const { gift, night } = ownBooks(own)
  test('takes a statement by POST; one that refuses is asked again', async () => {
    await gift('101', 5000)
    await night()
    status = 503
    await expect(doAtOnce(own, 'witness-books', {})).rejects.toThrow('the witness answers 503')
    status = 200
    await doAtOnce(own, 'witness-books', {})
    const { files } = await own.api()('GET /api/transparency/files')
    expect(taken.map((line) => (JSON.parse(line) as Statement).sha256)).toEqual(files.map(({ sha256 }) => sha256))
    expect((await own.api()('GET /api/transparency')).witness).toMatchObject({ place: `127.0.0.1:${(server.address() as AddressInfo).port}` })
  })
})
