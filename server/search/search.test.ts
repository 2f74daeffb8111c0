import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import type { CallInput } from '#api/endpoint.ts'
import type { Contract } from '#api/index.ts'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp, picture } from '#tests/own-app.ts'
import { foundGroup, joinGroup } from '#tests/own-groups.ts'
import { failureOf, reasonOf } from '#tests/reason-of.ts'

const own = ownApp({ jobs: true, concepts: true })
/** One colour all over, with exposure data where a camera is said. */
const plain = (width: number, height: number, background: { r: number; g: number; b: number }) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
type Query = NonNullable<CallInput<Contract, 'GET /api/search/posts'>['query']>
const ask = (query: Query, as?: MadeMember) => own.api(as)('GET /api/search/posts', { query })
const titles = async (query: Query, as?: MadeMember) => (await ask(query, as)).posts.map(({ title }) => title)
/** The index hears of what happened within two seconds. */
const soon = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 4000, interval: 50 })
const edit = (as: MadeMember, permlink: string, body: object) =>
  own.api(as)('PUT /api/posts/:author/:permlink', { params: { author: as.account, permlink }, body: { title: 'x', ...body } })

describe('GET /api/search/posts', () => {
  test('finds words in both languages, without spaces or with, in pinyin, with one mistake, and by the other names of a concept', async () => {
    const anna = await own.member()
    await own.publish(anna, { title: '厦门海边的日落', tags: ['风景摄影'] })
    await own.publish(anna, { title: 'Sunset over the quiet beaches', tags: ['evening'] })
    await own.publish(anna, { title: '雪夜的灯塔', description: '冬天最冷的一晚' })
    await soon(async () => expect((await ask({})).total).toBe(3))
    const both = ['厦门海边的日落', 'Sunset over the quiet beaches']
    for (const q of ['日落', '夕阳', 'sunset', 'SUNSETS', 'riluo', 'ri luo', '日落海边', 'sunset 海边', 'beach', '  日落，！？ '])
      expect([q, (await titles({ q })).toSorted()]).toEqual([q, both.toSorted()])
    for (const [q, title] of [
      ['susnet', 'Sunset over the quiet beaches'],
      ['风景', '厦门海边的日落'],
      ['fengjingsheying', '厦门海边的日落'],
      ['xiamen', '厦门海边的日落'],
      ['燈塔', '雪夜的灯塔'],
      ['lighthouse', '雪夜的灯塔'],
      ['lighthuose', '雪夜的灯塔'],
      ['冬天', '雪夜的灯塔'],
    ] as const)
      expect([q, (await titles({ q }))[0]]).toEqual([q, title])
    const { terms } = await ask({ q: '日落 eveninf' })
    expect(terms[0]).toMatchObject({ typed: '日落', instead: [] })
    expect(terms[0]!.also).toContain('sunset')
    expect(terms[1]).toEqual({ typed: 'eveninf', also: [], instead: ['evening'] })
    expect(await titles({ q: '日落 骆驼' })).toEqual([])
  })

  test('keeps up with every edit within two seconds, and never shows what is not for everybody', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    const { permlink } = await own.publish(anna, { title: 'Heron at dawn', tags: ['heron'] })
    await soon(async () => expect(await titles({ q: 'heron' })).toEqual(['Heron at dawn']))
    await edit(anna, permlink, { title: 'Kingfisher at dawn', tags: ['bird'] })
    await soon(async () => expect([await titles({ q: 'kingfisher' }), await titles({ q: 'heron' })]).toEqual([['Kingfisher at dawn'], []]))
    await edit(anna, permlink, { title: 'Kingfisher at dawn', visibility: 'followers' })
    // at once: the index is asked, and then the post itself
    expect([await titles({ q: 'kingfisher' }), (await ask({ q: 'kingfisher' }, bruno)).total]).toEqual([[], 0])
    await soon(async () => expect((await own.owner.query('select from search_posts')).rowCount).toBe(0))
    await edit(anna, permlink, { title: 'Kingfisher at dawn', visibility: 'public' })
    await soon(async () => expect(await titles({ q: 'kingfisher' })).toEqual(['Kingfisher at dawn']))
    await own.api(anna)('DELETE /api/posts/works', { query: { permlink } })
    expect(await titles({ q: 'kingfisher' })).toEqual([])
    await soon(async () => expect((await own.owner.query('select from search_posts')).rowCount).toBe(0))
  })

  test('leaves out whom and what a reader blocked or muted, from counts as well', async () => {
    const [anna, bruno, chen] = [await own.member(), await own.member(), await own.member()]
    await own.publish(anna, { title: 'Harbour in the morning', tags: ['harbour'] })
    await own.publish(bruno, { title: 'Harbour at night', tags: ['harbour', 'cranes'] })
    await soon(async () => expect((await ask({ q: 'harbour' })).total).toBe(2))
    await own.api(chen)('POST /api/account/blocks', { body: { account: anna.account } })
    expect(await ask({ q: 'harbour' }, chen)).toMatchObject({ total: 1, posts: [{ title: 'Harbour at night' }] })
    await own.api(chen)('POST /api/account/mutes', { body: { kind: 'tag', of: 'cranes', lasts: 'week' } })
    expect(await ask({ q: 'harbour' }, chen)).toMatchObject({ total: 0, posts: [] })
  })

  test('narrows by every filter, and by two at once', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    const groupId = await foundGroup(own, anna)
    await joinGroup(own, bruno, groupId)
    const red = await own.upload(anna, await plain(900, 1400, { r: 200, g: 40, b: 30 }))
    await own.api(anna)('POST /api/posts/multi', {
      body: { posts: [{ title: 'Red wall', place: 'Lisboa', images: [{ key: red.key, placePrecision: 'city' }] }] },
    })
    const { permlink } = await own.publish(bruno, { title: 'Blue wall', place: 'Secret' }, await plain(1400, 900, { r: 30, g: 60, b: 190 }))
    const tall = await own.publish(anna, { title: 'Tall wall' }, await plain(900, 1400, { r: 128, g: 128, b: 128 }))
    const exif = JSON.stringify({ camera: 'Pixtura Test 24', lens: 'Test 35mm F1.8', focalLength: 35, aperture: 2, shutter: '1/125', iso: 100, takenAt: null })
    await own.owner.query('update images set exif = $2 where key = $1', [tall.key, exif])
    await edit(anna, tall.permlink, { title: 'Tall wall' })
    await own.api(bruno)('POST /api/group/posts/:id', { params: { id: groupId }, body: { permlinks: [permlink] } })
    await soon(async () => expect(await titles({ q: 'wall', group: groupId })).toEqual(['Blue wall']))
    for (const [query, found] of [
      [{ orientations: 'portrait' }, ['Red wall', 'Tall wall']],
      [{ colours: 'grey,black' }, ['Tall wall']],
      [{ orientations: 'landscape,square' }, ['Blue wall']],
      [{ colours: 'red' }, ['Red wall']],
      [{ colours: 'blue' }, ['Blue wall']],
      [{ author: bruno.account }, ['Blue wall']],
      [{ kind: 'photo', uploadTime: 'week' }, ['Blue wall', 'Red wall', 'Tall wall']],
      [{ kind: 'design' }, []],
      [{ place: 'lisboa' }, ['Red wall']],
      // its author shows no place
      [{ place: 'secret' }, []],
      [{ ai: 'none' }, ['Blue wall', 'Red wall', 'Tall wall']],
      [{ camera: 'pixtura test' }, ['Tall wall']],
      [{ lens: '35mm', focal: 'normal' }, ['Tall wall']],
      [{ resolution: '12' }, []],
      [{ releaseStatus: '0', peopleCounts: '0' }, ['Blue wall', 'Red wall', 'Tall wall']],
      [{ colours: 'red', orientations: 'landscape' }, []],
    ] as const)
      expect([query, (await titles({ q: 'wall', sort: 'newest', ...query })).toSorted()]).toEqual([query, [...found].toSorted()])
    own.clock.add(8 * 86_400)
    expect([(await ask({ uploadTime: 'week' })).total, (await ask({ uploadTime: 'month' })).total]).toEqual([0, 3])
  })

  test('sorts by fit, newest and liked, and goes on page by page through the same list', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    const old = await own.publish(anna, { title: 'Otter', tags: ['otter'] })
    own.clock.add(60)
    await own.publish(anna, { title: 'A river', description: 'No otter today' })
    await soon(async () => expect((await ask({ q: 'otter' })).total).toBe(2))
    expect(await titles({ q: 'otter' })).toEqual(['Otter', 'A river'])
    expect(await titles({ q: 'otter', sort: 'newest' })).toEqual(['A river', 'Otter'])
    await own.api(bruno)('POST /api/like', { body: { author: anna.account, permlink: old.permlink } })
    await soon(async () => expect(await titles({ q: 'otter', sort: 'liked' })).toEqual(['Otter', 'A river']))
    const first = await ask({ q: 'otter', sort: 'newest', pageSize: 1 })
    own.clock.add(60)
    await own.publish(anna, { title: 'Third otter' })
    await soon(async () => expect((await ask({ q: 'otter' })).total).toBe(3))
    const second = await ask({ q: 'otter', sort: 'newest', pageSize: 1, pageNum: 2, upTo: first.upTo! })
    expect([first.totalPage, second.posts[0]?.title, second.total]).toEqual([2, 'Otter', 2])
    expect(await ask({ q: 'otter', pageNum: 1000 })).toMatchObject({ posts: [], total: 3 })
  })

  test('has what is liked most first, however many are liked as much, to the end of the list', async () => {
    const anna = await own.member()
    const { permlink } = await own.publish(anna, { title: 'Stork' })
    await soon(async () => expect((await ask({ q: 'stork' })).total).toBe(1))
    const { rows } = await own.owner.query<{ id: string }>('select id from posts where permlink = $1', [permlink])
    // what many posts of a site look like: their rows of the index, with the likes that the sweep would see
    await own.owner.query(
      `with made as (insert into posts (account_id, permlink, title, description, lang, tags, kind, visibility, ai, image_count, cover_key, cover_alt, cover_width, cover_height, cover_widths,
          cover_avif, cover_placeholder, like_count, created_at, updated_at)
        select p.account_id, 'stork-' || n, 'Stork ' || n, '', p.lang, '{}', p.kind, 'public', 'none', 1, p.cover_key, '', p.cover_width, p.cover_height, p.cover_widths,
          p.cover_avif, p.cover_placeholder, ((n * 7) % 40) ^ 2, now() - n * interval '1 minute', now() from posts p, generate_series(1, 120) n where p.id = $1 returning id, like_count)
      insert into search_posts (post_id, like_class, like_step, lexemes)
      select m.id, 0, search_like_step(m.like_count), s.lexemes from made m, search_posts s where s.post_id = $1`,
      [rows[0]!.id],
    )
    await own.owner.query(
      `update search_posts s set lexemes = (select array_to_tsvector(array_agg(l)) from unnest(tsvector_to_array(s.lexemes)) l where l !~ '^#(m|1)') || array_to_tsvector(array['#m' || s.like_step]) || search_windows(s.number)`,
    )
    const likes = await own.owner.query<{ title: string; like_count: number }>('select title, like_count from posts')
    const likesOf = new Map(likes.rows.map(({ title, like_count }) => [title, like_count]))
    // first nobody knows how many there are of each step, then the table's statistics do
    for (const isKnown of [false, true]) {
      if (isKnown) await own.owner.query('analyze search_posts')
      if (isKnown) expect((await own.owner.query('select search_step_sizes() as sizes')).rows[0]).not.toEqual({ sizes: null })
      const found = await ask({ sort: 'liked', pageSize: 50 })
      expect(found.total).toBe(121)
      expect(found.posts.map(({ title }) => likesOf.get(title)!)).toEqual([...likesOf.values()].toSorted((a, b) => b - a).slice(0, 50))
    }
    await own.owner.query("delete from search_posts; delete from posts where permlink like 'stork-%'")
  })

  test('is a wall: one steps through what was found in its order', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    for (const title of ['Crane', 'Crane & heron', 'Crane at night']) {
      own.clock.add(60)
      await own.publish(anna, { title })
    }
    await soon(async () => expect((await ask({ q: 'crane' })).total).toBe(3))
    const { posts, upTo } = await ask({ q: 'crane', sort: 'newest' })
    const [first, second, third] = posts
    const around = (wall: string, as?: MadeMember) =>
      own.api(as)('GET /api/posts/:author/:permlink/around', { params: { author: anna.account, permlink: second!.permlink }, query: { in: wall } })
    const wall = `search:q=crane&sort=newest&upTo=${upTo}`
    const seen = await around(wall)
    expect([seen.before.map(({ title }) => title), seen.after.map(({ title }) => title), seen.wall]).toEqual([
      [first!.title],
      [third!.title],
      { in: wall, named: 'crane', at: 2, of: 3, more: false },
    ])
    // without a post of whom one blocked, and no wall at all where it is not found or nothing is asked rightly
    await own.api(bruno)('POST /api/account/blocks', { body: { account: anna.account } })
    for (const odd of ['search:', 'search:q=flamingo', 'search:colours=pink', 'search:author=nobody-is-this', 'search:q=crane&more=x', 'search:group=999'])
      expect([odd, (await around(odd)).wall.in]).toEqual([odd, odd === 'search:' ? 'search:' : 'newest'])
    expect((await around(wall, bruno)).wall.in).toBe('newest')
  })

  test('answers whatever is typed clearly and at a bounded cost', async () => {
    await own.publish(await own.member(), { title: 'A plain pond' })
    await soon(async () => expect((await ask({ q: 'pond' })).total).toBe(1))
    for (const q of [
      "'; drop table posts; --",
      "pond' & !x | (y:*) <-> z\\",
      '%_*?[a-z]+$',
      '"pond',
      '!!!…，。',
      'pond 池塘 연못 بركة пруд 🦆',
      ':A,1',
      '# ~ @',
      '\ud800pond',
    ])
      expect([q, (await ask({ q })).cut]).toEqual([q, false])
    const began = performance.now()
    expect((await ask({ q: 'pond '.repeat(2000) })).cut).toBe(true)
    expect((await ask({ q: '池塘和山水风景'.repeat(1400) })).cut).toBe(true)
    expect((await ask({ q: 'x'.repeat(10_000) })).total).toBe(0)
    expect(performance.now() - began).toBeLessThan(5000)
    for (const wrong of [
      { q: '\u0000pond' },
      { q: 'x'.repeat(12_001) },
      { pageNum: 10_000 },
      { pageNum: 0 },
      { releaseStatus: '1' },
      { peopleCounts: '2' },
      { orientations: 'round' },
      { colours: 'red,'.repeat(60) },
      { sort: 'best' },
      { more: 'x' },
    ])
      expect([wrong, await failureOf(ask(wrong as never))]).toEqual([wrong, '2000 INVALID_INPUT'])
    expect(await failureOf(ask({ author: 'nobody-is-this' }))).toBe('420 USER_NOT_FOUND')
    expect(await failureOf(ask({ group: '999' }))).toBe('164 GROUP_MISSING')
  })

  test('is built from nothing again', async () => {
    await own.publish(await own.member(), { title: 'Old windmill' })
    await soon(async () => expect((await ask({ q: 'windmill' })).total).toBe(1))
    await own.owner.query('delete from search_posts; delete from search_words')
    expect((await ask({ q: 'windmill' })).total).toBe(0)
    await own.owner.query(`insert into outbox (job, payload, created_at) values ('index-posts', '{}', now())`)
    await soon(async () => expect((await ask({ q: 'windmil' })).total).toBe(1))
  })
})

