import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { makeCrowd } from '#tests/make-crowd.ts'
import { ownApp } from '#tests/own-app.ts'
import { ABOVE, foundGroup, givePixt, joinGroup } from '#tests/own-groups.ts'
import { failureOf } from '#tests/reason-of.ts'

const own = ownApp({ jobs: true })
let anna: MadeMember
let bruno: MadeMember
beforeEach(async () => {
  anna = await own.member()
  bruno = await own.member()
})
const show = (id: string, as: MadeMember | null = null) => own.api(as)('GET /api/group/:id', { params: { id } })
const leave = (as: MadeMember | null, id: string) => own.api(as)('DELETE /api/group/:id/members', { params: { id } })
const names = { zh: '余光', en: 'Last light' }
const told = async (as: MadeMember) => (await own.api(as)('GET /api/notifications')).notifications.filter(({ kind }) => kind.startsWith('group'))

describe('POST /api/group', () => {
  test('takes more than 10,000 PIXT, not as many, and nothing is spent', async () => {
    const create = (as: MadeMember | null) => own.api(as)('POST /api/group', { body: { names } })
    expect(await failureOf(create(null))).toBe('403 LOGIN_REQUIRED')
    expect(await failureOf(own.api()('GET /api/group/founding'))).toBe('403 LOGIN_REQUIRED')
    const WELCOME = 100_000
    await vi.waitFor(async () => expect((await own.api(anna)('GET /api/group/founding')).holds).toBe(WELCOME), 20_000)
    await givePixt(own, anna, ABOVE - WELCOME)
    expect(await own.api(anna)('GET /api/group/founding')).toEqual({ holds: ABOVE, above: ABOVE, may: false })
    await expect(create(anna)).rejects.toMatchObject({ code: '2185', reason: 'PIXT_TOO_FEW', data: { points: ABOVE, needed: ABOVE } })
    await givePixt(own, anna, 1)
    const { group } = await create(anna)
    expect(group).toMatchObject({ names, members: 1, posts: 0, role: 'owner', joining: 'open', owner: { account: anna.account }, moderators: [] })
    expect((await own.api(anna)('GET /api/group/founding')).holds).toBe(ABOVE + 1)
  })

  test('has a name in one language at least; banned words are refused in every text, also among the tags that it wants', async () => {
    const create = (said: object) => own.api(anna)('POST /api/group', { body: { names, ...said } as never })
    await givePixt(own, anna, ABOVE + 1)
    for (const none of [{}, { zh: ' ', en: '\u200b' }])
      await expect(create({ names: none })).rejects.toMatchObject({ code: '2000', data: { fields: { names: expect.any(String) } } })
    await own.owner.query(`insert into banned_words (word, reason, fields) values ('canarybird', 'spam', '{}')`)
    const word = 'canarybird'
    const texts = [{ names: { en: word } }, { words: { zh: word, en: '' } }, { rules: { zh: '', en: word } }, { conditions: { tags: [word] } }]
    await vi.waitFor(async () => expect(await failureOf(create(texts[0]!))).toBe('244 BANNED_WORDS'), 20_000)
    for (const text of texts) await expect(create(text), JSON.stringify(text)).rejects.toMatchObject({ code: '244', data: { word } })
    await own.owner.query(`delete from banned_words where word = 'canarybird'`)
    expect(await failureOf(create({ cover: { author: bruno.account, permlink: 'nothing' } }))).toBe('2001 NOT_FOUND')
    expect(await failureOf(create({ conditions: { perDay: 0 } }))).toBe('2000 INVALID_INPUT')
    expect(await failureOf(create({ conditions: { tags: ['%'] } }))).toBe('2000 INVALID_INPUT')
  })

  test('keeps a cover of one’s own, shown to whom the picture may be shown', async () => {
    await givePixt(own, anna, ABOVE + 1)
    const { permlink, key } = await own.publish(anna)
    const { group } = await own.api(anna)('POST /api/group', { body: { names, cover: { author: anna.account, permlink } } })
    expect([group.cover?.key, (await show(group.id)).cover?.key]).toEqual([key, key])
    await own.api(anna)('PUT /api/posts/:author/:permlink', { params: { author: anna.account, permlink }, body: { title: 'x', visibility: 'private' } })
    expect([(await show(group.id, anna)).cover?.key, (await show(group.id)).cover]).toEqual([key, null])
  })
})

