import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Reply } from '#api/endpoint.ts'
import type { Contract } from '#api/index.ts'
import { conversations } from '../../demo/conversations.ts'
import { designs } from '../../demo/designs.ts'
import { drawDesigns } from '../../demo/draw-designs.ts'
import { follows } from '../../demo/follows.ts'
import { forSome } from '../../demo/for-some.ts'
import { forwards } from '../../demo/forwards.ts'
import { people } from '../../demo/people.ts'
import { photographs } from '../../demo/photographs.ts'
import { cutPortrait, cutSquare, portraits } from '../../demo/portraits.ts'
import type { DemoPost } from '../../demo/types.ts'
import { makeMember } from '../account/make.ts'
import { findAccount } from '../account/service.ts'
import { sumEvents } from '../analytics/service.ts'
import type { Viewer, WriteCtx } from '../context.ts'
import { createCalls, type CallDeps } from '../edge/call.ts'
import { makeEnded } from '../groups/make.ts'
import { dayStart } from '../kit/clock.ts'
import { makeHumanCheck, solveHumanCheck } from '../kit/human-check.ts'
import { enqueue } from '../kit/jobs/enqueue.ts'
import type { AppServices } from '../services.ts'
import { makeGift } from '../wallet/make.ts'
import { askForSome } from './demo-briefs.ts'
import { runCheckIn } from './demo-check-in.ts'
import { makeCollections } from './demo-collections.ts'
import { runContest } from './demo-contest.ts'
import { findCreators } from './demo-creators.ts'
import { draftOf } from './demo-draft.ts'
import { holdDraws } from './demo-draws.ts'
import { workAsEditor } from './demo-editor.ts'
import { gatherInGroups } from './demo-groups.ts'
import { inviteOne } from './demo-invites.ts'
import { openMarket } from './demo-market.ts'
import { employ } from './demo-operators.ts'
import { buySome } from './demo-purchases.ts'
import { claimOne, reportSome, withRoles } from './demo-reports.ts'
import { sellSome } from './demo-sales.ts'
import { lookAtWorks } from './demo-views.ts'
import { turnWheel } from './demo-wheel.ts'
import { showYear } from './demo-yearly.ts'

const DAY_MS = 86_400_000
/** Posts whose pictures are held in memory and developed at the same time; pixels on a side of a detail. */
const [AT_ONCE, DETAIL] = [8, 900]
const PASSWORD = 'Darkroom2026'
/** Has only just come, and done nothing yet. */
const NEWCOMER = 'emil'
const PHOTOS = new URL('../../demo/photos/', import.meta.url).pathname

type Demo = { services: AppServices; deps: CallDeps }

/**
 * Fills an empty database with people, photographs and designs, all of it through the real services at times in the past.
 * What is there already is left alone, so a start that was cut short goes on where it stopped.
 */
export async function fillDemoData(demo: Demo): Promise<void> {
  const now = demo.services.clock.now()
  for (const person of people) {
    if (await findAccount(demo.services.readDb, person.account)) continue
    const at = new Date(now.getTime() - person.joinedDaysAgo * DAY_MS)
    const plan = {
      account: person.account,
      nickname: person.nickname,
      bio: person.bio,
      phone: person.phone.replace('+86', ''),
      password: PASSWORD,
      agreedEarlier: person.agreedEarlier ?? false,
      agreesBy: now,
    }
    await demo.deps.transaction((db) => makeMember(contextAt(demo, at, db), plan))
  }
  await agreeToAnnounced(demo, now)
  await employ(demo.services.readDb, (make) => demo.deps.transaction((db) => make(contextAt(demo, now, db))))
  await hangPortraits(demo, now)
  await meetEachOther(demo, now)
  await publishMissing(demo, now)
  await inviteOne(waysOf(demo).as, now)
  await gatherInGroups(waysOf(demo), now)
  await makeCollections(waysOf(demo), now)
  await openMarket(marketWays(demo), now)
  await sellSome(marketWays(demo), now)
  await findCreators(marketWays(demo), now)
  await buySome(marketWays(demo), now)
  await askForSome(marketWays(demo), now)
  await runContest(marketWays(demo), now)
  await runCheckIn(marketWays(demo), now)
  await holdDraws(marketWays(demo), now)
  await turnWheel(marketWays(demo), now)
  await showYear(marketWays(demo), now)
  await claimOne((name, at, input) => callAt(demo, at, null, name, input), proveForClaim(demo), now)
  await workAsEditor(async (at, name, input) => callAt(demo, at, withRoles(await viewerOf(demo, 'edda'), ['editor']), name, input), now)
  await demo.deps.transaction((db) => enqueue({ db, now }, 'compute-boards', {}))
  await lookAtWorks(
    { ...waysOf(demo), forget: async () => demo.deps.transaction(async (db) => void (await sumEvents(contextAt(demo, now, db)))) },
    people.map(({ account }) => account),
    now,
  )
  await reportSome(async (name, { at, account, roles }, input) => callAt(demo, at, withRoles(await viewerOf(demo, account), roles), name, input), now)
}

