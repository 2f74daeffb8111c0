import { describe, expect, test } from 'vitest'
import type { MuteKind, MuteSpan } from '#api/mutes.ts'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp, picture } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { deleteEnded } from './queries.ts'

const own = ownApp({ jobs: true })
const HOUR = 3600
const mute = (as: MadeMember | null, kind: MuteKind, of = '', lasts: MuteSpan = 'ever') => own.api(as)('POST /api/account/mutes', { body: { kind, of, lasts } })
const unmute = (as: MadeMember | null, kind: MuteKind, of = '') => own.api(as)('DELETE /api/account/mutes', { query: { kind, of } })
const list = (as: MadeMember | null, query = {}) => own.api(as)('GET /api/account/mutes', { query })
const newest = async (as?: MadeMember | null) => (await own.api(as)('GET /api/posts/newest')).posts.map(({ title }) => title)
type Published = Parameters<typeof own.publish>[1]
const publish = (who: MadeMember, plan: Published) => {
  own.clock.add(60)
  return own.publish(who, plan)
}

describe('POST /api/account/mutes', () => {
  test('takes people by any name, tags and words as they are kept; once more gives a new end', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    const { mute: first } = await mute(anna, 'person', bruno.id, 'hour')
    expect(first).toMatchObject({ kind: 'person', of: bruno.account, person: { account: bruno.account } })
    expect(Date.parse(first.endsAt!) - Date.parse(first.since)).toBe(HOUR * 1000)
    expect((await mute(anna, 'person', bruno.account, 'month')).mute).toMatchObject({ number: first.number, of: bruno.account })
    expect((await mute(anna, 'tag', ' #Ｓea ')).mute).toMatchObject({ kind: 'tag', of: 'sea', person: null, endsAt: null })
    expect((await mute(anna, 'word', '  Long   Night ')).mute).toMatchObject({ kind: 'word', of: 'long night' })
    expect((await mute(anna, 'ai')).mute).toMatchObject({ kind: 'ai', of: '', person: null })
    expect((await list(anna)).mutes.map(({ kind }) => kind)).toEqual(['ai', 'word', 'tag', 'person'])
  })

  test('oneself is OWN_MUTE, nobody 420 USER_NOT_FOUND, a visitor 403; nothing, or what is no word, 2000', async () => {
    const anna = await own.member()
    expect(await failureOf(mute(anna, 'person', anna.account))).toBe('2225 OWN_MUTE')
    expect(await failureOf(mute(anna, 'person', 'nobody-here'))).toBe('420 USER_NOT_FOUND')
    expect(await failureOf(mute(null, 'ai'))).toBe('403 LOGIN_REQUIRED')
    for (const of of ['', '  ', '...', '\u202e', 'x'.repeat(41)])
      for (const kind of ['tag', 'word'] as const) expect([of, await failureOf(mute(anna, kind, of))]).toEqual([of, '2000 INVALID_INPUT'])
    expect(await failureOf(mute(anna, 'person', ''))).toBe('2000 INVALID_INPUT')
    expect(await failureOf(mute(anna, 'place' as never, 'x'))).toBe('2000 INVALID_INPUT')
    expect(await failureOf(mute(anna, 'ai', '', 'year' as never))).toBe('2000 INVALID_INPUT')
    expect((await list(anna)).mutes).toEqual([])
  })

  test('a hundred words, also of many who ask at once, and one more is MUTES_MANY; those that ended leave room', async () => {
    const anna = await own.member()
    const asked = await Promise.all(Array.from({ length: 104 }, (_, n) => failureOf(mute(anna, 'word', `word ${n}`, 'day'))))
    expect([asked.filter((one) => one === 'done').length, asked.filter((one) => one === '2226 MUTES_MANY').length]).toEqual([100, 4])
    expect(await failureOf(mute(anna, 'tag', 'sea'))).toBe('done')
    own.clock.add(24 * HOUR)
    expect(await failureOf(mute(anna, 'word', 'one more'))).toBe('done')
  })
})