describe('GET /api/group', () => {
  test('lists those founded last first, page by page; `mine` is what one is in, and search finds by the beginning of either name', async () => {
    const ids = []
    for (const en of ['Alpha', 'Beta', 'gamma_ray']) ids.push(await foundGroup(own, anna, { names: { zh: '', en } }))
    const page = await own.api()('GET /api/group', { query: { limit: 2 } })
    const rest = await own.api()('GET /api/group', { query: { limit: 2, before: page.next! } })
    expect([...page.groups, ...rest.groups].map(({ id }) => id)).toEqual(ids.toReversed())
    expect(rest.next).toBeNull()
    await joinGroup(own, bruno, ids[1]!)
    const mine = async (as: MadeMember | null) =>
      (await own.api(as)('GET /api/group', { query: { mine: 'true' } })).groups.map(({ names: { en }, role }) => [en, role])
    expect([await mine(bruno), (await mine(anna)).length]).toEqual([[['Beta', 'member']], 3])
    expect(await failureOf(mine(null))).toBe('403 LOGIN_REQUIRED')
    const found = async (q: string) => (await own.api()('GET /api/group/search', { query: { q } })).groups.map((one) => one.names.en)
    expect([await found('ALP'), await found('gamma_'), await found('%'), await found(' '), await found('zeta')]).toEqual([['Alpha'], ['gamma_ray'], [], [], []])
  })

  test('GET /api/group/:id: 164 GROUP_MISSING for what is none, never was, or is closed', async () => {
    const id = await foundGroup(own, anna)
    for (const none of ['0', '999999999', 'search-me', '-1', '9'.repeat(30)]) expect([none, await failureOf(show(none))]).toEqual([none, '164 GROUP_MISSING'])
    expect((await show(id)).can.join).toBe(true)
    await own.api(anna)('DELETE /api/group/:id', { params: { id } })
    expect(await failureOf(show(id))).toBe('164 GROUP_MISSING')
  })
})

describe('PUT /api/group/:id', () => {
  test('is the owner’s; a version that is not the last is 2030 CHANGED_MEANWHILE; text comes back as typed', async () => {
    const id = await foundGroup(own, anna)
    const edit = (as: MadeMember | null, said: object) => own.api(as)('PUT /api/group/:id', { params: { id }, body: { names, ...said } as never })
    await joinGroup(own, bruno, id)
    expect([await failureOf(edit(null, {})), await failureOf(edit(bruno, {}))]).toEqual(['403 LOGIN_REQUIRED', '2001 NOT_FOUND'])
    const naughty = "<script>alert(1)</script> ﷽ Ω≈ç √∫ ̴͉̓ 👩‍👩‍👧‍👦 ' or 1=1 -- ${{7*7}}"
    const { group } = await edit(anna, {
      names: { zh: naughty, en: '' },
      rules: { zh: '', en: naughty },
      conditions: { perDay: 2, tags: ['Last Light'] },
      version: 1,
    })
    expect([group.names.zh, group.rules.en, group.conditions.tags, group.version]).toEqual([naughty, naughty, ['last light'], 2])
    expect(await failureOf(edit(anna, { version: 1 }))).toBe('2030 CHANGED_MEANWHILE')
    await own.owner.query(`insert into banned_words (word, reason, fields) values ('canarybird', 'spam', '{}')`)
    await vi.waitFor(async () => expect(await failureOf(edit(anna, { names: { en: 'canarybird' } }))).toBe('244 BANNED_WORDS'), 20_000)
    await own.owner.query(`delete from banned_words where word = 'canarybird'`)
    expect(await failureOf(own.api(anna)('PUT /api/group/:id', { params: { id: '99999' }, body: { names } }))).toBe('164 GROUP_MISSING')
  })
})

