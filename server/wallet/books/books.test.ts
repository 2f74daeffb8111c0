import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { byForce } from '#tests/by-force.ts'
import { askFor } from '#tests/jobs.ts'
import { ORIGIN, ownApp } from '#tests/own-app.ts'
import { diceOf, ownBooks } from '#tests/own-books.ts'

const own = ownApp({ jobs: true })
const { enter, gift, draw, night, work, settled } = ownBooks(own)

type Entry = { entry: string; at: string; cause: string; reverses: string | null; lines: [string, string, number, number | null][] }
const transparency = () => own.api()('GET /api/transparency')
const files = async (query: { before?: string; limit?: string } = {}) => own.api()('GET /api/transparency/files', { query })
async function unpack(path: string) {
  const reply = await own.fetch(path)
  expect(reply.status).toBe(200)
  const [header, ...entries] = gunzipSync(Buffer.from(await reply.arrayBuffer()))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object)
  return { header: header as Record<string, unknown>, entries: entries as Entry[] }
}
const dayNow = () => new Date(own.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)

test('before a day has ended there are figures of now and nothing else', async () => {
  await gift('101', 5001)
  const said = await transparency()
  expect(said).toMatchObject({ closed: null, reconciliation: null })
  expect(said.now.totals).toEqual({
    supply: 10_000_000_000_000,
    treasury: 9_999_999_994_999,
    redeemed: 0,
    members: 5001,
    membersYuan: 0,
    underway: 0,
    paidOut: 0,
    liability: 3, // 2.5 fen are owed as 3
  })
  await work('close-books')
  expect(await files()).toEqual({ files: [], next: null })
  expect((await own.fetch('/books/files.txt')).status).toBe(200)
})

test('a day becomes a file: every entry with its lines, balances before and after, the hash of the file before, and nobody’s name', async () => {
  const first = dayNow()
  await gift('101', 5000)
  await enter(
    [
      { holder: '101', book: 'pixt', amount: -4000 },
      { holder: '101', book: 'pixt-held', amount: 4000 },
    ],
    { cause: 'withdraw', subject: 'canary-subject', key: 'canary-key' },
  )
  await night()
  await gift('102', 7)
  await gift('101', 1)
  await night()

  const listed = (await files()).files
  expect(listed.map(({ day, since, entries, lines }) => ({ day, since, entries, lines }))).toMatchObject([
    { since: listed[0]!.day, entries: 2, lines: 4 },
    { day: first, since: first, entries: 3, lines: 6 },
  ])
  const [second, genesis] = await Promise.all(listed.map(({ path }) => unpack(path)))
  expect(genesis!.header).toMatchObject({ books: 'pixtura', version: 2, day: first, before: null, after: '0', entries: 3, lines: 6, opening: {} })
  expect(second!.header).toMatchObject({
    before: { day: first, sha256: listed[1]!.sha256 },
    after: genesis!.header.until,
    opening: genesis!.header.closing,
    closing: { pixt: 1008, 'pixt-held': 4000, 'pixt-supply': -10_000_000_000_000, 'pixt-treasury': 9_999_999_994_992 },
  })
  const [supply, given, aside] = genesis!.entries
  expect(supply).toMatchObject({ cause: 'supply', lines: [['platform', 'pixt-supply', -10_000_000_000_000, null], ['platform', 'pixt-treasury', 10_000_000_000_000, null]] }) // prettier-ignore
  const anna = given!.lines[1]![0]
  expect(given!.lines).toEqual([['platform', 'pixt-treasury', -5000, null], [anna, 'pixt', 5000, 5000]]) // prettier-ignore
  expect(aside!.lines).toEqual([[anna, 'pixt', -4000, 1000], [anna, 'pixt-held', 4000, 4000]]) // prettier-ignore
  expect(anna).toMatch(/^[\w-]{16}$/)
  expect(second!.entries[1]!.lines[1]![0], 'the same holder in every file').toBe(anna)
  expect(second!.entries[0]!.lines[1]![0]).not.toBe(anna)
  expect(given!.at).toMatch(/:00:00\.000Z$/)
  expect(JSON.stringify([genesis, second])).not.toMatch(/canary|"10[12]"/)

  const { closed, now } = await transparency()
  expect(closed).toMatchObject({ sha256: listed[0]!.sha256, entries: 5, lines: 10, shares: { available: 1008, held: 4000, yuanAvailable: 0, yuanHeld: 0 } })
  expect(closed!.totals).toEqual(now.totals)
  expect(closed!.books.map(({ book, currency, balance }) => [book, currency, balance])).toContainEqual(['pixt-held', 'PIXT', 4000])
})

