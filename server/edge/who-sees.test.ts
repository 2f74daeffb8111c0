import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Contract } from '#api/index.ts'
import type { MadeMember } from '#server/account/make.ts'
import { builtPages } from '#tests/built-pages.ts'
import { ownApp, picture } from '#tests/own-app.ts'
import { pagePaths } from '#tests/page-paths.ts'
import { quiet } from '#tests/row-prints.ts'
import { endpointNames, nobodysThings, requestOf, sampleOf, type LooseCall, type Things } from '#tests/sample-calls.ts'

/*
 * Who sees a post, asked of everything that can be asked: each endpoint of the contract, each page of the site map, what machines read, by every kind of
 * reader. Who may not see it gets to the letter what they got before it was there; who names it gets what one gets that never was, by the same statements.
 * What is added to the contract or to the site map is walked by itself.
 */
const own = ownApp({ jobs: true, pages: builtPages, stopped: true })

/** What a call asks of the database, whichever connection it has. */
const asked = new AsyncLocalStorage<string[]>()
const send = Reflect.get(pg.Client.prototype, 'query') as (this: pg.Client, ...said: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...said: unknown[]) {
  asked.getStore()?.push(typeof said[0] === 'string' ? said[0] : (said[0] as { text: string }).text)
  return send.apply(this, said)
} as typeof pg.Client.prototype.query

/** In every word of the hidden post, and nowhere else. */
const TRACE = 'qzvx'
const hidden = { title: `${TRACE} title`, description: `${TRACE} words`, tags: ['sea', `${TRACE}tag`], place: `${TRACE} place`, lang: 'en' as const }
const NEVER = `${TRACE}-never`
const GROUP = '77'

type ReaderName = 'nobody' | 'stranger' | 'follower' | 'member of the group' | 'who blocked the author' | 'whom the author blocked' | 'operator'
type Readers = Record<ReaderName, MadeMember | undefined>
/** Who sees it, beside its author. */
const levels = { followers: ['follower'], group: ['member of the group'], link: [], private: [], deleted: [] } as const satisfies Record<
  string,
  readonly ReaderName[]
>
type Level = keyof typeof levels
const sees = (name: ReaderName, level: Level) => (levels[level] as readonly ReaderName[]).includes(name)

async function meet(author: MadeMember): Promise<Readers> {
  const [stranger, follower, inGroup, blocker, blocked] = [await own.member(), await own.member(), await own.member(), await own.member(), await own.member()]
  const operator = await own.operator('admin', 'reviewer', 'finance', 'editor')
  await own.api(follower)('POST /api/follow', { body: { account: author.account } })
  await own.owner.query('insert into audience_members (account_id, group_id) values ($1, $2)', [inGroup.id, GROUP])
  await own.api(blocker)('POST /api/account/blocks', { body: { account: author.account } })
  await own.api(author)('POST /api/account/blocks', { body: { account: blocked.account } })
  return {
    nobody: undefined,
    stranger,
    follower,
    'member of the group': inGroup,
    'who blocked the author': blocker,
    'whom the author blocked': blocked,
    operator,
  }
}

/** A collection of the author's that everybody may open, a chapter of their portfolio too; the hidden post goes into it as well. */
async function collectOf(author: MadeMember, permlink: string): Promise<string> {
  const body = { names: { zh: '', en: 'Shores' }, shownTo: 'everybody' as const, posts: [{ author: author.account, permlink }] }
  const { id } = (await own.api(author)('POST /api/collections', { body })).collection
  await own.api(author)('PUT /api/portfolio', { body: { names: { zh: '', en: 'On foot' }, chapters: [id], shown: true } })
  return id
}

/** The post as it is for others from now on, past the endpoints that would also tell somebody. */
async function setLevel({ id, permlink }: { id: string; permlink: string }, level: Level, author: MadeMember) {
  await own.owner.query('delete from post_audiences where post_id = $1', [id])
  if (level === 'deleted') await own.api(author)('DELETE /api/posts/works', { query: { permlink } })
  else await own.owner.query('update posts set visibility = $2 where id = $1', [id, level])
  if (level === 'group') await own.owner.query('insert into post_audiences (post_id, group_id) values ($1, $2)', [id, GROUP])
  if (level === 'link') await own.owner.query('insert into post_audiences (post_id, link_hash, link_sealed) values ($1, $2, $2)', [id, Buffer.alloc(32, 7)])
  await quiet(own.owner)
  own.app.services.kit.commits.count++
}

