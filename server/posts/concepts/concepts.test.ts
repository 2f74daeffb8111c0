import { describe, expect, test, vi } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { builtPages } from '#tests/built-pages.ts'
import { ownApp } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'

const own = ownApp({ jobs: true, pages: builtPages })
type Names = { zh: string[]; en: string[] }
const make = async (as: MadeMember, names: Names) => (await own.api(as)('POST /api/admin/concepts', { body: { ...names, why: 'they are one' } })).concept
const under = (tag: string, as?: MadeMember) => own.api(as)('GET /api/posts/tag/:tag', { params: { tag }, query: {} })
const titles = async (tag: string, as?: MadeMember) => (await under(tag, as)).posts.map(({ title }) => title)

describe('a concept', () => {
  test('is one page of all its names, newest first and each post once, whatever is muted or blocked', async () => {
    const [edda, anna, bruno, chen] = [await own.operator('editor'), await own.member(), await own.member(), await own.member()]
    await own.publish(anna, { title: 'one', tags: ['日落'] })
    own.clock.add(60)
    await own.publish(bruno, { title: 'two', tags: ['sunset', '夕阳'] })
    own.clock.add(60)
    await own.publish(anna, { title: 'three', tags: ['夕阳'], visibility: 'private' })
    expect([await titles('日落'), await titles('sunset')]).toEqual([['one'], ['two']])
    await make(edda, { zh: ['日落', '夕阳'], en: ['sunset'] })
    for (const name of ['日落', '夕阳', 'sunset', '#SUNSET'])
      expect(await under(name)).toMatchObject({
        tag: '日落',
        count: 2,
        more: false,
        names: { zh: ['日落', '夕阳'], en: ['sunset'] },
        posts: [{ title: 'two' }, { title: 'one' }],
      })
    const page = await own.api()('GET /api/posts/tag/:tag', { params: { tag: 'sunset' }, query: { limit: 1 } })
    expect(
      (await own.api()('GET /api/posts/tag/:tag', { params: { tag: '日落' }, query: { limit: 1, ...page.next! } })).posts.map(({ title }) => title),
    ).toEqual(['one'])
    await own.api(chen)('POST /api/account/blocks', { body: { account: bruno.account } })
    expect(await titles('sunset', chen)).toEqual(['one'])
    const { permlink } = (await under('日落')).posts[1]!
    const around = await own.api()('GET /api/posts/:author/:permlink/around', { params: { author: anna.account, permlink }, query: { in: 'tag:日落' } })
    expect([around.before.map(({ title }) => title), around.wall]).toEqual([['two'], { in: 'tag:日落', named: null, at: 2, of: 2, more: false }])
    // every name leads to the one address, in both languages
    for (const before of ['', '/en']) {
      const led = await own.fetch(`${before}/tag/sunset`, { redirect: 'manual' })
      expect([led.status, led.headers.get('location')]).toEqual([301, `${before}/tag/${encodeURIComponent('日落')}`])
      expect((await own.fetch(`${before}/tag/${encodeURIComponent('日落')}`)).status).toBe(200)
    }
  })

  test('is found by search under every name as soon as an editor said so', async () => {
    const [edda, anna] = [await own.operator('editor'), await own.member()]
    await own.publish(anna, { title: '弄堂里的早晨' })
    const found = async (q: string) => (await own.api()('GET /api/search/posts', { query: { q } })).posts.map(({ title }) => title)
    await vi.waitFor(async () => expect(await found('弄堂')).toEqual(['弄堂里的早晨']), { timeout: 30_000 })
    expect(await found('alleyway')).toEqual([])
    await make(edda, { zh: ['弄堂'], en: ['alleyway'] })
    await vi.waitFor(async () => expect(await found('alleyway')).toEqual(['弄堂里的早晨']), { timeout: 30_000 })
  })

  test('is named anew and merged, and no address dies of it', async () => {
    const [edda, anna] = [await own.operator('editor'), await own.member()]
    await own.publish(anna, { title: 'a', tags: ['dusk'] })
    own.clock.add(60)
    await own.publish(anna, { title: 'b', tags: ['sundown'] })
    const [dusk, sundown] = [await make(edda, { zh: [], en: ['dusk', 'nightfall'] }), await make(edda, { zh: ['落日'], en: ['sundown'] })]
    const name = (id: string, body: object) =>
      own.api(edda)('PUT /api/admin/concepts/:id', { params: { id }, body: { zh: [], en: [], why: 'x', ...body } as never })
    expect((await name(dusk.id, { version: 1, en: ['nightfall', 'dusk'] })).concept).toMatchObject({ en: ['nightfall', 'dusk'], version: 2 })
    expect((await under('dusk')).tag).toBe('nightfall')
    expect(await reasonOf(name(dusk.id, { version: 1, en: ['dusk'] }))).toBe('CHANGED_MEANWHILE')
    expect(await reasonOf(name(dusk.id, { version: 2, en: ['dusk', 'sundown'] }))).toBe('CONCEPT_NAME_TAKEN')
    expect(await reasonOf(name(dusk.id, { version: 2, zh: ['dusk'], en: ['dusk'] }))).toBe('CONCEPT_NAME_TAKEN')
    expect(await reasonOf(name(dusk.id, { version: 2 }))).toBe('CONCEPT_UNNAMED')
    expect(await reasonOf(name('999999', { version: 2, en: ['x'] }))).toBe('NOT_FOUND')
    const merge = (id: string, into: string) => own.api(edda)('POST /api/admin/concepts/:id/merge', { params: { id }, body: { into, why: 'the same light' } })
    expect(await reasonOf(merge(dusk.id, dusk.id))).toBe('NOT_FOUND')
    expect((await merge(dusk.id, sundown.id)).concept).toMatchObject({ id: sundown.id, zh: ['落日'], en: ['sundown', 'nightfall', 'dusk'] })
    for (const old of ['dusk', 'nightfall', 'sundown', '落日']) expect([old, (await under(old)).tag, await titles(old)]).toEqual([old, '落日', ['b', 'a']])
    expect(await reasonOf(merge(dusk.id, sundown.id))).toBe('NOT_FOUND')
    // a name that goes is a tag by itself again
    await name(sundown.id, { version: 2, zh: ['落日'], en: ['sundown', 'nightfall'] })
    expect([(await under('dusk')).tag, await titles('dusk')]).toEqual(['dusk', ['a']])
    const { changes } = await own.api(edda)('GET /api/admin/concepts/changes', { query: { limit: 3 } })
    expect(changes.map(({ change, concept, into, by }) => [change, concept, into, by])).toEqual([
      ['named', sundown.id, null, edda.account],
      ['named', sundown.id, null, edda.account],
      ['merged', dusk.id, sundown.id, edda.account],
    ])
    const older = await own.api(edda)('GET /api/admin/concepts/changes', { query: { concept: dusk.id, before: changes[2]!.number } })
    expect(older.changes.map(({ change }) => change)).toEqual(['named', 'made'])
  })

  test('has names that tags can be, and no more than sixteen in a language', async () => {
    const edda = await own.operator('editor')
    for (const wrong of [
      { zh: ['a/b'], en: [] },
      { zh: [], en: Array.from({ length: 17 }, (_, n) => `name ${n}`) },
      { zh: [''], en: [] },
    ])
      expect(await reasonOf(make(edda, wrong))).toBe('INVALID_INPUT')
    expect(await reasonOf(own.api(edda)('POST /api/admin/concepts', { body: { zh: ['灯'], en: [], why: '' } }))).toBe('INVALID_INPUT')
    expect(await reasonOf(make(edda, { zh: [], en: [] }))).toBe('CONCEPT_UNNAMED')
    const many = (start: string) => Array.from({ length: 10 }, (_, n) => `${start}${n}`)
    const [a, b] = [await make(edda, { zh: [], en: many('a') }), await make(edda, { zh: [], en: many('b') })]
    expect(await reasonOf(own.api(edda)('POST /api/admin/concepts/:id/merge', { params: { id: a.id }, body: { into: b.id, why: 'x' } }))).toBe(
      'CONCEPT_NAMES_MANY',
    )
    expect(await reasonOf(make(edda, { zh: [], en: ['A0'] }))).toBe('CONCEPT_NAME_TAKEN')
  })

  test('is for editors, who find it by how a name begins, page by page', async () => {
    const [edda, rita, anna] = [await own.operator('editor'), await own.operator('reviewer'), await own.member()]
    for (const as of [rita, anna]) expect(await reasonOf(make(as, { zh: ['x'], en: [] }))).toBe('NOT_FOUND')
    const made = [await make(edda, { zh: ['灯塔'], en: [] }), await make(edda, { zh: ['灯'], en: ['lamp'] }), await make(edda, { zh: ['窗'], en: [] })]
    const list = (query: object) => own.api(edda)('GET /api/admin/concepts', { query })
    expect((await list({ q: '灯' })).concepts).toEqual(made.slice(0, 2))
    const first = await list({ limit: 2 })
    expect([first.concepts.length, (await list({ limit: 2, after: first.next! })).concepts]).toEqual([2, [made[2]]])
    expect((await list({ q: '%' })).concepts).toEqual([])
  })
})