test('files stand at addresses that stay: for ever the same bytes, parts of them too, and of unpublished days nothing', async () => {
  await night()
  const [file] = (await files()).files
  const whole = await own.fetch(file!.path)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'application/gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(file!.bytes),
    'content-disposition': `attachment; filename="${file!.day}.ndjson.gz"`,
    'access-control-allow-origin': '*',
  })
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect(bytes).toHaveLength(file!.bytes)
  const part = await own.fetch(file!.path, { headers: { range: 'bytes=10-19' } })
  expect([part.status, Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))]).toEqual([206, true])
  expect((await own.fetch(file!.path, { method: 'HEAD' })).status).toBe(200)
  expect(await (await own.fetch('/books/files.txt')).text()).toBe(`${ORIGIN}${file!.path}\n`)
  expect(await (await own.fetch('/books/verify-books.ts')).text()).toContain('node verify-books.ts FILE')
  await own.app.services.store.put('books/2001-01-01.ndjson.gz', Buffer.from('half'), { type: 'application/gzip' })
  for (const name of ['2001-01-01', '2026-13-41', '9999-99-99']) expect((await own.fetch(`/books/${name}.ndjson.gz`)).status).toBe(404)
})

test('the list comes page by page, the latest first', async () => {
  for (let n = 0; n < 3; n++) await night()
  const first = await files({ limit: '2' })
  const second = await files({ limit: '2', before: first.next! })
  expect([first.files.length, second.files.length, second.next]).toEqual([2, 1, null])
  expect(new Set([...first.files, ...second.files].map(({ day }) => day)).size).toBe(3)
  for (const query of [{ limit: '0' }, { limit: '51' }, { before: 'x' }, { before: '2026-02-30' }, { before: '0000-02-29' }, { page: '1' }])
    await expect(files(query as never)).rejects.toMatchObject({ reason: 'INVALID_INPUT', status: 422 })
})

describe('a day is cut once', () => {
  test('however often the job runs, and by however many at once', async () => {
    await draw(diceOf(3), 5)
    own.clock.add(86_400)
    await Promise.all([work('close-books', 6), work('reconcile-books', 6)])
    const [file] = (await files()).files
    await work('close-books')
    expect((await files()).files).toEqual([file])
    expect((await own.owner.query('select 1 from reconciliations')).rowCount).toBe(1)
  })

  test('days on which nobody was there are part of the next file', async () => {
    await night()
    const { day } = (await files()).files[0]!
    await gift('101', 5)
    await night(3)
    const [later] = (await files()).files
    const dayAfter = (from: string, days: number) => new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)
    expect(later).toMatchObject({ since: dayAfter(day, 1), day: dayAfter(day, 3), entries: 1 })
  })

  test('a process that died between cut and file: the next writes the same file', async () => {
    await draw(diceOf(4), 3)
    await night()
    const [file] = (await files()).files
    await byForce(own, 'delete from books_files')
    await draw(diceOf(5), 3)
    await work('close-books')
    expect((await files()).files).toMatchObject([{ day: file!.day, sha256: file!.sha256, entries: file!.entries }])
  })
})

test('a ledger that says two things of itself does not become a file', async () => {
  const { rows } = await own.owner.query<{ id: string }>(`select nextval('ledger_entries_id_seq') as id`)
  await gift('101', 5)
  await own.owner.query(`insert into ledger_lines values ($1, 1, 101, 'pixt', 1, 6)`, [rows[0]!.id])
  own.clock.add(86_400)
  await askFor(own, 'close-books', {})
  const failure = async () =>
    (await own.owner.query<{ last_error: string }>('select last_error from graphile_worker._private_jobs where last_error is not null')).rows[0]
  await vi.waitFor(async () => expect((await failure())?.last_error).toContain('is not what its first line says'), 20_000)
  expect((await files()).files).toEqual([])
  await byForce(own, `delete from ledger_lines where entry_id = ${rows[0]!.id}`)
})

describe('an entry that is committed late', () => {
  /** Numbers and transaction ids in every order: who has the lower number may have the higher transaction id. */
  test.each(['before', 'after'])('is in the file of its number, whose writer began %s another', async (order) => {
    const late = await own.owner.connect()
    const slow = async (text: string) => (await late.query<{ id: string }>(text)).rows[0]!.id
    const lines = `array[0, 201]::bigint[], array['pixt-treasury', 'pixt'], array[-9, 9]::bigint[]`
    const other = await own.pool.connect()
    try {
      await other.query('begin')
      await late.query('begin')
      for (const one of order === 'before' ? [late, other] : [other, late]) await one.query('select pg_current_xact_id()')
      const lower = await slow(`select post_entry('late ${order}', 'reward', '', now(), ${lines}) as id`)
      await other.query(`select post_entry('prompt ${order}', 'reward', '', now(), ${lines.replace('201', '202')})`)
      await other.query('commit')
      expect((await own.owner.query(`select settle_entries('100 milliseconds') as id`)).rows, 'a lower number may still come').toEqual([{ id: null }])

      own.clock.add(86_400)
      await askFor(own, 'close-books', {})
      await pause(1000)
      expect((await files()).files, 'so nothing is cut yet').toEqual([])
      await late.query('commit')
      await settled()
      const [file] = (await files()).files
      const { entries } = await unpack(file!.path)
      expect(entries.map(({ entry }) => entry)).toContain(lower)
      expect(entries).toHaveLength(3)
    } finally {
      other.release(true)
      late.release(true)
    }
  })

  test('after midnight, beside entries of the new day: each entry is in one file, whatever its clock says', async () => {
    const early = own.clock.now()
    await gift('101', 1)
    own.clock.add(86_400)
    await gift('101', 2)
    // began yesterday, and got its number today
    await own.owner.query(`select post_entry('straggler', 'reward', '', $1, array[0, 103]::bigint[], array['pixt-treasury', 'pixt'], array[-3, 3]::bigint[])`, [
      early,
    ])
    await work('close-books')
    await night()
    const listed = (await files()).files
    const all = (await Promise.all(listed.map(({ path }) => unpack(path)))).map(({ entries }) => entries.map(({ lines }) => lines[1]![2]))
    expect(all).toEqual([
      [2, 3],
      [10_000_000_000_000, 1],
    ])
  })
})

