import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { addPosts } from '#tests/add-posts.ts'
import { ownApp } from '#tests/own-app.ts'
import { foundGroup, joinGroup } from '#tests/own-groups.ts'
import { failureOf } from '#tests/reason-of.ts'
import { tellAgain } from '#tests/tell-again.ts'

const own = ownApp({ jobs: true })
let [anna, bruno, chen]: MadeMember[] = []
let id = ''
beforeEach(async () => {
  ;[anna, bruno, chen] = [await own.member(), await own.member(), await own.member()]
  id = await foundGroup(own, anna)
  await joinGroup(own, bruno, id)
})
type Who = MadeMember | null | undefined
const feed = async (as: Who = null, query = {}) => own.api(as)('GET /api/group/posts/:id', { params: { id }, query })
const shown = async (as: Who = null) => (await feed(as)).posts.map(({ permlink }) => permlink)
const submit = (as: Who, ...permlinks: string[]) => own.api(as)('POST /api/group/posts/:id', { params: { id }, body: { permlinks } })
const pin = (as: Who, author: string, permlink: string, pinned = true, of = id) =>
  own.api(as)('PUT /api/group/posts/:id', { params: { id: of }, body: { author, permlink, pinned } })
const remove = (as: Who, author: string, permlink: string, reason = '', of = id) =>
  own.api(as)('DELETE /api/group/posts/:id', { params: { id: of }, query: { author, permlink, reason } })
const posts = async () => (await own.api()('GET /api/group/:id', { params: { id } })).posts
const plant = (by: MadeMember, permlink: string, more: object = {}) => addPosts(own, [{ by, permlink, at: own.clock.now(), ...more }])
const conditions = (said: object) => own.owner.query('update groups set conditions = conditions || $2::jsonb where id = $1', [id, JSON.stringify(said)])
const measured = async (as: MadeMember, permlink: string) =>
  (await own.api(as)('GET /api/group/:id/submissions', { params: { id }, query: { permlinks: permlink } })).submissions[0]!

