import { beforeEach, describe, expect, test } from 'vitest'
import type { EyesOf } from '#api/audience.ts'
import type { Visibility } from '#api/posts.ts'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp, picture } from '#tests/own-app.ts'
import { failureOf, reasonOf } from '#tests/reason-of.ts'
import { takeDownPost } from '../take-down.ts'
import { dissolveAudience, joinAudience, leaveAudience } from './service.ts'

const own = ownApp({ jobs: true })
const group = '7'
const LEVELS = ['public', 'followers', 'group', 'link', 'private'] as const
let [author, follower, inside, stranger]: MadeMember[] = []

beforeEach(async () => {
  ;[author, follower, inside, stranger] = [await own.member(), await own.member(), await own.member(), await own.member()]
  await own.api(follower)('POST /api/follow', { body: { account: author.account } })
  for (const { id } of [author, inside]) await joinAudience(own, { groupId: group, accountId: id })
})

type Extra = { link?: string | undefined }
const named = (permlink: string) => ({ author: author!.account, permlink })
const read = (as: MadeMember | null | undefined, permlink: string, { link }: Extra = {}) =>
  own.api(as)('GET /api/posts/:author/:permlink', { params: named(permlink), query: { link } })
const publish = (visibility: Visibility, more: { linkEnds?: string; title?: string; tags?: string[] } = {}) =>
  own.publish(author!, { visibility, ...(visibility === 'group' && { group }), ...more })
const wordOf = async (permlink: string) => (await read(author, permlink)).audience!.link!
const inSeconds = (n: number) => new Date(own.clock.now().getTime() + n * 1000).toISOString()
const edit = (permlink: string, body: { visibility: Visibility; group?: string; linkEnds?: string | null }) =>
  own.api(author)('PUT /api/posts/:author/:permlink', { params: named(permlink), body: { title: 'First light', tags: ['sea'], ...body } })

