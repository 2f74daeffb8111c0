import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { personal } from '#tests/domain-parts.ts'
import { askFor } from '#tests/jobs.ts'
import { ownApp } from '#tests/own-app.ts'
import { placesOf } from '#tests/places-of.ts'

const DAY_MS = 86_400_000
const own = ownApp({ jobs: true })
type Member = Parameters<typeof own.api>[0]
const ask = (member: Member, password: string) => own.api(member)('POST /api/cancel', { body: { password } })

test('closing an account is for the signed-in, with their password', async () => {
  const anna = await own.member()
  for (const name of ['GET /api/cancel', 'DELETE /api/cancel'] as const) await expect(own.api(null)(name)).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED' })
  await expect(ask(null, 'x')).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED' })
  await expect(ask(anna, 'not-the-password')).rejects.toMatchObject({ reason: 'WRONG_PASSWORD', code: '108' })
  expect(await own.api(anna)('GET /api/cancel')).toEqual({ state: 'none', askedAt: null, dueAt: null, days: 7, review: null, refusal: null, open: [] })
})

test('it is asked for, asked again without moving the day, withdrawn, and asked for anew', async () => {
  const anna = await own.member()
  const first = await ask(anna, anna.password)
  expect(first).toMatchObject({ state: 'waiting', days: 7 })
  expect(Date.parse(first.dueAt!) - Date.parse(first.askedAt!)).toBe(7 * DAY_MS)
  expect(await ask(anna, anna.password)).toEqual(first)
  expect(await own.api(anna)('DELETE /api/cancel')).toMatchObject({ state: 'none' })
  expect(await own.api(anna)('DELETE /api/cancel')).toMatchObject({ state: 'none' })
  expect(await ask(anna, anna.password)).toMatchObject({ state: 'waiting' })
})

test('seven days later name, phone, picture, posts, originals and traces are gone from every column and from the store; others stay', async () => {
  const [anna, ben] = [await own.member({ nickname: 'Anna Vanishing' }), await own.member()]
  const picture = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#253' } })
    .jpeg()
    .toBuffer()
  await own.publish(anna, { title: 'Soon gone', tags: ['vanishing'] }, picture)
  await own.publish(anna, { title: 'Mine alone', visibility: 'private' })
  await own.upload(anna, await sharp(picture).negate().jpeg().toBuffer())
  await own.publish(ben, { title: 'Staying', tags: ['vanishing'] })
  await own.api(anna)('POST /api/account/user', { body: { header: `data:image/jpeg;base64,${picture.toString('base64')}`, uniqueUri: 'anna-vanishes' } })
  await vi.waitFor(async () => expect((await own.api(anna)('GET /api/account/profile')).headerUrl).not.toBeNull(), { timeout: 20_000 })
  await own.api(anna)('POST /api/follow', { body: { account: ben.account } })
  await own.api(ben)('POST /api/follow', { body: { account: anna.account } })
  await expect(own.checked(null)('POST /api/login', { body: { account: anna.account, password: 'wrong-password' } })).rejects.toMatchObject({
    reason: 'LOGIN_MISMATCH',
  })

  const { header_key: header } = await own.db.selectFrom('accounts').select('header_key').where('id', '=', anna.id).executeTakeFirstOrThrow()
  const images = await own.db.selectFrom('images').select(['key', 'upload_key']).where('account_id', '=', anna.id).execute()
  const files = [header!, ...images.flatMap(({ key, upload_key }) => [key, upload_key])]
  const lookup = own.app.services.kit.secrets.mac('phone', `+86${anna.phone}`).toString('hex')
  const words = [anna.phone, anna.account, 'Anna Vanishing', 'anna-vanishes', lookup, ...files]
  expect((await placesOf(own.owner, words)).length).toBeGreaterThan(20)

  await ask(anna, anna.password)
  own.clock.add(7 * 86_400 + 1)
  const { token } = await own.checked(null)('POST /api/login', { body: { account: anna.account, password: anna.password } })
  const late = { ...anna, token: token! }
  await expect(own.api(late)('DELETE /api/cancel')).rejects.toMatchObject({ reason: 'CANCELLATION_DUE', status: 409 })
  expect(await own.api(late)('GET /api/cancel')).toMatchObject({ state: 'due' })
  await askFor(own, 'sweep', {})
  await vi.waitFor(async () => expect(await placesOf(own.owner, words)).toEqual([]), { timeout: 30_000, interval: 500 })

  const kept: string[] = []
  for (let after: string | undefined; ;) {
    const page = await own.app.services.store.list('', after)
    kept.push(...page.keys)
    if (!page.next) break
    after = page.next
  }
  expect(kept.filter((key) => files.some((file) => key.includes(file)))).toEqual([])
  expect(kept.length).toBeGreaterThan(3)
  await expect(own.api(late)('GET /api/account')).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED' })
  await expect(own.api(null)('GET /api/account/user/:account', { params: { account: anna.account } })).rejects.toMatchObject({ reason: 'USER_NOT_FOUND' })
  expect(await own.api(null)('GET /api/posts/:account', { params: { account: ben.account } })).toMatchObject({ posts: [{ title: 'Staying' }] })
  await expect(own.member({ account: anna.account })).rejects.toMatchObject({ reason: 'ACCOUNT_TAKEN' })
})

test('a table in which somebody’s number stands is named by a domain that exports and erases', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct table_name as table from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name ~ '(^|_)account_id$'`.execute(own.db)
  const named = new Set(personal.flatMap((one) => one.tables))
  expect(rows.map(({ table }) => table).filter((table) => !named.has(table))).toEqual([])
})
