import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { ownHouse, picture } from '#tests/own-house.ts'
import { readZip, type ReadEntry } from '#tests/read-zip.ts'
import { quiet } from '#tests/row-prints.ts'

const DAY_S = 86_400
const own = ownHouse({ jobs: true })
type Member = Parameters<typeof own.api>[0]
type Somebody = NonNullable<Member>

const ask = (member: Member, password = member?.password ?? 'x') => own.api(member)('POST /api/account/archive', { body: { password } })
const read = (member: Member) => own.api(member)('GET /api/account/archive')
const link = (member: Member, password?: string) => own.api(member)('POST /api/account/archive/link', { body: password === undefined ? {} : { password } })
const drop = (member: Member, state: 'running' | 'ready') => own.api(member)('DELETE /api/account/archive', { query: { state } })
const settled = (member: Member) =>
  vi.waitFor(
    async () => {
      const said = await read(member)
      expect(said.running).toBeNull()
      return said
    },
    { timeout: 30_000, interval: 50 },
  )
const stored = async () => (await own.house.parts.store.list('archives/')).keys
beforeEach(async () => own.house.parts.store.delete(await stored()))
const sweep = async () => {
  await own.db.transaction().execute((db) => enqueue({ db, now: own.clock.now() }, 'sweep', {}))
  await quiet(own.owner)
}
/** Jobs that wait for their next try run now. */
const hurry = () => own.owner.query(`update graphile_worker._private_jobs set run_at = now() where locked_at is null; notify "jobs:insert", '{"count":1}'`)
const tries = async () => (await own.owner.query<{ tries: number }>('select tries from archives order by asked_at desc limit 1')).rows[0]!.tries

async function unzip(member: Somebody): Promise<ReadEntry[]> {
  const { url } = await link(member)
  const reply = await own.fetch(url, { as: member })
  expect(reply.status).toBe(200)
  return readZip(Buffer.from(await reply.arrayBuffer()))
}

test('an archive is for the signed-in, with their password', async () => {
  const anna = await own.member()
  await expect(read(null)).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED' })
  for (const call of [() => ask(null), () => link(null), () => drop(null, 'ready')]) await expect(call()).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED' })
  await expect(ask(anna, 'not-the-password')).rejects.toMatchObject({ reason: 'WRONG_PASSWORD', code: '108' })
  expect(await read(anna)).toEqual({ running: null, ready: null, failedAt: null, left: 3, nextAt: null, days: 7 })
  for (const state of ['running', 'ready'] as const) await expect(drop(anna, state)).rejects.toMatchObject({ reason: 'NOT_FOUND', status: 404 })
  await expect(link(anna)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  for (let wrong = 0; wrong < 10; wrong++) await ask(anna, 'not-the-password').catch(() => undefined)
  await expect(ask(anna)).rejects.toMatchObject({ reason: 'TOO_FAST' })
  await expect(link(anna, anna.password)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
})

test('asked for ten times at once it is one archive, and three times a day; a new one takes the place of the old', async () => {
  const anna = await own.member()
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(anna)))
  expect((await own.owner.query('select id from archives')).rows).toHaveLength(1)
  expect(new Set(answers.flatMap((answer) => answer.running?.askedAt ?? [])).size).toBe(1)
  expect(answers.map((answer) => answer.left)).toEqual(Array.from({ length: 10 }, () => 2))
  expect((await settled(anna)).ready).toMatchObject({ files: 0, missing: 0, asksPassword: false })
  const told = await own.owner.query('select data from events where account_id = $1 and type = 5', [anna.id])
  expect(told.rows).toEqual([{ data: { running: null } }])
  const [first] = await stored()
  await ask(anna)
  expect(await stored()).toEqual([first])
  own.clock.add(61)
  await ask(anna)
  await settled(anna)
  await vi.waitFor(async () => expect(await stored()).not.toContain(first))
  expect(await stored()).toHaveLength(1)
  own.clock.add(61)
  await ask(anna)
  expect(await settled(anna)).toMatchObject({ left: 0, nextAt: expect.any(String) })
  own.clock.add(61)
  await expect(ask(anna)).rejects.toMatchObject({ reason: 'ARCHIVE_DAY_LIMIT', status: 429 })
  own.clock.add(DAY_S + 1)
  expect(await ask(anna)).toMatchObject({ left: 2 })
  await settled(anna)
})

