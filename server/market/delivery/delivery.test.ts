import ExifReader from 'exifreader'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { verifyFile, verifyLicence, type LicenceFile } from '#api/licence-document.ts'
import type { MadeMember } from '#server/account/make.ts'
import { askFor } from '#tests/jobs.ts'
import { ownApp, picture } from '#tests/own-app.ts'
import { failureOf, reasonOf } from '#tests/reason-of.ts'
import { sellLicence } from '#tests/sold-licence.ts'
import { openLicenceKey } from './sign-licence.ts'

const own = ownApp({ jobs: true })
const PATIENT = { timeout: 60_000 }
const ORIGINAL = { size: 'original', colours: 'srgb' } as const
let anna: MadeMember
let bruno: MadeMember
beforeEach(async () => {
  ;[anna, bruno] = [await own.member({ nickname: '林安' }), await own.member({ nickname: 'Bruno' })]
})
const sell = (bytes?: Buffer) => sellLicence(own, { seller: anna, buyer: bruno, ...(bytes && { bytes }) })
/** A real one: a mark is promised in photographs, and plain surfaces may not carry it. */
const photograph = () =>
  sharp(fileURLToPath(new URL('../../../public/photographs/casa-mila.webp', import.meta.url)))
    .resize(1800, 1200, { fit: 'cover' })
    .jpeg()
    .toBuffer()
const ask = (as: MadeMember | null, number: string, body: { size: 'original' | 'web'; colours: 'srgb' | 'own' } = ORIGINAL) =>
  own.api(as)('POST /api/market/licences/:number/files', { params: { number }, body })
const files = (as: MadeMember | null, number: string) => own.api(as)('GET /api/market/licences/:number/files', { params: { number } })
const document = (as: MadeMember | null, number: string) => own.api(as)('GET /api/market/licences/:number/document', { params: { number } })
const licence = (as: MadeMember | null, number: string) => own.api(as)('GET /api/market/licences/:number', { params: { number } })
/** The address of a file, once it is made. */
async function made(number: string, body: typeof ORIGINAL | { size: 'web'; colours: 'srgb' } = ORIGINAL) {
  await ask(bruno, number, body)
  const found = async () => (await files(bruno, number)).files.find(({ size, colours }) => size === body.size && colours === body.colours)!
  await expect.poll(async () => (await found()).state, PATIENT).toBe('ready')
  return found()
}
const keys = async () => (await own.api()('GET /api/market/licence-keys')).keys.map(({ publicKey }) => publicKey)

