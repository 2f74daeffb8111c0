// Recomputes Pixtura's books from its public files alone, from the first one on.   node verify-books.ts FILE... [--page ADDRESS | --figures FILE] [--checkpoint FILE] [--witness ADDRESS|FILE [--key BASE64]]
// With --checkpoint it writes down how all stands after the last file, and goes on from there the next time: files that it has read before are passed over.
// Needs Node 22.18 or later and nothing else: no database, no secret, no package. Ends with 1 and a sentence on a difference of one unit.
/* oxlint-disable max-lines -- published as one file, for whoever has nothing else */
import { createHash, createPublicKey, verify as isSigned, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGunzip, createGzip } from 'node:zlib'

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
  accounts?: Accounts
}
/** The kinds of accounts as a file of version 2 carries them: which book is of what currency and whose, and what it never falls under. */
type Kind = [book: string, currency: string, part: string, side: string, floor: number | null]
type Currency = [currency: string, prefix: string, digits: number]
type Accounts = { version: number; currencies: Currency[]; kinds: Kind[] }
type Line = [holder: string, book: string, amount: number, after: number | null]
type Entry = { entry: string; at: string; cause: string; reverses: string | null; relates?: string | null; lines: Line[] }
type Figures = { day: string; sha256: string; entries: number; lines: number; totals: Sums; shares: Sums; books: { book: string; balance: number }[] }
/** What is known after the files so far; `since`: up to which day from a checkpoint. */
type State = {
  since: string | null
  last: { header: Header; sha256: string } | null
  hashes: Map<string, string>
  accounts: Accounts
  kinds: Map<string, Kind>
  /** By book and holder. */
  held: Map<string, Map<string, number>>
  books: Map<string, number>
  entries: number
  lines: number
}

const SUPPLY = 10_000_000_000_000
const MILLI_A_FEN = 2000
/** What the first files were written with. A later table may add to it and change nothing of it. */
const FIRST: Accounts = {
  version: 1,
  currencies: [
    ['CNY', 'yuan', 2],
    ['PIXT', 'pixt', 3],
  ],
  kinds: [
    ['pixt', 'PIXT', 'own', 'credit', 0],
    ['pixt-held', 'PIXT', 'held', 'credit', 0],
    ['pixt-redeemed', 'PIXT', 'platform', 'credit', null],
    ['pixt-supply', 'PIXT', 'platform', 'debit', 0 - SUPPLY],
    ['pixt-treasury', 'PIXT', 'platform', 'credit', 0],
    ['yuan', 'CNY', 'own', 'credit', 0],
    ['yuan-bank', 'CNY', 'platform', 'credit', null],
    ['yuan-held', 'CNY', 'held', 'credit', 0],
    ['yuan-payouts', 'CNY', 'platform', 'credit', null],
    ['yuan-rewards', 'CNY', 'platform', 'debit', null],
    ['yuan-tax', 'CNY', 'platform', 'credit', null],
  ],
}
const kindsOf = ({ kinds }: Accounts) => new Map(kinds.map((kind) => [kind[0], kind]))
const HEX = /^[0-9a-f]{64}$/