test('it holds everything of theirs, originals byte for byte, and no secret and nobody else', async () => {
  const [anna, ben] = [
    await own.member({ nickname: 'Anna Whole', bio: { zh: '等一束光', en: 'waits for light' } }),
    await own.member({ nickname: 'Ben Unnamed' }),
  ]
  const [cover, second] = [await picture(), await picture()]
  await own.publish(anna, { title: '角楼<b>', description: '护城河边', tags: ['雨后'], place: '北京' }, cover)
  await own.upload(anna, second, '../../..\\雨 "后":1.jpg')
  await own.publish(ben, { title: 'Ben alone', visibility: 'private' })
  const { ownerKey } = await own.api(anna)('POST /api/account/key', { body: { password: anna.password } })
  await own.api(anna)('POST /api/follow', { body: { account: ben.account } })
  await own.api(ben)('POST /api/account/blocks', { body: { account: (await own.member()).account } })
  const hater = await own.member({ nickname: 'Carl Blocks' })
  await own.api(hater)('POST /api/account/blocks', { body: { account: anna.account } })
  await own
    .api(null)('POST /api/login', { body: { account: anna.account, password: 'canary-wrong' } })
    .catch(() => undefined)
  await ask(anna)
  expect((await settled(anna)).ready).toMatchObject({ files: 2, missing: 0 })

  const entries = await unzip(anna)
  const names = entries.map(({ name }) => name)
  const jsonOf = (name: string) => JSON.parse(entries.find((one) => one.name === `data/${name}.json`)!.bytes.toString()) as Record<string, unknown>[]
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
  expect(names.filter((name) => /(^|\/)\.\.?(\/|$)|[\\:*?"<>|]|^\//.test(name))).toEqual([])
  const originals = entries.filter(({ name }) => /^(photographs|unpublished)\//.test(name))
  expect(originals.map(({ method, bytes }) => [method, createHash('sha256').update(bytes).digest('hex')])).toEqual(
    [cover, second].map((bytes) => ['stored', createHash('sha256').update(bytes).digest('hex')]),
  )
  expect(originals[1]!.name).toMatch(/^unpublished\/_*.*雨 _后__1 [2-9a-z]{12}\.jpg$/)

  expect(jsonOf('profile')).toEqual([
    expect.objectContaining({ id: Number(anna.id), account: anna.account, nickname: 'Anna Whole', bioZh: '等一束光', phone: `+86${anna.phone}` }),
  ])
  expect(jsonOf('posts')).toEqual([
    expect.objectContaining({ title: '角楼<b>', description: '护城河边', tags: ['雨后'], place: '北京', photographs: [originals[0]!.name] }),
  ])
  expect(jsonOf('photographs').map(({ post, file, bytes, phash }) => [post, file, bytes, typeof phash])).toEqual(
    expect.arrayContaining([
      [jsonOf('posts')[0]!.permlink, originals[0]!.name, cover.length, 'string'],
      [null, originals[1]!.name, second.length, 'string'],
    ]),
  )
  expect(jsonOf('following')).toEqual([{ account: ben.account, createdAt: expect.any(String) }])
  for (const name of ['names', 'sign-ins', 'account-keys', 'messages', 'wrong-passwords', 'archives'])
    expect([name, jsonOf(name).length > 0]).toEqual([name, true])
  expect(jsonOf('blocked')).toEqual([])

  const text = entries
    .filter(({ name }) => /\.(json|html|txt)$/.test(name))
    .map(({ bytes }) => bytes.toString())
    .join('\n')
  const page = entries.find(({ name }) => name === 'index.html')!.bytes.toString()
  expect(page).toContain('角楼&#60;b&#62;')
  expect(page).toContain(`href="${originals[0]!.name.split('/').map(encodeURIComponent).join('/')}"`)
  const linked = [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map((match) => decodeURIComponent(match[1]!))
  expect(linked.filter((name) => !names.includes(name))).toEqual([])
  expect(page).not.toContain('<script')

  const secrets = [anna.password, 'canary-wrong', ownerKey, anna.token, ...(await bytesOf(anna.id))]
  expect(secrets.length).toBeGreaterThan(10)
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  const others = [ben.phone, hater.phone, hater.account, 'Ben Unnamed', 'Carl Blocks', 'Ben alone', ben.token]
  expect(others.filter((other) => text.includes(other))).toEqual([])
})

/** Every hash, seal and hidden number that a row about somebody holds, in each form in which it could slip out. */
async function bytesOf(accountId: string): Promise<string[]> {
  const columns = await sql<{ table: string; column: string; owner: string; type: string }>`
    select c.table_name as table, c.column_name as column, o.column_name as owner, c.data_type as type from information_schema.columns c
    join information_schema.columns o on o.table_schema = 'public' and o.table_name = c.table_name and (o.column_name = 'account_id' or (o.table_name = 'accounts' and o.column_name = 'id'))
    where c.table_schema = 'public' and (c.data_type = 'bytea' or c.column_name in ('password_hash', 'upload_key'))`.execute(own.db)
  const found: string[] = []
  for (const { table, column, owner, type } of columns.rows) {
    const { rows } = await sql<{
      value: Buffer | string
    }>`select ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.ref(owner)} = ${accountId} and ${sql.ref(column)} is not null`.execute(own.db)
    found.push(...rows.flatMap(({ value }) => (type === 'bytea' ? formsOf(value as Buffer) : [String(value)])))
  }
  return found
}
const formsOf = (value: Buffer) => [value.toString('hex'), value.toString('base64'), value.toString('base64url'), value.toJSON().data.slice(0, 12).join(',')]

test('an address to download from is for its owner, for an hour; parts of it too', async () => {
  const [anna, ben] = [await own.member(), await own.member()]
  await ask(anna)
  await settled(anna)
  const { url, expiresAt } = await link(anna)
  expect(url).toMatch(new RegExp(`^/archives/[0-9a-f-]{36}/pixtura-${anna.account}-\\d{4}-\\d\\d-\\d\\d\\.zip\\?e=\\d+&s=[\\w-]{43}$`))
  expect(Date.parse(expiresAt)).toBeGreaterThan(own.clock.now().getTime() + 3_500_000)
  const whole = await own.fetch(url, { as: anna })
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="pixtura-.*\.zip"$/),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  })
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect(bytes.length).toBe((await read(anna)).ready!.bytes)
  const part = await own.fetch(url, { as: anna, headers: { range: 'bytes=10-19' } })
  expect([part.status, part.headers.get('content-range'), Buffer.from(await part.arrayBuffer())]).toEqual([
    206,
    `bytes 10-19/${bytes.length}`,
    bytes.subarray(10, 20),
  ])
  expect((await own.fetch(url, { as: anna, headers: { range: 'bytes=10-', 'if-range': '"another"' } })).status).toBe(200)
  expect((await own.fetch(url, { as: anna, headers: { range: `bytes=${bytes.length}-` } })).status).toBe(416)
  const head = await own.fetch(url, { as: anna, method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(bytes.length), ''])

  expect((await own.fetch(url)).status).toBe(403)
  const bens = { ...url.match(/(?<path>.*)\?e=(?<e>\d+)&s=(?<s>.*)/)!.groups } as { path: string; e: string; s: string }
  const wrong = [
    `${bens.path}?e=${Number(bens.e) + 60}&s=${bens.s}`,
    `${bens.path}?e=${bens.e}&s=${bens.s.replace(/^./, 'x').replace(/.$/, 'y')}`,
    bens.path,
    `/archives/x/${'a'.repeat(9)}.zip`,
  ]
  for (const address of wrong) expect((await own.fetch(address, { as: anna })).status).toBe(404)
  expect((await own.fetch(url, { as: ben })).status).toBe(404)
  own.clock.add(3601)
  expect((await own.fetch(url, { as: anna })).status).toBe(404)
})

test('a session that did not ask says the password before it downloads', async () => {
  const anna = await own.member()
  await ask(anna)
  await settled(anna)
  const { token } = await own.api(null)('POST /api/login', { body: { account: anna.account, password: anna.password } })
  const elsewhere = { ...anna, token: token! }
  expect((await read(elsewhere)).ready).toMatchObject({ asksPassword: true })
  await expect(link(elsewhere)).rejects.toMatchObject({ reason: 'PROOF_REQUIRED', status: 409 })
  await expect(link(elsewhere, 'not-the-password')).rejects.toMatchObject({ reason: 'WRONG_PASSWORD' })
  expect((await own.fetch((await link(elsewhere, anna.password)).url, { as: elsewhere })).status).toBe(200)
  for (let wrong = 0; wrong < 10; wrong++) await link(elsewhere, 'not-the-password').catch(() => undefined)
  await expect(link(elsewhere, anna.password)).rejects.toMatchObject({ reason: 'TOO_FAST' })
})

/** While the work runs a table is missing, so that the job breaks in the middle of the file. */
async function broken<T>(work: () => Promise<T>): Promise<T> {
  await own.owner.query('alter table follows rename to follows_away')
  try {
    return await work()
  } finally {
    await own.owner.query('alter table follows_away rename to follows')
  }
}

test('a job that breaks in the middle begins again, and leaves one file', async () => {
  const anna = await own.member()
  await own.publish(anna)
  await broken(async () => {
    await ask(anna)
    await vi.waitFor(async () => expect(await tries()).toBe(1), { timeout: 20_000 })
    await vi.waitFor(async () =>
      expect((await own.owner.query('select 1 from graphile_worker._private_jobs where last_error is not null')).rows).toHaveLength(1),
    )
    expect(await read(anna)).toMatchObject({ running: { filesInAll: 1 }, left: 2 })
    expect(await stored()).toEqual([])
  })
  await hurry()
  expect((await settled(anna)).ready).toMatchObject({ files: 1 })
  expect(await tries()).toBe(2)
  expect(await stored()).toHaveLength(1)
  expect((await unzip(anna)).map(({ name }) => name)).toContain('README.txt')
})

test('after four tries it has failed and says so; asked again it is made', async () => {
  const anna = await own.member()
  const failed = await broken(async () => {
    await ask(anna)
    return vi.waitFor(
      async () => {
        await hurry()
        const said = await read(anna)
        expect(said.failedAt).not.toBeNull()
        return said
      },
      { timeout: 30_000, interval: 200 },
    )
  })
  expect(failed).toMatchObject({ running: null, ready: null })
  expect(await stored()).toEqual([])
  expect(await ask(anna)).toMatchObject({ failedAt: null, running: { files: 0 } })
  expect((await settled(anna)).ready).not.toBeNull()
})

test('one that is stopped, or whose person is gone, ends and leaves no file', async () => {
  const [anna, ben] = [await own.member(), await own.member()]
  await broken(async () => {
    await Promise.all([ask(anna), ask(ben)])
    await vi.waitFor(async () => expect((await own.owner.query('select 1 from archives where tries > 0')).rows).toHaveLength(2), { timeout: 20_000 })
    expect(await drop(anna, 'running')).toMatchObject({ running: null, left: 2 })
    await own.api(ben)('POST /api/cancel', { body: { password: ben.password } })
  })
  await own.owner.query("update cancellations set due_at = asked_at + interval '1 second'")
  own.clock.add(10)
  await own.db.transaction().execute((db) => enqueue({ db, now: own.clock.now() }, 'erase-account', { accountId: ben.id }))
  const left = 'select 1 from outbox union all select 1 from graphile_worker._private_jobs'
  await vi.waitFor(async () => (await hurry(), expect((await own.owner.query(left)).rows).toEqual([])), { timeout: 30_000, interval: 100 })
  expect([await stored(), (await own.owner.query('select state from archives')).rows]).toEqual([[], [{ state: 'gone' }]])
  expect(await read(anna)).toMatchObject({ running: null, ready: null, failedAt: null })
})

test('it is thrown away when its owner says so, after seven days, and with its account', async () => {
  const [anna, ben] = [await own.member(), await own.member()]
  await ask(anna)
  await settled(anna)
  const { url } = await link(anna)
  expect(await drop(anna, 'ready')).toMatchObject({ ready: null })
  expect((await own.fetch(url, { as: anna })).status).toBe(404)
  await quiet(own.owner)
  expect(await stored()).toEqual([])

  await Promise.all([ask(anna), ask(ben)])
  await Promise.all([settled(anna), settled(ben)])
  expect(await stored()).toHaveLength(2)
  await own.owner.query("insert into cancellations (account_id, asked_at, due_at) values ($1, now(), now() + interval '1 second')", [ben.id])
  own.clock.add(60)
  await sweep()
  await quiet(own.owner)
  expect((await stored()).map((key) => key.split('/')[1])).toEqual([`u${anna.id}`])
  own.clock.add(6 * DAY_S)
  await sweep()
  expect(await stored()).toHaveLength(1)
  own.clock.add(DAY_S)
  const { token } = await own.api(null)('POST /api/login', { body: { account: anna.account, password: anna.password } })
  expect((await read({ ...anna, token: token! })).ready).toBeNull()
  await sweep()
  expect(await stored()).toEqual([])
})
