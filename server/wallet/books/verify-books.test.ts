import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Transparency } from '#api/books.ts'
import { ownApp } from '#tests/own-app.ts'
import { diceOf, ownBooks } from '#tests/own-books.ts'

const own = ownApp({ jobs: true })
const { draw, night } = ownBooks(own)
const DAYS = 5
/** The chain as anybody downloads it, made once: file names with their bytes, and the page's figures. */
let chain: [name: string, bytes: Buffer][] = []
let page: Transparency
let dir: string
beforeAll(() => void (dir = mkdtempSync(path.join(tmpdir(), 'px-books-'))))
afterAll(() => rmSync(dir, { recursive: true, force: true }))
beforeEach(async () => {
  if (chain.length) return
  const seed = Math.floor(Math.random() * 1e9)
  console.log(`SEED=${seed}`)
  const dice = diceOf(seed)
  for (let day = 0; day < DAYS; day++) {
    if (day !== 2) await draw((most) => most, 1) // a day without entries is a file too, the others have every kind
    await draw(dice, day === 2 ? 0 : 3 + dice(4))
    await night()
  }
  const reply = await own.fetch('/api/transparency')
  page = ((await reply.json()) as { data: Transparency }).data
  const list = await (await own.fetch('/books/files.txt')).text()
  for (const url of list.trimEnd().split('\n')) chain.push([path.basename(url), Buffer.from(await (await own.fetch(new URL(url).pathname)).arrayBuffer())])
})

let runs = 0
type Told = { status: number | null; said: string }
function verify(files: [name: string, bytes: Buffer][], figures: unknown = page, more: string[] = []): Told {
  const here = path.join(dir, String(++runs))
  mkdirSync(here)
  for (const [name, bytes] of files) writeFileSync(path.join(here, name), bytes)
  writeFileSync(path.join(here, 'figures.json'), JSON.stringify(figures))
  const names = files.map(([name]) => path.join(here, name))
  const done = spawnSync(process.execPath, ['scripts/verify-books.ts', ...names, '--figures', path.join(here, 'figures.json'), ...more], { encoding: 'utf8' })
  return { status: done.status, said: done.stdout + done.stderr }
}
/** The chain with one file's text changed. */
const withText = (n: number, change: (text: string) => string) =>
  chain.map(([name, bytes], at): [string, Buffer] => [name, at === n ? gzipSync(change(gunzipSync(bytes).toString())) : bytes])
/** The chain with another header of one file. */
const withHeader = (n: number, change: (header: Record<string, never>) => object) =>
  withText(n, (text) => {
    const [first = '', ...rest] = text.split('\n')
    return [JSON.stringify(change(JSON.parse(first) as Record<string, never>)), ...rest].join('\n')
  })
const hashOf = ([, bytes]: [string, Buffer]) => createHash('sha256').update(gunzipSync(bytes)).digest('hex')

test('the files alone come to every figure of the page', () => {
  const { status, said } = verify(chain)
  expect(said).toContain('The page says the same.')
  expect(said).toContain(`${DAYS} files up to ${page.closed!.day}, ${page.closed!.entries} entries`)
  expect(status).toBe(0)
  expect(page.closed!.totals.paidOut, 'the days have seen every kind of entry').toBeGreaterThan(0)
})

test('a byte less, more or other in the packed file', () => {
  const broken = (change: (bytes: Buffer) => Buffer) => chain.map(([name, bytes], n): [string, Buffer] => [name, n === 1 ? change(Buffer.from(bytes)) : bytes])
  const flipped = verify(broken((bytes) => (bytes.writeUInt8(bytes[200]! ^ 1, 200), bytes)))
  expect([flipped.status, flipped.said]).toEqual([1, expect.stringContaining(`${chain[1]![0]}: `)])
  expect(verify(broken((bytes) => bytes.subarray(0, -1)))).toMatchObject({ status: 1, said: expect.stringContaining('cannot be read') as string })
})

test('a byte in the data, packed anew: the next file knows the old hash', () => {
  const { status, said } = verify(withText(0, (text) => text.replace('"cause":"supply"', '"cause":"supplY"')))
  expect(said).toContain(`${chain[1]![0]}: it names ${hashOf(chain[0]!)} as the hash of the file of ${chain[0]![0].slice(0, 10)}`)
  expect(status).toBe(1)
})

test('the hash repaired in the next file: then the one after that knows', () => {
  const changed = withText(0, (text) => text.replace('"cause":"supply"', '"cause":"supplY"'))
  const repaired = withHeader(1, (header) => ({ ...header, before: { day: chain[0]![0].slice(0, 10), sha256: hashOf(changed[0]!) } }))[1]!
  const { status, said } = verify([changed[0]!, repaired, ...chain.slice(2)])
  expect(said).toContain(`${chain[2]![0]}: it names`)
  expect(status).toBe(1)
})

