import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { BANNED, refusedForWord } from '#tests/banned-word.ts'
import { personal } from '#tests/domain-parts.ts'
import { ownApp } from '#tests/own-app.ts'
import { foundGroup, joinGroup } from '#tests/own-groups.ts'
import { pausePublishing } from '#tests/pause-publishing.ts'
import { failureOf } from '#tests/reason-of.ts'

const own = ownApp({ jobs: true })
let [anna, bruno, chen, dora]: MadeMember[] = []
let id = ''
beforeEach(async () => {
  ;[anna, bruno, chen, dora] = [await own.member(), await own.member(), await own.member(), await own.member()]
  id = await foundGroup(own, anna!)
  for (const one of [bruno!, chen!]) await joinGroup(own, one, id)
})
type Who = MadeMember | null | undefined
const opened = { title: 'Where do you stand', words: 'At dusk, I mean', lang: 'en' as const }
const list = (as: Who = null, query = {}, of = id) => own.api(as)('GET /api/group/:id/discussions', { params: { id: of }, query })
const titles = async (as: Who = null) => (await list(as)).discussions.map(({ title }) => title)
const begin = (as: Who, said: object = {}, of = id) => own.api(as)('POST /api/group/:id/discussions', { params: { id: of }, body: { ...opened, ...said } })
const begun = async (as: Who = bruno, said = {}) => (await begin(as, said)).discussion.number
const open = (as: Who, number: string, query = {}, of = id) => own.api(as)('GET /api/group/:id/discussions/:number', { params: { id: of, number }, query })
const edit = (as: Who, number: string, said = {}, of = id) =>
  own.api(as)('PUT /api/group/:id/discussions/:number', { params: { id: of, number }, body: { ...opened, ...said } })
const drop = (as: Who, number: string, reason = '', of = id) =>
  own.api(as)('DELETE /api/group/:id/discussions/:number', { params: { id: of, number }, query: { reason } })
const more = (as: Who, number: string, reply: string, query = {}, of = id) =>
  own.api(as)('GET /api/group/:id/discussions/:number/replies', { params: { id: of, number }, query: { reply, ...query } })
const say = (as: Who, number: string, words = 'By the water', replyTo: string | null = null, of = id) =>
  own.api(as)('POST /api/group/:id/discussions/:number/replies', { params: { id: of, number }, body: { words, replyTo } })
const said = async (as: Who, number: string, words?: string, replyTo?: string) => (await say(as, number, words, replyTo)).reply.id
const change = (as: Who, number: string, reply: string, words: string, of = id) =>
  own.api(as)('PUT /api/group/:id/discussions/:number/replies/:reply', { params: { id: of, number, reply }, body: { words } })
const take = (as: Who, number: string, reply: string, reason = '', of = id) =>
  own.api(as)('DELETE /api/group/:id/discussions/:number/replies/:reply', { params: { id: of, number, reply }, query: { reason } })
const told = async (as: MadeMember) =>
  (await own.api(as)('GET /api/notifications')).notifications.filter(({ kind }) => kind.startsWith('group-')).map(({ kind, facts }) => ({ kind, facts }))
const joining = (how: 'open' | 'request') => own.api(anna)('PUT /api/group/:id', { params: { id }, body: { names: { zh: '余光' }, joining: how } })
const block = (as: MadeMember, account: string) => own.api(as)('POST /api/account/blocks', { body: { account } })
const VISITOR = '403 LOGIN_REQUIRED'
const NOWHERE = '164 GROUP_MISSING'
const NEVER = '2001 NOT_FOUND'
const ELEVEN = Array.from({ length: 11 }, (_, n) => `@name-${n}`).join(' ')
const OUTSIDE = '2186 NOT_IN_GROUP'