class Fault extends Error {}
function expect(holds: boolean, sentence: () => string): asserts holds {
  if (!holds) throw new Fault(sentence())
}
let currencies: readonly Currency[] = FIRST.currencies
/** `place`: a book, or a currency. */
function amountOf(units: number, place: string): string {
  const [name, , digits] = currencies.find(([currency, prefix]) => currency === place || prefix === place || place.startsWith(`${prefix}-`)) ?? [place, '', 0]
  const figures = String(Math.abs(units)).padStart(digits + 1, '0')
  const whole = figures.slice(0, figures.length - digits).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${units < 0 ? '-' : ''}${whole}${digits ? '.' : ''}${figures.slice(figures.length - digits)} ${name === 'CNY' ? 'yuan' : name}`
}

/** The lines of a file as it is unpacked, many at a time; `hash` sees every byte. */
async function* linesOf(file: string, hash: Hash): AsyncGenerator<string[]> {
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
      yield lines
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
function checkHeader(header: Header, state: State) {
  const { last, books } = state
  expect(header.books === 'pixtura' && (header.version === 1 || header.version === 2), () => 'its first line is not that of a file of these books')
  if (header.version === 2) readAccounts(header.accounts, state)
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

/** The table of accounts that a file names: what was there before stays as it was, and what is new has a new version. */
function readAccounts(accounts: Accounts | undefined, state: State) {
  expect(accounts !== undefined && Array.isArray(accounts.kinds) && Array.isArray(accounts.currencies), () => 'it has no table of accounts')
  const kinds = kindsOf(accounts)
  for (const [book, kind] of state.kinds) expect(String(kinds.get(book)) === String(kind), () => `its table of accounts has another ${book} than before`)
  for (const one of state.accounts.currencies)
    expect(
      accounts.currencies.some((now) => String(now) === String(one)),
      () => `its table of accounts has another ${one[0]} than before`,
    )
  const { version } = state.accounts
  const isNew = kinds.size > state.kinds.size || accounts.currencies.length > state.accounts.currencies.length
  expect(isNew ? accounts.version > version : accounts.version >= version, () => `its table of accounts is version ${accounts.version}, after ${version}`)
  for (const [book, currency] of kinds.values())
    expect(
      accounts.currencies.some(([its, prefix]) => its === currency && (book === prefix || book.startsWith(`${prefix}-`))),
      () => `its table of accounts has no currency for ${book}`,
    )
  Object.assign(state, { accounts, kinds })
  currencies = accounts.currencies
}

/** One entry: sums to zero in each currency, takes from nobody more than they have, and says right what is left. */
function addEntry({ entry, lines, reverses, relates = null }: Entry, state: State) {
  expect(Array.isArray(lines) && lines.length >= 2, () => `entry ${entry} has less than two lines`)
  for (const earlier of [reverses, relates])
    expect(earlier === null || BigInt(earlier) < BigInt(entry), () => `entry ${entry} goes back to ${earlier}, which is not earlier`)
  const sums = new Map<string, number>()
  for (const line of lines) addLine(entry, line, state, sums)
  for (const [currency, sum] of sums) expect(sum === 0, () => `the lines of entry ${entry} sum to ${amountOf(sum, currency)}, not to zero`)
}

function addLine(entry: string, [holder, book, amount, after]: Line, state: State, sums: Map<string, number>) {
  expect(Number.isSafeInteger(amount) && amount !== 0, () => `entry ${entry} has the amount ${amount}`)
  const [, currency, part, , floor] = state.kinds.get(book) ?? ['', '', 'none', '', 0]
  sums.set(currency, (sums.get(currency) ?? 0) + amount)
  state.books.set(book, (state.books.get(book) ?? 0) + amount)
  expect(part !== 'none' && (holder === 'platform') === (part === 'platform'), () => `entry ${entry}: ${holder} has no book ${book}`)
  if (holder === 'platform') return expect(after === null, () => `entry ${entry} says a balance of the platform's`)
  const ofBook = state.held.get(book) ?? new Map<string, number>()
  if (ofBook.size === 0) state.held.set(book, ofBook)
  const balance = (ofBook.get(holder) ?? 0) + amount
  ofBook.set(holder, balance)
  expect(floor === null || balance >= floor, () => `entry ${entry} leaves ${holder} with ${amountOf(balance, book)} in ${book}`)
  expect(
    after === balance,
    () => `entry ${entry} says that ${holder} has ${amountOf(Number(after), book)} in ${book} afterwards; it is ${amountOf(balance, book)}`,
  )
}

