import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Rule } from '#api/collections.ts'
import type { MadeMember } from '#server/account/make.ts'
import { addPosts } from '#tests/add-posts.ts'
import { ownApp, picture } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { measureOlder } from './measure-post.ts'

const own = ownApp({ jobs: true })
let anna: MadeMember
let bruno: MadeMember
beforeEach(async () => {
  anna = await own.member()
  bruno = await own.member()
})

type Said = Partial<Rule>
const byRule = (as: MadeMember, rule: Said) =>
  own.api(as)('POST /api/collections', { body: { names: { zh: '', en: 'By rule' }, shownTo: 'everybody', rule: { of: 'everybody', tags: [], ...rule } } })
const found = async (rule: Said, as: MadeMember | null = null, by = anna) => {
  const { collection } = await byRule(by, rule)
  const [{ posts }, shown] = [
    await own.api(as)('GET /api/collections/:id/posts', { params: { id: collection.id } }),
    await own.api(as)('GET /api/collections/:id', { params: { id: collection.id }, query: {} }),
  ]
  expect(shown.count.n).toBe(posts.length)
  return posts.map(({ title }) => title)
}
const grey = async () =>
  sharp(await picture())
    .greyscale()
    .jpeg()
    .toBuffer()
const measured = (n: number) => vi.waitFor(async () => expect((await own.owner.query('select from post_tones')).rowCount).toBe(n), 20_000)

test('finds what meets every condition, the newest first, as it is published, changes and goes', async () => {
  await own.publish(anna, { title: 'grey', tags: ['mountains', 'snow'] }, await grey())
  await own.publish(bruno, { title: 'colour', tags: ['mountains'] })
  const { permlink } = await own.publish(bruno, { title: 'grey too', tags: ['mountains'] }, await grey())
  await own.publish(anna, { title: 'elsewhere', tags: ['sea'] }, await grey())
  await measured(4)
  const year = own.clock.now().getFullYear()
  expect(await found({ tags: ['Mountains'], palette: 'mono', year })).toEqual(['grey too', 'grey'])
  expect(await found({ tags: ['mountains'], palette: 'colour' })).toEqual(['colour'])
  expect(await found({ tags: ['mountains', 'snow'] })).toEqual(['grey'])
  expect(await found({ of: 'own', palette: 'mono' })).toEqual(['elsewhere', 'grey'])
  expect(await found({ tags: ['mountains'], year: year - 1 })).toEqual([])
  expect(await found({ tags: ['mountains'], ai: 'none' })).toEqual(['grey too', 'colour', 'grey'])
  expect(await found({ tags: ['mountains'], ai: 'some' })).toEqual([])
  await own.api(bruno)('PUT /api/posts/visibility', { body: { permlinks: [permlink], visibility: 'private' } })
  expect(await found({ tags: ['mountains'], palette: 'mono' })).toEqual(['grey'])
  expect(await found({ of: 'own', tags: ['mountains'] }, null, bruno)).toEqual(['colour'])
  expect(await found({ of: 'own', tags: ['mountains'] }, bruno, bruno)).toEqual(['grey too', 'colour'])
  await own.api(anna)('POST /api/account/blocks', { body: { account: bruno.account } })
  expect(await found({ tags: ['mountains'], palette: 'colour' }, anna, await own.member())).toEqual([])
})

test('a tag of a rule is every name of its concept, each photograph once', async () => {
  await own.publish(anna, { title: 'one', tags: ['山', 'snow'] })
  own.clock.add(60)
  await own.publish(bruno, { title: 'two', tags: ['mountains', '山'] })
  own.clock.add(60)
  await own.publish(anna, { title: 'three', tags: ['mountain', '雪'] })
  expect(await found({ tags: ['mountains'] })).toEqual(['two'])
  const edda = await own.operator('editor')
  for (const names of [
    { zh: ['山'], en: ['mountains', 'mountain'] },
    { zh: ['雪'], en: ['snow'] },
  ])
    await own.api(edda)('POST /api/admin/concepts', { body: { ...names, why: 'they are one' } })
  expect(await found({ tags: ['mountains'] })).toEqual(['three', 'two', 'one'])
  expect(await found({ tags: ['山', '雪'] })).toEqual(['three', 'one'])
  expect(await found({ of: 'own', tags: ['snow'] })).toEqual(['three', 'one'])
  expect(await found({ tags: ['mountain'], year: own.clock.now().getFullYear() - 1 })).toEqual([])
})