async function publishMissing(demo: Demo, now: Date): Promise<void> {
  const missing = await missingPosts(demo, [...photographs, ...designs, ...forSome])
  if (!missing.length) return
  const drawn = missing.some((post) => post.kind === 'design') ? await drawDesigns(path.join(demo.services.config.dataDir, 'designs')) : []
  const fileOf = (name: string) => drawn.find((file) => path.basename(file) === name) ?? path.join(PHOTOS, name)
  const inOrder = missing.map((post) => ({ post, at: timeOf(post, now) })).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (let first = 0; first < inOrder.length; first += AT_ONCE) {
    const some = inOrder.slice(first, first + AT_ONCE)
    const keys = await Promise.all(some.map(({ post, at }) => uploadAll(demo, post, at, fileOf)))
    for (const [n, { post, at }] of some.entries()) {
      const { posts } = await callAt(demo, at, await viewerOf(demo, post.author), 'POST /api/posts/multi', { body: { posts: [draftOf(post, keys[n]!)] } })
      const work = { author: post.author, permlink: posts[0]!.permlink }
      if (post.visibility) continue
      await likeWork(demo, work, { n: first + n, at, now })
      await talkAbout(demo, work, posts[0]!.title, { at, now })
      await forwardWork(demo, work, { title: post.title.zh, at, now })
    }
  }
}

/** How groups come about: by calls as anybody, a gift for who founds one, and the end of a challenge. */
const waysOf = (demo: Demo): Parameters<typeof gatherInGroups>[0] => ({
  as: async (at, account, name, input) => callAt(demo, at, account === null ? null : await viewerOf(demo, account), name, input),
  give: async (at, account, amount) => demo.deps.transaction(async (db) => makeGift({ db, now: at }, (await viewerOf(demo, account)).id, amount)),
  end: (challenge, at) => demo.deps.transaction((db) => makeEnded({ db }, challenge, at)),
})

/** How the market opens: by calls, but for what takes documents and a reviewer. */
const marketWays = (demo: Demo): Parameters<typeof openMarket>[0] & Parameters<typeof sellSome>[0] => ({
  as: async (at, account, name, input) => callAt(demo, at, account === null ? null : await viewerOf(demo, account), name, input),
  make: async (at, account, make) => {
    const viewer = await viewerOf(demo, account)
    await demo.deps.transaction((db) => make({ ...contextAt(demo, at, db), viewer }, viewer.id))
  },
})

/** A text that is published and begins to hold on a day to come has been read by all but those who are to be asked. */
async function agreeToAnnounced(demo: Demo, now: Date): Promise<void> {
  for (const { account, agreedEarlier } of people) {
    const viewer = await viewerOf(demo, account)
    const { due } = agreedEarlier ? { due: [] } : await callAt(demo, now, viewer, 'GET /api/account/consents', {})
    const body = { agreed: due.map(({ agreement, version }) => ({ agreement, version })) }
    if (due.length) await callAt(demo, now, viewer, 'POST /api/account/consents', { body })
  }
}