describe('five levels', () => {
  test('each is read by whom it is for and by nobody else, whose answer is that of an address where nothing ever was', async () => {
    const said: Record<string, string[]> = {}
    for (const visibility of LEVELS) {
      const { permlink } = await publish(visibility)
      const link = visibility === 'link' ? await wordOf(permlink) : undefined
      const readers = [[author], [follower], [inside], [stranger], [null], [null, { link }], [stranger, { link: 'z'.repeat(24) }]] as const
      said[visibility] = await Promise.all(readers.map(([who, extra]) => reasonOf(read(who, permlink, extra))))
    }
    const no = 'NOT_FOUND'
    expect(said).toEqual({
      public: Array(7).fill('done'),
      followers: ['done', 'done', no, no, no, no, no],
      group: ['done', no, 'done', no, no, no, no],
      link: ['done', no, no, no, no, 'done', no],
      private: ['done', no, no, no, no, no, no],
    })
  })

  test('the author’s page and Following show each reader theirs, the lists of everybody only what is for everybody', async () => {
    for (const visibility of LEVELS) await publish(visibility, { title: visibility, tags: ['sea'] })
    const page = async (as: MadeMember | null | undefined) =>
      (await own.api(as)('GET /api/posts/:account', { params: { account: author!.account } })).posts.map(({ title }) => title).toSorted()
    expect(await page(author)).toEqual([...LEVELS].toSorted())
    expect(await page(follower)).toEqual(['followers', 'public'])
    expect(await page(inside)).toEqual(['group', 'public'])
    for (const who of [stranger, null]) expect(await page(who)).toEqual(['public'])
    const following = async () => (await own.api(follower)('GET /api/posts/following')).posts.map(({ title }) => title)
    expect(await following()).toEqual(['followers', 'public'])
    for (const who of [follower, inside, null]) {
      expect((await own.api(who)('GET /api/posts/newest')).posts.map(({ title }) => title)).toEqual(['public'])
      expect((await own.api(who)('GET /api/posts/tag/:tag', { params: { tag: 'sea' } })).count).toBe(1)
    }
    await own.api(follower)('DELETE /api/follow', { query: { account: author!.account } })
    expect(await following()).toEqual([])
  })

  test('a group takes its members’ posts only: 164 GROUP_MISSING, as of one that never was', async () => {
    const { permlink } = await publish('public')
    for (const strange of ['8', '999999']) expect(await failureOf(edit(permlink, { visibility: 'group', group: strange }))).toBe('164 GROUP_MISSING')
    expect(await failureOf(edit(permlink, { visibility: 'group' }))).toBe('164 GROUP_MISSING')
    const { key } = await own.upload(author!, await picture())
    const draft = { title: 'For others', images: [{ key }], visibility: 'group' as const, group: '8' }
    expect(await failureOf(own.api(author)('POST /api/posts/multi', { body: { posts: [draft] } }))).toBe('164 GROUP_MISSING')
    expect((await read(null, permlink)).visibility).toBe('public')
    expect((await edit(permlink, { visibility: 'group', group })).audience).toEqual({ group, link: null, linkEnds: null })
    expect((await read(inside, permlink)).audience).toBeNull()
  })

  test('who joins a group sees what is for it until they leave or it is dissolved; twice is once', async () => {
    const { permlink } = await publish('group')
    const see = (who: MadeMember | undefined) => reasonOf(read(who, permlink))
    const member = { groupId: group, accountId: stranger!.id }
    for (let n = 0; n < 2; n++) await joinAudience(own, member)
    expect(await see(stranger)).toBe('done')
    for (let n = 0; n < 2; n++) await leaveAudience(own, member)
    expect(await see(stranger)).toBe('NOT_FOUND')
    await joinAudience(own, { groupId: '8', accountId: stranger!.id })
    for (let n = 0; n < 2; n++) await dissolveAudience(own, { groupId: group })
    expect([await see(inside), await see(author)]).toEqual(['NOT_FOUND', 'done'])
    expect((await own.owner.query('select group_id::text from audience_members')).rows).toEqual([{ group_id: '8' }])
  })
})

describe('a link', () => {
  test('opens until it ends, and then says so to who has it and to nobody else: 193 POST_EXPIRED', async () => {
    const { permlink } = await publish('link', { linkEnds: inSeconds(60) })
    const link = await wordOf(permlink)
    expect(link).toMatch(/^[\w-]{22,}$/)
    const { rows } = await own.owner.query<{ row: string }>('select post_audiences::text as row from post_audiences')
    expect(rows[0]!.row).not.toContain(link)
    const around = (extra: Extra) => own.api()('GET /api/posts/:author/:permlink/around', { params: named(permlink), query: extra })
    expect([await reasonOf(read(null, permlink, { link })), await reasonOf(around({ link })), await reasonOf(around({}))]).toEqual([
      'done',
      'done',
      'NOT_FOUND',
    ])
    own.clock.add(61)
    expect([await failureOf(read(null, permlink, { link })), await failureOf(around({ link }))]).toEqual(['193 POST_EXPIRED', '193 POST_EXPIRED'])
    for (const other of [undefined, 'z'.repeat(24)]) expect(await failureOf(read(null, permlink, { link: other }))).toBe('2001 NOT_FOUND')
    expect(await failureOf(read(null, 'never-was', { link }))).toBe('2001 NOT_FOUND')
    // words may be changed although it has ended; another end must lie ahead
    const { linkEnds } = (await read(author, permlink)).audience!
    expect((await edit(permlink, { visibility: 'link', linkEnds })).audience).toEqual({ group: null, link, linkEnds })
    expect(await failureOf(edit(permlink, { visibility: 'link', linkEnds: inSeconds(-5) }))).toBe('2170 LINK_ENDS_PAST')
    expect(await failureOf(publish('link', { linkEnds: inSeconds(0) }))).toBe('2170 LINK_ENDS_PAST')
    await edit(permlink, { visibility: 'link' })
    expect(await reasonOf(read(null, permlink, { link }))).toBe('done')
  })

  test('is changed by its author, which ends the one before; it stays over edits and goes with the level', async () => {
    const { permlink } = await publish('link')
    const link = await wordOf(permlink)
    const change = (as: MadeMember | null | undefined, to = permlink) => own.api(as)('POST /api/posts/:author/:permlink/link', { params: named(to) })
    expect(await reasonOf(change(null))).toBe('LOGIN_REQUIRED')
    for (const who of [follower, inside]) expect(await reasonOf(change(who))).toBe('NOT_FOUND')
    await edit(permlink, { visibility: 'link' })
    expect(await wordOf(permlink)).toBe(link)
    const another = (await change(author)).audience!.link!
    expect([await reasonOf(read(null, permlink, { link })), await reasonOf(read(null, permlink, { link: another }))]).toEqual(['NOT_FOUND', 'done'])
    await edit(permlink, { visibility: 'private' })
    expect(await failureOf(change(author))).toBe('2171 NOT_BY_LINK')
    await edit(permlink, { visibility: 'link' })
    expect(await reasonOf(read(null, permlink, { link: another }))).toBe('NOT_FOUND')
    expect(await reasonOf(change(author, 'never-was'))).toBe('NOT_FOUND')
    await own.api(author)('DELETE /api/posts/works', { query: { permlink } })
    expect(await reasonOf(change(author))).toBe('POST_DELETED')
  })
})