describe('discussions', () => {
  test('members begin them; everybody reads those of an open group, the latest first, page by page', async () => {
    for (const title of ['One', 'Two', 'Three']) await begin(bruno, { title })
    expect([await failureOf(begin(null)), await failureOf(begin(dora)), await failureOf(begin(bruno, {}, '999'))]).toEqual([VISITOR, OUTSIDE, NOWHERE])
    for (const bad of [{ title: ' ' }, { title: 'x'.repeat(101) }, { words: '' }, { words: 'x'.repeat(2001) }, { lang: 'fr' }])
      expect(await failureOf(begin(bruno, bad)), JSON.stringify(bad)).toBe('2000 INVALID_INPUT')
    expect(await titles()).toEqual(['Three', 'Two', 'One'])
    const first = await list(null, { limit: 2 })
    expect((await list(null, { limit: 2, before: first.next! })).discussions.map(({ title }) => title)).toEqual(['One'])
    expect([await failureOf(list(null, {}, '999')), await failureOf(open(null, '1', {}, '999'))]).toEqual([NOWHERE, NOWHERE])
    for (const never of ['999', 'x', '0']) expect(await failureOf(open(null, never))).toBe(NEVER)
    expect(await failureOf(begin(bruno, { words: ELEVEN }))).toMatch(/MENTIONS_MANY/)
    const same = { key: 'the same' }
    const twice = () => own.api(bruno)('POST /api/group/:id/discussions', { params: { id }, body: { ...opened, title: same.key } }, { idempotencyKey: 'k-1' })
    expect((await twice()).discussion.number).toBe((await twice()).discussion.number)
  })

  test('what is said in a group that is not open to all never was for others, and stays so when it opens', async () => {
    await joining('request')
    const number = await begun()
    const reply = await said(anna, number)
    for (const one of [null, dora]) {
      expect((await list(one)).discussions).toEqual([])
      expect([await failureOf(open(one, number)), await failureOf(more(one, number, reply)), await failureOf(open(one, '999'))]).toEqual([NEVER, NEVER, NEVER])
    }
    expect([await failureOf(say(dora, number)), await failureOf(edit(dora, number)), await failureOf(drop(dora, number, 'x'))]).toEqual([NEVER, NEVER, NEVER])
    const subject = (as: Who) => own.api(as)('GET /api/reports/subject', { query: { kind: 'discussion', subject: number } })
    expect([await failureOf(subject(dora)), await failureOf(subject(chen))]).toEqual([NEVER, 'done'])
    expect(await titles(chen)).toEqual([opened.title])
    await joining('open')
    expect([await titles(), await failureOf(open(null, number))]).toEqual([[], NEVER])
    await begin(bruno, { title: 'For all' })
    expect(await titles()).toEqual(['For all'])
    await joining('request')
    expect([await titles(), await titles(chen)]).toEqual([[], ['For all', opened.title]])
  })

  test('their words are changed by who began them, later with a mark', async () => {
    const number = await begun()
    expect([await failureOf(edit(null, number)), await failureOf(edit(anna, number)), await failureOf(edit(bruno, number, {}, '999'))]).toEqual([
      VISITOR,
      NEVER,
      NOWHERE,
    ])
    expect((await edit(bruno, number, { title: 'Sooner' })).discussion).toMatchObject({ title: 'Sooner', edited: false })
    own.clock.add(901)
    expect((await edit(bruno, number, { title: 'Sooner' })).discussion.edited).toBe(false)
    expect((await edit(bruno, number, { title: 'Later' })).discussion).toMatchObject({ title: 'Later', edited: true })
    expect(await failureOf(edit(bruno, number, { words: ELEVEN }))).toMatch(/MENTIONS_MANY/)
    await refusedForWord(own, 'BANNED_WORDS', [
      () => begin(bruno, { title: BANNED }),
      () => edit(bruno, number, { words: BANNED }),
      () => say(chen, number, BANNED),
      () => drop(anna, number, BANNED),
    ])
  })

  test('one that holds nothing goes when it is deleted; under another its place stays, without a word', async () => {
    const [bare, held] = [await begun(), await begun()]
    const reply = await said(chen, held)
    expect([
      await failureOf(drop(null, bare)),
      await failureOf(drop(chen, bare)),
      await failureOf(drop(bruno, bare, '', '999')),
      await failureOf(drop(bruno, '999')),
    ]).toEqual([VISITOR, NEVER, NOWHERE, NEVER])
    expect([await drop(bruno, bare), await failureOf(drop(bruno, bare))]).toEqual([{ discussion: null }, NEVER])
    for (let n = 0; n < 2; n++) expect((await drop(bruno, held)).discussion).toMatchObject({ state: 'deleted', title: '', words: '' })
    expect([await failureOf(edit(bruno, held)), await failureOf(say(chen, held))]).toEqual([NEVER, '2199 REPLY_GONE'])
    expect((await open(null, held)).threads.map(({ words }) => words)).toEqual(['By the water'])
    await take(chen, held, reply)
    expect(await failureOf(open(null, held))).toBe(NEVER)
  })

  test('a moderator removes one with a reason that its writer hears; two at once remove it once', async () => {
    const number = await begun()
    await own.api(anna)('PUT /api/group/:id/members/:account', { params: { id, account: chen!.account }, body: { role: 'moderator' } })
    expect(await failureOf(drop(anna, number))).toBe('2000 INVALID_INPUT')
    const both = await Promise.all([failureOf(drop(anna, number, 'Unkind')), failureOf(drop(chen, number, 'Off the theme'))])
    expect(both).toContain('done')
    expect([await titles(), await failureOf(open(bruno, number)), await failureOf(say(bruno, number))]).toEqual([[], NEVER, NEVER])
    await vi.waitFor(async () => expect((await told(bruno!)).map(({ kind }) => kind)).toEqual(['group-words-removed']), 20_000)
  })
})