describe('GET /api/search/advice', () => {
  test('says which word or filter to leave out, and how many there are then', async () => {
    const anna = await own.member()
    await own.publish(anna, { title: 'Sunset with an otter' }, await picture({ width: 1400, height: 900 }))
    await own.publish(anna, { title: 'Sunset alone' }, await picture({ width: 1400, height: 900 }))
    await soon(async () => expect((await ask({})).total).toBe(2))
    const advice = async (query: Query) => (await own.api()('GET /api/search/advice', { query })).drops.map(({ of, name, total }) => [of, name, total])
    expect(await advice({ q: 'sunset giraffe' })).toEqual([['word', 'giraffe', 2]])
    expect(await advice({ q: 'sunset otter', orientations: 'portrait' })).toEqual([['filter', 'orientations', 1]])
    expect(await advice({ q: 'giraffe' })).toEqual([])
    expect(await failureOf(own.api()('GET /api/search/advice', { query: { author: 'nobody-is-this' } }))).toBe('420 USER_NOT_FOUND')
    expect(await failureOf(own.api()('GET /api/search/advice', { query: { group: '999' } }))).toBe('164 GROUP_MISSING')
  })
})

const alike = (author: MadeMember, permlink: string, as?: MadeMember) =>
  own.api(as)('GET /api/posts/:author/:permlink/alike', { params: { author: author.account, permlink } })
