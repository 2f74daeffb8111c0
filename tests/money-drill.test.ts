// `npm run drill:money` for half a minute, in one process and without kills: answers get lost on the way, days go by, the payout service lies. The seed is printed; SEED=… repeats it.
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { openJournal } from '../drills/money-journal.ts'
import { judgeDays } from '../drills/money-judge-days.ts'
import { judgeMoney } from '../drills/money-judge.ts'
import { judgeLocks } from '../drills/money-locks.ts'
import { liveAsMember } from '../drills/money-members.ts'
import { askNightly, comeToRest, MOVE_SECONDS } from '../drills/money-nights.ts'
import { liveAsOperator } from '../drills/money-operators.ts'
import { FATES } from '../drills/money-payouts.ts'
import { moveIn } from '../drills/money-people.ts'
import { endow, liveAsPayer } from '../drills/money-transfers.ts'
import type { LikedPost, World } from '../drills/money-world.ts'
import { ORIGIN, ownApp } from './own-app.ts'
import { diceOf } from './own-books.ts'
import { openPayoutSimulator } from './payout-simulator.ts'

const [MEMBERS, POSTS, MOVES, MOVE_EVERY_MS, REST_MS] = [5, 4, 5, 1200, 60_000]
const DAY_MS = 86_400_000
const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
const dir = mkdtempSync(path.join(tmpdir(), 'px-money-'))
const [journalFile, payoutsFile] = [path.join(dir, 'acknowledged.jsonl'), path.join(dir, 'payouts.jsonl')]
const payouts = await openPayoutSimulator(payoutsFile)
const own = ownApp({
  jobs: true,
  settings: {
    PAYOUT: 'alipay',
    ALIPAY_APP_ID: payouts.appId,
    ALIPAY_PRIVATE_KEY: payouts.privateKey,
    ALIPAY_PUBLIC_KEY: payouts.publicKey,
    ALIPAY_GATEWAY: payouts.gateway,
    LOG_LEVEL: 'silent',
  },
})
afterAll(async () => {
  await payouts.close()
  rmSync(dir, { recursive: true })
})

/** One request in twelve never arrives, and of one in twelve nobody hears what came of it. */
function lossy(dice: ReturnType<typeof diceOf>) {
  const lost = () => new TypeError('fetch failed')
  return async (request: Request): Promise<Response> => {
    const drawn = dice(12)
    if (drawn === 1) throw lost()
    const reply = await own.app.fetch(request)
    if (drawn === 2) throw lost()
    return reply
  }
}

test('money that moves in a storm is there once, with everybody it belongs to', async () => {
  console.log(`money drill, short form: SEED=${seed}`)
  const [dice, faults, answered, counts] = [diceOf(seed), [] as string[], [] as string[], new Map<string, number>()]
  let [moves, isOver, isAtRest] = [0, false, false]
  const [send, journal] = [lossy(diceOf(seed + 1)), openJournal(journalFile)]
  const world: World = {
    journal,
    api: (token) => createApi(send, ORIGIN, { authorization: `Bearer ${token}` }),
    now: own.clock.now,
    moves: () => moves,
    clockMs: 0,
    isOver: () => isOver,
    isAtRest: () => isAtRest,
    faults,
    answered,
    isAway: () => false,
    count: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1),
  }
  const move = async (seconds: number) => {
    own.clock.add(seconds)
    moves++
    await askNightly(own.db, own.clock.now())
  }
  const { members, operators } = await moveIn({ services: own.app.services, db: own.db, now: own.clock.now }, MEMBERS)
  const posts: LikedPost[] = []
  for (let n = 0; n < POSTS; n++) posts.push({ author: members[n % 2]!.account, permlink: (await own.publish(members[n % 2]!)).permlink })
  for (const [n, { permlink }] of posts.entries())
    await own.owner.query('update posts set created_at = $1 where permlink = $2', [new Date(own.clock.now().getTime() - (6 - n) * DAY_MS), permlink])
  await endow(world, own.db, members)
  const fates = setInterval(() => payouts.fates.push(...Array.from({ length: 8 }, () => FATES[dice(FATES.length) - 1]!)), 200)

  const living = [...members.map((one, n) => liveAsMember(world, one, posts, diceOf(seed + 10 + n))), liveAsPayer(world, own.db, members, diceOf(seed + 30))]
  const working = operators.map((one, n) => liveAsOperator(world, one, diceOf(seed + 40 + n)))
  for (let n = 0; n < MOVES; n++) {
    await pause(MOVE_EVERY_MS)
    await move(MOVE_SECONDS)
  }
  isOver = true
  await Promise.all(living)
  clearInterval(fates)
  payouts.fates.length = 0
  await move(25 * 3600)
  const rested = await comeToRest({ owner: own.owner, now: own.clock.now, move, patienceMs: REST_MS })
  isAtRest = true
  await Promise.all(working)
  journal.close()

  expect(rested.left).toEqual([])
  const verdicts = await judgeMoney({ owner: own.owner, journalFile, payoutsFile, faults })
  const stored = async (day: string) => {
    const object = await own.app.services.store.get(`books/${day}.ndjson.gz`)
    return object && buffer(object.body)
  }
  verdicts.push(...(await judgeDays({ owner: own.owner, readFile: stored, answered })))
  const [post, person] = [posts[0]!, members.at(-1)!]
  const author = members.find(({ account }) => account === post.author)!
  const api = createApi(async (request) => own.app.fetch(request), ORIGIN, { authorization: `Bearer ${person.token}` })
  verdicts.push(await judgeLocks({ owner: own.owner, api, person, other: author, post }))
  expect(verdicts.filter(({ flaws }) => flaws.length)).toEqual([])
  expect(payouts.unsigned).toBe(0)
  expect(counts.get('acknowledged'), 'also a busy machine moves some').toBeGreaterThan(40)
  console.log(verdicts.map(({ figure }) => figure).join('; '))
})