async function readBook(file: string, state: State) {
  const hash = createHash('sha256')
  let header: Header | null = null
  let [entries, lines, n, last, until] = [0, 0, 0, 0n, 0n]
  for await (const texts of linesOf(file, hash))
    for (const text of texts) {
      n += 1
      if (!header) {
        header = parse<Header>(text, n)
        if (isKnown(header, state)) return
        checkHeader(header, state)
        ;[last, until] = [BigInt(header.after), BigInt(header.until)]
        continue
      }
      const entry = parse<Entry>(text, n)
      const number = BigInt(entry.entry)
      expect(number > last && number <= until, () => `entry ${number} stands after ${last} in a file that ends with ${until}`)
      last = number
      addEntry(entry, state)
      entries += 1
      lines += entry.lines.length
    }
  expect(header !== null, () => 'it is empty')
  checkEnd(header, { entries, lines }, state)
  state.entries += entries
  state.lines += lines
  state.last = { header, sha256: hash.digest('hex') }
  state.hashes.set(header.day, state.last.sha256)
}

/** Read and found right before the checkpoint. */
const isKnown = ({ day }: Header, { since, last }: State) => since !== null && last !== null && day <= since

/** What a file says of itself against what went through it. */
function checkEnd({ entries: e, lines: l, closing }: Header, { entries, lines }: { entries: number; lines: number }, state: State) {
  expect(e === entries && l === lines, () => `it says ${e} entries with ${l} lines, and has ${entries} with ${lines}`)
  const wrong = sameSums(closing, state.books)
  expect(wrong === null, () => `its closing balances are not what its entries come to: ${wrong}`)
  for (const [book, , part, , floor] of state.kinds.values()) {
    const stands = state.books.get(book) ?? 0
    expect(part !== 'platform' || floor === null || stands >= floor, () => `it ends with ${amountOf(stands, book)} in ${book}`)
  }
}

/** How all stood after the last file: a first line, then a line for each holder and book. */
type Checkpoint = Pick<State, 'accounts' | 'entries' | 'lines'> & { checkpoint: string; last: State['last']; books: [string, number][] }
async function readCheckpoint(file: string, state: State) {
  let first: Checkpoint | null = null
  for await (const texts of linesOf(file, createHash('sha256')))
    for (const [n, text] of texts.entries()) {
      if (!first) {
        first = parse<Checkpoint>(text, 1)
        expect(first.checkpoint === 'pixtura' && first.last !== null, () => 'it is no checkpoint of these books')
        Object.assign(state, first, { books: new Map(first.books), kinds: kindsOf(first.accounts), since: first.last!.header.day })
        currencies = first.accounts.currencies
        state.hashes.set(first.last!.header.day, first.last!.sha256)
        continue
      }
      const [book, holder, units] = parse<[string, string, number]>(text, n + 1)
      if (!state.held.has(book)) state.held.set(book, new Map())
      state.held.get(book)!.set(holder, units)
    }
  expect(first !== null, () => 'it is empty')
  for (const [book, ofBook] of state.held) {
    const sum = ofBook.values().reduce((all, units) => all + units, 0)
    expect(
      sum === state.books.get(book),
      () => `its holders have ${amountOf(sum, book)} in ${book}, and should have ${amountOf(state.books.get(book) ?? 0, book)}`,
    )
  }
}

/** Beside its place first, then into it: a run that is broken off leaves the old one. */
async function writeCheckpoint(file: string, { accounts, entries, lines, last, books, held }: State) {
  const first: Checkpoint = { checkpoint: 'pixtura', accounts, entries, lines, last, books: [...books] }
  function* texts() {
    let text = JSON.stringify(first) + '\n'
    for (const [book, ofBook] of held)
      for (const [holder, units] of ofBook) {
        if (units !== 0) text += JSON.stringify([book, holder, units]) + '\n'
        if (text.length < 65_536) continue
        yield text
        text = ''
      }
    yield text
  }
  await pipeline(texts, createGzip(), createWriteStream(`${file}.new`))
  await rename(`${file}.new`, file)
}