const named = (posts: readonly { title: string }[]) => posts.map(({ title }) => title).toSorted()
const PHOTO = new URL('../../tests/fixtures/photos/meta-rights-conflict.jpg', import.meta.url)

describe('GET /api/posts/:author/:permlink/alike', () => {
  test('finds the same picture turned, mirrored, framed and cropped, never one that is not for everybody', async () => {
    const [anna, bruno] = [await own.member(), await own.member()]
    const original = await readFile(PHOTO)
    const { width, height } = await sharp(original).metadata()
    const post = await own.publish(anna, { title: 'first' }, original)
    const [wide, high] = [Math.round(width * 0.8), Math.round(height * 0.8)]
    const copies: Record<string, Buffer> = {
      turned: await sharp(original).rotate(90).jpeg().toBuffer(),
      mirrored: await sharp(original).flop().jpeg({ quality: 60 }).toBuffer(),
      framed: await sharp(original).extend({ top: 90, bottom: 90, left: 90, right: 90, background: 'white' }).jpeg().toBuffer(),
      cropped: await sharp(original).extract({ left: 0, top: 0, width: wide, height: high }).jpeg().toBuffer(),
    }
    for (const [title, bytes] of Object.entries(copies)) await own.publish(bruno, { title }, bytes)
    await own.publish(bruno, { title: 'hidden', visibility: 'private' }, copies['mirrored'])
    await own.publish(bruno, { title: 'for followers', visibility: 'followers' }, copies['turned'])
    await own.publish(bruno, { title: 'another' })
    await soon(async () => expect((await ask({})).total).toBe(6))
    expect(named((await alike(anna, post.permlink)).copies)).toEqual(Object.keys(copies).toSorted())
    const hidden = (await own.api(bruno)('GET /api/posts/:account', { params: { account: bruno.account }, query: {} })).posts.find(
      ({ title }) => title === 'hidden',
    )!
    expect(await alike(bruno, hidden.permlink, bruno)).toEqual({ copies: [], colours: [] })
    expect(await reasonOf(alike(bruno, hidden.permlink, anna))).toBe('NOT_FOUND')
    await own.api(anna)('POST /api/account/blocks', { body: { account: bruno.account } })
    expect((await alike(anna, post.permlink, anna)).copies).toEqual([])
  })

  test('finds what is of the same colours, the nearest first', async () => {
    const anna = await own.member()
    /** Of this colour as much, each in a shape of its own: the same shape would be the same picture. */
    const on = async (colour: string, width: number, height: number, place: 'north' | 'centre' | 'southeast') =>
      sharp({ create: { width: 900, height: 900, channels: 3, background: '#2040b0' } })
        .composite([
          {
            input: await sharp({ create: { width, height, channels: 3, background: colour } })
              .png()
              .toBuffer(),
            gravity: place,
          },
        ])
        .jpeg()
        .toBuffer()
    const { permlink } = await own.publish(anna, { title: 'half' }, await on('#c02818', 900, 450, 'north'))
    await own.publish(anna, { title: 'third' }, await on('#c02818', 480, 480, 'centre'))
    await own.publish(anna, { title: 'nearly half' }, await on('#b82418', 600, 600, 'southeast'))
    await own.publish(anna, { title: 'green' }, await on('#18a030', 640, 640, 'southeast'))
    await soon(async () => expect((await ask({})).total).toBe(4))
    expect((await alike(anna, permlink)).colours.map(({ title }) => title)).toEqual(['nearly half', 'third'])
  })
})