describe('what is muted leaves lists', () => {
  test('a person: feeds, tags, neighbours, photographers, likes; their page and photograph stay, and nobody else sees anything different', async () => {
    const [anna, bruno, chen] = [await own.member(), await own.member(), await own.member()]
    await own.api(anna)('POST /api/follow', { body: { account: bruno.account } })
    const mine = await publish(chen, { title: 'Chen', tags: ['sea'] })
    const theirs = await publish(bruno, { title: 'Bruno', tags: ['sea'] })
    await own.api(bruno)('POST /api/like', { body: { author: chen.account, permlink: mine.permlink } })
    const seen = async (as?: MadeMember) => {
      const api = own.api(as)
      const [hot, tag, people, tags, likes] = await Promise.all([
        api('GET /api/posts/hot'),
        api('GET /api/posts/tag/:tag', { params: { tag: 'sea' } }),
        api('GET /api/photographers'),
        api('GET /api/tags'),
        api('GET /api/likes', { query: { author: chen.account, permlink: mine.permlink } }),
      ])
      const titles = (posts: { title: string }[]) => posts.map(({ title }) => title).toSorted()
      return [titles(hot.posts), titles(tag.posts), people.photographers.length, tags.tags[0]!.covers.length, likes.people.length]
    }
    const all = [['Bruno', 'Chen'], ['Bruno', 'Chen'], 2, 2, 1]
    expect(await seen(anna)).toEqual(all)
    await mute(anna, 'person', bruno.account)
    expect(await seen(anna)).toEqual([['Chen'], ['Chen'], 1, 1, 0])
    for (const as of [bruno, chen, undefined]) expect(await seen(as)).toEqual(all)
    expect((await own.api(anna)('GET /api/posts/following')).posts).toEqual([])
    const around = await own.api(anna)('GET /api/posts/:author/:permlink/around', { params: { author: chen.account, permlink: mine.permlink } })
    expect([...around.before, ...around.after]).toEqual([])
    const post = await own.api(anna)('GET /api/posts/:author/:permlink', { params: { author: bruno.account, permlink: theirs.permlink } })
    expect(post.relation).toEqual({ following: true, followsYou: false, blocked: false })
    expect((await own.api(anna)('GET /api/posts/:account', { params: { account: bruno.account } })).posts).toHaveLength(1)
    await unmute(anna, 'person', bruno.account)
    expect(await seen(anna)).toEqual(all)
    expect((await own.api(anna)('GET /api/posts/following')).posts).toHaveLength(1)
  })

  test('tags, words in either language, pictures made by a machine; pages stay full', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    await publish(bruno, { title: 'Start of the art', description: 'One' })
    await publish(bruno, { title: '长安的夜景' })
    await publish(bruno, { title: 'By the sea', tags: ['sea', 'dusk'] })
    const { key } = await own.upload(bruno, await picture())
    await publish(bruno, { title: 'Dreamt', images: [{ key, alt: '', ai: 'generated' }] })
    await publish(bruno, { title: 'Plain start' })
    await publish(bruno, { title: 'Untitled', tags: ['night'] })
    const all = ['Untitled', 'Plain start', 'Dreamt', 'By the sea', '长安的夜景', 'Start of the art']
    expect(await newest(anna)).toEqual(all)
    const hidden = async (kind: MuteKind, of: string, ...titles: string[]) => {
      await mute(anna, kind, of)
      expect([kind, of, await newest(anna)]).toEqual([kind, of, all.filter((title) => !titles.includes(title))])
      await unmute(anna, kind, of)
    }
    await hidden('tag', 'sea', 'By the sea')
    await hidden('word', 'ART', 'Start of the art')
    await hidden('word', 'the', 'By the sea', 'Start of the art')
    await hidden('word', '夜', '长安的夜景')
    await hidden('word', 'night', 'Untitled')
    await hidden('word', 'st.rt')
    await hidden('ai', '', 'Dreamt')
    await mute(anna, 'tag', 'sea')
    await mute(anna, 'word', '夜')
    await mute(anna, 'ai')
    const page = await own.api(anna)('GET /api/posts/newest', { query: { limit: 3 } })
    expect([page.posts.map(({ title }) => title), page.next]).toEqual([['Untitled', 'Plain start', 'Start of the art'], null])
    expect((await own.api(anna)('GET /api/tags')).tags.map(({ tag }) => tag)).not.toContain('sea')
    expect((await own.api(anna)('GET /api/posts/tags', { query: { q: 'se' } })).tags).toEqual([])
    expect(await newest(bruno)).toEqual(all)
    own.clock.add(24 * HOUR)
    for (const [kind, of] of [
      ['word', 'untitled'],
      ['word', 'start'],
    ] as const)
      await mute(anna, kind, of)
    expect((await own.api()('GET /api/posts/day')).post?.title).toBe('Untitled')
    expect((await own.api(anna)('GET /api/posts/day')).post).toBeNull()
  })

  test('conversations: who is muted and words that are; one’s own words stay, and so does what others read', async () => {
    const [anna, bruno, chen] = [await own.member(), await own.member(), await own.member()]
    const { permlink } = await publish(chen, { title: 'A quay' })
    const at = { author: chen.account, permlink }
    const say = async (as: MadeMember, words: string) => (await own.api(as)('POST /api/posts/comments', { body: { ...at, words } })).comment!.id
    for (const [as, words] of [
      [bruno, 'Too blue'],
      [chen, 'A heron'],
      [anna, 'My heron'],
    ] as const)
      await say(as, words)
    const read = async (as: MadeMember | null) =>
      (await own.api(as)('GET /api/posts/:author/:permlink/comments', { params: at })).threads.map(({ words }) => words)
    expect(await read(anna)).toEqual(['Too blue', 'A heron', 'My heron'])
    await mute(anna, 'person', bruno.account, 'hour')
    expect(await read(anna)).toEqual(['A heron', 'My heron'])
    await mute(anna, 'word', 'Heron', 'hour')
    expect(await read(anna)).toEqual(['My heron'])
    for (const one of [chen, null]) expect(await read(one)).toEqual(['Too blue', 'A heron', 'My heron'])
    own.clock.add(HOUR)
    expect(await read(anna)).toEqual(['Too blue', 'A heron', 'My heron'])
  })

  test('until its end, to the second; the sweep takes it away', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    await publish(bruno, { title: 'One', tags: ['sea'] })
    await mute(anna, 'person', bruno.account, 'hour')
    await mute(anna, 'tag', 'sea', 'day')
    await mute(anna, 'ai')
    own.clock.add(HOUR - 1)
    expect((await list(anna)).mutes).toHaveLength(3)
    own.clock.add(1)
    expect((await list(anna)).mutes.map(({ kind }) => kind)).toEqual(['ai', 'tag'])
    expect(await newest(anna)).toEqual([])
    own.clock.add(23 * HOUR)
    expect(await newest(anna)).toEqual(['One'])
    await own.db.transaction().execute((db) => deleteEnded(db, own.clock.now()))
    const { rows } = await own.owner.query('select m.kind, a.muting from mutes m join accounts a on a.id = m.account_id')
    expect(rows).toEqual([{ kind: 'ai', muting: ['ai'] }])
  })

  test('new work with a tag, a word or pictures that one muted is not told; other work is', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    await own.api(anna)('POST /api/follow', { body: { account: bruno.account } })
    for (const [kind, of] of [
      ['tag', 'dusk'],
      ['word', 'heron'],
      ['ai', ''],
    ] as const)
      await mute(anna, kind, of, 'hour')
    const told = async () => {
      const waiting = `select (select count(*) from domain_events) + (select count(*) from notification_arrivals) as n`
      await expect.poll(async () => (await own.owner.query<{ n: string }>(waiting)).rows[0]!.n, { timeout: 15_000 }).toBe('0')
      const { notifications } = await own.api(anna)('GET /api/notifications')
      return notifications.flatMap(({ kind, post }) => (kind === 'new-work' ? [post?.card?.title] : []))
    }
    const { key } = await own.upload(bruno, await picture())
    await publish(bruno, { title: 'Low light', tags: ['dusk'] })
    await publish(bruno, { title: 'A heron' })
    await publish(bruno, { title: 'Dreamt', images: [{ key, alt: '', ai: 'generated' }] })
    expect(await told()).toEqual([])
    await publish(bruno, { title: 'A quay' })
    expect(await told()).toEqual(['A quay'])
  })

  test('what a muted person does is told to nobody who muted them; before and after it is', async () => {
    const [anna, bruno, chen] = [await own.member(), await own.member(), await own.member()]
    const { permlink } = await publish(anna, { title: 'Mine' })
    await mute(anna, 'person', bruno.account, 'hour')
    const like = (as: MadeMember) => own.api(as)('POST /api/like', { body: { author: anna.account, permlink } })
    const told = async () => {
      const waiting = `select (select count(*) from domain_events) + (select count(*) from notification_arrivals) as n`
      await expect.poll(async () => (await own.owner.query<{ n: string }>(waiting)).rows[0]!.n, { timeout: 15_000 }).toBe('0')
      return (await own.api(anna)('GET /api/notifications')).notifications.flatMap(({ kind, people }) => (kind === 'welcome' ? [] : [[kind, people.length]]))
    }
    await like(bruno)
    await own.api(bruno)('POST /api/follow', { body: { account: anna.account } })
    expect(await told()).toEqual([])
    await like(chen)
    expect(await told()).toEqual([['like', 1]])
    expect((await own.api()('GET /api/account/user/:account', { params: { account: anna.account } })).followers).toBe(1)
    own.clock.add(HOUR)
    await own.api(bruno)('DELETE /api/like', { query: { author: anna.account, permlink } })
    await like(bruno)
    expect(await told()).toEqual([['like', 2]])
  })
})