describe('POST /api/group/posts/:id', () => {
  test('puts one’s own posts into the feed, all or none, by members; again changes nothing', async () => {
    await plant(bruno!, 'one')
    await plant(bruno!, 'two')
    await plant(anna!, 'hers')
    expect([await failureOf(submit(null, 'one')), await failureOf(submit(chen, 'one'))]).toEqual(['403 LOGIN_REQUIRED', '2186 NOT_IN_GROUP'])
    expect([await failureOf(submit(bruno, 'one', 'hers')), await failureOf(submit(bruno, 'never-was'))]).toEqual(['2001 NOT_FOUND', '2001 NOT_FOUND'])
    expect(await failureOf(own.api(bruno)('POST /api/group/posts/:id', { params: { id: '999' }, body: { permlinks: ['one'] } }))).toBe('164 GROUP_MISSING')
    expect(await failureOf(submit(bruno, ...Array.from({ length: 10 }, (_, n) => `p${n}`)))).toBe('2000 INVALID_INPUT')
    expect(await shown()).toEqual([])
    for (let n = 0; n < 2; n++) expect((await submit(bruno, 'one', 'two')).submissions.map(({ submitted }) => submitted)).toEqual([true, true])
    expect([(await shown()).toSorted(), await posts()]).toEqual([['one', 'two'], 2])
  })

  test('takes nothing that is not for everybody: a group never shows a photograph to more people than its author does', async () => {
    const { permlink } = await own.publish(bruno!)
    await plant(bruno!, 'mine-alone', { visibility: 'private' })
    await expect(submit(bruno, 'mine-alone')).rejects.toMatchObject({ code: '2189', reason: 'CONDITIONS_UNMET', data: { unmet: [{ of: 'seen', met: false }] } })
    await submit(bruno, permlink)
    const hide = (visibility: 'public' | 'private') =>
      own.api(bruno)('PUT /api/posts/:author/:permlink', { params: { author: bruno!.account, permlink }, body: { title: 'x', visibility } })
    await hide('private')
    expect(await shown(anna)).toEqual([])
    await vi.waitFor(async () => expect([await posts(), await shown(bruno)]).toEqual([0, []]), 20_000)
    await hide('public')
    expect((await submit(bruno, permlink)).submissions[0]?.submitted).toBe(true)
    await own.api(bruno)('DELETE /api/posts/works', { query: { permlink } })
    expect(await shown()).toEqual([])
    await vi.waitFor(async () => expect(await posts()).toBe(0), 20_000)
  })

  test('what is taken down is counted no longer, and stands where it stood when it is put back', async () => {
    const [postId] = await plant(bruno!, 'reported')
    await submit(bruno, 'reported')
    const setDown = async (at: Date | null) => {
      await own.owner.query(
        `update posts set taken_down_at = $2, taken_down_for = case when $2::timestamptz is null then null else 'other' end where id = $1`,
        [postId, at],
      )
      await tellAgain(own, 'groups/hidden-photographs', 'post-hidden', { postId: postId! })
    }
    await setDown(own.clock.now())
    await vi.waitFor(async () => expect([await shown(), await posts()]).toEqual([[], 0]), 20_000)
    await setDown(null)
    await vi.waitFor(async () => expect([await shown(), await posts()]).toEqual([['reported'], 1]), 20_000)
  })

  test('a post for this very group is seen by its members, and by nobody else there', async () => {
    const [postId] = await plant(bruno!, 'for-us', { visibility: 'group' })
    expect(await failureOf(submit(bruno, 'for-us'))).toBe('2189 CONDITIONS_UNMET')
    await own.owner.query('insert into post_audiences (post_id, group_id) values ($1, $2)', [postId, id])
    await submit(bruno, 'for-us')
    expect([await shown(anna), await shown(bruno), await shown(chen), await shown(), await posts()]).toEqual([['for-us'], ['for-us'], [], [], 0])
  })

  test('says of each condition what was measured, and refuses what fails', async () => {
    await conditions({ orientation: 'landscape', palette: 'colour', exif: true, notAi: true, perDay: 1, tags: ['last light'] })
    const { permlink } = await own.publish(bruno!, { tags: ['sea'] })
    const { conditions: found, ready } = await measured(bruno!, permlink)
    expect([found.map(({ of }) => of), ready]).toEqual([['seen', 'orientation', 'palette', 'exif', 'notAi', 'perDay', 'tags'], false])
    expect(found.find(({ of }) => of === 'tags')).toEqual({ of: 'tags', met: false, wanted: ['last light'], found: [] })
    expect(found.find(({ of }) => of === 'perDay')).toEqual({ of: 'perDay', met: true, wanted: 1, today: 0 })
    await expect(submit(bruno, permlink)).rejects.toMatchObject({
      code: '2189',
      data: { unmet: expect.arrayContaining([expect.objectContaining({ of: 'tags' })]) },
    })
    await conditions({ orientation: null, palette: null, exif: false, tags: [] })
    await submit(bruno, permlink)
    await plant(bruno!, 'second')
    expect((await measured(bruno!, 'second')).conditions.find(({ of }) => of === 'perDay')).toMatchObject({ met: false, today: 1 })
    expect(await failureOf(submit(bruno, 'second'))).toBe('2189 CONDITIONS_UNMET')
    own.clock.add(86_400)
    expect(await failureOf(submit(bruno, 'second'))).toBe('done')
    expect(await failureOf(own.api()('GET /api/group/:id/submissions', { params: { id } }))).toBe('403 LOGIN_REQUIRED')
    expect(await failureOf(own.api(bruno)('GET /api/group/:id/submissions', { params: { id: '999' } }))).toBe('164 GROUP_MISSING')
    expect((await own.api(bruno)('GET /api/group/:id/submissions', { params: { id } })).submissions.map(({ post }) => post.permlink)).toContain('second')
  })
})