describe('replies', () => {
  test('stand two levels deep and name whom they answer; a page begins where one is linked', async () => {
    const number = await begun()
    const roots: string[] = []
    for (const words of ['one', 'two', 'three']) roots.push(await said(chen, number, words))
    const under = await said(bruno, number, 'two a', roots[1])
    const deep = (await say(chen, number, 'two b', under)).reply
    expect(deep).toMatchObject({ root: roots[1], answers: { account: bruno!.account } })
    for (let n = 0; n < 3; n++) await say(anna, number, `two more ${n}`, roots[1])
    const all = await open(null, number, { limit: 2 })
    expect([all.threads.map(({ words }) => words), all.threads[1]!.replies.length, all.threads[1]!.count]).toEqual([['one', 'two'], 3, 5])
    expect([all.earlier, (await open(null, number, { after: all.next! })).threads.map(({ words }) => words)]).toEqual([false, ['three']])
    const around = await open(null, number, { around: deep.id })
    expect([around.linked, around.earlier, around.threads[0]!.words, around.threads[0]!.replies.map(({ words }) => words)]).toEqual([
      deep.id,
      true,
      'two',
      ['two b', 'two more 0', 'two more 1', 'two more 2'],
    ])
    expect((await open(null, number, { around: '999999' })).linked).toBeNull()
    const page = await more(null, number, roots[1]!, { limit: 2 })
    const rest = await more(null, number, roots[1]!, { after: page.next! })
    expect([...page.replies, ...rest.replies].map(({ words }) => words)).toEqual(['two a', 'two b', 'two more 0', 'two more 1', 'two more 2'])
    expect([
      await failureOf(more(null, number, under)),
      await failureOf(more(null, number, '999')),
      await failureOf(more(null, number, roots[0]!, {}, '999')),
    ]).toEqual([NEVER, NEVER, NOWHERE])
    expect((await list()).discussions[0]).toMatchObject({ replies: 8, lastAt: expect.any(String) })
  })

  test('are members’, to what stands there, and to nobody with whom there is a block', async () => {
    const [number, other] = [await begun(), await begun()]
    const elsewhere = await said(bruno, other)
    const mine = await said(chen, number, 'mine')
    expect([await failureOf(say(null, number)), await failureOf(say(dora, number)), await failureOf(say(chen, number, 'x', null, '999'))]).toEqual([
      VISITOR,
      OUTSIDE,
      NOWHERE,
    ])
    expect([await failureOf(say(chen, '999')), await failureOf(say(chen, number, 'x', elsewhere)), await failureOf(say(chen, number, 'x', '99999'))]).toEqual([
      NEVER,
      NEVER,
      NEVER,
    ])
    expect(await failureOf(say(chen, number, ELEVEN))).toMatch(/MENTIONS_MANY/)
    await say(anna, number, 'holds the place', mine)
    await take(chen, number, mine)
    expect(await failureOf(say(anna, number, 'x', mine))).toBe('2199 REPLY_GONE')
    const annas = await said(anna, number)
    await block(anna!, chen!.account)
    expect([await failureOf(say(chen, number, 'x', annas)), await failureOf(say(chen, number))]).toEqual(['2040 CONTACT_REFUSED', 'done'])
    expect((await open(anna, number)).threads.flatMap(({ person }) => person?.account ?? [])).toEqual([anna!.account])
    await block(bruno!, anna!.account)
    expect([await failureOf(say(bruno, number, 'x', annas)), await failureOf(say(anna, number))]).toEqual(['2041 UNBLOCK_FIRST', '2040 CONTACT_REFUSED'])
    await own.api(dora)('POST /api/account/mutes', { body: { kind: 'person', of: bruno!.account, lasts: 'week' } as never })
    expect([await titles(dora), (await open(dora, number)).discussion.title]).toEqual([[], opened.title])
  })

  test('whom they answer, who began it, and whom they name hear of it, each once; outsiders of a closed group hear nothing', async () => {
    await joining('request')
    const number = await begun()
    const root = await said(chen, number, `Ask @${dora!.account} and @${anna!.account}`)
    await say(anna, number, 'To you', root)
    const kinds = async (as: MadeMember) => (await told(as)).map(({ kind }) => kind).toSorted()
    await vi.waitFor(
      async () => expect([await kinds(bruno!), await kinds(chen!), await kinds(anna!)]).toEqual([['group-reply'], ['group-reply'], ['group-mention']]),
      20_000,
    )
    expect([await kinds(dora!), (await open(bruno, number)).threads[0]!.mentioned.map(({ account }) => account)]).toEqual([[], [anna!.account]])
  })

  test('are changed by who wrote them and taken away by them or a moderator; counts follow', async () => {
    const number = await begun()
    const reply = await said(chen, number)
    expect([
      await failureOf(change(null, number, reply, 'x')),
      await failureOf(change(bruno, number, reply, 'x')),
      await failureOf(change(chen, number, '999', 'x')),
    ]).toEqual([VISITOR, NEVER, NEVER])
    expect([await failureOf(change(chen, number, reply, 'x', '999')), await failureOf(change(chen, '999', reply, 'x'))]).toEqual([NOWHERE, NEVER])
    expect(await failureOf(change(chen, number, reply, ELEVEN))).toMatch(/MENTIONS_MANY/)
    expect((await change(chen, number, reply, 'On the roof')).reply).toMatchObject({ words: 'On the roof', edited: false })
    own.clock.add(901)
    expect((await change(chen, number, reply, 'On the quay')).reply).toMatchObject({ words: 'On the quay', edited: true })
    await refusedForWord(own, 'BANNED_WORDS', [() => change(chen, number, reply, BANNED), () => take(anna, number, reply, BANNED)])
    expect([await failureOf(take(null, number, reply)), await failureOf(take(bruno, number, reply)), await failureOf(take(anna, number, reply))]).toEqual([
      VISITOR,
      NEVER,
      '2000 INVALID_INPUT',
    ])
    expect([await failureOf(take(chen, number, '999')), await failureOf(take(chen, number, reply, '', '999'))]).toEqual([NEVER, NOWHERE])
    await say(bruno, number, 'Under it', reply)
    for (let n = 0; n < 2; n++) expect((await take(anna, number, reply, 'Unkind')).reply).toMatchObject({ state: 'removed', words: '' })
    expect(await failureOf(change(chen, number, reply, 'x'))).toBe('2199 REPLY_GONE')
    expect((await list()).discussions[0]!.replies).toBe(1)
    expect(JSON.stringify(await open(chen, number))).not.toContain('On the quay')
    const last = await said(chen, number)
    expect([await take(chen, number, last), await failureOf(take(chen, number, last))]).toEqual([{ reply: null }, NEVER])
  })

  test('PUBLISHING_PAUSED for who has three strikes; who left the group takes back what they said', async () => {
    const number = await begun()
    const reply = await said(chen, number)
    await pausePublishing(own, chen!)
    expect([await failureOf(begin(chen)), await failureOf(say(chen, number))]).toEqual(['2210 PUBLISHING_PAUSED', '2210 PUBLISHING_PAUSED'])
    await own.api(chen)('DELETE /api/group/:id/members', { params: { id } })
    expect([await failureOf(change(chen, number, reply, 'Out')), await take(chen, number, reply)]).toEqual(['done', { reply: null }])
  })
})

