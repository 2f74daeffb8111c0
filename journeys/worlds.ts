// The installations whose pages are looked at: one where nothing is, one of everything, the demo data with many of it, and one of long words.
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import type { Draft, PostCard } from '#api/posts.ts'
import { migrate } from '#server/db/migrate.ts'
import { apiAt, uploadPhotograph, type Member } from '../drills/member.ts'
import { freePort } from '../drills/running-app.ts'
import { ownDemo, type Own } from './demo-pages.ts'
import { LONG, type LongWords } from './long-words.ts'
import { databaseOf, enterConsole, enteredOperator } from './operators.ts'
import { openApp } from './own-app.ts'
import { newPerson, type Person } from './people.ts'
import { demoPlaces, placesOf, type Places } from './places.ts'
import { newWithdrawer, reward, tellIdentity } from './withdrawers.ts'

/** The moment at which all of them stand, so that dates, places on walls and the photograph of the day are the same each time. */
export const NOW = new Date('2027-03-05T12:00:00+08:00')
const PHOTOS = path.resolve(import.meta.dirname, '../demo/photos')
const HOUR_MS = 3_600_000
const DEMO_PASSWORD = 'Darkroom2026'
/** More than a page of such a list shows at once on a phone. */
const MANY = 10

export type WorldName = 'empty' | 'one' | 'many' | 'long'
/** `theirs`: somebody else's work, to be reported. `places`: what stands there of what the walks know as missing. */
type Filled = Own & { theirs?: PostCard; places?: Places }
export type World = { name: WorldName; origin: string; own: Filled; close: () => Promise<void> }

/** Starts it and puts into it what its name says. */
export async function openWorld(name: WorldName): Promise<World> {
  const port = await freePort()
  const env = { PORT: String(port), DEMO: name === 'many' ? 'on' : 'off', TRUST_PROXY: '1', TAKE_BACK_SECONDS: '0', LOG_LEVEL: 'error' }
  const app = await openApp({ ...process.env, ...env }, standStill)
  const stop = () => process.kill(app.pid, 'SIGTERM')
  process.once('exit', stop)
  const close = async () => {
    process.off('exit', stop)
    app.stop()
    await app.ended
  }
  await Promise.race([app.ready, app.ended.then((code) => Promise.reject(new Error(`the world “${name}” ended with ${code} before it was ready`)))])
  const origin = `http://localhost:${port}`
  const own = await fill[name](origin).catch((error: unknown) => error as Error)
  if (!(own instanceof Error)) return { name, origin, own, close }
  await close()
  throw own
}

async function standStill(ownerUrl: string) {
  await migrate(ownerUrl)
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  await owner.query('update clock set offset_seconds = $1', [Math.round((NOW.getTime() - Date.now()) / 1000)])
  await owner.end()
}

