import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { archiving } from '#tests/archiving.ts'
import { ownApp, picture } from '#tests/own-app.ts'

const DAY_S = 86_400
const own = ownApp({ jobs: true })
const { ask, read, link, drop, settled, stored, unzip } = archiving(own)
beforeEach(async () => own.app.services.store.delete(await stored()))

test('an archive is for the signed-in, with their password', async () => {
  const anna = await own.member()
  const visitor = own.api(null)
  for (const call of [
    () => visitor('GET /api/account/archive'),
    () => visitor('POST /api/account/archive', { body: { password: 'x' } }),
    () => visitor('POST /api/account/archive/link', { body: {} }),
    () => visitor('DELETE /api/account/archive', { query: { state: 'ready' } }),
  ])
    await expect(call()).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED' })
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
  await vi.waitFor(async () => expect(await stored()).not.toContain(first), 20_000)
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