describe('GET /api/account/mutes', () => {
  test('is one’s own list, the latest first, page by page; a visitor has none', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    for (const tag of ['a', 'b', 'c']) await mute(anna, 'tag', tag)
    const first = await list(anna, { limit: 2 })
    const second = await list(anna, { limit: 2, before: first.next! })
    expect([...first.mutes, ...second.mutes].map(({ of }) => of)).toEqual(['c', 'b', 'a'])
    expect([second.next, (await list(bruno)).mutes]).toEqual([null, []])
    expect(await failureOf(list(null))).toBe('403 LOGIN_REQUIRED')
  })
})

describe('GET /api/account/mutes/about', () => {
  test('says those of a person, of tags and of pictures made by a machine, and nobody else’s', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    const about = async (as: MadeMember | null, query: { account?: string }) =>
      (await own.api(as)('GET /api/account/mutes/about', { query })).mutes.map(({ kind, of }) => `${kind} ${of}`)
    expect(await about(anna, { account: bruno.account })).toEqual([])
    await mute(anna, 'person', bruno.account)
    await mute(anna, 'tag', 'sea', 'hour')
    await mute(anna, 'word', 'sea')
    await mute(anna, 'ai')
    expect(await about(anna, { account: bruno.account })).toEqual(['ai ', 'tag sea', `person ${bruno.account}`])
    expect(await about(anna, { account: 'nobody-here' })).toEqual(['ai ', 'tag sea'])
    own.clock.add(HOUR)
    expect(await about(anna, {})).toEqual(['ai '])
    expect(await about(bruno, { account: anna.account })).toEqual([])
    expect(await failureOf(about(null, {}))).toBe('403 LOGIN_REQUIRED')
  })
})

describe('DELETE /api/account/mutes', () => {
  test('takes back one’s own, may be repeated; somebody else’s stays', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    await mute(anna, 'tag', 'sea')
    expect(await unmute(bruno, 'tag', 'sea')).toEqual({ kind: 'tag', of: 'sea' })
    expect((await list(anna)).mutes).toHaveLength(1)
    for (let n = 0; n < 2; n++) expect(await unmute(anna, 'tag', '#Sea')).toEqual({ kind: 'tag', of: 'sea' })
    expect((await list(anna)).mutes).toEqual([])
    expect(await failureOf(unmute(anna, 'person', 'nobody-here'))).toBe('420 USER_NOT_FOUND')
    expect(await failureOf(unmute(null, 'ai'))).toBe('403 LOGIN_REQUIRED')
  })
})