const fill: Record<WorldName, (origin: string) => Promise<Filled>> = {
  empty: async (origin) => {
    const person = await enteredOperator(origin, 'pages', 'admin', 'reviewer')
    const withdrawer = await newWithdrawer(origin, person)
    await apiAt(origin, withdrawer.token)('DELETE /api/withdraw/:number', { params: { number: withdrawer.number } })
    const post = await publish(origin, person, 0, { title: '角楼', visibility: 'private' })
    return { ...person, uid: await uidOf(origin, person), withdrawer, post }
  },
  one: async (origin) => {
    const own = await ownDemo(origin)
    const other = await newPerson(origin, 'other')
    const theirs = await publish(origin, other, 1, { title: '河边', tags: ['河'] })
    await admire(origin, other, own, own.post)
    await admire(origin, own, other, theirs)
    const third = await newPerson(origin, 'third')
    await gather(origin, own, { name: '河边', about: '水边的人。', work: own.post, asking: [other] })
    await reportAndJudge(origin, third, await publish(origin, own, 2, { title: '借来的一张' }))
    await block(origin, own, third)
    await raise(origin, ALERTS.slice(0, 1))
    return { ...own, theirs, places: new Map(await placesOf(origin, own.post)) }
  },
  many: async (origin) => {
    const account = 'anna'
    const { token } = await apiAt(origin)('POST /api/login', { body: { account, password: DEMO_PASSWORD } })
    const own = await enterConsole(origin, { account, token: token!, phone: '13800000001' }, 'admin', 'reviewer')
    const withdrawer = await newWithdrawer(origin, own)
    const { posts } = await apiAt(origin)('GET /api/posts/:account', { params: { account }, query: { limit: 50 } })
    const post = posts.toSorted((a, b) => b.imageCount - a.imageCount || (b.likes ?? 0) - (a.likes ?? 0))[0]!
    for (let n = 0; n < MANY; n++) {
      const guest = await newPerson(origin, 'guest')
      await admire(origin, guest, own, post)
      await apiAt(origin)('POST /api/login', { body: { account, password: DEMO_PASSWORD } })
      if (n < MANY / 2) await tellIdentity(origin, guest)
      await block(origin, own, await newPerson(origin, 'noisy'))
    }
    const newest = await apiAt(origin)('GET /api/posts/newest', { query: { limit: 20 } })
    for (const work of newest.posts.filter(({ author }) => author.account !== account).slice(0, MANY / 2)) await share(origin, own, work)
    await tagMany(origin, '角楼')
    const theirs = newest.posts.find(({ author }) => author.account !== account)!
    await letGo(origin, own, MANY / 4)
    for (const work of newest.posts.filter(({ author }) => ![account, theirs.author.account].includes(author.account)).slice(0, 3))
      await report(origin, own, work)
    await raise(origin, ALERTS)
    const { token: bought } = await apiAt(origin)('POST /api/login', { body: { account: 'dora', password: DEMO_PASSWORD } })
    const sold = await demoPlaces(origin, own, { account: 'dora', token: bought! })
    const places = new Map([...(await placesOf(origin, post)), ...sold])
    return { ...own, uid: await uidOf(origin, own), withdrawer, post, theirs, places }
  },
  long: async (origin) => {
    const person = await enteredOperator(origin, 'long-words', 'admin', 'reviewer')
    const withdrawer = await newWithdrawer(origin, person)
    await dress(origin, person, LONG[0]!)
    const others: Person[] = []
    for (const [n, words] of LONG.slice(1).entries()) {
      const other = await newPerson(origin, 'long-names')
      others.push(other)
      await dress(origin, other, words)
      await admire(origin, person, other, await publish(origin, other, n, words.draft))
      await publish(origin, other, n + LONG.length, { ...words.draft, title: LONG[n]!.draft.title })
    }
    let post: PostCard | undefined
    for (const [n, { draft }] of LONG.entries()) post = await publish(origin, person, n + 6, draft)
    for (const other of others) await admire(origin, other, person, post!)
    const [{ draft }] = LONG as [LongWords]
    await gather(origin, person, { name: draft.title, about: draft.description.slice(0, 400), work: post!, asking: others.slice(1) })
    const theirs = await publish(origin, others[1]!, 2, LONG[1]!.draft)
    for (const other of others.slice(0, 1)) await block(origin, person, other)
    return { ...person, uid: await uidOf(origin, person), withdrawer, post: post!, theirs, places: new Map(await placesOf(origin, post!)) }
  },
}

const uidOf = async (origin: string, { token }: Member) => String((await apiAt(origin, token)('GET /api/account')).uid)

/** Photographs of the demo data, one after the other. */
const files = readdirSync(PHOTOS)
  .filter((file) => file.endsWith('.jpg'))
  .toSorted()
async function publish(origin: string, member: Member, n: number, draft: Partial<Draft> & { title: string }): Promise<PostCard> {
  const photo = await sharp(path.join(PHOTOS, files[n % files.length]!))
    .resize(1200, 1200, { fit: 'inside' })
    .jpeg()
    .toBuffer()
  const key = await uploadPhotograph(origin, member, photo)
  const body = { posts: [{ ...draft, images: [{ key, alt: draft.title.slice(0, 60) }] }] }
  const { posts } = await apiAt(origin, member.token)('POST /api/posts/multi', { body }, { idempotencyKey: randomUUID() })
  return posts[0]!
}

/** The newest works of everybody stand under this tag too. */
async function tagMany(origin: string, tag: string) {
  const db = await databaseOf(origin)
  await db.query(
    `with tagged as (update posts set tags = tags || $1::text where id in (select id from posts where open order by created_at desc limit 40) returning id, created_at),
       under as (insert into post_tags (tag, created_at, post_id) select $1, created_at, id from tagged)
     insert into tags (tag, posts) select $1, count(*) from tagged`,
    [tag],
  )
  await db.end()
}

/** Follows, likes and forwards. */
async function admire(origin: string, who: Member, { account }: Pick<Member, 'account'>, { author, permlink }: Pick<PostCard, 'author' | 'permlink'>) {
  await apiAt(origin, who.token)('POST /api/follow', { body: { account } })
  await share(origin, who, { author, permlink })
}
async function share(origin: string, who: Member, { author, permlink }: Pick<PostCard, 'author' | 'permlink'>) {
  const api = apiAt(origin, who.token)
  await api('POST /api/like', { body: { author: author.account, permlink } })
  await api('POST /api/forward', { body: { author: author.account, permlink } })
}
const block = async (origin: string, who: Member, { account }: Member) =>
  void (await apiAt(origin, who.token)('POST /api/account/blocks', { body: { account } }))

/** A profile of the longest words that one may have. */
async function dress(origin: string, who: Member, { nickname, draft }: LongWords) {
  const bio = draft.description.slice(0, 200)
  await apiAt(origin, who.token)('POST /api/account/user', { body: { nickname, bioZh: bio, bioEn: bio, place: draft.place } })
}