test('an operator removes and puts back what is reported, with its words; counts follow', async () => {
  const number = await begun()
  const reply = await said(chen, number, 'Buy lamps here')
  const [rita, rolf] = [await own.operator('reviewer'), await own.operator('reviewer')]
  const decide = async (as: MadeMember, body: object) => {
    const { reviews } = await own.api(as)('GET /api/admin/reviews', { query: { kind: 'report', state: 'waiting' } })
    await own.api(as)('PUT /api/admin/reviews/:id', { params: { id: reviews[0]!.id }, body: body as never })
  }
  for (const [kind, subject, owner] of [
    ['reply', reply, chen!],
    ['discussion', number, bruno!],
  ] as const) {
    expect(await failureOf(own.api(owner)('POST /api/reports', { body: { kind, subject, reason: 'spam', words: '' } }))).toBe('2211 OWN_REPORT')
    await own.api(dora)('POST /api/reports', { body: { kind, subject, reason: 'spam', words: '' } })
    await decide(rita, { vote: 'refuse', reason: 'spam', outcome: 'remove', words: 'An advertisement' })
    const gone = async () => (kind === 'reply' ? (await open(null, number)).threads.some(({ state }) => state === 'removed') : (await titles()).length === 0)
    await vi.waitFor(async () => expect(await gone()).toBe(true), 20_000)
    const { decisions } = await own.api(owner)('GET /api/account/standing')
    await own.api(owner)('POST /api/account/standing/:number/appeal', { params: { number: decisions[0]!.number }, body: { words: 'It is not' } })
    await decide(rolf, { vote: 'approve' })
    await vi.waitFor(async () => expect(await gone()).toBe(false), 20_000)
  }
  expect((await open(null, number)).threads[0]).toMatchObject({ state: 'shown', words: 'Buy lamps here' })
  expect(await failureOf(own.api(dora)('GET /api/reports/subject', { query: { kind: 'reply', subject: '999' } }))).toBe(NEVER)
})

