// Members of the talk drill: they comment, reply, edit, delete, like, join and leave, one thing at a time each, and remember what they were answered.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { ApiError, type Api } from '#api/client.ts'
import type { MadeMember } from '#server/account/make.ts'
import type { Dice } from '#tests/own-books.ts'

/** `words`: what may stand there, more than one after a change whose answer never came. `gone`: it may not be seen any more, or may be either way. */
export type Said = {
  id: string
  post: number
  root: string | null
  words: string[]
  old: string[]
  gone: boolean | 'either'
  /** When it was first sent, and when it was acknowledged; Infinity where nobody heard. */
  asked: number
  acked: number
}
/** What somebody did last to a post or in a group, as far as they know. */
export type Known = boolean | 'either'
export type Talker = MadeMember & {
  said: Map<string, Said>
  likes: Map<number, Known>
  hearts: Map<string, Known>
  groups: Map<number, Known>
  moderated: number
}
export type World = {
  api: (token?: string) => Api
  posts: { id: string; author: string; permlink: string }[]
  groups: { id: string; owner: Talker }[]
  /** Every comment that was acknowledged, with whoever said it. */
  all: { by: Talker; said: Said }[]
  /** Words that were taken away or changed, and since when that was acknowledged. */
  takenAway: Map<string, number>
  counts: Map<string, number>
  faults: string[]
  isOver: () => boolean
}
type Life = { world: World; me: Talker; dice: Dice }

/** Failures that only a mistake in the drill brings about. */
const NEVER = new Set(['INVALID_INPUT', 'LOGIN_REQUIRED', 'CONSENT_REQUIRED', 'INTERNAL'])
const TRIES = 12

type Answer<Reply> = { reply: Reply } | { refused: string } | 'lost'
/** Asks until there is an answer, or nobody will ever know. What has been asked before may be refused for what the first time did. */
async function ask<Reply>({ world, me }: Life, what: string, send: (api: Api) => Promise<Reply>, tries = TRIES): Promise<Answer<Reply>> {
  const count = (how: string) => world.counts.set(`${what} ${how}`, (world.counts.get(`${what} ${how}`) ?? 0) + 1)
  let wasLost = false
  for (let n = 0; n < tries; n++) {
    try {
      const reply = await send(world.api(me.token))
      count('done')
      return { reply }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.reason !== 'TRANSPORT' && error.status < 500) {
        if (NEVER.has(error.reason)) world.faults.push(`${what} of ${me.account}: ${error.reason} ${JSON.stringify(error.fields ?? {})}`)
        count(`refused ${error.reason}`)
        return wasLost ? 'lost' : { refused: error.reason }
      }
      wasLost = true
      await delay(250)
    }
  }
  count('without an answer')
  return 'lost'
}

const acts: [weight: number, act: (life: Life) => Promise<void>][] = [
  [34, comment],
  [24, reply],
  [10, edit],
  [8, remove],
  [10, like],
  [6, heart],
  [6, look],
  [8, gather],
]
function pick(dice: Dice): (life: Life) => Promise<void> {
  let left = dice(acts.reduce((sum, [weight]) => sum + weight, 0))
  return acts.find(([weight]) => (left -= weight) <= 0)![1]
}

/** Some members, one of whom acts at a time, so that each knows the order of what they did. Where a group's owner is among them, they moderate every fifth time. */
export async function liveAsMember(world: World, people: Talker[], dice: Dice): Promise<void> {
  const led = world.groups.findIndex(({ owner }) => people.includes(owner))
  while (!world.isOver()) {
    const me = people[dice(people.length) - 1]!
    if (led >= 0 && dice(5) === 1) await moderate({ world, me: world.groups[led]!.owner, dice }, led)
    else await pick(dice)({ world, me, dice })
    await delay(dice(120))
  }
}

let spoken = 0
/** No two are nearly the same: new members are not let to say one thing again and again. */
const newWords = ({ me, dice }: Life) => `光 ${me.account} said ${++spoken} ${`${randomUUID()} 很好看 `.repeat(dice(3))}`.trim()

type Place = { what: string; post: number; replyTo: string | null; root: string | null }
function comment(life: Life): Promise<void> {
  return say(life, { what: 'comment', post: life.dice(life.world.posts.length) - 1, replyTo: null, root: null })
}
async function say(life: Life, { what, post, replyTo, root }: Place): Promise<void> {
  const { world, me } = life
  const { author, permlink } = world.posts[post]!
  const [words, idempotencyKey, asked] = [newWords(life), randomUUID(), performance.now()]
  const send = (api: Api) => api('POST /api/posts/comments', { body: { author, permlink, words, replyTo } }, { idempotencyKey })
  const answer = await ask(life, what, send)
  if (answer === 'lost') return keep(world, me, { id: `? ${words}`, post, root, words: [words], old: [], gone: 'either', asked, acked: Infinity })
  if ('refused' in answer) return
  const { id } = answer.reply.comment
  keep(world, me, { id, post, root, words: [words], old: [], gone: false, asked, acked: performance.now() })
  if (life.dice(10) === 1) await sayAgain(life, id, send)
}
/** Under the same key it is the same comment. */
async function sayAgain(life: Life, id: string, send: (api: Api) => Promise<{ comment: { id: string } }>): Promise<void> {
  const again = await ask(life, 'the same again', send)
  if (again === 'lost' || 'refused' in again) return
  if (again.reply.comment.id !== id) life.world.faults.push(`one key, two comments: ${id} and ${again.reply.comment.id}`)
}
function keep(world: World, by: Talker, said: Said): void {
  by.said.set(said.id, said)
  world.all.push({ by, said })
}
const known = (life: Life, of: readonly Said[]) => {
  const open = of.filter(({ id, gone }) => !gone && !id.startsWith('?'))
  return open[life.dice(Math.max(1, open.length)) - 1]
}
const own = (life: Life) => known(life, [...life.me.said.values()])
const anybodys = (life: Life) =>
  known(
    life,
    life.world.all.slice(-300).map(({ said }) => said),
  )

