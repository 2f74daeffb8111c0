import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WordField } from '#api/settings.ts'
import type { MadeMember } from '#server/account/make.ts'
import type { MemberCtx, Role } from '#server/context.ts'
import { randomFrom } from '#server/kit/random.ts'
import { ownApp } from '#tests/own-app.ts'
import { allowWord, banWord } from './edit-words.ts'

const own = ownApp({ jobs: true })
const IN_ALL = 'online casino'
/** As long as a process keeps the list. */
const LIST_MS = 1100

/** An editor's hand on the list, as the console will lend it. */
const asEditor = (member: MadeMember, work: (ctx: MemberCtx) => Promise<unknown>, roles: Role[] = ['editor']) =>
  own.db.transaction().execute((db) =>
    work({
      db,
      viewer: { id: member.id, account: member.account, roles, sessionId: '' },
      lang: 'en',
      now: own.clock.now(),
      random: randomFrom(),
      kit: own.app.services.kit,
      call: { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', browser: false },
      after: { run: (effect) => effect(), session: () => {} },
    }),
  )
const draft = { title: 'Rain', images: [{ key: 'k' }] }
const publish = (as: MadeMember, more: object) => own.api(as)('POST /api/posts/multi', { body: { posts: [{ ...draft, ...more }] } })
const save = (as: MadeMember, body: object) => own.api(as)('POST /api/account/user', { body })

/** A call that carries a text in a field, of each field there is. */
const saying: Record<WordField, ((as: MadeMember, text: string) => Promise<unknown>)[]> = {
  account: [(_as, text) => own.member({ account: text.toLowerCase().replaceAll(' ', '-') })],
  nickname: [(as, text) => save(as, { nickname: text })],
  uniqueUri: [(as, text) => save(as, { uniqueUri: text.toLowerCase().replaceAll(' ', '_') })],
  bioZh: [(as, text) => save(as, { bioZh: text })],
  bioEn: [(as, text) => save(as, { bioEn: text })],
  site: [(as, text) => save(as, { site: `https://ann.example/${encodeURIComponent(text)}` })],
  title: [(as, text) => publish(as, { title: text }), (as, text) => publish(as, { titleOther: text })],
  description: [(as, text) => publish(as, { description: text }), (as, text) => publish(as, { descriptionOther: text })],
  tags: [(as, text) => publish(as, { tags: ['rain', text] })],
  place: [(as, text) => publish(as, { place: text }), (as, text) => save(as, { place: text })],
  alt: [(as, text) => publish(as, { images: [{ key: 'k', alt: text }] })],
  credit: [
    (as, text) => publish(as, { credit: { name: text, licence: 'CC0', url: null } }),
    (as, text) => publish(as, { credit: { name: 'Ann', licence: text, url: null } }),
  ],
  comment: [(as, text) => own.api(as)('POST /api/posts/comments', { body: { author: as.account, permlink: 'any', words: text } })],
  words: [
    (as, text) => own.api(as)('POST /api/forward', { body: { author: as.account, permlink: 'any', words: text } }),
    (as, text) => own.api(as)('PUT /api/forward', { body: { author: as.account, permlink: 'any', words: text } }),
  ],
}

test.each(WordField.options)('244: a banned word in %s is refused with the name of the field, and the list is not told', async (field) => {
  const anna = await own.member()
  for (const say of saying[field]) {
    const failed = await say(anna, IN_ALL).catch((error: unknown) => error)
    expect(failed).toMatchObject({ reason: 'BANNED_WORDS', data: { field, word: IN_ALL } })
    expect(Object.keys((failed as { data: object }).data)).toEqual(['field', 'word'])
  }
})

test('244: editing a post asks as publishing does, and leaves the post as it was', async () => {
  const anna = await own.member()
  const { permlink, key } = await own.publish(anna, { title: 'Rain' })
  const edit = (body: object) =>
    own.api(anna)('PUT /api/posts/:author/:permlink', { params: { author: anna.account, permlink }, body: { title: 'Rain', ...body } })
  for (const body of [{ title: IN_ALL }, { tags: [IN_ALL] }, { images: [{ key, alt: IN_ALL }] }])
    await expect(edit(body)).rejects.toMatchObject({ reason: 'BANNED_WORDS', status: 422 })
  expect(await own.api(anna)('GET /api/posts/:author/:permlink', { params: { author: anna.account, permlink } })).toMatchObject({ title: 'Rain', tags: [] })
})

test('words that pose as us are banned in names and nowhere else', async () => {
  const anna = await own.member()
  for (const nickname of ['图书在线客服小王', '在线客服小王', 'Customer Support', 'cust0mer-supp0rt'])
    await expect(save(anna, { nickname }), nickname).rejects.toMatchObject({ reason: 'BANNED_WORDS', data: { field: 'nickname' } })
  await expect(save(anna, { uniqueUri: 'customersupport' })).rejects.toMatchObject({ reason: 'BANNED_WORDS', data: { field: 'uniqueUri' } })
  expect(await own.api()('GET /api/account/suggest', { query: { name: 'customersupport' } })).toMatchObject({ free: false })
  expect(await save(anna, { bioZh: '在一家公司做在线客服，周末拍照', bioEn: 'Customer support by day' })).toMatchObject({ version: 2 })
  for (const nickname of ['访客服装店', '图书管理员小李', 'Supportive Sam', 'Scunthorpe']) expect(await save(anna, { nickname })).toMatchObject({ nickname })
})

test('no field of the product lets a text past: each that is stored stands on the list of fields', async () => {
  const rows = await own.db.selectFrom('banned_words').select('fields').execute()
  expect(rows.length).toBeGreaterThan(100)
  expect([...new Set(rows.flatMap((row) => row.fields))].filter((field) => !(WordField.options as readonly string[]).includes(field))).toEqual([])
})

let before: { word: string; reason: string; fields: string[] }[] = []
beforeEach(async () => void (before = await own.db.selectFrom('banned_words').selectAll().execute()))
afterEach(async () => {
  const known = before.map(({ word }) => word)
  await own.owner.query('delete from banned_words where word <> all($1)', [known])
})

test('an editor adds, narrows and removes a word; it counts within a second, and each step is kept with who, when and why', async () => {
  const [anna, editor] = [await own.member(), await own.member()]
  const tell = (bioZh: string) => save(anna, { bioZh })
  await tell('看看猫粮团购')
  await asEditor(editor, (ctx) => banWord(ctx, { word: ' 猫粮团购 ', reason: 'spam', fields: [] }, '投诉很多'))
  await vi.waitFor(() => expect(tell('来猫粮团购')).rejects.toMatchObject({ reason: 'BANNED_WORDS', data: { word: '猫粮团购' } }), {
    timeout: 3000,
    interval: 200,
  })
  await asEditor(editor, (ctx) => banWord(ctx, { word: '猫粮团购', reason: 'spam', fields: ['title'] }, '简介里可以说'))
  await vi.waitFor(() => expect(tell('还是猫粮团购')).resolves.toBeDefined(), { timeout: 3000, interval: 200 })
  await expect(publish(anna, { title: '猫粮团购' })).rejects.toMatchObject({ reason: 'BANNED_WORDS', data: { field: 'title' } })
  await asEditor(editor, (ctx) => allowWord(ctx, '猫粮团购', '误伤'))
  await pause(LIST_MS)
  await expect(publish(anna, { title: '猫粮团购' })).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  const history = await own.db.selectFrom('banned_word_changes').select(['word', 'change', 'fields', 'why', 'account_id']).orderBy('id').execute()
  expect(history).toEqual([
    { word: '猫粮团购', change: 'added', fields: [], why: '投诉很多', account_id: editor.id },
    { word: '猫粮团购', change: 'changed', fields: ['title'], why: '简介里可以说', account_id: editor.id },
    { word: '猫粮团购', change: 'removed', fields: ['title'], why: '误伤', account_id: editor.id },
  ])
  await expect(own.db.deleteFrom('banned_word_changes').execute()).rejects.toThrow('permission denied')
})

test('nobody else edits the list, no word of one sign gets onto it, and what is not on it cannot be taken off', async () => {
  const anna = await own.member()
  const word = { word: '猫粮', reason: 'spam', fields: [] }
  await expect(asEditor(anna, (ctx) => banWord(ctx, word, 'x'), [])).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  await expect(asEditor(anna, (ctx) => allowWord(ctx, '加微信', 'x'), ['reviewer'])).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  for (const short of ['的', 'ab', ''])
    await expect(asEditor(anna, (ctx) => banWord(ctx, { ...word, word: short }, 'x'))).rejects.toMatchObject({ reason: 'INVALID_INPUT' })
  await expect(asEditor(anna, (ctx) => allowWord(ctx, '没有这个词', 'x'))).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  expect(await own.db.selectFrom('banned_word_changes').select('id').execute()).toEqual([])
})
