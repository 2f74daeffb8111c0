import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { HEADER_CHARS } from '#api/profile.ts'
import { ownApp } from '#tests/own-app.ts'
import { dropOldAvatars } from './save-profile.ts'

const own = ownApp({ jobs: true })
const square = (side: number, colour = '#486') => sharp({ create: { width: side, height: side, channels: 3, background: colour } })
const dataUrl = (bytes: Buffer, type = 'jpeg') => `data:image/${type};base64,${bytes.toString('base64')}`
const save = (member: Parameters<typeof own.api>[0], body: Record<string, unknown>) => own.api(member)('POST /api/account/user', { body })
/** The profile once its new picture was developed or refused. */
async function settled(member: Parameters<typeof own.api>[0]) {
  let profile = await own.api(member)('GET /api/account/profile')
  await vi.waitFor(
    async () => {
      profile = await own.api(member)('GET /api/account/profile')
      expect(profile.avatar?.state).not.toBe('queued')
    },
    { timeout: 20_000, interval: 100 },
  )
  return profile
}

test('a stranger edits nobody’s profile', async () => {
  await expect(own.api(null)('GET /api/account/profile')).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED', status: 403 })
  await expect(save(null, { nickname: 'Anna' })).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED', status: 403 })
})

test('what is given is changed and the rest stays', async () => {
  const anna = await own.member()
  const before = await own.api(anna)('GET /api/account/profile')
  expect(before).toMatchObject({ nickname: anna.account, uniqueUri: null, headerUrl: null, avatar: null, version: 1 })
  expect(await save(anna, { bioZh: ' 拍海\n\n\n\n的人 ' })).toMatchObject({ nickname: anna.account, bio: { zh: '拍海\n\n的人', en: null }, version: 2 })
  expect(await save(anna, { nickname: '  安娜　Anna ' })).toMatchObject({ nickname: '安娜 Anna', bio: { zh: '拍海\n\n的人' } })
  expect(await save(anna, { bioZh: '' })).toMatchObject({ nickname: '安娜 Anna', bio: { zh: null } })
  expect(await own.api(null)('GET /api/account/user/:account', { params: { account: anna.account } })).toMatchObject({ nickname: '安娜 Anna' })
})

test('191: a nickname is one person’s, whatever its case and width; one’s own may be spelled anew', async () => {
  const [anna, ben] = [await own.member(), await own.member()]
  await save(anna, { nickname: 'River Light' })
  for (const nickname of ['River Light', 'RIVER LIGHT', 'Ｒiver Light', anna.account, anna.account.toUpperCase()])
    await expect(save(ben, { nickname }), nickname).rejects.toMatchObject({ reason: 'NICKNAME_TAKEN', status: 409 })
  expect(await save(anna, { nickname: 'RIVER light' })).toMatchObject({ nickname: 'RIVER light' })
  expect(await save(ben, { nickname: ben.account })).toMatchObject({ nickname: ben.account })
})

test('191: of ten who want one nickname at once, one has it', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => own.member()))
  const done = await Promise.allSettled(people.map((person) => save(person, { nickname: 'Only One' })))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of done) if (one.status === 'rejected') expect(one.reason).toMatchObject({ reason: 'NICKNAME_TAKEN' })
})

test.each([['Al'], ['一'], ['x'.repeat(33)], ['admin'], ['Pixtura'], ['P1XTURA 官方'], ['\u202e\u200b'], ['']])('248: %j is no nickname', async (nickname) => {
  await expect(save(await own.member(), { nickname })).rejects.toMatchObject({ reason: 'NICKNAME_REFUSED', status: 422 })
})

test('244: banned words are named with their field, and nothing of the form is saved', async () => {
  const anna = await own.member()
  await expect(save(anna, { nickname: '好人', bioZh: '加微信看照片' })).rejects.toMatchObject({ reason: 'BANNED_WORDS', data: { field: 'bioZh' } })
  expect(await own.api(anna)('GET /api/account/profile')).toMatchObject({ nickname: anna.account, bio: { zh: null }, version: 1 })
})