/** Calls that would change who the reader is, or count their own tries. */
const LEFT_OUT = new Set<keyof Contract>([
  'POST /api/logout',
  'DELETE /api/account/sessions',
  'DELETE /api/account/sessions/:id',
  'DELETE /api/admin/factor',
  'POST /api/follow',
  'DELETE /api/follow',
  'POST /api/account/blocks',
  'DELETE /api/account/blocks',
  'GET /api/human-check',
  'GET /api/account/verify',
  'GET /api/account/check-pwd',
])
const walked = endpointNames.filter((name) => !LEFT_OUT.has(name))
/** Names are drawn, keys are new, and operators see what they did and every count: these differ from one reading to the next by themselves. */
const UNSTEADY = /^\/(api\/account\/suggest|api\/posts\/upload\?|(api\/)?admin\/(audit|metrics)|withdraw-deposit\/detail)/

/** Every list and page about somebody with an open post; `run` keeps pages apart that would be kept for a moment. */
function addressesAbout(things: Things, run: number): string[] {
  const reads = walked.filter((name) => name.startsWith('GET '))
  const calls = reads.flatMap((name) => [sampleOf(name, things), { ...sampleOf(name, things), query: {} }].map((call) => requestOf(name, call).path))
  const pages = pagePaths(things).flatMap((path) => [`${path}?walk=${run}`, `${path === '/' ? '/_' : path}.data?walk=${run}`])
  const walls = ['newest', 'following'].map((type) => `/?type=${type}&walk=${run}`)
  const maps = ['/sitemap.xml', ...['pages', 'tags-0', 'photographers-0', 'posts-0'].map((part) => `/sitemap-${part}.xml`)]
  const feeds = ['rss', 'atom'].map((format) => `/photographer/${things.account}/${format}.xml`)
  return [...new Set([...calls, ...pages, ...walls, ...maps, ...feeds])]
}

type Answer = { status: number; text: string; statements: string[] }
function ask(path: string, init: RequestInit, as: MadeMember | undefined): Promise<Answer> {
  const statements: string[] = []
  return asked.run(statements, async () => {
    const reply = await own.fetch(path, { ...init, ...(as && { as }) })
    return { status: reply.status, text: Buffer.from(await reply.arrayBuffer()).toString(), statements }
  })
}

/** Without what is another each time: nonces, keys for one page, the number of the reading. */
function settled(text: string, run: number): string {
  const nonce = /nonce(?:="|","|\\",\\")([\w-]{24})/.exec(text)?.[1]
  const plain = nonce ? text.replaceAll(nonce, '') : text
  return plain.replaceAll(new RegExp(`walk(=|%3D|%253D)${run}`, 'g'), '').replaceAll(/"signing":\{[^}]*\}/g, '')
}
let runs = 0
async function readAll(things: Things, as: MadeMember | undefined): Promise<Map<string, string>> {
  const run = ++runs
  const found = new Map<string, string>()
  for (const address of addressesAbout(things, run)) {
    const { status, text } = await ask(address, {}, as)
    found.set(settled(address, run), `${status} ${settled(text, run)}`)
  }
  return found
}

/** What somebody reads that they did not read before. */
function newIn(now: Map<string, string>, before: Map<string, string>, key: string): string[] {
  return [...now].flatMap(([address, text]) => {
    if (text.toLowerCase().includes(TRACE) || text.includes(key)) return [`${address} tells of it`]
    return UNSTEADY.test(address) || before.get(address) === text ? [] : [`${address} is another`]
  })
}