/** As the settings do: a data URL, which a job develops. Who has a picture, or one on its way, keeps it. */
async function hangPortraits(demo: Demo, now: Date): Promise<void> {
  for (const [account, cut] of Object.entries(portraits)) {
    const viewer = await viewerOf(demo, account)
    const isHung = async () => (await findAccount(demo.services.readDb, account))!.header_key !== null
    if (await isHung()) continue
    const header = `data:image/jpeg;base64,${(await cutPortrait(PHOTOS, cut)).toString('base64')}`
    const { avatar } = await callAt(demo, now, viewer, 'GET /api/account/profile', {})
    if (!avatar) await callAt(demo, now, viewer, 'POST /api/account/user', { body: { header } })
    while (!(await isHung())) await pause(150)
  }
}

/** Some of the people like a work in the hours after it came, always the same ones. */
async function likeWork(demo: Demo, work: { author: string; permlink: string }, { n, at, now }: { n: number; at: Date; now: Date }): Promise<void> {
  const others = people.filter(({ account, role }) => account !== work.author && account !== NEWCOMER && (role === 'photographer' || role === 'member'))
  for (let k = 0; k < 2 + ((n * 5) % 8); k++) {
    const who = others[(n * 7 + k * 3) % others.length]!
    const then = new Date(Math.min(at.getTime() + (k + 1) * 2 * 3_600_000, now.getTime()))
    const joined = now.getTime() - who.joinedDaysAgo * DAY_MS
    if (joined < then.getTime()) await callAt(demo, then, await viewerOf(demo, who.account), 'POST /api/like', { body: work })
  }
}

/** The conversation under a work, an hour between one and the next, as far as the past reaches. */
async function talkAbout(demo: Demo, work: { author: string; permlink: string }, title: string, { at, now }: { at: Date; now: Date }): Promise<void> {
  const talk = conversations.find((one) => one.author === work.author && one.title === title)
  if (!talk) return
  const author = await viewerOf(demo, work.author)
  const rules = { permlink: work.permlink, from: 'everybody', critique: talk.critique, holdsNew: false }
  await callAt(demo, at, author, 'PUT /api/posts/comments/rules', { body: rules })
  let hours = 0
  const say = async (by: string, body: object) => {
    const then = new Date(Math.min(at.getTime() + ++hours * 3_600_000, now.getTime()))
    return (await callAt(demo, then, await viewerOf(demo, by), 'POST /api/posts/comments', { body: { ...work, ...body } })).comment
  }
  for (const { by, words, pin, helped, replies = [] } of talk.said) {
    const comment = await say(by, { words, ...(pin && { pin: { picture: 1, ...pin } }) })
    for (const reply of replies) await say(reply.by, { words: reply.words, replyTo: comment.id })
    if (helped) await callAt(demo, now, author, 'PUT /api/posts/comments/helped', { body: { comment: comment.id, helped } })
  }
}

/** Some are forwarded, with words. */
async function forwardWork(demo: Demo, work: { author: string; permlink: string }, { title, at, now }: { title: string; at: Date; now: Date }): Promise<void> {
  for (const { by, hoursLater, words, language } of forwards.filter((one) => one.of.author === work.author && one.of.title === title)) {
    const then = new Date(Math.min(at.getTime() + hoursLater * 3_600_000, now.getTime()))
    await callAt(demo, then, await viewerOf(demo, by), 'POST /api/forward', { body: { ...work, words: words[language] } })
  }
}

/** Whoever is followed already is left alone; the others are followed half-way between moving in and today. */
async function meetEachOther(demo: Demo, now: Date): Promise<void> {
  const joined = new Map(people.map((person) => [person.account, person.joinedDaysAgo]))
  for (const [account, wanted] of Object.entries(follows)) {
    const list = await callAt(demo, now, null, 'GET /api/follow', { query: { account, limit: '50' } })
    const known = new Set(list.people.map((one) => one.person.account))
    for (const whom of wanted.filter((one) => !known.has(one))) {
      const at = new Date(now.getTime() - (Math.min(joined.get(account)!, joined.get(whom)!) / 2) * DAY_MS)
      await callAt(demo, at, await viewerOf(demo, account), 'POST /api/follow', { body: { account: whom } })
    }
  }
}

