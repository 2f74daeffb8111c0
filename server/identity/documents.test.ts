import { sql } from 'kysely'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiError } from '#api/client.ts'
import type { Asked } from '#api/identity.ts'
import type { MadeMember } from '#server/account/make.ts'
import { askFor } from '#tests/jobs.ts'
import { ownApp, picture } from '#tests/own-app.ts'
import { residentNumber } from '#tests/resident-number.ts'
import { stayIn } from '#tests/stay-in.ts'

const own = ownApp({ jobs: true })
let photo: Buffer
let serial = 0
let ruth: MadeMember
beforeAll(async () => {
  photo = await picture()
})
beforeEach(async () => {
  await own.app.services.store.delete(await stored())
  ruth = await own.operator('reviewer')
})

const send = (as: MadeMember, bytes: Buffer = photo) => own.api(as)('POST /api/identity/pictures', { body: new Uint8Array(bytes) })
async function told(as: MadeMember, change: Partial<Asked> = {}) {
  const [front, back] = [(await send(as)).ticket, (await send(as)).ticket]
  return { document: 'id' as const, name: '林小满', number: residentNumber('19900506', ++serial), front, back, consent: true as const, ...change }
}
const ask = async (as: MadeMember, change: Partial<Asked> = {}) => own.api(as)('POST /api/identity', { body: await told(as, change) })
const stored = async () => (await own.app.services.store.list('identity/')).keys
const reviews = async (as: MadeMember) => (await own.api(as)('GET /api/admin/reviews', { query: { kind: 'identity' } })).reviews
const decide = (by: MadeMember, id: string, said: object) => own.api(by)('PUT /api/admin/reviews/:id', { params: { id }, body: said as never })
const REFUSE = { vote: 'refuse', reason: 'document-expired', words: '' }
const looks = async () =>
  (
    await own.owner.query<{ account_id: string; subject: string }>(
      "select account_id, subject from audit_log where act = 'GET /identity/:id/:part' order by id",
    )
  ).rows
const sweep = () => askFor(own, 'sweep', {})

describe('a picture of a document', () => {
  test('lies in the store as noise that only its ticket opens, and is no picture of the site', async () => {
    const anna = await own.member()
    const canary = await sharp(photo)
      .withExif({ IFD0: { Copyright: 'canary-exif' } })
      .jpeg()
      .toBuffer()
    const { ticket, expiresAt } = await send(anna, canary)
    expect(Math.abs(Date.parse(expiresAt) - own.clock.now().getTime() - 12 * 3_600_000)).toBeLessThan(60_000)
    const [key] = await stored()
    expect(key).toMatch(/^identity\/\d{8}\/[2-9a-z]{32}$/)
    const dir = path.join(own.dataDir, 'store', 'objects', path.dirname(key!))
    const bytes = Buffer.concat(readdirSync(dir).map((name) => readFileSync(path.join(dir, name))))
    for (const sign of ['RIFF', 'WEBP', 'Exif', 'canary']) expect(bytes.includes(sign)).toBe(false)
    expect(ticket).not.toContain(Buffer.from(key!).toString('base64url').slice(0, 12))
    const name = key!.split('/').at(-1)!
    for (const address of [`/media/${name}/2048.webp`, `/media/${key}`, `/store/${key}`, `/store/objects/${key}`, `/${key}`])
      expect([address, (await own.fetch(address, { as: anna })).status >= 400]).toEqual([address, true])
    expect((await own.owner.query('select 1 from identity_pictures')).rows).toEqual([])
  })

  test.each([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['a web page', Buffer.from('<html><script>alert(1)</script></html>'), 'not-an-image'],
    ['a drawing that may hold scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'svg'],
    ['a document', Buffer.from('%PDF-1.7\n%canary'), 'pdf'],
    ['half a picture', null, 'truncated'],
  ])('that is %s is IMAGE_REFUSED with a sentence, and nothing is stored', async (_, bytes, reason) => {
    const anna = await own.member()
    const refused = await send(anna, bytes ?? photo.subarray(0, photo.length / 2)).catch((error: unknown) => error as ApiError)
    expect(refused).toMatchObject({ reason: 'IMAGE_REFUSED', status: 422, data: { reason, sentence: expect.any(String) } })
    expect(await stored()).toEqual([])
  })

  test('over 10 MB is BODY_TOO_LARGE, and what is no file is UNREADABLE_BODY', async () => {
    const anna = await own.member()
    await expect(send(anna, Buffer.alloc(10_000_001))).rejects.toMatchObject({ reason: 'BODY_TOO_LARGE', status: 413, data: { limit: 10_000_000 } })
    const post = (type: string, body: string) => own.fetch('/api/identity/pictures', { as: anna, method: 'POST', headers: { 'content-type': type }, body })
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) expect((await post(type, '{}')).status).toBe(400)
  })

  test('is brought once, by whoever sent it, within twelve hours (PICTURE_MISSING)', async () => {
    const [anna, ben] = [await own.member(), await own.member()]
    const missing = { reason: 'PICTURE_MISSING', code: '2153', status: 409 }
    const foreign = (await send(ben)).ticket
    await expect(ask(anna, { front: foreign })).rejects.toMatchObject({ ...missing, data: { side: 'front' } })
    await expect(ask(anna, { back: `${foreign.slice(0, -4)}AAAA` })).rejects.toMatchObject({ ...missing, data: { side: 'back' } })
    const old = await told(anna)
    own.clock.add(12 * 3600)
    await expect(own.api(anna)('POST /api/identity', { body: old })).rejects.toMatchObject(missing)
    expect((await own.owner.query('select 1 from identities union all select 1 from identity_pictures')).rows).toHaveLength(0)
    await own.owner.query('delete from identity_tries')
    const used = await told(anna)
    await own.api(anna)('POST /api/identity', { body: used })
    await own.api(anna)('DELETE /api/identity')
    await expect(own.api(anna)('POST /api/identity', { body: used })).rejects.toMatchObject(missing)
  })

  test('that nobody put into an application is gone after two days; the others stay', async () => {
    const anna = await own.member()
    await send(anna)
    await ask(anna)
    expect(await stored()).toHaveLength(3)
    own.clock.add(3 * 86_400)
    await sweep()
    await vi.waitFor(async () => expect(await stored()).toHaveLength(2), 20_000)
    expect(await own.api(anna)('GET /api/identity')).toMatchObject({ statusCode: 1, application: { pictures: ['front', 'back'] } })
  })
})