describe('GET /api/group/posts/:id', () => {
  test('has what is pinned first, then what was submitted last, page by page; one steps through it as a wall', async () => {
    for (const permlink of ['a', 'b', 'c', 'd']) {
      await plant(bruno!, permlink)
      own.clock.add(60)
      await submit(bruno, permlink)
    }
    await pin(anna, bruno!.account, 'a')
    expect([await shown(), (await feed()).pinned]).toEqual([['a', 'd', 'c', 'b'], [{ author: bruno!.account, permlink: 'a' }]])
    const page = await feed(null, { limit: 2 })
    expect([...page.posts, ...(await feed(null, { limit: 2, ...page.next! })).posts].map(({ permlink }) => permlink)).toEqual(['a', 'd', 'c', 'b'])
    const around = await own.api()('GET /api/posts/:author/:permlink/around', {
      params: { author: bruno!.account, permlink: 'd' },
      query: { in: `group:${id}` },
    })
    expect([around.before.map(({ permlink }) => permlink), around.after.map(({ permlink }) => permlink), around.wall]).toEqual([
      ['a'],
      ['c', 'b'],
      { in: `group:${id}`, named: 'Last light', at: 2, of: 4, more: false },
    ])
    const lost = await own.api()('GET /api/posts/:author/:permlink/around', { params: { author: bruno!.account, permlink: 'd' }, query: { in: 'group:999' } })
    expect(lost.wall.in).toBe('newest')
    expect(await failureOf(own.api()('GET /api/group/posts/:id', { params: { id: '999' } }))).toBe('164 GROUP_MISSING')
    expect(await failureOf(feed(null, { startAuthor: bruno!.account, startPermlink: 'never-was' }))).toBe('2001 NOT_FOUND')
  })
})

describe('PUT /api/group/posts/:id', () => {
  test('is the moderators’; three at most stand first', async () => {
    for (const permlink of ['a', 'b', 'c', 'd']) await plant(bruno!, permlink)
    await submit(bruno, 'a', 'b', 'c', 'd')
    expect([
      await failureOf(pin(null, bruno!.account, 'a')),
      await failureOf(pin(bruno, bruno!.account, 'a')),
      await failureOf(pin(anna, bruno!.account, 'x')),
    ]).toEqual(['403 LOGIN_REQUIRED', '2001 NOT_FOUND', '2001 NOT_FOUND'])
    expect(await failureOf(pin(anna, bruno!.account, 'a', true, '999'))).toBe('164 GROUP_MISSING')
    const all = await Promise.all(['a', 'b', 'c', 'd'].map((permlink) => failureOf(pin(anna, bruno!.account, permlink))))
    expect(all.toSorted()).toEqual(['2191 PINS_MANY', 'done', 'done', 'done'])
    for (const { author, permlink } of (await feed()).pinned) expect(await pin(anna, author, permlink, false)).toEqual({ pinned: false })
    expect((await feed()).pinned).toEqual([])
  })
})

describe('DELETE /api/group/posts/:id', () => {
  test('takes back one’s own, also after leaving; a moderator gives a reason, and the author is told', async () => {
    for (const permlink of ['a', 'b', 'c']) await plant(bruno!, permlink)
    await submit(bruno, 'a', 'b', 'c')
    await joinGroup(own, chen!, id)
    expect([
      await failureOf(remove(null, bruno!.account, 'a')),
      await failureOf(remove(chen, bruno!.account, 'a', 'x')),
      await failureOf(remove(anna, bruno!.account, 'x', 'x')),
    ]).toEqual(['403 LOGIN_REQUIRED', '2001 NOT_FOUND', '2001 NOT_FOUND'])
    expect([await failureOf(remove(anna, bruno!.account, 'a')), await failureOf(remove(anna, bruno!.account, 'a', 'x', '999'))]).toEqual([
      '2000 INVALID_INPUT',
      '164 GROUP_MISSING',
    ])
    await own.api(bruno)('DELETE /api/group/:id/members', { params: { id } })
    expect(await remove(bruno, bruno!.account, 'a')).toMatchObject({ permlink: 'a' })
    await remove(anna, bruno!.account, 'b', 'Not this light')
    expect([await shown(), await posts()]).toEqual([['c'], 1])
    const told = async () => (await own.api(bruno)('GET /api/notifications')).notifications.filter(({ kind }) => kind === 'group-removal')
    await vi.waitFor(async () => expect(await told()).toMatchObject([{ facts: { reason: 'Not this light', permlink: 'b' } }]), 20_000)
    await own.owner.query(`insert into banned_words (word, reason, fields) values ('canarybird', 'spam', '{}')`)
    const rename = () => own.api(anna)('PUT /api/group/:id', { params: { id }, body: { names: { en: 'canarybird' } } })
    await vi.waitFor(async () => expect(await failureOf(rename())).toBe('244 BANNED_WORDS'), 20_000)
    expect(await failureOf(remove(anna, bruno!.account, 'c', 'canarybird'))).toBe('244 BANNED_WORDS')
    await own.owner.query(`delete from banned_words where word = 'canarybird'`)
    expect(await shown()).toEqual(['c'])
  })
})