describe('DELETE /api/group/:id', () => {
  test('is the owner’s: nobody is in it afterwards', async () => {
    const id = await foundGroup(own, anna)
    await joinGroup(own, bruno, id)
    const close = (as: MadeMember | null) => own.api(as)('DELETE /api/group/:id', { params: { id } })
    expect([await failureOf(close(null)), await failureOf(close(bruno))]).toEqual(['403 LOGIN_REQUIRED', '2001 NOT_FOUND'])
    expect(await close(anna)).toEqual({ id })
    expect(await failureOf(close(anna))).toBe('164 GROUP_MISSING')
    expect((await own.api(bruno)('GET /api/group', { query: { mine: 'true' } })).groups).toEqual([])
  })
})

describe("'POST /api/group/:id/members' and 'DELETE'", () => {
  test('an open group is joined at once, twice is 177 ALREADY_IN_GROUP; leaving may be repeated', async () => {
    const id = await foundGroup(own, anna)
    expect(await failureOf(joinGroup(own, null, id))).toBe('403 LOGIN_REQUIRED')
    expect(await failureOf(leave(null, id))).toBe('403 LOGIN_REQUIRED')
    expect((await joinGroup(own, bruno, id)).group).toMatchObject({ members: 2, role: 'member', can: { join: false, leave: true, submit: true, edit: false } })
    expect(await failureOf(joinGroup(own, bruno, id))).toBe('177 ALREADY_IN_GROUP')
    for (let n = 0; n < 2; n++) expect((await leave(bruno, id)).group).toMatchObject({ members: 1, role: null })
    for (const none of ['999999', 'x'])
      expect([await failureOf(joinGroup(own, bruno, none)), await failureOf(leave(bruno, none))]).toEqual(['164 GROUP_MISSING', '164 GROUP_MISSING'])
    expect(await failureOf(leave(anna, id))).toBe('2190 OWNER_STAYS')
  })

  test('where members are let in one asks, with a word, once; by invitation one does not; moderators hear of all who ask in one entry', async () => {
    const id = await foundGroup(own, anna, { joining: 'request' })
    for (let n = 0; n < 2; n++)
      expect((await joinGroup(own, bruno, id, 'Let me in')).group).toMatchObject({ role: null, asked: true, members: 1, can: { join: false } })
    await joinGroup(own, await own.member(), id)
    await vi.waitFor(async () => expect((await told(anna)).map(({ kind, count }) => [kind, count])).toEqual([['group-request', 2]]), 20_000)
    expect((await show(id, anna)).waiting).toMatchObject({ count: 2 })
    expect((await show(id, bruno)).waiting).toBeNull()
    for (let n = 0; n < 2; n++) expect((await leave(bruno, id)).group.asked).toBe(false)
    expect((await show(id, anna)).waiting).toMatchObject({ count: 1 })
    const closed = await foundGroup(own, anna, { joining: 'invitation' })
    expect(await failureOf(joinGroup(own, bruno, closed))).toBe('2187 INVITED_ONLY')
    await own.owner.query(`insert into banned_words (word, reason, fields) values ('canarybird', 'spam', '{}')`)
    await vi.waitFor(async () => expect(await failureOf(joinGroup(own, await own.member(), id, 'canarybird'))).toBe('244 BANNED_WORDS'), 20_000)
    await own.owner.query(`delete from banned_words where word = 'canarybird'`)
  })

  test('a storm: 200 come and go at once, some twice; the number is right, and nobody waits for ever', async () => {
    const id = await foundGroup(own, anna)
    const people = await makeCrowd(own, 200)
    await Promise.all([...people, ...people.slice(0, 50)].map((one) => failureOf(joinGroup(own, one, id))))
    expect((await show(id)).members).toBe(201)
    await Promise.all([...people.slice(0, 80), ...people.slice(0, 40)].map((one) => failureOf(leave(one, id))))
    expect((await show(id)).members).toBe(121)
    expect((await told(anna)).length).toBe(0)
  })
})