/** A post stands where its author, who sees all of their own, has one of its title. */
async function missingPosts(demo: Demo, wanted: readonly DemoPost[]): Promise<DemoPost[]> {
  const authors = [...new Set(wanted.map((post) => post.author))]
  const feeds = await Promise.all(
    authors.map(async (account) =>
      callAt(demo, demo.services.clock.now(), await viewerOf(demo, account), 'GET /api/posts/:account', { params: { account }, query: { limit: '50' } }),
    ),
  )
  const there = new Set(feeds.flatMap((feed) => feed.posts.map((post) => `${post.author.account}/${post.title}`)))
  return wanted.filter((post) => !there.has(`${post.author}/${post.title[post.language]}`))
}

function timeOf(post: DemoPost, now: Date): Date {
  const at = dayStart(now).getTime() - post.daysAgo * DAY_MS + post.hour * 3_600_000
  return new Date(Math.min(at, now.getTime() - 10 * 60_000))
}

async function viewerOf({ services }: Demo, account: string): Promise<Viewer> {
  const row = await findAccount(services.readDb, account)
  if (!row) throw new Error(`nobody in demo is called ${account}`)
  return { id: row.id, account: row.account, roles: [], sessionId: '' }
}

const proveForClaim =
  ({ services, deps }: Demo) =>
  async (now: Date) =>
    solveHumanCheck(await makeHumanCheck({ secrets: services.kit.secrets, random: deps.random, now, cost: 1 }, 'claim'))

/** No machine calls itself so: what the demo people look at is counted. */
const call = (ip: string) => ({ requestId: 'demo', ip, userAgent: 'Mozilla/5.0 (demo data) Gecko', browser: false })
const contextAt = ({ deps }: Demo, at: Date, db: WriteCtx['db']): WriteCtx => ({
  db,
  viewer: null,
  lang: 'zh',
  now: at,
  random: deps.random,
  kit: deps.kit,
  call: call('127.0.0.1'),
  after: { run: (effect) => effect(), session: () => {} },
})

/** One call as somebody, at some time, by the road that every call takes. */
async function callAt<K extends keyof Contract>(demo: Demo, at: Date, viewer: Viewer | null, name: K, input: object): Promise<Reply<Contract, K>> {
  const calls = createCalls({ ...demo.deps, now: () => at, rates: { take: () => Promise.resolve({ ok: true }) } })
  const answer = await calls(name, { lang: 'zh', viewer, call: call('127.0.0.1') }, input)
  if (!answer.ok) throw new Error(`${name} as ${viewer?.account}: ${answer.reason} ${JSON.stringify(answer.data)}`)
  return answer.data as Reply<Contract, K>
}

async function uploadAll(demo: Demo, post: DemoPost, at: Date, fileOf: (name: string) => string): Promise<string[]> {
  const viewer = await viewerOf(demo, post.author)
  return Promise.all(
    post.pictures.map(async ({ file, cut }) =>
      uploadOne(demo, viewer, at, file, cut ? await cutSquare(fileOf(file), cut, DETAIL) : await readFile(fileOf(file))),
    ),
  )
}

/** As the upload page does: a signed PUT, a confirmation, and waiting for the job. */
async function uploadOne(demo: Demo, viewer: Viewer, at: Date, name: string, bytes: Buffer): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const signed = await callAt(demo, at, viewer, 'GET /api/posts/upload', { query: { bytes: String(bytes.byteLength), type: 'image/jpeg', sha256 } })
  const headers = { ...signed.put!.headers, 'content-length': String(bytes.byteLength) }
  const put = await demo.services.sendSigned(new Request(new URL(signed.put!.url, 'http://demo'), { method: 'PUT', headers, body: new Uint8Array(bytes) }))
  if (!put.ok) throw new Error(`${name}: the store answered ${put.status}`)
  const { key } = await callAt(demo, at, viewer, 'POST /api/posts/upload', { body: { key: signed.key, name, bytes: bytes.byteLength } })
  for (;;) {
    const { images } = await callAt(demo, demo.services.clock.now(), viewer, 'GET /api/posts/upload/images', {})
    const image = images.find((one) => one.key === key)
    if (image?.state === 'ready') return key
    if (!image || image.state === 'refused') throw new Error(`${name}: ${image?.refusal?.sentence ?? 'gone'}`)
    await pause(150)
  }
}