async function reply(life: Life): Promise<void> {
  const to = anybodys(life)
  if (to) await say(life, { what: 'reply', post: to.post, replyTo: to.id, root: to.root ?? to.id })
}
async function edit(life: Life): Promise<void> {
  const said = own(life)
  if (!said) return
  const words = newWords(life)
  const answer = await ask(life, 'edit', (api) => api('PUT /api/posts/comments', { body: { comment: said.id, words } }))
  if (answer === 'lost') said.words.push(words)
  else if ('reply' in answer) {
    said.old.push(...said.words)
    takeAway(life.world, said.words)
    said.words = [words]
  }
}
/** One's own, or somebody's under one's own post. */
async function remove(life: Life): Promise<void> {
  const { world, me } = life
  const mine = world.posts.findIndex(({ author }) => author === me.account)
  const under = world.all.filter(({ said }) => said.post === mine).map(({ said }) => said)
  const said = known(life, mine >= 0 ? under : [...me.said.values()])
  if (!said) return
  said.gone = 'either'
  const answer = await ask(life, 'delete', (api) => api('DELETE /api/posts/comments', { query: { comment: said.id } }))
  if (answer === 'lost') return
  said.gone = true // also where it was refused, because it is gone
  takeAway(world, said.words)
}
function takeAway(world: World, words: readonly string[]): void {
  for (const one of words) if (!world.takenAway.has(one)) world.takenAway.set(one, performance.now())
}
/** Reads what was said last under a post: nothing in it was taken away before it was asked for. */
async function look(life: Life): Promise<void> {
  const { world, me, dice } = life
  const { author, permlink } = world.posts[dice(world.posts.length) - 1]!
  const began = performance.now()
  const page = await ask(life, 'look', (api) =>
    api('GET /api/posts/:author/:permlink/comments', { params: { author, permlink }, query: { order: 'latest', limit: 50 } }),
  )
  if (page === 'lost' || 'refused' in page) return
  for (const { id, words } of page.reply.threads.flatMap((thread) => [thread, ...thread.replies]))
    if ((world.takenAway.get(words) ?? Infinity) < began) world.faults.push(`${me.account} reads what was taken away: ${id} ${words}`)
}
async function like(life: Life): Promise<void> {
  const { world, me, dice } = life
  const n = dice(world.posts.length) - 1
  const { author, permlink } = world.posts[n]!
  if (author === me.account) return
  const undo = me.likes.get(n) === true && dice(3) > 1
  const named = { author, permlink }
  const answer = await ask(life, undo ? 'unlike' : 'like', (api) => (undo ? api('DELETE /api/like', { query: named }) : api('POST /api/like', { body: named })))
  if (answer === 'lost') me.likes.set(n, 'either')
  else if ('reply' in answer) me.likes.set(n, !undo)
}
async function heart(life: Life): Promise<void> {
  const said = anybodys(life)
  if (!said) return
  const body = { comment: said.id, hearted: life.dice(3) > 1 }
  const answer = await ask(life, 'heart', (api) => api('PUT /api/posts/comments/heart', { body }))
  if (answer === 'lost') life.me.hearts.set(said.id, 'either')
  else if ('reply' in answer) life.me.hearts.set(said.id, body.hearted)
}
/** Joins or leaves; who owns a group keeps somebody out and lets them in again. */
async function gather(life: Life): Promise<void> {
  const { world, me, dice } = life
  const n = dice(world.groups.length) - 1
  const { id, owner } = world.groups[n]!
  if (owner === me) return moderate(life, n)
  const leave = me.groups.get(n) === true && dice(2) === 1
  me.groups.set(n, me.groups.get(n) ?? false)
  const before = me.moderated
  const params = { id }
  const answer = await ask(life, leave ? 'leave' : 'join', (api) =>
    leave ? api('DELETE /api/group/:id/members', { params }) : api('POST /api/group/:id/members', { params, body: {} }),
  )
  // who was moderated meanwhile does not know which came first
  if (answer === 'lost' || before !== me.moderated) me.groups.set(n, 'either')
  else if ('reply' in answer) me.groups.set(n, !leave)
}
async function moderate(life: Life, n: number): Promise<void> {
  const { world, me } = life
  const params = { id: world.groups[n]!.id }
  const page = await ask(life, 'members', (api) => api('GET /api/group/:id/members', { params, query: { limit: 50 } }))
  const members = page !== 'lost' && 'reply' in page ? page.reply.members.filter(({ can }) => can.ban) : []
  const one = members[life.dice(Math.max(1, members.length)) - 1]
  const whose = one && world.all.find(({ by }) => by.account === one.person.account)?.by
  if (!one || !whose || whose === me) return
  const account = one.person.account
  const unsure = () => {
    whose.moderated += 1
    whose.groups.set(n, 'either')
  }
  unsure() // they may come and go at the same moment
  await ask(life, 'ban', (api) => api('POST /api/group/:id/bans', { params, body: { account, days: 1, reason: 'a drill' } }))
  unsure()
  await ask(life, 'lift', (api) => api('DELETE /api/group/:id/bans', { params, query: { account } }))
}