describe('pictures', () => {
  /** An address as this reader's page carries it. */
  async function pictureFor(as: MadeMember | null | undefined, permlink: string, extra: Extra = {}) {
    const { cover } = await read(as, permlink, extra)
    return `${cover.url}/320.webp${cover.signature}`
  }
  const answers = (at: string, status: number) => expect.poll(async () => (await own.fetch(at)).status, { timeout: 2000, interval: 50 }).toBe(status)

  test('of what is not for everybody name their reader, are kept by nobody, and are gone within two seconds with the right to see them', async () => {
    const [forFollowers, forGroup, byLink] = [await publish('followers'), await publish('group'), await publish('link', { linkEnds: inSeconds(60) })]
    const link = await wordOf(byLink.permlink)
    const [one, two, three] = [
      await pictureFor(follower, forFollowers.permlink),
      await pictureFor(inside, forGroup.permlink),
      await pictureFor(null, byLink.permlink, { link }),
    ]
    for (const at of [one, two, three]) {
      const reply = await own.fetch(at)
      expect([reply.status, reply.headers.get('cache-control'), reply.headers.get('etag')]).toEqual([200, 'private, no-store', null])
      expect((await own.fetch(at.split('?')[0]!)).status).toBe(404)
    }
    const theirs = new URL(one, 'http://x')
    expect(theirs.searchParams.get('r')).toBe(`${follower!.id}.`)
    theirs.searchParams.set('r', `${author!.id}.`)
    expect((await own.fetch(theirs.pathname + theirs.search)).status).toBe(404)
    expect(three).not.toContain(link)

    await own.api(follower)('DELETE /api/follow', { query: { account: author!.account } })
    await leaveAudience(own, { groupId: group, accountId: inside!.id })
    await Promise.all([answers(one, 404), answers(two, 404)])
    expect((await own.fetch(three)).status).toBe(200)
    own.clock.add(61)
    await answers(three, 404)
    for (const { permlink } of [forFollowers, forGroup, byLink]) expect((await own.fetch(await pictureFor(author, permlink))).status).toBe(200)
  })

  test('of a link that was changed are gone, too, and those of a post that becomes narrower', async () => {
    const [{ permlink }, open] = [await publish('link'), await publish('public')]
    const before = await pictureFor(null, permlink, { link: await wordOf(permlink) })
    const free = await pictureFor(stranger, open.permlink)
    expect([(await own.fetch(before)).status, (await own.fetch(free)).status, free.endsWith('.webp')]).toEqual([200, 200, true])
    await own.api(author)('POST /api/posts/:author/:permlink/link', { params: named(permlink) })
    await edit(open.permlink, { visibility: 'followers' })
    await Promise.all([answers(before, 404), answers(free, 404)])
    expect((await own.fetch(await pictureFor(follower, open.permlink))).status).toBe(200)
  })

  test('that are in no post are their owner’s', async () => {
    const { key } = await own.upload(author!, await picture())
    const { images } = await own.api(author)('GET /api/posts/upload/images')
    const { preview } = images.find((image) => image.key === key)!
    expect([(await own.fetch(preview!)).status, (await own.fetch(preview!.split('?')[0]!)).status]).toEqual([200, 404])
  })
})

