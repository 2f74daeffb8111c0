import { beforeEach, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { naughtyTexts } from '#tests/naughty-texts.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { sweepProofs } from './service.ts'

const own = ownApp({ jobs: true })
const DAY = 86_400
let anna: MadeMember
let collection: string
let works: { author: string; permlink: string }[]
beforeEach(async () => {
  anna = await own.member()
  works = []
  for (const title of ['one', 'two', 'three']) works.push({ author: anna.account, permlink: (await own.publish(anna, { title })).permlink })
  const made = await own.api(anna)('POST /api/collections', { body: { names: { zh: '', en: 'A wedding' }, shownTo: 'owner', posts: works } })
  collection = made.collection.id
})

const inDays = (days: number) => new Date(own.clock.now().getTime() + days * DAY * 1000).toISOString()
const send = async (said: object = {}, as: MadeMember | null = anna) =>
  (await own.api(as)('POST /api/collections/:id/proofs', { params: { id: collection }, body: { name: 'Studio Nord', ends: inDays(10), ...said } })).proof
const open = (link: string, as: MadeMember | null = null) => own.api(as)('GET /api/proof', { query: { link } })
const posts = async (link: string) => (await own.api()('GET /api/proof/posts', { query: { link } })).posts.map(({ title }) => title)
const say = (link: string, of: { author: string; permlink: string }, said: object) => own.api()('PUT /api/proof/marks', { body: { link, ...of, ...said } })
const done = (link: string) => own.api()('POST /api/proof/sent', { body: { link } })
const read = (number: string, as: MadeMember | null = anna) => own.api(as)('GET /api/proofs/:number', { params: { number } })

test('a client without an account chooses, colours and notes; who sent it hears of the choice and reads it, as a table too', async () => {
  const { link, number } = await send({ words: 'Two for the cover, please', most: 2 })
  expect(await open(link)).toMatchObject({ names: { en: 'A wedding' }, words: 'Two for the cover, please', most: 2, count: { n: 3 }, marks: [], sentAt: null })
  expect(JSON.stringify(await open(link)), 'the client’s name is for the sender alone').not.toContain('Nord')
  expect(await posts(link)).toEqual(['one', 'two', 'three'])
  await say(link, works[2]!, { choice: 'yes', colour: 'green', note: '=the eyes' })
  await say(link, works[0]!, { choice: 'yes' })
  await say(link, works[0]!, { choice: 'yes' }) // said twice is said once
  await expect(say(link, works[1]!, { choice: 'yes' })).rejects.toMatchObject({ reason: 'PROOF_FULL', status: 409, data: { most: 2 } })
  await say(link, works[1]!, { choice: 'maybe', colour: 'red' })
  expect(await done(link)).toMatchObject({ yes: 2 })
  await done(link)
  const { proof, marks, collection: of } = await read(number)
  expect([of, proof.said, proof.sentAt !== null]).toEqual([collection, { yes: 2, maybe: 1, no: 0 }, true])
  expect(marks.map(({ post, choice, colour, note }) => [post.card?.title, choice, colour, note])).toEqual([
    ['one', 'yes', null, ''],
    ['two', 'maybe', 'red', ''],
    ['three', 'yes', 'green', '=the eyes'],
  ])
  const heard = async () => (await own.api(anna)('GET /api/notifications')).notifications.filter(({ kind }) => kind === 'proof').map(({ facts }) => facts)
  const facts = { name: 'Studio Nord', collection, number, picked: 2 }
  await expect.poll(heard, { message: 'each time that it is handed in' }).toEqual([facts, facts])
  const { name, csv } = await own.api(anna)('GET /api/proofs/:number/file', { params: { number } })
  expect(name).toBe(`pixtura-${collection}-${number}.csv`)
  expect(csv).toContain('Choice,Colour,Note\r\n')
  expect(csv, 'no formula for a spreadsheet').toContain("yes,green,'=the eyes\r\n")
  await say(link, works[0]!, {})
  expect(
    (await open(link)).marks.map(({ permlink }) => permlink),
    'nothing said is no mark',
  ).toEqual([works[1]!.permlink, works[2]!.permlink])
})

test('shows what whoever holds the link may see, and takes marks of nothing else', async () => {
  const { link, number } = await send()
  await say(link, works[0]!, { choice: 'yes', note: 'This one' })
  await own.api(anna)('PUT /api/posts/visibility', { body: { permlinks: [works[0]!.permlink], visibility: 'private' } })
  expect(await posts(link)).toEqual(['two', 'three'])
  expect(await open(link)).toMatchObject({ count: { n: 2 }, marks: [] })
  expect((await read(number)).marks, 'its owner goes on reading what was said').toHaveLength(1)
  const other = { author: anna.account, permlink: (await own.publish(anna, { title: 'elsewhere' })).permlink }
  for (const one of [works[0]!, other, { author: anna.account, permlink: 'never-was' }, { author: 'nobody-here', permlink: 'x' }])
    expect(await failureOf(say(link, one, { choice: 'yes' }))).toBe('2001 NOT_FOUND')
  await own.api(anna)('DELETE /api/posts/works', { query: { permlink: works[1]!.permlink } })
  expect(await posts(link)).toEqual(['three'])
})

test('ends by itself, by its sender, and with its collection', async () => {
  const { link, number } = await send({ ends: inDays(1) })
  const { link: other } = await send()
  await say(link, works[0]!, { choice: 'yes' })
  own.clock.add(DAY + 60)
  for (const ask of [() => open(link), () => posts(link), () => say(link, works[0]!, { choice: 'no' }), () => done(link)])
    await expect(ask()).rejects.toMatchObject({ reason: 'PROOF_OVER', status: 410 })
  expect((await read(number)).marks).toHaveLength(1)
  await own.api(anna)('DELETE /api/proofs/:number', { params: { number } })
  expect(await failureOf(open(link))).toBe('2001 NOT_FOUND')
  expect(await failureOf(read(number))).toBe('2001 NOT_FOUND')
  await own.api(anna)('DELETE /api/collections/:id', { params: { id: collection } })
  expect(await failureOf(open(other))).toBe('2001 NOT_FOUND')
})

test('is its sender’s alone; others find nothing, and what cannot be sent says why', async () => {
  const bruno = await own.member()
  const { number } = await send()
  expect(await failureOf(send({}, bruno))).toBe('2001 NOT_FOUND')
  expect(await failureOf(read(number, bruno))).toBe('2001 NOT_FOUND')
  for (const wrong of ['0', 'x', '1e3', '9'.repeat(30)]) expect(await failureOf(read(wrong))).toBe('2001 NOT_FOUND')
  expect(await failureOf(own.api(bruno)('DELETE /api/proofs/:number', { params: { number } }))).toBe('2001 NOT_FOUND')
  expect(await failureOf(own.api(bruno)('GET /api/collections/:id/proofs', { params: { id: collection } }))).toContain('NOT_FOUND')
  expect(await failureOf(send({ ends: inDays(-1) }))).toBe('2170 LINK_ENDS_PAST')
  expect(await failureOf(send({ ends: inDays(200) }))).toBe('2293 PROOF_LONG')
  for (const said of [{ most: 0 }, { most: 1001 }, { name: '' }, { words: 'x'.repeat(501) }]) expect(await failureOf(send(said))).toBe('2000 INVALID_INPUT')
  for (let n = 1; n < 20; n++) await send()
  await expect(send()).rejects.toMatchObject({ reason: 'PROOFS_MANY', data: { most: 20 } })
  expect((await own.api(anna)('GET /api/collections/:id/proofs', { params: { id: collection } })).proofs).toHaveLength(20)
  expect(await failureOf(open('no-such-word'))).toBe('2001 NOT_FOUND')
})

test('BANNED_WORDS in what is written to a client, and PUBLISHING_PAUSED for who has three strikes', async () => {
  await own.owner.query(`insert into banned_words (word, reason, fields) values ('canarybird', 'spam', '{}')`)
  await expect.poll(() => failureOf(send({ words: 'canarybird' }))).toBe('244 BANNED_WORDS')
  await own.owner.query(`delete from banned_words where word = 'canarybird'`)
  await own.owner.query(
    `with cases as (insert into report_cases (id, kind, subject, account_id, state, opened_at, decided_at, reason)
      select gen_random_uuid(), 'post', n::text, $1, 'removed', now(), now(), 'spam' from generate_series(1, 3) n returning id)
    insert into strikes (case_id, account_id, at, expires_at) select id, $1, now(), now() + interval '90 days' from cases`,
    [anna.id],
  )
  expect(await failureOf(send())).toBe('2210 PUBLISHING_PAUSED')
})

test('notes are tidied once, whatever they are, and come back so', async () => {
  const { link } = await send()
  for (const text of naughtyTexts.filter((one) => one.trim() && [...one].length < 400)) {
    const { note } = (await say(link, works[0]!, { choice: 'maybe', note: text })).mark
    expect((await say(link, works[0]!, { choice: 'maybe', note })).mark.note).toBe(note)
    expect((await open(link)).marks[0]!.note).toBe(note)
  }
})

test('what ended half a year ago is forgotten, notes and all', async () => {
  const { link } = await send()
  await say(link, works[0]!, { note: 'Lovely' })
  await own.owner.query("update proofs set ends_at = ends_at - interval '200 days'")
  await own.db.transaction().execute((db) => sweepProofs({ db, now: own.clock.now() } as never))
  expect((await own.owner.query('select from proofs union all select from proof_marks')).rowCount).toBe(0)
})