describe('reconciliation', () => {
  const alerts = async () => (await own.owner.query<{ what: string; about: { differences: number; first: string } }>('select what, about from alerts')).rows
  const metric = async (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(await (await own.fetch('/metrics')).text())![1])

  test('of a whole ledger finds nothing, and says when', async () => {
    await draw(diceOf(6), 10)
    await night()
    const { reconciliation } = await transparency()
    expect(reconciliation).toMatchObject({ day: new Date(own.clock.now().getTime() - 16 * 3_600_000).toISOString().slice(0, 10), differences: 0 })
    expect(reconciliation!.checks).toBeGreaterThan(5)
    expect(reconciliation!.entries).toBeGreaterThan(10)
    expect(await alerts()).toEqual([])
    expect(await metric('books_reconciled_timestamp_seconds')).toBeCloseTo(Date.parse(reconciliation!.at) / 1000, 0)
    expect(await metric('books_differences')).toBe(0)
  })

  test('finds a balance that is one unit off, once, and raises an alert', async () => {
    await gift('101', 5000)
    await own.owner.query(`update ledger_accounts set balance = balance + 1 where holder_id = 101`)
    try {
      await night()
      await work('reconcile-books')
      expect((await transparency()).reconciliation).toMatchObject({ differences: 1 })
      expect(await alerts()).toMatchObject([{ what: 'books', about: { differences: 1 } }])
      expect((await alerts())[0]!.about.first).toContain('balance that is not the sum of its lines')
      expect(await metric('books_differences')).toBe(1)
    } finally {
      await own.owner.query(`update ledger_accounts set balance = balance - 1 where holder_id = 101`)
    }
  })

  test('finds a published file that was changed or lost in the store', async () => {
    await night()
    const [file] = (await files()).files
    await own.app.services.store.put(`books/${file!.day}.ndjson.gz`, Buffer.from('something else'), { type: 'application/gzip' })
    own.clock.add(86_400)
    await work('reconcile-books')
    expect((await alerts())[0]!.about.first).toContain(file!.day)
    await own.app.services.store.delete([`books/${file!.day}.ndjson.gz`])
    own.clock.add(86_400)
    await work('reconcile-books')
    expect(await alerts()).toHaveLength(2)
    await vi.waitFor(async () => expect((await own.fetch(file!.path)).status).toBe(404), 20_000)
  })

  test('a night compares what is new and a thirtieth of what is old: what was changed there is found when its turn comes', async () => {
    await draw(diceOf(7), 10)
    await night()
    const all = (await transparency()).reconciliation!
    const { rows } = await own.owner.query<{ id: string }>('select id from ledger_entries order by id offset 5 limit 1')
    const old = Number(rows[0]!.id)
    await byForce(own, `update ledger_entries set at = '2999-01-01' where id = ${old}`)
    try {
      const passed = (until: number) =>
        own.owner.query('update reconciliations set pass_until = $1 where day = (select max(day) from reconciliations)', [until])
      await passed(old)
      await gift('101', 1)
      await night()
      expect((await transparency()).reconciliation, 'not its turn').toMatchObject({ differences: 0, entries: all.entries + 1, lines: all.lines + 2 })
      await passed(old - 1)
      await night()
      expect((await transparency()).reconciliation).toMatchObject({ differences: 1, entries: all.entries + 1 })
      expect((await alerts())[0]!.about.first).toContain('entry of a time that cannot be')
    } finally {
      await byForce(own, `update ledger_entries set at = now() where id = ${old}`)
    }
  })

  test('what is new is found the same night, wherever it stands', async () => {
    await gift('101', 5)
    await night()
    await gift('101', 6)
    await gift('101', 7)
    await byForce(own, `update ledger_lines set balance_after = balance_after + 1 where holder_id = 101 and amount = 6`)
    try {
      await night()
      expect((await transparency()).reconciliation!.differences, 'the line, and the one after it').toBe(2)
      expect((await alerts())[0]!.about.first).toContain('balance after a line')
    } finally {
      await byForce(own, `update ledger_lines set balance_after = balance_after - 1 where holder_id = 101 and amount = 6`)
    }
  })

  test('nobody changes what was published or found: not the role that serves', async () => {
    await night()
    for (const table of ['books_cuts', 'books_files', 'reconciliations'])
      for (const statement of [`update ${table} set day = day`, `delete from ${table}`])
        await expect(own.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })
})
