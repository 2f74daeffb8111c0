import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { collectionCalls, names } from '#tests/collection-calls.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'

const own = ownApp({ jobs: true })
const { create, make, show, holds, put, works, narrow, inSeconds } = collectionCalls(own)
let anna: MadeMember
let bruno: MadeMember
let carl: MadeMember
beforeEach(async () => {
  anna = await own.member()
  bruno = await own.member()
  carl = await own.member()
})

describe('POST /api/collections', () => {
  test('makes one by hand, with what it begins with; its address is its name by the slug rule and a number', async () => {
    const [a, b] = await works(anna, 'a', 'b')
    const { collection } = await create(anna, { names: { zh: '', en: 'Up & away, slowly' }, posts: [b!, a!] })
    expect(collection).toMatchObject({ shownTo: 'owner', byRule: false, count: { n: 2, more: false }, others: 0, can: { edit: true }, link: null })
    expect(collection.id).toMatch(/^up-away-slowly-\d+$/)
    expect(await holds(collection.id, anna)).toEqual(['b', 'a'])
    expect(await failureOf(create(null))).toBe('403 LOGIN_REQUIRED')
    expect(await failureOf(create(anna, { names: { zh: ' ', en: '\u200b' } }))).toBe('2000 INVALID_INPUT')
    expect(await failureOf(create(anna, { posts: [{ author: bruno.account, permlink: 'never-was' }] }))).toBe('2001 NOT_FOUND')
    expect(await failureOf(create(anna, { shownTo: 'link', linkEnds: inSeconds(-1) }))).toBe('2170 LINK_ENDS_PAST')
    const odd = await make(anna, { names: { zh: '<b>山/海?#%', en: '' }, words: { zh: "' or 1=1 --", en: '👩‍👩‍👧‍👦' } })
    expect([odd.names.zh, odd.words, (await show(odd.id)).names.zh]).toEqual(['<b>山/海?#%', { zh: "' or 1=1 --", en: '👩‍👩‍👧‍👦' }, '<b>山/海?#%'])
    expect(odd.id).not.toMatch(/[/?#%]/)
  })

  test('refuses banned words in every text, who may not publish, and the five hundred and first', async () => {
    await own.owner.query(`insert into banned_words (word, reason, fields) values ('canarybird', 'spam', '{}')`)
    const word = 'canarybird'
    await vi.waitFor(async () => expect(await failureOf(create(anna, { names: { en: word } }))).toBe('244 BANNED_WORDS'), 20_000)
    for (const said of [{ words: { zh: '', en: word } }, { rule: { of: 'own' as const, tags: [word] } }])
      expect(await failureOf(create(anna, said))).toBe('244 BANNED_WORDS')
    await own.owner.query(`delete from banned_words where word = 'canarybird'`)
    await own.owner.query(
      `insert into collections (account_id, name_zh, name_en, shown_to, made_at) select $1, '', 'n' || n, 'owner', now() from generate_series(1, 500) n`,
      [bruno.id],
    )
    await expect(create(bruno)).rejects.toMatchObject({ code: '2240', reason: 'COLLECTIONS_MANY', data: { most: 500 } })
  })
})

describe("who opens a collection, by 'GET /api/collections/:id'", () => {
  test('everybody, who has its link until it ends, or its owner alone; for others there is none', async () => {
    const ids = {
      everybody: (await make(anna)).id,
      link: (await make(anna, { shownTo: 'link', linkEnds: inSeconds(60) })).id,
      owner: (await make(anna, { shownTo: 'owner' })).id,
    }
    const { word } = (await show(ids.link, anna)).link!
    expect((await own.owner.query<{ row: string }>(`select collections::text as row from collections where shown_to = 'link'`)).rows[0]!.row).not.toContain(
      word,
    )
    for (const as of [bruno, null]) {
      expect((await show(ids.everybody, as)).link).toBeNull()
      for (const none of [ids.owner, ids.link, 'nothing', '0', '-1', `x-${'9'.repeat(30)}`])
        expect([none, await failureOf(show(none, as))]).toEqual([none, '2001 NOT_FOUND'])
      expect(await failureOf(own.api(as)('GET /api/collections/:id/posts', { params: { id: ids.owner } }))).toBe('2001 NOT_FOUND')
      expect((await show(ids.link, as, word)).names).toEqual(names)
      expect(await failureOf(show(ids.link, as, 'z'.repeat(24)))).toBe('2001 NOT_FOUND')
      expect(await failureOf(show(ids.owner, as, word))).toBe('2001 NOT_FOUND')
    }
    own.clock.add(61)
    expect(await failureOf(show(ids.link, null, word))).toBe('2001 NOT_FOUND')
    expect((await show(ids.link, anna)).can.edit).toBe(true)
  })

  test('POST /api/collections/:id/link ends the link that was: 2171 NOT_BY_LINK where there is none', async () => {
    const { id, link } = await make(anna, { shownTo: 'link' })
    const change = (as: MadeMember | null, of = id) => own.api(as)('POST /api/collections/:id/link', { params: { id: of } })
    expect([await failureOf(change(null)), await failureOf(change(bruno))]).toEqual(['403 LOGIN_REQUIRED', '2001 NOT_FOUND'])
    const { collection } = await change(anna)
    expect(await failureOf(show(id, null, link!.word))).toBe('2001 NOT_FOUND')
    expect((await show(id, null, collection.link!.word)).id).toBe(id)
    expect(await failureOf(change(anna, (await make(anna)).id))).toBe('2171 NOT_BY_LINK')
  })

  test('a collection never shows more of a photograph than it shows itself, and counts what each reader sees', async () => {
    const [a, b] = await works(anna, 'a', 'b')
    const [c] = await works(bruno, 'c')
    const { id } = await make(anna, { posts: [a!, c!, b!] })
    await own.api(carl)('POST /api/follow', { body: { account: anna.account } })
    await narrow(anna, a!, 'followers')
    const see = async (as: MadeMember | null) => [await holds(id, as), (await show(id, as)).count.n, (await show(id, as)).others]
    expect(await see(null)).toEqual([['c', 'b'], 2, 1])
    expect(await see(carl)).toEqual([['a', 'c', 'b'], 3, 1])
    // what somebody else made narrower is gone at once, for its owner too
    await narrow(bruno, c!, 'private')
    for (const as of [anna, carl]) expect(await see(as)).toEqual([['a', 'b'], 2, 0])
    // but not for good
    await narrow(bruno, c!, 'public')
    expect(await holds(id, anna)).toEqual(['a', 'c', 'b'])
    await own.api(carl)('POST /api/account/blocks', { body: { account: bruno.account } })
    expect(await see(carl)).toEqual([['a', 'b'], 2, 0])
    const cover = async (as: MadeMember | null) => (await show(id, as)).cover?.key ?? null
    expect(await cover(null)).not.toBe(await cover(carl))
  })

  test('pages are full although much of what is in it is not shown', async () => {
    const all = await works(anna, ...Array.from({ length: 12 }, (_, n) => `n${n}`))
    const { id } = await make(anna, { posts: all })
    await own.api(anna)('PUT /api/posts/visibility', { body: { permlinks: all.slice(1, 8).map(({ permlink }) => permlink), visibility: 'private' } })
    const first = await own.api()('GET /api/collections/:id/posts', { params: { id }, query: { limit: 3 } })
    expect(first.posts.map(({ title }) => title)).toEqual(['n0', 'n8', 'n9'])
    expect(await holds(id, null, { limit: 3, ...first.next })).toEqual(['n10', 'n11'])
  })

  test('its author deletes a photograph and it leaves every collection for good', async () => {
    const [a, b] = await works(anna, 'a', 'b')
    const { id } = await make(bruno, { posts: [a!, b!] })
    await own.api(anna)('DELETE /api/posts/works', { query: { permlink: a!.permlink } })
    expect(await holds(id, bruno)).toEqual(['b'])
    await vi.waitFor(async () => expect((await own.owner.query('select from collection_posts')).rowCount).toBe(1), 20_000)
  })
})

describe('PUT /api/collections/:id', () => {
  test('is its owner’s; the version says whether it changed meanwhile; what was put in by hand outlives a rule', async () => {
    const [a] = await works(anna, 'a')
    const [foreign] = await works(bruno, 'foreign')
    const { id } = await make(anna, { posts: [a!] })
    const edit = (as: MadeMember | null, said: object) =>
      own.api(as)('PUT /api/collections/:id', { params: { id }, body: { names, shownTo: 'everybody', ...said } })
    expect([await failureOf(edit(null, {})), await failureOf(edit(bruno, {}))]).toEqual(['403 LOGIN_REQUIRED', '2001 NOT_FOUND'])
    const { collection } = await edit(anna, { names: { zh: '', en: 'Elsewhere' }, cover: foreign, version: 1 })
    expect([collection.version, collection.coverOf]).toEqual([2, foreign])
    // the address that it had still leads to it
    expect((await show(id)).id).toBe(collection.id)
    expect(await failureOf(edit(anna, { version: 1 }))).toBe('2030 CHANGED_MEANWHILE')
    expect(await failureOf(edit(anna, { cover: { author: anna.account, permlink: 'never-was' } }))).toBe('2001 NOT_FOUND')
    expect(await failureOf(edit(anna, { shownTo: 'link', linkEnds: inSeconds(-9) }))).toBe('2170 LINK_ENDS_PAST')
    await edit(anna, { rule: { of: 'own', tags: ['nothing-has-it'] } })
    expect(await holds(id)).toEqual([])
    await edit(anna, { rule: null })
    expect(await holds(id)).toEqual(['a'])
    await own.owner.query(`insert into banned_words (word, reason, fields) values ('canarybird', 'spam', '{}')`)
    await vi.waitFor(async () => expect(await failureOf(edit(anna, { words: { zh: 'canarybird', en: '' } }))).toBe('244 BANNED_WORDS'), 20_000)
    await own.owner.query(`delete from banned_words where word = 'canarybird'`)
  })

  test("whoever may not publish changes nothing that others see, also by 'POST /api/collections/:id/posts': 2210 PUBLISHING_PAUSED", async () => {
    const [a] = await works(anna, 'a')
    const { id } = await make(anna)
    await own.owner.query(
      `with cases as (insert into report_cases (id, kind, subject, account_id, state, opened_at, decided_at, reason)
        select gen_random_uuid(), 'post', n::text, $1, 'removed', now(), now(), 'spam' from generate_series(1, 3) n returning id)
      insert into strikes (case_id, account_id, at, expires_at) select id, $1, now(), now() + interval '90 days' from cases`,
      [anna.id],
    )
    const edit = () => own.api(anna)('PUT /api/collections/:id', { params: { id }, body: { names } })
    for (const call of [() => create(anna), () => put(anna, id, a!), edit]) expect(await failureOf(call())).toBe('2210 PUBLISHING_PAUSED')
  })

  test('DELETE /api/collections/:id takes it away and leaves the photographs', async () => {
    const [a] = await works(anna, 'a')
    const { id } = await make(anna, { posts: [a!] })
    const remove = (as: MadeMember | null) => own.api(as)('DELETE /api/collections/:id', { params: { id } })
    expect([await failureOf(remove(null)), await failureOf(remove(bruno))]).toEqual(['403 LOGIN_REQUIRED', '2001 NOT_FOUND'])
    expect((await remove(anna)).id).toBe(id)
    expect(await failureOf(show(id, anna))).toBe('2001 NOT_FOUND')
    expect(await failureOf(remove(anna))).toBe('2001 NOT_FOUND')
    expect((await own.api()('GET /api/posts/:author/:permlink', { params: a! })).title).toBe('a')
  })
})

describe('lists', () => {
  test('GET /api/collections: those that everybody may open, the latest first, page by page, of one person too, without whom one blocked or muted', async () => {
    const [one, two, three] = [await make(anna), await make(bruno), await make(anna)]
    await make(anna, { shownTo: 'owner' })
    await make(anna, { shownTo: 'link' })
    const list = async (as: MadeMember | null, query: object = {}) => (await own.api(as)('GET /api/collections', { query })).collections.map(({ id }) => id)
    expect(await list(null)).toEqual([three.id, two.id, one.id])
    expect(await list(anna, { account: anna.account })).toEqual([three.id, one.id])
    const { next } = await own.api()('GET /api/collections', { query: { limit: 2 } })
    expect(await list(null, { limit: 2, before: next! })).toEqual([one.id])
    expect(await failureOf(own.api()('GET /api/collections', { query: { account: 'nobody-here' } }))).toBe('420 USER_NOT_FOUND')
    await own.api(carl)('POST /api/account/blocks', { body: { account: bruno.account } })
    expect(await list(carl)).toEqual([three.id, one.id])
    await own.api(bruno)('POST /api/account/mutes', { body: { kind: 'person', of: anna.account } })
    expect(await list(bruno)).toEqual([two.id])
  })

  test('GET /api/collections/own: all of one’s own, and whether each holds a photograph', async () => {
    const [a] = await works(bruno, 'a')
    const [one, two] = [await make(anna, { shownTo: 'owner', posts: [a!] }), await make(anna)]
    await make(bruno)
    const list = await own.api(anna)('GET /api/collections/own', { query: a! })
    expect(list.collections.map((each) => [each.id, each.holds, each.count?.n])).toEqual([
      [two.id, false, 0],
      [one.id, true, 1],
    ])
    expect(await failureOf(own.api()('GET /api/collections/own'))).toBe('403 LOGIN_REQUIRED')
  })

  test('one walks a collection from photograph to photograph, as far as one may open it', async () => {
    const [a, b, c] = await works(anna, 'a', 'b', 'c')
    const { id, link } = await make(bruno, { shownTo: 'link', posts: [c!, a!, b!] })
    const around = (as: MadeMember | null, wall: string) => own.api(as)('GET /api/posts/:author/:permlink/around', { params: a!, query: { in: wall } })
    const seen = await around(null, `collection:${id}~${link!.word}`)
    expect([seen.before.map(({ title }) => title), seen.after.map(({ title }) => title), seen.wall]).toEqual([
      ['c'],
      ['b'],
      { in: `collection:${id}~${link!.word}`, named: 'Upward', at: 2, of: 3, more: false },
    ])
    expect((await around(null, `collection:${id}`)).wall.in).toBe('newest')
    expect((await around(bruno, `collection:${id}`)).wall).toMatchObject({ in: `collection:${id}`, at: 2, of: 3 })
    for (const odd of ['collection:', 'collection:x', 'collection:0~', `collection:${id}~${'z'.repeat(24)}`])
      expect((await around(null, odd)).wall.in).toBe('newest')
  })
})

test('a collection is reported, and removed it is its owner’s alone until an appeal puts it back', async () => {
  const { id } = await make(anna)
  const [rita, rolf] = [await own.operator('reviewer'), await own.operator('reviewer')]
  const about = (as: MadeMember, subject = id) => own.api(as)('GET /api/reports/subject', { query: { kind: 'collection', subject } })
  expect(await about(bruno)).toMatchObject({ title: names.zh, path: `/collection/${id}` })
  const hidden = await make(anna, { shownTo: 'link' })
  expect(await failureOf(about(bruno, hidden.id))).toBe('2001 NOT_FOUND')
  await own.api(bruno)('POST /api/reports', { body: { kind: 'collection', subject: id, reason: 'spam', words: 'Only advertisements' } })
  const waiting = async (as: MadeMember) => (await own.api(as)('GET /api/admin/reviews', { query: { kind: 'report', state: 'waiting' } })).reviews[0]!
  const first = await waiting(rita)
  await own.api(rita)('PUT /api/admin/reviews/:id', {
    params: { id: first.id },
    body: { vote: 'refuse', reason: 'spam', outcome: 'remove', words: 'An advertisement' } as never,
  })
  await vi.waitFor(async () => expect(await failureOf(show(id))).toBe('2001 NOT_FOUND'), 20_000)
  expect((await show(id, anna)).removed).toBe(true)
  expect((await own.api()('GET /api/collections')).collections).toEqual([])
  const { decisions } = await own.api(anna)('GET /api/account/standing')
  await own.api(anna)('POST /api/account/standing/:number/appeal', { params: { number: decisions[0]!.number }, body: { words: 'It is none' } })
  const again = await waiting(rolf)
  await own.api(rolf)('PUT /api/admin/reviews/:id', { params: { id: again.id }, body: { vote: 'approve' } as never })
  await vi.waitFor(async () => expect((await show(id)).names).toEqual(names), 20_000)
})