test('a camera counts where its owner shows it; a rule for everybody names a tag, and none is too long', async () => {
  await own.publish(anna, { title: 'one', tags: ['mountains'] })
  await measured(1)
  await own.owner.query(`update post_tones set cameras = '{leica m6}'`)
  expect(await found({ tags: ['mountains'], camera: 'Leica M6' })).toEqual(['one'])
  expect(await found({ tags: ['mountains'], camera: 'Nikon F3' })).toEqual([])
  await own.api(anna)('PUT /api/account/privacy', { body: { placeDefault: 'none', camera: false, listed: true, following: true } })
  expect(await found({ tags: ['mountains'], camera: 'Leica M6' })).toEqual([])
  for (const rule of [
    { tags: [] },
    { tags: ['a', 'b', 'c', 'd', 'e', 'f'] },
    { tags: ['%'] },
    { tags: ['mountains'], year: 1 },
    { tags: ['mountains'], camera: 'x'.repeat(81) },
  ])
    expect(await failureOf(byRule(anna, rule))).toBe('2000 INVALID_INPUT')
})

test('what was published before there were rules is measured by the hour, from the latest back', async () => {
  await own.publish(anna, { title: 'one', tags: ['mountains'] }, await grey())
  await own.publish(anna, { title: 'two', tags: ['mountains'] }, await grey())
  await measured(2)
  await own.owner.query('delete from post_tones')
  const sweep = () => own.db.transaction().execute((db) => measureOlder({ db } as never))
  expect(await found({ tags: ['mountains'], palette: 'mono' })).toEqual([])
  expect(await sweep()).toBeUndefined()
  expect(await found({ tags: ['mountains'], palette: 'mono' })).toEqual(['two', 'one'])
})

test('a rule that everything matches looks among the newest three thousand, and one that nothing matches costs no more', { timeout: 120_000 }, async () => {
  const now = own.clock.now().getTime()
  const many = Array.from({ length: 20_000 }, (_, n) => n + 1)
  await addPosts(
    own,
    many.map((n) => ({
      by: n % 2 ? anna : bruno,
      permlink: `p${n}`,
      at: new Date(now - n * 1000),
      tags: ['all', ...(n === 2999 ? ['within'] : n === 9000 ? ['beyond'] : [])],
    })),
  )
  await own.owner.query('insert into post_tones (post_id, least, most, cameras) select id, 300, 400, array[]::text[] from posts')
  await own.owner.query('analyze')
  const cost = async (rule: Said) => {
    const { collection } = await byRule(anna, rule)
    const times = []
    for (let n = 0; n < 5; n++) {
      const began = performance.now()
      await own.api()('GET /api/collections/:id', { params: { id: collection.id }, query: {} })
      times.push(performance.now() - began)
    }
    return { count: collection.count, ms: times.toSorted((a, b) => a - b)[2]! }
  }
  const all = await cost({ tags: ['all'] })
  expect(all.count).toEqual({ n: 1000, more: true })
  const none = await cost({ tags: ['all'], palette: 'mono' })
  expect(none.count).toEqual({ n: 0, more: false })
  // of two tags it looks among the rarer one's
  expect((await cost({ tags: ['all', 'beyond'] })).count.n).toBe(1)
  console.log(`everything ${all.ms.toFixed(1)} ms, nothing ${none.ms.toFixed(1)} ms`)
  expect(Math.max(all.ms, none.ms)).toBeLessThan(200)
})
