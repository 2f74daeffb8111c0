// Recomputes Pixtura's books from its public files alone, from the first one on.   node verify-books.ts FILE... [--page ADDRESS | --figures FILE]
// Needs Node 22.18 or later and nothing else: no database, no secret, no package. Ends with 1 and a sentence on a difference of one unit.
import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createGunzip } from 'node:zlib'

/** Amounts are whole: thousandths of a PIXT, fen of a yuan. */
type Sums = Record<string, number>
type Header = {
  books: string
  version: number
  day: string
  since: string
  before: { day: string; sha256: string } | null
  after: string
  until: string
  entries: number
  lines: number
  opening: Sums
  closing: Sums
}
type Line = [holder: string, book: string, amount: number, after: number | null]
type Entry = { entry: string; at: string; cause: string; reverses: string | null; lines: Line[] }
type Figures = { day: string; sha256: string; entries: number; lines: number; totals: Sums; shares: Sums; books: { book: string; balance: number }[] }
/** What is known after the files so far. */
type State = { last: { header: Header; sha256: string } | null; held: Map<string, number>; books: Map<string, number>; entries: number; lines: number }

const SUPPLY = 10_000_000_000_000
const MILLI_A_FEN = 2000
const MEMBERS = new Set(['pixt', 'pixt-held', 'yuan', 'yuan-held'])
const HEX = /^[0-9a-f]{64}$/

class Fault extends Error {}
function expect(holds: boolean, sentence: () => string): asserts holds {
  if (!holds) throw new Fault(sentence())
}
const isPixt = (book: string) => book.startsWith('pixt')
function amountOf(units: number, book: string): string {
  const digits = isPixt(book) ? 3 : 2
  const figures = String(Math.abs(units)).padStart(digits + 1, '0')
  const whole = figures.slice(0, -digits).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${units < 0 ? '-' : ''}${whole}.${figures.slice(-digits)} ${isPixt(book) ? 'PIXT' : 'yuan'}`
}

/** The lines of a file as it is unpacked; `hash` sees every byte. */
async function* linesOf(file: string, hash: Hash): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  const source = createReadStream(file)
  const unpacked = createGunzip()
  source.on('error', (error) => unpacked.destroy(error))
  try {
    for await (const chunk of source.pipe(unpacked) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    if (error instanceof Fault) throw error
    throw new Fault(`it cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
  expect(rest === '', () => 'its last line has no end')
}

function parse<T>(text: string, n: number): T {
  try {
    return JSON.parse(text) as T
  } catch {
    throw new Fault(`line ${n} is no JSON`)
  }
}

const sameSums = (a: Sums, b: Map<string, number>) => {
  for (const book of new Set([...Object.keys(a), ...b.keys()])) {
    const [said, is] = [a[book] ?? 0, b.get(book) ?? 0]
    if (said !== is) return `${book}: it says ${amountOf(said, book)}, and it is ${amountOf(is, book)}`
  }
  return null
}

/** The first line of a file against the file before. */
function checkHeader(header: Header, { last, books }: State) {
  expect(header.books === 'pixtura' && header.version === 1, () => 'its first line is not that of a file of these books')
  if (!last) {
    expect(header.before === null, () => `it follows the file of ${header.before?.day}: begin with the first file of all`)
  } else {
    const { day, sha256 } = header.before ?? { day: 'none', sha256: 'none' }
    expect(day === last.header.day, () => `it follows the file of ${day}, but the one given before it is that of ${last.header.day}`)
    expect(HEX.test(sha256) && sha256 === last.sha256, () => `it names ${sha256} as the hash of the file of ${day}, whose hash is ${last.sha256}`)
    expect(header.since > day && header.day >= header.since, () => `it goes from ${header.since} to ${header.day}, after ${day}`)
    expect(header.after === last.header.until, () => `it begins after entry ${header.after}, but the file before ended with ${last.header.until}`)
  }
  const wrong = sameSums(header.opening, books)
  expect(wrong === null, () => `its opening balances are not the closing ones before: ${wrong}`)
}

/** One entry: sums to zero in each currency, takes from nobody more than they have, and says right what is left. */
function addEntry({ entry, lines, reverses }: Entry, state: State) {
  expect(Array.isArray(lines) && lines.length >= 2, () => `entry ${entry} has less than two lines`)
  expect(reverses === null || BigInt(reverses) < BigInt(entry), () => `entry ${entry} takes back ${reverses}, which is not earlier`)
  let [pixt, yuan] = [0, 0]
  for (const [holder, book, amount, after] of lines) {
    expect(Number.isSafeInteger(amount) && amount !== 0, () => `entry ${entry} has the amount ${amount}`)
    if (isPixt(book)) pixt += amount
    else yuan += amount
    state.books.set(book, (state.books.get(book) ?? 0) + amount)
    expect((holder === 'platform') === !MEMBERS.has(book), () => `entry ${entry}: ${holder} has no book ${book}`)
    if (holder === 'platform') {
      expect(after === null, () => `entry ${entry} says a balance of the platform's`)
      continue
    }
    const key = `${holder} ${book}`
    const balance = (state.held.get(key) ?? 0) + amount
    state.held.set(key, balance)
    expect(balance >= 0, () => `entry ${entry} leaves ${holder} with ${amountOf(balance, book)} in ${book}`)
    expect(
      after === balance,
      () => `entry ${entry} says that ${holder} has ${amountOf(Number(after), book)} in ${book} afterwards; it is ${amountOf(balance, book)}`,
    )
  }
  expect(pixt === 0, () => `the lines of entry ${entry} sum to ${amountOf(pixt, 'pixt')}, not to zero`)
  expect(yuan === 0, () => `the lines of entry ${entry} sum to ${amountOf(yuan, 'yuan')}, not to zero`)
}