describe('PUT /api/posts/visibility', () => {
  const all = (as: MadeMember | null | undefined, permlinks: string[], visibility: Visibility, more: { group?: string; linkEnds?: string } = {}) =>
    own.api(as)('PUT /api/posts/visibility', { body: { permlinks, visibility, ...more } })

  test('changes many at once, all or none, and what hangs on it: tags, counts, featured works, the picture that stands for somebody', async () => {
    const made = [await publish('public', { tags: ['sea', 'one'] }), await publish('public', { tags: ['sea'] }), await publish('private', { tags: ['sea'] })]
    const permlinks = made.map(({ permlink }) => permlink)
    await own.api(author)('PUT /api/account/featured', { body: { permlinks: [permlinks[0]!] } })
    const count = async () => (await own.api()('GET /api/posts/tags', { query: { q: 'sea' } })).tags[0]?.posts ?? 0
    const posts = async () => (await own.api()('GET /api/account/user/:account', { params: { account: author!.account } })).posts
    expect([await count(), await posts()]).toEqual([2, 2])
    for (const other of [follower, stranger]) expect(await reasonOf(all(other, permlinks, 'private'))).toBe('NOT_FOUND')
    expect(await reasonOf(all(null, permlinks, 'private'))).toBe('LOGIN_REQUIRED')
    expect(await reasonOf(all(author, [...permlinks, 'never-was'], 'private'))).toBe('NOT_FOUND')
    expect(await reasonOf(all(author, permlinks, 'group', { group: '8' }))).toBe('GROUP_MISSING')
    expect(await reasonOf(all(author, permlinks, 'link', { linkEnds: inSeconds(-1) }))).toBe('LINK_ENDS_PAST')
    expect(await reasonOf(all(author, [], 'private'))).toBe('INVALID_INPUT')
    expect([await count(), await posts()]).toEqual([2, 2])
    const { posts: closed } = await all(author, permlinks, 'followers')
    expect(closed.map(({ visibility }) => visibility)).toEqual(['followers', 'followers', 'followers'])
    expect([await count(), await posts()]).toEqual([0, 0])
    expect((await own.api()('GET /api/photographers/:account/featured', { params: { account: author!.account } })).posts).toEqual([])
    expect((await own.api()('GET /api/account/user/:account', { params: { account: author!.account } })).headerUrl).toBeNull()
    for (let n = 0; n < 2; n++) await all(author, permlinks, 'public')
    expect([await count(), await posts()]).toEqual([3, 3])
    await all(author, permlinks, 'link')
    const words = await Promise.all(permlinks.map(wordOf))
    expect(new Set(words).size).toBe(3)
    await own.api(author)('DELETE /api/posts/works', { query: { permlink: permlinks[0]! } })
    expect(await reasonOf(all(author, permlinks, 'public'))).toBe('POST_DELETED')
  })

  test('loses no like, forward, notification or permlink; only who may still see it goes on seeing it', async () => {
    const { permlink } = await publish('public')
    for (const who of [follower, stranger]) {
      await own.api(who)('POST /api/like', { body: named(permlink) })
      await own.api(who)('POST /api/forward', { body: named(permlink) })
    }
    const liked = async (who: MadeMember | undefined) => (await own.api(who)('GET /api/liked')).posts.length
    const forwarded = async () => (await own.api()('GET /api/forwards/:account', { params: { account: follower!.account } })).posts.length
    const people = (who: MadeMember | undefined) => own.api(who)('GET /api/likes', { query: named(permlink) })
    expect([await liked(follower), await forwarded(), (await people(stranger)).count]).toEqual([1, 1, 2])
    await all(author, [permlink], 'followers')
    expect([await liked(follower), await liked(stranger), await forwarded()]).toEqual([0, 0, 0])
    expect(await reasonOf(people(stranger))).toBe('NOT_FOUND')
    for (const who of [author, follower]) expect((await people(who)).count).toBe(2)
    expect(await reasonOf(own.api(stranger)('POST /api/like', { body: named(permlink) }))).toBe('NOT_FOUND')
    await all(author, [permlink], 'public')
    expect([await liked(follower), await liked(stranger), await forwarded(), (await people(stranger)).count]).toEqual([1, 1, 1, 2])
    expect(await read(stranger, permlink)).toMatchObject({ likes: 2, forwards: 2, liked: true, permlink })
  })
})