/** Calls about the hidden post, whose answers and statements are not those about one that never was. */
async function tellingCalls(told: Things, as: MadeMember | undefined, mayBeGone: boolean): Promise<string[]> {
  const never = { ...told, permlink: NEVER, key: nobodysThings.key }
  const plain = (text: string) => text.replaceAll(told.permlink, NEVER).replaceAll(told.key, never.key)
  const telling: string[] = []
  for (const name of walked) {
    const [real, other] = [sampleOf(name, told), sampleOf(name, never)]
    if (JSON.stringify(real) === JSON.stringify(other)) continue
    const differs = async () => {
      const [one, two] = [await askAbout(name, real, as), await askAbout(name, other, as)]
      if (mayBeGone && /"170"/.test(one.text)) return null
      if (one.status !== two.status || plain(one.text) !== two.text)
        return `answers ${one.status} ${one.text.slice(0, 99)}, not ${two.status} ${two.text.slice(0, 99)}`
      return one.statements.join() === two.statements.join() ? null : `asks ${one.statements.length} statements, not ${two.statements.length}`
    }
    // what the process keeps for a moment is read again by whoever comes after it
    const first = await differs()
    if (first && (await differs())) telling.push(`${name} ${first}`)
  }
  return telling
}
function askAbout(name: keyof Contract, call: LooseCall, as: MadeMember | undefined): Promise<Answer> {
  const { path, init } = requestOf(name, call)
  return ask(path, init, as)
}

test('what one may not see is in no list, count, page, feed or file, and named it is what never was', { timeout: 600_000 }, async () => {
  const author = await own.member()
  const open = await own.publish(author, { title: 'An open shore', tags: ['sea'] })
  const image = await own.upload(author, await picture())
  const readers = await meet(author)
  await quiet(own.owner)
  const names = Object.keys(readers) as ReaderName[]
  const collection = await collectOf(author, open.permlink)
  const things: Things = { ...nobodysThings, account: author.account, permlink: open.permlink, key: open.key, collection }
  const before = new Map<ReaderName, Map<string, string>>()
  for (const name of names) before.set(name, await readAll(things, readers[name]))

  const draft = { ...hidden, visibility: 'private' as const, images: [{ key: image.key }] }
  const { permlink } = (await own.api(author)('POST /api/posts/multi', { body: { posts: [draft] } })).posts[0]!
  const { rows } = await own.owner.query<{ id: string }>('select id from posts where permlink = $1', [permlink])
  const post = { id: rows[0]!.id, permlink }
  await own.api(author)('POST /api/collections/:id/posts', { params: { id: collection }, body: { posts: [{ author: author.account, permlink }] } })
  const ownPage = await askAbout('GET /api/posts/:author/:permlink', { params: { author: author.account, permlink } }, author)
  expect(ownPage.text, 'its author sees what is looked for').toContain(hidden.title)

  const found: string[] = []
  for (const level of Object.keys(levels) as Level[]) {
    await setLevel(post, level, author)
    for (const name of names.filter((one) => !sees(one, level))) {
      const as = readers[name]
      const mayBeGone = level === 'deleted'
      const all = [
        ...newIn(await readAll(things, as), before.get(name)!, image.key),
        ...(await tellingCalls({ ...things, permlink, key: image.key }, as, mayBeGone)),
      ]
      found.push(...all.map((one) => `${level}, ${name}: ${one}`))
    }
  }
  expect(found).toEqual([])
  const told = await own.owner.query<{ told: string }>('select row_to_json(e)::text as told from events e where account_id <> $1', [author.id])
  expect(
    told.rows.filter(({ told: text }) => text.includes(TRACE) || text.includes(image.key)),
    'nobody heard of it',
  ).toEqual([])
})

test('who may see it does', async () => {
  const author = await own.member()
  const { permlink } = await own.publish(author, { ...hidden, visibility: 'private' })
  const { rows } = await own.owner.query<{ id: string }>('select id from posts where permlink = $1', [permlink])
  const readers = await meet(author)
  for (const level of ['followers', 'group', 'private'] as const) {
    await setLevel({ id: rows[0]!.id, permlink }, level, author)
    for (const name of Object.keys(readers) as ReaderName[]) {
      const { status } = await askAbout('GET /api/posts/:author/:permlink', { params: { author: author.account, permlink } }, readers[name])
      expect([level, name, status]).toEqual([level, name, sees(name, level) ? 200 : 404])
    }
  }
})