type Gathering = { name: string; about: string; work: PostCard; asking: readonly Member[] }
/** A group that is somebody's: who had the PIXT to found it handed it over. Their work is shown there, and others ask to come in. */
async function gather(origin: string, owner: Member, { name, about, work, asking }: Gathering) {
  const founder = await newPerson(origin, 'founder')
  await reward(origin, founder, 11_000_000)
  const [theirs, own] = [apiAt(origin, founder.token), apiAt(origin, owner.token)]
  const words = { names: { zh: name, en: '' }, words: { zh: about, en: '' }, rules: { zh: about, en: '' } }
  const { group } = await theirs('POST /api/group', { body: { ...words, joining: 'request' } }, { idempotencyKey: randomUUID() })
  const params = { id: group.id }
  await theirs('POST /api/group/:id/invitations', { params, body: { account: owner.account } })
  await own('POST /api/group/:id/members', { params, body: {} })
  await theirs('POST /api/group/:id/offer', { params, body: { account: owner.account } })
  await own('PUT /api/group/:id/offer', { params })
  await own('POST /api/group/posts/:id', { params, body: { permlinks: [work.permlink] } })
  for (const one of asking) await apiAt(origin, one.token)('POST /api/group/:id/members', { params, body: { words: about } })
  await talkIn({ own, founder: theirs, group: group.id }, { name, about, work })
}
type Inside = { own: ReturnType<typeof apiAt>; founder: ReturnType<typeof apiAt>; group: string }
/** What is said in it: an announcement, a discussion with an answer to an answer, and a challenge that runs with one entry. */
async function talkIn({ own, founder, group: id }: Inside, { name, about, work }: Pick<Gathering, 'name' | 'about' | 'work'>) {
  const params = { id }
  const lang = 'zh' as const
  await own('POST /api/group/:id/announcement', { params, body: { words: about, lang } })
  const { discussion } = await founder('POST /api/group/:id/discussions', { params, body: { title: name, words: about, lang } })
  const say = async (by: Inside['own'], replyTo: string | null) =>
    (await by('POST /api/group/:id/discussions/:number/replies', { params: { id, number: discussion.number }, body: { words: about, replyTo } })).reply.id
  const reply = await say(own, null)
  await say(founder, reply)
  const day = (n: number) => new Date(NOW.getTime() + 8 * HOUR_MS + n * 24 * HOUR_MS).toISOString().slice(0, 10)
  const body = { theme: name, words: about, lang, starts: day(0), ends: day(6) }
  const { challenge } = await own('POST /api/group/:id/challenges', { params, body })
  await own('POST /api/group/:id/challenges/:number/entries', { params: { id, number: challenge.number }, body: { permlink: work.permlink } })
}

async function report(origin: string, who: Member, { author, permlink }: Pick<PostCard, 'author' | 'permlink'>) {
  const body = { kind: 'post', subject: `${author.account}/${permlink}`, reason: 'stolen', words: '这是别人的。' } as const
  await apiAt(origin, who.token)('POST /api/reports', { body }, { idempotencyKey: randomUUID() })
}
/** Reported by one and removed by a reviewer who is neither: it stands in the standing of whose it is. */
async function reportAndJudge(origin: string, who: Member, work: PostCard) {
  await report(origin, who, work)
  const judge = apiAt(origin, (await enteredOperator(origin, 'judge', 'reviewer')).token)
  const { reviews } = await judge('GET /api/admin/reviews', { query: { kind: 'report', limit: 50 } })
  const body = { vote: 'refuse', reason: 'stolen', outcome: 'remove-strike', words: '署名不是作者。' } as const
  await judge('PUT /api/admin/reviews/:id', { params: { id: reviews[0]!.id }, body })
}

/** What operators are to look at, as the site would say it. */
const ALERTS: [what: string, about: object][] = [
  ['order', { order: 'D270305AAAAAAAAAA', found: 'the cashier has no such payment' }],
  [
    'books',
    { day: '2027-03-04', differences: 2, first: JSON.stringify({ check: 'ledger', row: { holder: 10_001, book: 'pixt', balance: 5000, lines: 4900 } }) },
  ],
  ['backup', { failed: 3 }],
  ['custody', { under: '2026-spring' }],
  ['rewards', { day: '2027-02-24', found: 'two hours late' }],
]
async function raise(origin: string, alerts: typeof ALERTS) {
  const db = await databaseOf(origin)
  for (const [n, [what, about]] of alerts.entries())
    await db.query('insert into alerts (what, about, at) values ($1, $2, $3)', [what, about, new Date(NOW.getTime() - n * HOUR_MS)])
  await db.end()
}

/** Withdrawals that are approved and wait for somebody to transfer them. */
async function letGo(origin: string, reviewer: Person, count: number) {
  const till = apiAt(origin, (await enteredOperator(origin, 'till', 'finance')).token)
  for (let n = 0; n < count; n++) {
    const { account } = await newWithdrawer(origin, reviewer)
    const { reviews } = await till('GET /api/admin/reviews', { query: { kind: 'withdrawal', who: account, limit: 5 } })
    await till('PUT /api/admin/reviews/:id', { params: { id: reviews[0]!.id }, body: { vote: 'approve' } })
  }
}