async function readBook(file: string, state: State) {
  const hash = createHash('sha256')
  let header: Header | null = null
  let [entries, lines, n, last] = [0, 0, 0, 0n]
  for await (const text of linesOf(file, hash)) {
    n += 1
    if (!header) {
      header = parse<Header>(text, n)
      checkHeader(header, state)
      last = BigInt(header.after)
      continue
    }
    const entry = parse<Entry>(text, n)
    const [number, until] = [BigInt(entry.entry), header.until]
    expect(number > last && number <= BigInt(until), () => `entry ${number} stands after ${last} in a file that ends with ${until}`)
    last = number
    addEntry(entry, state)
    entries += 1
    lines += entry.lines.length
  }
  expect(header !== null, () => 'it is empty')
  const { entries: e, lines: l, closing } = header
  expect(e === entries && l === lines, () => `it says ${e} entries with ${l} lines, and has ${entries} with ${lines}`)
  const wrong = sameSums(closing, state.books)
  expect(wrong === null, () => `its closing balances are not what its entries come to: ${wrong}`)
  state.entries += entries
  state.lines += lines
  state.last = { header, sha256: hash.digest('hex') }
}

/** Every figure of the page, from the books alone. */
function figuresOf({ last, books, held, entries, lines }: State): Figures {
  const of = (book: string) => books.get(book) ?? 0
  const heldIn = (book: string) => [...held].reduce((sum, [key, units]) => (key.endsWith(` ${book}`) ? sum + units : sum), 0)
  const shares = { available: heldIn('pixt'), held: heldIn('pixt-held'), yuanAvailable: heldIn('yuan'), yuanHeld: heldIn('yuan-held') }
  const [members, membersYuan, underway] = [shares.available + shares.held, shares.yuanAvailable + shares.yuanHeld, of('yuan-payouts')]
  const totals = {
    supply: 0 - of('pixt-supply'),
    treasury: of('pixt-treasury'),
    redeemed: of('pixt-redeemed'),
    members,
    membersYuan,
    underway,
    paidOut: of('yuan-bank'),
    liability: Math.ceil(members / MILLI_A_FEN) + membersYuan + underway,
  }
  expect(totals.supply === SUPPLY, () => `${amountOf(totals.supply, 'pixt')} were issued, and should be ${amountOf(SUPPLY, 'pixt')}`)
  const { day } = last!.header
  return { day, sha256: last!.sha256, entries, lines, totals, shares, books: [...books].map(([book, balance]) => ({ book, balance })) }
}

const inYuan = new Set(['membersYuan', 'underway', 'paidOut', 'liability', 'yuanAvailable', 'yuanHeld'])
/** The page's figures, each against what the files come to. */
function compare(page: Figures, own: Figures) {
  expect(page.day === own.day, () => `the page's figures are of the end of ${page.day}, the last of these files is that of ${own.day}`)
  for (const name of ['sha256', 'entries', 'lines'] as const)
    expect(page[name] === own[name], () => `the page says ${name} ${page[name]}, the files come to ${own[name]}`)
  for (const group of ['totals', 'shares'] as const)
    for (const name of new Set([...Object.keys(page[group]), ...Object.keys(own[group])])) {
      const [said, is] = [page[group][name], own[group][name]]
      const say = (units: number | undefined) => (units === undefined ? 'nothing' : amountOf(units, inYuan.has(name) ? 'yuan' : 'pixt'))
      expect(said === is, () => `${name}: the page says ${say(said)}, the files come to ${say(is)}`)
    }
  const wrong = sameSums(
    Object.fromEntries(page.books.map(({ book, balance }) => [book, balance])),
    new Map(own.books.map(({ book, balance }) => [book, balance])),
  )
  expect(wrong === null, () => `a book on the page: ${wrong}`)
}

/** A reply of GET /api/transparency, as it came or as it was saved. */
async function pageFigures({ page, figures }: { page?: string | undefined; figures?: string | undefined }): Promise<Figures | null> {
  if (!page && !figures) return null
  const text = page ? await fetch(new URL('/api/transparency', page)).then((reply) => reply.text()) : await readFile(figures!, 'utf8')
  const said = parse<{ data?: { closed?: Figures | null }; closed?: Figures | null }>(text, 1)
  const closed = (said.data ?? said).closed
  expect(closed !== null && closed !== undefined, () => 'the page has no figures of a file yet')
  return closed
}

async function verify() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { page: { type: 'string' }, figures: { type: 'string' } } })
  expect(positionals.length > 0, () => 'Which files? verify-books.ts 2026-11-21.ndjson.gz 2026-11-22.ndjson.gz … --page https://…')
  const state: State = { last: null, held: new Map(), books: new Map(), entries: 0, lines: 0 }
  for (const file of positionals)
    await readBook(file, state).catch((error: unknown) => {
      throw error instanceof Fault ? new Fault(`${path.basename(file)}: ${error.message}`) : error
    })
  const own = figuresOf(state)
  const page = await pageFigures(values)
  if (page) compare(page, own)
  console.log(`${positionals.length} files up to ${own.day}, ${own.entries} entries with ${own.lines} lines: every entry sums to zero, nobody is below zero.`)
  for (const [name, units] of Object.entries({ ...own.totals, ...own.shares }))
    console.log(`${name.padEnd(14)}${amountOf(units, inYuan.has(name) ? 'yuan' : 'pixt').padStart(28)}`)
  console.log(page ? 'The page says the same.' : 'Add --page and the address of the site to hold its figures against these.')
}

verify().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