test('every hash repaired to the end: then the page knows another last one', () => {
  const forged = withText(0, (text) => text.replace('"cause":"supply"', '"cause":"supplY"'))
  for (let n = 1; n < forged.length; n++)
    forged[n] = withHeader(n, (header) => ({ ...header, before: { day: chain[n - 1]![0].slice(0, 10), sha256: hashOf(forged[n - 1]!) } }))[n]!
  const { status, said } = verify(forged)
  expect(said).toContain(`the page says sha256 ${page.closed!.sha256}`)
  expect(status).toBe(1)
})

test.each([
  [
    'an amount',
    (text: string) => text.replace(/"pixt-treasury",-(\d+)/, (_, units: string) => `"pixt-treasury",-${Number(units) + 1}`),
    /the lines of entry \d+ sum to -0\.001 PIXT/,
  ],
  [
    'a balance afterwards',
    (text: string) => text.replace(/"pixt",(\d+),(\d+)\]/, (_, a: string, b: string) => `"pixt",${a},${Number(b) + 1}]`),
    /has .* in pixt afterwards; it is/,
  ],
  ['who had it', (text: string) => text.replace(/"[\w-]{16}","pixt",-/, '"somebody-else---","pixt",-'), /leaves somebody-else--- with -/],
  ['a missing entry', (text: string) => text.replace(/\n\{"entry".*\n$/, '\n'), /it says \d+ entries with \d+ lines, and has/],
  ['an entry twice', (text: string) => text.replace(/\n(\{"entry".*\n)$/, '\n$1$1'), /stands after/],
  [
    'its closing balance',
    (text: string) => text.replace(/("closing":\{"pixt":)(\d+)/, (_, head: string, units: string) => head + String(Number(units) + 1)),
    /its closing balances are not what its entries come to: pixt/,
  ],
  [
    'its opening balance',
    (text: string) => text.replace(/("opening":\{"pixt":)(\d+)/, (_, head: string, units: string) => head + String(Number(units) + 1)),
    /its opening balances are not the closing ones before: pixt/,
  ],
  ['a last line without an end', (text: string) => text.slice(0, -1), /its last line has no end/],
  ['a line that is none', (text: string) => text.replace('"reverses":null', '"reverses":'), /is no JSON/],
] as const)('%s changed in the last file is found where it stands', (_, change, sentence) => {
  const last = chain.length - 1
  const changed = withText(last, change)
  expect(hashOf(changed[last]!), 'something was changed').not.toBe(hashOf(chain[last]!))
  const { status, said } = verify(changed)
  expect(said).toMatch(sentence)
  expect(said).toContain(`${chain[last]![0]}: `)
  expect(status).toBe(1)
})

/** The chain as it would be with other headers, its hashes right again. */
function rechained(change: (header: Record<string, never>, n: number) => object) {
  let files = chain
  for (let n = 0; n < chain.length; n++) {
    const before = n ? { day: chain[n - 1]![0].slice(0, 10), sha256: hashOf(files[n - 1]!) } : null
    const changed = withHeader(n, (header) => ({ ...change(header, n), before }))[n]!
    files = files.map((file, at) => (at === n ? changed : file))
  }
  return { files, figures: { ...page, closed: { ...page.closed, sha256: hashOf(files.at(-1)!) } } }
}
type Table = { version: number; currencies: unknown[][]; kinds: unknown[][] }
const withTable = (from: number, change: (table: Table) => object) =>
  rechained((header, n) => (n < from ? header : { ...header, accounts: change((header as unknown as { accounts: Table }).accounts) }))

test('files of before, without a table of accounts, are read as they were, and those of today after them', () => {
  const { files, figures } = rechained(({ accounts, ...header }: Record<string, never>, n) => (n < 3 ? { ...header, version: 1 } : { ...header, accounts }))
  expect(verify(files, figures)).toMatchObject({ status: 0, said: expect.stringContaining('The page says the same.') as string })
})

test.each([
  ['a floor taken away', (t: Table) => ({ ...t, kinds: t.kinds.map((kind) => (kind[0] === 'yuan' ? ['yuan', 'CNY', 'own', 'credit', null] : kind)) }), /another yuan than before/], // prettier-ignore
  ['a kind taken away', (t: Table) => ({ ...t, kinds: t.kinds.filter(([book]) => book !== 'yuan-tax') }), /another yuan-tax than before/],
  ['decimals moved', (t: Table) => ({ ...t, currencies: t.currencies.map(([c, p]) => [c, p, 4]) }), /another CNY than before/],
  ['a kind without a new version', (t: Table) => ({ ...t, kinds: [...t.kinds, ['yuan-cash', 'CNY', 'platform', 'credit', null]] }), /is version 4, after 4/],
  ['a kind without a currency', (t: Table) => ({ ...t, version: 5, kinds: [...t.kinds, ['gold', 'XAU', 'platform', 'credit', null]] }), /no currency for gold/],
  ['no table', () => ({}), /no table of accounts/],
] as const)('the table of accounts: %s', (_, change, sentence) => {
  const { files, figures } = withTable(2, change)
  expect(verify(files, figures)).toMatchObject({ status: 1, said: expect.stringMatching(sentence) as string })
})

test('a new kind and a new currency with a new version', () => {
  const more = (t: Table) => ({ version: 5, currencies: [...t.currencies, ['XTS', 'xts', 0]], kinds: [...t.kinds, ['xts', 'XTS', 'own', 'credit', 0], ['xts-float', 'XTS', 'platform', 'debit', null]] }) // prettier-ignore
  const { files, figures } = withTable(2, more)
  expect(verify(files, figures)).toMatchObject({ status: 0 })
  expect(verify(withTable(2, (t) => (t.version === 4 ? more(t) : t)).files.with(4, chain[4]!)).status).toBe(1)
})

test('one unit of any figure of the page', () => {
  const closed = page.closed!
  const figures = [
    ...Object.keys(closed.totals).map((name) => ({ ...closed, totals: { ...closed.totals, [name]: closed.totals[name as 'supply'] + 1 } })),
    ...Object.keys(closed.shares).map((name) => ({ ...closed, shares: { ...closed.shares, [name]: closed.shares[name as 'held'] - 1 } })),
    { ...closed, books: closed.books.map((book, n) => (n === 3 ? { ...book, balance: book.balance + 1 } : book)) },
    { ...closed, entries: closed.entries + 1 },
    { ...closed, day: '2001-01-01' },
  ]
  // one run of each group: a process takes its time
  for (const wrong of [figures[1], figures[7], figures[8], ...figures.slice(12)]) {
    const { status, said } = verify(chain, { ...page, closed: wrong })
    expect(said).toMatch(/the page|a book on the page/)
    expect(status).toBe(1)
  }
})

test('files missing at the beginning, in the middle, at the end, or in another order', () => {
  const without = (n: number) => verify(chain.filter((_, at) => at !== n))
  expect(without(0).said).toContain('begin with the first file of all')
  expect(without(2).said).toContain('but the one given before it is that of')
  expect(without(chain.length - 1).said).toContain("the page's figures are of the end of")
  expect(verify(chain.toReversed()).status).toBe(1)
  expect(verify([]).said).toContain('Which files?')
})

test('from a checkpoint on: what was read is passed over, what follows is held against it, and the figures are the same', () => {
  const place = path.join(dir, 'kept.checkpoint')
  const more = ['--checkpoint', place]
  expect(verify(chain.slice(0, 3), page, more).said, 'the page is further: nothing is written down').toContain("the page's figures are of the end of")
  expect(existsSync(place)).toBe(false)
  expect(verify(chain, page, more)).toMatchObject({ status: 0 })
  const read = () => gunzipSync(readFileSync(place)).toString().split('\n').toSorted()
  const end = read()
  const begin = (files: typeof chain) => {
    rmSync(place)
    const names = files.map(([name]) => path.join(dir, '1', name))
    expect(spawnSync(process.execPath, ['scripts/verify-books.ts', ...names, ...more]).status).toBe(0)
  }
  begin(chain.slice(0, 3))
  const went = verify(chain.slice(3), page, more)
  expect(went).toMatchObject({ status: 0, said: expect.stringContaining(`From the checkpoint of ${chain[2]![0].slice(0, 10)} on.`) as string })
  expect(read(), 'it stands where one that read all stands').toEqual(end)
  begin(chain.slice(0, 3))
  expect(verify(chain, page, more), 'all of them may be given').toMatchObject({ status: 0 })
  begin(chain.slice(0, 3))
  expect(verify(chain.slice(4), page, more).said, 'a missing one').toContain('but the one given before it is that of')
  expect(read(), 'and what was written down stays').not.toEqual(end)
})

test.each([
  [
    'a holder’s balance',
    (text: string) => text.replace(/(\["pixt","[^"]+",)(\d+)/, (_, head: string, units: string) => head + String(Number(units) + 1)),
    /its holders have/,
  ],
  ['cut off', (text: string) => text.slice(0, -2), /no JSON|no end/],
  ['another file', () => '{"books":"pixtura"}\n', /no checkpoint of these books/],
] as const)('a checkpoint that is not what was written: %s', (_, change, sentence) => {
  const place = path.join(dir, 'changed.checkpoint')
  rmSync(place, { force: true })
  expect(verify(chain, page, ['--checkpoint', place])).toMatchObject({ status: 0 })
  writeFileSync(place, gzipSync(change(gunzipSync(readFileSync(place)).toString())))
  expect(verify(chain, page, ['--checkpoint', place])).toMatchObject({ status: 1, said: expect.stringMatching(sentence) as string })
})

test('the page is asked over the network too, and says so when there is nothing yet', async () => {
  let reply: object = { code: '000', data: page, msg: 'OK' }
  const server = createServer(({ url }, answer) => void answer.end(url === '/api/transparency' ? JSON.stringify(reply) : ''))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/en/transparency`
  const ask = async () => {
    const child = spawn(process.execPath, ['scripts/verify-books.ts', ...chain.map(([name]) => path.join(dir, '1', name)), '--page', address])
    const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    return [status as number, said.trim()]
  }
  expect(await ask()).toEqual([0, ''])
  reply = { code: '000', data: { ...page, closed: null }, msg: 'OK' }
  expect(await ask()).toEqual([1, 'the page has no figures of a file yet'])
  server.close()
})