/** Every figure of the page, from the books alone. */
function figuresOf({ last, books, kinds, held, entries, lines }: State): Figures {
  const of = (book: string) => books.get(book) ?? 0
  const sums = new Map<string, number>()
  for (const [book, ofBook] of held) {
    const [, currency, part] = kinds.get(book)!
    const sum = ofBook.values().reduce((all, units) => all + units, 0)
    sums.set(`${currency} ${part}`, (sums.get(`${currency} ${part}`) ?? 0) + sum)
  }
  const heldIn = (place: string) => sums.get(place) ?? 0
  const shares = { available: heldIn('PIXT own'), held: heldIn('PIXT held'), yuanAvailable: heldIn('CNY own'), yuanHeld: heldIn('CNY held') }
  const [members, membersYuan, underway] = [shares.available + shares.held, shares.yuanAvailable + shares.yuanHeld, of('yuan-payouts') + of('yuan-cashiers')]
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

type Statement = { books: string; site: string; day: string; sha256: string; at: string; key: string; signature: string }
/** Signed hashes that stand where no owner of the database can rewrite them: each against its file. Says since when. */
async function witnessed({ witness, key }: { witness?: string | undefined; key?: string | undefined }, { hashes }: State): Promise<string> {
  if (!witness) return 'No witness was named (--witness): whoever owns the database could have written all of these files anew.'
  const text = /^https?:/.test(witness) ? await fetch(witness).then((reply) => reply.text()) : await readFile(witness, 'utf8')
  const statements = text.split('\n').filter(Boolean)
  let by = key
  const days = new Set<string>()
  for (const [n, line] of statements.entries()) {
    const { books, site, day, sha256, at, signature, ...said } = parse<Statement>(line, n + 1)
    by ??= said.key
    expect(books === 'pixtura' && said.key === by, () => `the witness's statement of ${day} is signed by another key: ${said.key}`)
    const signed = Buffer.from(['pixtura books', site, day, sha256, at].join('\n'))
    const spki = createPublicKey({ key: Buffer.from(by, 'base64'), format: 'der', type: 'spki' })
    expect(isSigned(null, signed, spki, Buffer.from(signature, 'base64')), () => `the witness's statement of ${day} is not signed as it says`)
    const own = hashes.get(day)
    expect(own === undefined || own === sha256, () => `${day}: the witness has ${sha256}, the file given has ${own}`)
    if (own) days.add(day)
  }
  const [since] = [...days].sort()
  expect(since !== undefined, () => 'the witness has none of these days')
  const lacking = [...hashes.keys()].filter((day) => day >= since && !days.has(day))
  const rest = lacking.length ? `; it has not ${lacking.join(', ')}` : ''
  return `Witnessed since ${since}: ${days.size} of ${hashes.size} files are as they were signed${rest}. Key ${by}.`
}

async function verify() {
  const options = {
    page: { type: 'string' },
    figures: { type: 'string' },
    checkpoint: { type: 'string' },
    witness: { type: 'string' },
    key: { type: 'string' },
  } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  expect(positionals.length > 0, () => 'Which files? verify-books.ts 2026-11-21.ndjson.gz 2026-11-22.ndjson.gz … --page https://…')
  const state: State = {
    since: null,
    last: null,
    hashes: new Map(),
    accounts: FIRST,
    kinds: kindsOf(FIRST),
    held: new Map(),
    books: new Map(),
    entries: 0,
    lines: 0,
  }
  const naming = (file: string) => (error: unknown) => {
    throw error instanceof Fault ? new Fault(`${path.basename(file)}: ${error.message}`) : error
  }
  const { checkpoint } = values
  if (checkpoint && existsSync(checkpoint)) await readCheckpoint(checkpoint, state).catch(naming(checkpoint))
  for (const file of positionals) await readBook(file, state).catch(naming(file))
  const own = figuresOf(state)
  const page = await pageFigures(values)
  if (page) compare(page, own)
  const since = await witnessed(values, state)
  if (checkpoint) await writeCheckpoint(checkpoint, state)
  if (state.since) console.log(`From the checkpoint of ${state.since} on.`)
  console.log(`${positionals.length} files up to ${own.day}, ${own.entries} entries with ${own.lines} lines: every entry sums to zero, nobody is below zero.`)
  for (const [name, units] of Object.entries({ ...own.totals, ...own.shares }))
    console.log(`${name.padEnd(14)}${amountOf(units, inYuan.has(name) ? 'yuan' : 'pixt').padStart(28)}`)
  console.log(since)
  console.log(page ? 'The page says the same.' : 'Add --page and the address of the site to hold its figures against these.')
}

verify().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