test('the personal URL is chosen once, leads to its person, and is nobody else’s name', async () => {
  const [anna, ben] = [await own.member(), await own.member()]
  const url = `sea-${anna.account}`.slice(0, 20)
  expect(await save(anna, { uniqueUri: url })).toMatchObject({ uniqueUri: url })
  expect(await own.api(null)('GET /api/account/user/:account', { params: { account: url } })).toMatchObject({ account: anna.account })
  expect(await save(anna, { uniqueUri: url })).toMatchObject({ uniqueUri: url })
  await expect(save(anna, { uniqueUri: 'another-one' })).rejects.toMatchObject({ reason: 'ADDRESS_FINAL', status: 409 })
  await expect(save(ben, { uniqueUri: url })).rejects.toMatchObject({ reason: 'ADDRESS_TAKEN', status: 409 })
  await expect(save(ben, { uniqueUri: anna.account })).rejects.toMatchObject({ reason: 'ADDRESS_TAKEN' })
  await expect(save(ben, { uniqueUri: 'upload' })).rejects.toMatchObject({ reason: 'USERNAME_RESERVED', status: 422 })
})

test('of eight personal URLs that one person chooses at once they get one', async () => {
  const anna = await own.member()
  const urls = Array.from({ length: 8 }, (_, n) => `dune-${n}-${anna.account}`.slice(0, 20))
  const answers = await Promise.allSettled(urls.map((uniqueUri) => save(anna, { uniqueUri })))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await own.owner.query<{ handle: string }>(`select handle from handles where account_id = $1 and kind <> 'account'`, [anna.id])
  expect(rows.map(({ handle }) => handle)).toEqual([(await own.api(anna)('GET /api/account/profile')).uniqueUri])
})

test.each([['ab'], ['x'.repeat(21)], ['Große'], ['a b c'], ['../etc'], ['12345'], ['a/b/c']])('%j is no personal URL', async (uniqueUri) => {
  const refused = save(await own.member(), { uniqueUri })
  await expect(refused).rejects.toMatchObject({ reason: 'INVALID_INPUT', status: 422, data: { fields: { uniqueUri: expect.any(String) } } })
})

test('of two tabs that save one profile, the second is told and has changed nothing', async () => {
  const anna = await own.member()
  const { version } = await own.api(anna)('GET /api/account/profile')
  await save(anna, { bioEn: 'From the first tab', version })
  await expect(save(anna, { bioEn: 'From the second tab', version })).rejects.toMatchObject({ reason: 'CHANGED_MEANWHILE', status: 409 })
  expect(await own.api(anna)('GET /api/account/profile')).toMatchObject({ bio: { en: 'From the first tab' } })
})