describe('a reviewer', () => {
  test('opens number and pictures one by one, by addresses of their own for ten minutes, and each look is in the audit log', async () => {
    const [anna, rita, fred] = [await own.member(), await own.operator('reviewer'), await own.operator('finance')]
    const number = residentNumber('19900506', 700)
    await ask(anna, { number })
    const [review] = await reviews(ruth)
    expect(JSON.stringify(review)).not.toContain(number)
    expect(review!.evidence.facts).toEqual([
      { name: 'name', kind: 'text', value: '林小满' },
      { name: 'number', kind: 'text', value: `Identity card ···${number.slice(-4)}` },
      { name: 'birth', kind: 'day', value: '1990-05-06' },
    ])
    expect(review!.evidence.pictures.map(({ name }) => name)).toEqual(['number', 'front', 'back'])
    expect(await looks()).toEqual([])
    const [shown, front, back] = review!.evidence.pictures.map(({ url }) => url) as [string, string, string]

    const svg = await own.fetch(shown, { as: ruth })
    expect([svg.status, svg.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(await svg.text()).toContain(`${number.slice(0, 6)} ${number.slice(6, 14)} ${number.slice(14)}`)
    const image = await own.fetch(front, { as: ruth })
    expect(Object.fromEntries(image.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const { format, width, exif, xmp } = await sharp(Buffer.from(await image.arrayBuffer())).metadata()
    expect({ format, width, exif, xmp }).toEqual({ format: 'webp', width: 800, exif: undefined, xmp: undefined })
    expect(await looks()).toEqual(['number', 'front'].map((part) => ({ account_id: ruth.id, subject: `${review!.subject}/${part}` })))

    for (const other of [anna, rita, fred]) expect((await own.fetch(back, { as: other })).status).toBe(404)
    expect((await own.fetch(back)).status).toBe(403)
    const changed = [
      back.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A')),
      back.replace('/back', '/front'),
      back.replace('/back', '/face'),
      back.split('?')[0]!,
    ]
    for (const address of changed) expect((await own.fetch(address, { as: ruth })).status).toBe(404)
    own.clock.add(601)
    expect((await own.fetch(back, { as: ruth })).status).toBe(404)
    expect(await looks()).toHaveLength(2)
  })

  test('approves: number, keys and files are gone; name, last four, birth and the decision stay', async () => {
    const anna = await own.member()
    const number = residentNumber('19900506', 701)
    await ask(anna, { number })
    const [review] = await reviews(ruth)
    const urls = review!.evidence.pictures.map(({ url }) => url)
    await decide(ruth, review!.id, { vote: 'approve' })
    await vi.waitFor(async () => expect(await stored()).toEqual([]), 20_000)
    for (const url of urls) expect((await own.fetch(url, { as: ruth })).status).toBe(404)
    const rows = await sql<Record<string, unknown>>`select i.number_sealed, i.last_four, i.birth::text, i.decided_by, i.reason, i.forget_at,
      (select count(*)::int from identity_pictures where sealed_key is not null) as keys from identities i`.execute(own.db)
    expect(rows.rows).toEqual([
      { number_sealed: null, last_four: number.slice(-4), birth: '1990-05-06', decided_by: 'reviewer', reason: null, forget_at: null, keys: 0 },
    ])
    await expect(decide(ruth, review!.id, { vote: 'approve' })).resolves.toMatchObject({ state: 'approved' })
  })

  test('refuses: documents stay fourteen days for the member’s answer and then go; what waits again is not touched', async () => {
    const [anna, ben] = [await own.member(), await own.member()]
    for (const member of [anna, ben]) await ask(member)
    for (const { id } of await reviews(ruth)) await decide(ruth, id, REFUSE)
    const until = own.clock.now().getTime() + 14 * 86_400_000
    expect(Math.abs(Date.parse((await own.api(anna)('GET /api/identity')).application!.forgetAt!) - until)).toBeLessThan(60_000)
    own.clock.add(13 * 86_400)
    await stayIn(own)
    const { front: _front, back: _back, ...mended } = await told(ben)
    await own.api(ben)('PUT /api/identity', { body: mended })
    own.clock.add(2 * 86_400)
    await sweep()
    await vi.waitFor(async () => expect((await own.api(anna)('GET /api/identity')).application).toMatchObject({ forgetAt: null, pictures: [] }), {
      timeout: 10_000,
    })
    expect(await own.api(ben)('GET /api/identity')).toMatchObject({ statusCode: 1, application: { pictures: ['front', 'back'] } })
    await vi.waitFor(async () => expect((await stored()).length).toBeLessThanOrEqual(4), 20_000)
    expect((await own.owner.query('select 1 from identities where number_sealed is not null')).rows).toHaveLength(1)
    await expect(own.api(anna)('PUT /api/identity', { body: { ...mended, number: residentNumber('19900506', 702) } })).rejects.toMatchObject({
      reason: 'PICTURE_MISSING',
    })
  })
})

test('the tables hold no name and no number in the clear, and the log of calls none either', async () => {
  const [anna, number] = [await own.member(), residentNumber('19900506', 703)]
  await ask(anna, { name: '司徒慕白', number })
  const tables = await own.owner.query<{ text: string }>(
    "select string_agg(t::text, ' ') as text from (select * from identities) t union all select string_agg(o::text, ' ') from outbox o union all select string_agg(e::text, ' ') from events e union all select string_agg(k::text, ' ') from idempotency_keys k",
  )
  const all = tables.rows.map(({ text }) => text ?? '').join(' ')
  for (const secret of ['司徒慕白', number, number.slice(0, 14), Buffer.from(number).toString('hex')]) expect(all).not.toContain(secret)
})

test('everything of it is taken along and then forgotten with the account', async () => {
  const anna = await own.member()
  const number = residentNumber('19900506', 704)
  await ask(anna, { number, name: '林小满' })
  const { identityPersonal } = await import('./personal.ts')
  const ctx = { ...own.app.services, db: own.db, kit: own.app.services.kit, now: own.clock.now() } as never
  const rows: object[] = []
  for await (const part of identityPersonal.export(ctx, anna.id)) if (part.kind === 'list') for await (const row of part.rows) rows.push(row)
  expect(rows).toEqual([expect.objectContaining({ state: 'waiting', name: '林小满', number, lastFour: number.slice(-4), birth: '1990-05-06' })])

  await own.api(anna)('POST /api/cancel', { body: { password: anna.password } })
  await own.owner.query("update cancellations set due_at = asked_at + interval '1 second'")
  own.clock.add(10)
  await askFor(own, 'erase-account', { accountId: anna.id })
  await vi.waitFor(async () => expect((await own.owner.query('select 1 from identities union all select 1 from identity_tries')).rows).toEqual([]), {
    timeout: 20_000,
  })
  expect(await stored()).toEqual([])
  expect((await own.owner.query("select 1 from reviews where kind = 'identity' and state = 'waiting'")).rows).toEqual([])
})