describe('a bought file', () => {
  test('has its size, credit and licence number, a mark that names its licence, and the hash that was shown', async () => {
    const { number } = await sell(await photograph())
    expect((await ask(bruno, number)).files.map(({ size, width, height }) => [size, width, height])).toEqual([
      ['original', 1800, 1200],
      ['web', 1280, 853],
    ])
    const file = await made(number)
    const reply = await own.fetch(file.url!, { as: bruno })
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect([reply.status, reply.headers.get('content-disposition'), bytes.length]).toEqual([
      200,
      `attachment; filename="pixtura-${number}-original.jpg"`,
      file.bytes,
    ])
    expect(reply.headers.get('content-digest')).toBe(`sha-256=:${Buffer.from(file.sha256!, 'hex').toString('base64')}:`)
    const picture = await own.app.services.kit.imageWorkers.develop(bytes, undefined, 'facts')
    expect(picture).toMatchObject({ ok: true, credentials: { holds: true, problems: [], author: '林安', madeWith: 'Pixtura', sourceType: 'humanEdits' } })
    const said = ExifReader.load(bytes) as Record<string, { description?: string }>
    expect([said['By-line']?.description, said['Original Transmission Reference']?.description, said['WebStatement']?.description]).toEqual([
      '林安',
      number,
      'http://localhost:3000/verify-licence',
    ])
    const rita = await own.operator('reviewer')
    const leak = await own.api(rita)('POST /api/admin/leaks', { query: { scale: 1 }, body: bytes })
    expect(leak.found).toMatchObject({ number, kind: 'standard', buyer: bruno.account, title: 'Dune at noon', state: 'valid', scale: 100, mirrored: false })
    const acts = await own.owner.query<{ details: string }>(`select details::text from audit_log where act = 'POST /api/admin/leaks'`)
    expect(acts.rows).toHaveLength(1)
    expect(acts.rows[0]!.details.length).toBeLessThan(200)
  }, 120_000)

  test('is served to its buyer alone, for five minutes, and counts from its first bytes', async () => {
    const { number } = await sell()
    const { url } = await made(number, { size: 'web', colours: 'srgb' })
    expect((await licence(bruno, number)).firstDownloadedAt).toBeNull()
    const others = [
      own.fetch(url!),
      own.fetch(url!, { as: anna }),
      own.fetch(url!.replace('/web/', '/original/'), { as: bruno }),
      own.fetch(url!.replace(/s=.{4}/, 's=aaaa'), { as: bruno }),
    ]
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([403, 404, 404, 404])
    expect((await own.fetch(url!, { as: bruno, method: 'HEAD' })).status).toBe(200)
    expect((await licence(bruno, number)).firstDownloadedAt).toBeNull()
    expect((await own.fetch(url!, { as: bruno })).status).toBe(200)
    expect((await licence(bruno, number)).firstDownloadedAt).not.toBeNull()
    const [left] = [(await files(bruno, number)).left]
    expect((await own.fetch(url!, { as: bruno, headers: { range: 'bytes=100-' } })).status).toBe(206)
    expect([left, (await files(bruno, number)).left]).toEqual([39, 39])
    own.clock.add(360)
    expect((await own.fetch(url!, { as: bruno })).status).toBe(404)
  }, 120_000)

  test('can be had again when it was put away and its post is gone, and so often a day', async () => {
    const { number, permlink } = await sell()
    const first = await made(number, { size: 'web', colours: 'srgb' })
    await expect.poll(async () => (await own.owner.query('select from licensed_originals where kept_key is not null')).rowCount, PATIENT).toBe(1)
    await own.owner.query(`update market_items set post_id = null, image_id = null, state = 'delisted' where account_id = $1`, [anna.id])
    await own.owner.query('delete from listed_images')
    await own.api(anna)('DELETE /api/posts/works', { query: { permlink } })
    await own.owner.query(`update licence_copies set asked_at = asked_at - interval '8 days'`)
    await askFor(own, 'sweep', {})
    await expect.poll(async () => (await files(bruno, number)).files.find(({ size }) => size === 'web')!.state, PATIENT).toBe('none')
    const again = await made(number, { size: 'web', colours: 'srgb' })
    expect(again.sha256).toBe(first.sha256)
    await own.owner.query(
      `insert into licence_downloads (licence_id, size, colours, at) select id, 'web', 'srgb', $1 from market_licences, generate_series(1, $2)`,
      [own.clock.now(), 40],
    )
    await own.owner.query('update market_licences set first_downloaded_at = $1', [own.clock.now()])
    expect(((await (await own.fetch(again.url!, { as: bruno })).json()) as { code: string }).code).toBe('2424')
    const note = own.api(bruno)('POST /api/market/licences/:number/downloads', { params: { number }, body: { size: 'web', colours: 'srgb' } })
    expect(await reasonOf(note)).toBe('DOWNLOADS_USED')
  }, 120_000)

  test('is nobody’s else, of no size that there is none of, and not while it is disputed or once it was taken back', async () => {
    const { number } = await sell()
    expect([await failureOf(ask(null, number)), await failureOf(ask(anna, number)), await failureOf(ask(bruno, 'LNOSUCHNUMBER'))]).toEqual([
      '403 LOGIN_REQUIRED',
      '2001 NOT_FOUND',
      '2001 NOT_FOUND',
    ])
    expect([await reasonOf(files(null, number)), await reasonOf(files(anna, number)), await reasonOf(files(bruno, number))]).toEqual([
      'LOGIN_REQUIRED',
      'NOT_FOUND',
      'LICENCE_BEING_MADE',
    ])
    expect(await reasonOf(ask(bruno, number, { size: 'web', colours: 'own' }))).toBe('NOT_FOUND')
    const note = () => own.api(bruno)('POST /api/market/licences/:number/downloads', { params: { number }, body: ORIGINAL })
    expect([
      await reasonOf(note()),
      await reasonOf(own.api(anna)('POST /api/market/licences/:number/downloads', { params: { number }, body: ORIGINAL })),
    ]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    for (const [column, reason] of [
      ['frozen_at', 'LICENCE_DISPUTED'],
      ['revoked_at', 'LICENCE_OVER'],
    ] as const) {
      await own.owner.query(`update market_licences set ${column} = now() where number = $1`, [number])
      expect([await reasonOf(ask(bruno, number)), await reasonOf(note())], column).toEqual([reason, reason])
    }
    await own.owner.query('update market_items set licences_sold = 0')
    await own.owner.query('update market_sellers set sold = 0')
    expect((await licence(bruno, number)).can).toEqual({ name: false, download: false, takeBack: false })
    expect(await reasonOf(own.api(bruno)('PUT /api/market/licences/:number/holder', { params: { number }, body: { holder: 'Studio' } }))).toBe('LICENCE_OVER')
  })
})

describe('a licence document', () => {
  test('is a file and a page that check by themselves, and name the line that was changed', async () => {
    const { number, item } = await sell()
    expect([await reasonOf(document(bruno, number)), await reasonOf(document(anna, number)), await reasonOf(document(null, number))]).toEqual([
      'LICENCE_BEING_MADE',
      'NOT_FOUND',
      'LOGIN_REQUIRED',
    ])
    await ask(bruno, number)
    const { file, pdf } = await document(bruno, number)
    const said = JSON.parse(file) as LicenceFile
    expect(said.lines).toMatchObject({
      number,
      item,
      title: 'Dune at noon',
      author: '林安',
      kind: 'standard',
      termsVersion: '2026-11-24',
      holder: 'Bruno',
      price: '168.00 CNY',
    })
    const known = await keys()
    expect(await verifyLicence(file, known)).toMatchObject({ state: 'whole', known: true })
    expect(await verifyLicence(file, [])).toMatchObject({ state: 'whole', known: false })
    expect(await verifyLicence(file.replace('Dune at noon', 'Dune at dawn'), known)).toMatchObject({ state: 'changed', changed: ['title'] })
    expect(await verifyLicence(file.replace(/"signature": "./, '"signature": "!'), known)).toMatchObject({ state: 'unsigned' })
    expect(await verifyLicence(file.replace('"version": 1,', '"version":  1,'), known)).toMatchObject({ state: 'form' })
    for (const not of ['', 'no licence', '{}', '[]', 'null', '{"pixtura":"licence","version":1}'])
      expect(await verifyLicence(not, known)).toEqual({ state: 'none' })
    const page = Uint8Array.from(Buffer.from(pdf, 'base64'))
    expect(await verifyFile(page, known)).toMatchObject({ page: 'whole', licence: { state: 'whole', known: true, file: { lines: { number } } } })
    for (const at of [200, Math.floor(page.length / 2), page.length - 200, page.length - 3]) {
      const changed = page.slice()
      changed[at] = changed[at]! ^ 1
      expect((await verifyFile(changed, known)).page, `byte ${at}`).toBe('changed')
    }
  })

  test('is made out to a name of the buyer’s choice until a file was downloaded; both editions stay good', async () => {
    const { number } = await sell()
    const name = (holder: string) => own.api(bruno)('PUT /api/market/licences/:number/holder', { params: { number }, body: { holder } })
    expect(await reasonOf(own.api(anna)('PUT /api/market/licences/:number/holder', { params: { number }, body: { holder: 'x' } }))).toBe('NOT_FOUND')
    expect(await reasonOf(name('   '))).toBe('INVALID_INPUT')
    expect(await reasonOf(name('x'.repeat(81)))).toBe('INVALID_INPUT')
    await ask(bruno, number)
    const before = (await document(bruno, number)).file
    expect((await name('成都云上文化有限公司')).holder).toBe('成都云上文化有限公司')
    const after = (await document(bruno, number)).file
    for (const file of [before, after]) expect(await verifyLicence(file, await keys())).toMatchObject({ state: 'whole' })
    expect((JSON.parse(after) as LicenceFile).lines.holder).toBe('成都云上文化有限公司')
    await own.owner.query('update market_licences set first_downloaded_at = now()')
    expect(await reasonOf(name('Somebody else'))).toBe('LICENCE_USED')
  })

  test('of an old key stays good when the operators name another', async () => {
    const { number } = await sell()
    await ask(bruno, number)
    const old = (await document(bruno, number)).file
    const { kit } = own.app.services
    const next = openLicenceKey(kit, 'second')
    expect(next.id).not.toBe(openLicenceKey(kit).id)
    await own.owner.query('insert into licence_keys (id, name, public_key, began_at) values ($1, $2, $3, now())', [next.id, next.name, next.publicKey])
    expect(await keys()).toHaveLength(2)
    expect(await verifyLicence(old, await keys())).toMatchObject({ state: 'whole', known: true })
  })
})

test('GET /api/market/library: one’s own, the latest first, in pages', async () => {
  const numbers = [(await sell()).number, (await sell()).number]
  const read = (query = {}) => own.api(bruno)('GET /api/market/library', { query })
  expect(await reasonOf(own.api()('GET /api/market/library', {}))).toBe('LOGIN_REQUIRED')
  const { licences, before } = await read({ limit: 1 })
  expect(licences).toMatchObject([{ number: numbers[1], author: '林安', title: 'Dune at noon', state: 'valid', post: { state: 'shown' } }])
  expect((await read({ limit: 1, before: before! })).licences.map(({ number }) => number)).toEqual([numbers[0]])
  expect((await own.api(anna)('GET /api/market/library', {})).licences).toEqual([])
  expect(await reasonOf(licence(anna, numbers[0]!))).toBe('NOT_FOUND')
})

test('a licence that was sold without its document gets it from the hourly sweep', async () => {
  const { number } = await sell()
  await askFor(own, 'sweep', {})
  await expect.poll(async () => reasonOf(document(bruno, number)), PATIENT).toBe('done')
})

test('POST /api/admin/leaks: for reviewers; a picture without a mark is nobody’s, and what is none is refused', async () => {
  const rita = await own.operator('reviewer')
  const bytes = await picture({ width: 1200, height: 800 })
  const read = (as: MadeMember | null, body: Uint8Array) => own.api(as)('POST /api/admin/leaks', { query: {}, body })
  expect([await reasonOf(read(null, bytes)), await reasonOf(read(bruno, bytes))]).toEqual(['LOGIN_REQUIRED', 'NOT_FOUND'])
  expect(await read(rita, bytes)).toMatchObject({ found: null, next: null })
  expect(await reasonOf(read(rita, Buffer.from('no picture')))).toBe('IMAGE_REFUSED')
})
