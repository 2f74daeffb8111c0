import { expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { builtPages } from '#tests/built-pages.ts'
import { doDaily } from '#tests/compute-boards.ts'
import { ownApp } from '#tests/own-app.ts'
import { foundGroup, joinGroup } from '#tests/own-groups.ts'
import { quiet } from '#tests/row-prints.ts'
import { nobodysThings, requestOf, type Things } from '#tests/sample-calls.ts'
import { tellingCalls } from '#tests/tell-apart.ts'
import { ask, meet, newIn, publicPlaces, readAll, SAID, TRACE, type Answer, type ReaderName } from '#tests/who-reads.ts'

/*
 * Who sees a post, asked of everything that can be asked: each endpoint of the contract, each page of the site map, what machines read, by every kind of
 * reader. Who may not see it gets to the letter what they got before it was there; who names it gets what one gets that never was, by the same statements.
 * What is added to the contract or to the site map is walked by itself.
 */
const own = ownApp({ jobs: true, pages: builtPages, stopped: true })

const hiddenAt = (level: string) => ({
  title: `${TRACE} ${level}`,
  description: `${TRACE} words`,
  tags: ['sea', `${TRACE}tag`],
  place: `${TRACE} place`,
  lang: 'en' as const,
})
/** Who sees it, beside its author. */
const levels = { followers: ['follower'], group: ['member of the group'], link: [], private: [], deleted: [] } as const satisfies Record<
  string,
  readonly ReaderName[]
>
type Level = keyof typeof levels
const sees = (name: ReaderName, level: Level) => (levels[level] as readonly ReaderName[]).includes(name)

/** A collection of the author's that everybody may open, a chapter of their portfolio too; the hidden post goes into it as well. */
async function collectOf(author: MadeMember, permlink: string): Promise<string> {
  const body = { names: { zh: '', en: 'Shores' }, shownTo: 'everybody' as const, posts: [{ author: author.account, permlink }] }
  const { id } = (await own.api(author)('POST /api/collections', { body })).collection
  await own.api(author)('PUT /api/portfolio', { body: { names: { zh: '', en: 'On foot' }, chapters: [id], shown: true } })
  return id
}

/** The post as it is for others from now on, past the endpoints that would also tell somebody. */
type Hidden = { id: string; permlink: string; group: string }
async function setLevel({ id, permlink, group }: Hidden, level: Level | 'public', author: MadeMember) {
  await own.owner.query('delete from post_audiences where post_id = $1', [id])
  if (level === 'deleted') await own.api(author)('DELETE /api/posts/works', { query: { permlink } })
  else await own.owner.query('update posts set visibility = $2 where id = $1', [id, level])
  if (level === 'group') await own.owner.query('insert into post_audiences (post_id, group_id) values ($1, $2)', [id, group])
  if (level === 'link') await own.owner.query('insert into post_audiences (post_id, link_hash, link_sealed) values ($1, $2, $2)', [id, Buffer.alloc(32, 7)])
  await quiet(own.owner)
  own.app.services.kit.commits.count++
}

function askPost(author: string, permlink: string, as: MadeMember | undefined, query: Record<string, string> = {}): Promise<Answer> {
  return ask(own, requestOf('GET /api/posts/:author/:permlink', { params: { author, permlink }, query }).path, {}, as)
}
/** The post is there for everybody for a while; somebody likes it, forwards it with words and says something under it, and it is shown in the group. */
async function beThere(post: Hidden, author: MadeMember, guest: MadeMember): Promise<string> {
  const show = (visibility: 'public' | 'private') => own.api(author)('PUT /api/posts/visibility', { body: { permlinks: [post.permlink], visibility } })
  await show('public')
  const named = { author: author.account, permlink: post.permlink }
  await own.api(guest)('POST /api/like', { body: named })
  await own.api(guest)('POST /api/forward', { body: { ...named, words: `${SAID} of it` } })
  const { comment } = await own.api(guest)('POST /api/posts/comments', { body: { ...named, words: `${SAID} under it` } })
  await own.api(author)('POST /api/group/posts/:id', { params: { id: post.group }, body: { permlinks: [post.permlink] } })
  await quiet(own.owner)
  await show('private')
  await quiet(own.owner)
  // whoever was told of it meanwhile reads that something is not public: that they may know
  await own.owner.query('delete from notifications where subject = $1 and account_id <> $2', [post.id, author.id])
  return comment!.id
}

/** One hidden post a level, in the collection too, which was there for everybody for a while. */
type OfLevel = Hidden & { level: Level; key: string; comment: string }
async function hideOne(level: Level, author: MadeMember, guest: MadeMember, { group, collection }: { group: string; collection: string }): Promise<OfLevel> {
  const { permlink, key } = await own.publish(author, { ...hiddenAt(level), visibility: 'private' })
  const { rows } = await own.owner.query<{ id: string }>('select id from posts where permlink = $1', [permlink])
  const post = { id: rows[0]!.id, permlink, group }
  await own.api(author)('POST /api/collections/:id/posts', { params: { id: collection }, body: { posts: [{ author: author.account, permlink }] } })
  return { ...post, level, key, comment: await beThere(post, author, guest) }
}

test('what one may not see is in no list, count, page, feed or file, and named it is what never was', { timeout: 1_200_000 }, async () => {
  const [author, guest] = [await own.member(), await own.member()]
  const group = await foundGroup(own, await own.member())
  await joinGroup(own, author, group)
  const open = await own.publish(author, { title: 'An open shore', tags: ['sea'] })
  await own.api(author)('POST /api/group/posts/:id', { params: { id: group }, body: { permlinks: [open.permlink] } })
  const readers = await meet(own, author, group)
  await quiet(own.owner)
  const names = Object.keys(readers) as ReaderName[]
  const collection = await collectOf(author, open.permlink)
  const things: Things = { ...nobodysThings, account: author.account, permlink: open.permlink, key: open.key, group, collection }
  await doDaily(own)
  const read = (as: MadeMember | undefined) => readAll(own, things, guest.account, as)
  const before = new Map<ReaderName, Map<string, string>>()
  for (const name of names) before.set(name, await read(readers[name]))

  const posts: OfLevel[] = []
  for (const level of Object.keys(levels) as Level[]) posts.push(await hideOne(level, author, guest, { group, collection }))
  const ownPage = await askPost(author.account, posts[0]!.permlink, author)
  expect(ownPage.text, 'its author sees what is looked for').toContain(TRACE)

  const found: string[] = []
  const keys = posts.map(({ key }) => key)
  for (const post of posts) await setLevel(post, post.level, author)
  for (const name of names) {
    const [seen = [], unseen = []] = [true, false].map((may) => posts.filter(({ level }) => sees(name, level) === may))
    // all that they may not see is there at once; what they may is nobody's meanwhile
    for (const post of seen) await setLevel(post, 'private', author)
    found.push(...newIn(await read(readers[name]), before.get(name)!, keys).map((one) => `${name}: ${one}`))
    for (const post of seen) await setLevel(post, post.level, author)
    for (const { level, permlink, key, comment } of unseen)
      found.push(
        ...(await tellingCalls(own, { ...things, permlink, key, comment }, readers[name], level === 'deleted')).map((one) => `${level}, ${name}: ${one}`),
      )
  }
  // its author finds it where what is theirs stands, and in nothing that is everybody's
  const ownReading = await read(author)
  const tells = [...ownReading].filter(([, text]) => text.toLowerCase().includes(TRACE)).map(([address]) => address)
  found.push(...publicPlaces(tells).map((address) => `its author: ${address} tells of it`))
  expect(found).toEqual([])
  const works = ownReading.get(`/api/posts/${author.account}`)!
  const standing = posts.filter(({ level }) => works.includes(hiddenAt(level).title)).map(({ level }) => level)
  expect(standing, 'among their own works it stands, until they delete it').toEqual(posts.map(({ level }) => level).filter((level) => level !== 'deleted'))
  const told = await own.owner.query<{ told: string }>('select row_to_json(e)::text as told from events e where account_id <> $1', [author.id])
  expect(
    told.rows.filter(({ told: text }) => [TRACE, SAID, ...keys].some((word) => text.includes(word))),
    'nobody heard of it',
  ).toEqual([])
})

test('who may see it does: by what ties them to it, or with its link in hand as long as it is its link', async () => {
  const author = await own.member()
  const group = await foundGroup(own, await own.member())
  await joinGroup(own, author, group)
  const { permlink } = await own.publish(author, { ...hiddenAt('link'), visibility: 'link' })
  const { rows } = await own.owner.query<{ id: string }>('select id from posts where permlink = $1', [permlink])
  const readers = await meet(own, author, group)
  const link = (await own.api(author)('GET /api/posts/:author/:permlink', { params: { author: author.account, permlink } })).audience!.link!
  const statuses = async (query: Record<string, string>) => {
    const all = Object.entries(readers).map(async ([name, as]) => [name, (await askPost(author.account, permlink, as, query)).status])
    return Object.fromEntries(await Promise.all(all)) as Record<ReaderName, number>
  }
  const names = Object.keys(readers) as ReaderName[]
  expect(await statuses({ link })).toEqual(Object.fromEntries(names.map((name) => [name, 200])))
  for (const level of ['followers', 'group', 'private', 'link'] as const) {
    await setLevel({ id: rows[0]!.id, permlink, group }, level, author)
    const expected = Object.fromEntries(names.map((name) => [name, sees(name, level) ? 200 : 404]))
    for (const query of [{}, { link }] as Record<string, string>[]) expect([level, query, await statuses(query)]).toEqual([level, query, expected])
  }
})

test('over the line nobody hears of what they may not see, whatever they say their page is about', async () => {
  const [author, guest] = [await own.member(), await own.member()]
  const group = await foundGroup(own, await own.member())
  await joinGroup(own, author, group)
  const readers = Object.entries(await meet(own, author, group)).flatMap(([name, as]) => (as ? [{ name, id: as.id }] : []))
  const { permlink } = await own.publish(author)
  const { rows } = await own.owner.query<{ id: string }>('select id from posts where permlink = $1', [permlink])
  const post = { id: rows[0]!.id, permlink, group }
  await quiet(own.owner)
  const heard = new Set<string>()
  const { hub } = own.app.services.kit
  for (const { name, id } of readers) {
    const hear = () => void heard.add(name)
    const peer = { accountId: id, sessionId: name, send: hear, pass: hear, close: () => undefined }
    await hub.join(peer, null)
    hub.watch(peer, `comments:${author.account}/${permlink}`)
  }
  const say = async (as: MadeMember) => {
    heard.clear()
    await own.api(as)('POST /api/posts/comments', { body: { author: author.account, permlink, words: 'Said' } })
    await quiet(own.owner)
    return [...heard].toSorted()
  }
  const others = readers.map(({ name }) => name).toSorted()
  expect(await say(guest), 'of what everybody sees they hear').toEqual(others)
  expect(await say(author)).toEqual(others.filter((name) => name !== 'who blocked the author'))
  for (const level of ['followers', 'group', 'link', 'private'] as const) {
    await setLevel(post, level, author)
    expect([level, await say(author)]).toEqual([level, []])
  }
  await setLevel(post, 'public', author)
})