describe('POST /api/search/image', () => {
  const look = (bytes: Uint8Array, as?: MadeMember) => own.api(as)('POST /api/search/image', { body: bytes })
  test('finds by a picture that is held up, and keeps nothing of it', async () => {
    const anna = await own.member()
    const original = await readFile(PHOTO)
    await own.publish(anna, { title: 'first' }, original)
    await soon(async () => expect((await ask({})).total).toBe(1))
    const before = [await own.app.services.store.list(''), (await own.owner.query('select id from images')).rows]
    const small = await sharp(original).resize({ width: 300 }).webp().toBuffer()
    expect(named((await look(small)).copies)).toEqual(['first'])
    expect(named((await look(await picture())).copies)).toEqual([])
    expect([await own.app.services.store.list(''), (await own.owner.query('select id from images')).rows]).toEqual(before)
  })

  test('says of what is no picture what is wrong with it', async () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from('<html>'), Buffer.alloc(2000, 7)]) expect(await reasonOf(look(bytes))).toBe('IMAGE_REFUSED')
    expect(await reasonOf(look(Buffer.alloc(8_000_001)))).toBe('BODY_TOO_LARGE')
  })
})

test('pictures of before prints get theirs', async () => {
  const anna = await own.member()
  const { key } = await own.publish(anna, { title: 'before' }, await readFile(PHOTO))
  const printsOf = async () =>
    (await own.owner.query('select r.print from image_prints r join images i on i.id = r.image_id where i.key = $1 order by 1', [key])).rows
  const made = await printsOf()
  expect(made.length).toBeGreaterThan(0)
  await own.owner.query('delete from image_prints')
  await own.owner.query('update images set printed = false')
  await vi.waitFor(async () => expect((await own.owner.query('select from images where not printed')).rowCount).toBe(0), { timeout: 30_000, interval: 200 })
  expect((await printsOf()).length).toBeGreaterThan(0)
})

describe('GET /api/search/beside', () => {
  test('names people, groups, tags and places that begin so, without whom the reader blocked', async () => {
    const [anna, bruno] = [await own.member({ nickname: 'Quinn Light' }), await own.member()]
    await own.publish(anna, { title: 'x', tags: ['quince'] })
    const beside = (q: string, as?: MadeMember) => own.api(as)('GET /api/search/beside', { query: { q } })
    expect(await beside('quin')).toMatchObject({ people: [{ account: anna.account }], tags: [{ tag: 'quince', posts: 1 }], groups: [], places: [] })
    await own.api(bruno)('POST /api/account/blocks', { body: { account: anna.account } })
    expect((await beside('@quinn', bruno)).people).toEqual([])
    expect(await beside('')).toEqual({ people: [], groups: [], tags: [], places: [] })
    expect(await beside('%')).toMatchObject({ people: [], tags: [] })
  })
})