test('a header picture is developed into squares, served, and the one before it goes', async () => {
  const anna = await own.member()
  const tall = await sharp({ create: { width: 300, height: 700, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  expect(await save(anna, { header: dataUrl(tall) })).toMatchObject({ avatar: { state: 'queued' }, headerUrl: null })
  const first = (await settled(anna)).headerUrl!
  expect(first).toMatch(/^\/media\/[2-9a-z]{24}\/256\.webp$/)
  const served = await own.fetch(first)
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({ width: 256, height: 256 })

  await save(anna, { header: dataUrl(await square(200, '#22a').png().toBuffer(), 'png') })
  const second = (await settled(anna)).headerUrl!
  expect(second).not.toBe(first)
  await vi.waitFor(async () => expect((await own.fetch(first)).status).toBe(404), 20_000)
  expect((await own.fetch(second.replace('256', '512'))).status).toBe(200)
})

test('S092: what is no picture is refused before anything is kept', async () => {
  const anna = await own.member()
  const jpeg = await square(200).jpeg().toBuffer()
  const hostile = {
    'not-an-image': [
      'nonsense',
      'data:text/html;base64,PGI+',
      dataUrl(jpeg).replace('/9j', '!9j'),
      `${dataUrl(jpeg)}\n`,
      dataUrl(jpeg, 'png'),
      'data:image/svg+xml;base64,PHN2Zy8+',
    ],
    empty: ['data:image/png;base64,'],
    'too-many-bytes': [`data:image/png;base64,${'A'.repeat(HEADER_CHARS)}`],
    gif: [`data:image/png;base64,${Buffer.from('GIF89a____').toString('base64')}`],
  }
  for (const [reason, urls] of Object.entries(hostile))
    for (const header of urls)
      await expect(save(anna, { header }), header.slice(0, 40)).rejects.toMatchObject({
        reason: 'IMAGE_REFUSED',
        data: { reason, sentence: expect.any(String) as string },
      })
  expect(await own.api(anna)('GET /api/account/profile')).toMatchObject({ avatar: null, headerUrl: null })
})

test.each([
  ['too-small', async () => dataUrl(await square(95).jpeg().toBuffer())],
  ['truncated', async () => dataUrl((await readFile(path.resolve('tests/fixtures/photos/dup-00-original.jpg'))).subarray(0, 30_000))],
] as const)('a picture that is %s is refused by the job, with its sentence, and the old one stays', async (reason, header) => {
  const anna = await own.member()
  await save(anna, { header: await header() })
  expect(await settled(anna)).toMatchObject({ avatar: { state: 'refused', reason, sentence: expect.any(String) }, headerUrl: null })
})

test('the word on a picture is kept a month; one that still waits stays', async () => {
  const anna = await own.member()
  const add = (state: string, bytes: Buffer | null) =>
    own.owner.query(`insert into avatars (id, account_id, key, state, bytes, refusal, made_at) values (gen_random_uuid(), $1, $2, $2, $3, $4, $5)`, [
      anna.id,
      state,
      bytes,
      state === 'refused' ? 'gif' : null,
      own.clock.now(),
    ])
  for (const state of ['ready', 'refused']) await add(state, null)
  await add('queued', Buffer.from('x'))
  const sweep = async () => {
    await own.db.transaction().execute((db) => dropOldAvatars({ db, now: own.clock.now() }))
    return (await own.db.selectFrom('avatars').select('state').execute()).length
  }
  own.clock.add(29 * 86_400)
  expect(await sweep()).toBe(3)
  own.clock.add(2 * 86_400)
  expect(await sweep()).toBe(1)
})

test('a place and a page elsewhere are shown to everybody, and go when they are emptied', async () => {
  const anna = await own.member()
  const shown = () => own.api()('GET /api/account/user/:account', { params: { account: anna.account } })
  expect(await save(anna, { place: '  厦门  ', site: ' https://Anna.Example/照片 ' })).toMatchObject({
    place: '厦门',
    site: 'https://anna.example/%E7%85%A7%E7%89%87',
  })
  expect(await shown()).toMatchObject({ place: '厦门', site: 'https://anna.example/%E7%85%A7%E7%89%87' })
  await save(anna, { place: '', site: '' })
  expect(await shown()).toMatchObject({ place: null, site: null })
  await expect(save(anna, { place: '加微信看照片' })).rejects.toMatchObject({ reason: 'BANNED_WORDS', data: { field: 'place' } })
  await expect(save(anna, { site: `https://anna.example/${encodeURI('加微信看照片')}` })).rejects.toMatchObject({
    reason: 'BANNED_WORDS',
    data: { field: 'site' },
  })
})

test.each([
  'http://anna.example/',
  'javascript:alert(1)',
  'anna.example',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://anna:secret@anna.example/',
  'https://anna.example:8443/',
  `https://anna.example/${'x'.repeat(200)}`,
])('%s is no page elsewhere', async (site) => {
  await expect(save(await own.member(), { site })).rejects.toMatchObject({ reason: 'INVALID_INPUT', data: { fields: { site: expect.any(String) as string } } })
})