describe('GET /api/posts/:author/:permlink/as/:eyes', () => {
  const as = (permlink: string, eyes: string, who: MadeMember | null | undefined = author) =>
    own.api(who)('GET /api/posts/:author/:permlink/as/:eyes', { params: { ...named(permlink), eyes } })
  const EYES: EyesOf[] = ['everybody', 'follower', 'group', 'link']

  test('is what such a reader sees, by the same answer as theirs, and nothing of what is its author’s alone', async () => {
    const seen: Record<string, boolean[]> = {}
    for (const visibility of LEVELS) {
      const { permlink } = await publish(visibility)
      seen[visibility] = await Promise.all(EYES.map(async (eyes) => (await as(permlink, eyes)).post !== null))
      for (const { post } of await Promise.all(EYES.map((eyes) => as(permlink, eyes))))
        if (post) expect(post).toMatchObject({ audience: null, marks: [], relation: null, can: { edit: false, delete: false } })
    }
    expect(seen).toEqual({
      public: [true, true, true, true],
      followers: [false, true, false, false],
      group: [false, false, true, false],
      link: [false, false, false, true],
      private: [false, false, false, false],
    })
    const { permlink } = await publish('followers')
    const [mine, theirs] = [(await as(permlink, 'follower')).post!, await read(follower, permlink)]
    expect({ ...mine, images: [], cover: null, relation: null }).toEqual({ ...theirs, images: [], cover: null, relation: null })
    expect((await own.fetch(`${mine.cover.url}/320.webp${mine.cover.signature}`)).status).toBe(200)
  })

  test('is for its author, of a post that there is', async () => {
    const { permlink } = await publish('public')
    expect(await reasonOf(as(permlink, 'everybody', null))).toBe('LOGIN_REQUIRED')
    expect(await reasonOf(as(permlink, 'everybody', stranger))).toBe('NOT_FOUND')
    for (const odd of ['operator', 'toString']) expect(await reasonOf(as(permlink, odd))).toBe('NOT_FOUND')
    const { rows } = await own.owner.query<{ id: string }>('select id::text from posts where permlink = $1', [permlink])
    await own.db
      .transaction()
      .execute((db) =>
        takeDownPost({ db, now: own.clock.now(), kit: own.app.services.kit } as never, { postId: rows[0]!.id, reason: 'spam', by: stranger!.id }),
      )
    expect(await as(permlink, 'everybody')).toEqual({ post: null })
    await own.api(author)('DELETE /api/posts/works', { query: { permlink } })
    expect(await reasonOf(as(permlink, 'everybody'))).toBe('POST_DELETED')
  })
})