test('who is erased takes every word along; what others said stays readable, and counts hold', async () => {
  const [number, bare] = [await begun(chen), await begun(chen)]
  const root = await said(chen, number, `A secret of @${bruno!.account}`)
  const reply = await said(bruno, number, 'An answer', root)
  await say(chen, number, 'A last secret', reply)
  const alone = await begun(bruno, { title: 'Bruno’s' })
  await say(chen, alone, 'Alone')
  const removed = await begun(chen)
  await say(bruno, removed, 'Under it')
  await drop(anna, removed, 'Unkind')
  const { erase } = personal.find(({ tables }) => tables.includes('group_replies'))!
  for (let n = 0; n < 2; n++)
    await own.db.transaction().execute(async (db) => {
      await erase({ db, now: own.clock.now() } as never, chen!.id)
      await db.deleteFrom('audience_members').where('account_id', '=', chen!.id).execute()
    })
  const left = await open(bruno, number)
  expect([left.discussion, left.threads[0]]).toMatchObject([
    { state: 'deleted', title: '', person: null },
    { state: 'deleted', person: null, replies: [{ words: 'An answer' }] },
  ])
  expect(JSON.stringify(left)).not.toContain('secret')
  expect([await failureOf(open(bruno, bare)), await failureOf(open(bruno, removed)), (await open(bruno, alone)).threads]).toEqual([NEVER, NEVER, []])
  expect(await titles()).toHaveLength(2)
})
