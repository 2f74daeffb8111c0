import { beforeEach, expect, test, vi } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { addPosts } from '#tests/add-posts.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { stayIn } from '#tests/stay-in.ts'
import { tellAgain } from '#tests/tell-again.ts'
import { DAY, whoLeaves } from '#tests/who-leaves.ts'

const own = ownApp({ jobs: true, stopped: true })
const { ask, erase } = whoLeaves(own)
let [anna, bruno, chen]: MadeMember[] = []
let works = 0
const follow = (as: MadeMember, whom: MadeMember) => own.api(as)('POST /api/follow', { body: { account: whom.account } })
const friends = async (as: MadeMember | null = anna!) => (await own.api(as)('GET /api/event/user-recall')).friends
const recall = (as: MadeMember | null = anna!, whom: MadeMember = bruno!) => own.api(as)('POST /api/event/user-recall', { body: { account: whom.account } })
const couponsOf = async (as: MadeMember) => (await own.api(as)('GET /api/coupons', {})).ready
const later = async (days: number) => {
  own.clock.add(days * DAY)
  await stayIn(own)
}
/** What a publish writes down of its author beside the post. */
async function publish(as: MadeMember, visibility: 'public' | 'private' = 'public') {
  const [postId] = await addPosts(own, [{ by: as, permlink: `work-${works++}`, at: own.clock.now(), visibility }])
  if (visibility === 'public') await own.owner.query('update accounts set last_post_at = $2 where id = $1', [as.id, own.clock.now()])
  return postId!
}
const hear = (postId: string) => tellAgain(own, 'invites/friend-returned', 'post-published', { postId })

beforeEach(async () => {
  ;[anna, bruno, chen] = [await own.member({ nickname: 'Anna' }), await own.member({ nickname: 'Bruno' }), await own.member()]
  await follow(anna, bruno)
  await follow(bruno, anna)
  await publish(bruno)
})

test('a friend is away ninety days after their last public work, and a stranger, somebody who shows things and somebody who never has are not', async () => {
  await later(89)
  expect(await friends()).toEqual([])
  expect(await failureOf(recall())).toBe('2637 RECALL_NOT_AWAY')
  await later(1)
  await publish(bruno!, 'private')
  expect((await friends()).map(({ person, recalled }) => [person.account, recalled])).toEqual([[bruno!.account, null]])
  expect(await friends(chen)).toEqual([])
  await follow(chen!, bruno!)
  expect(await friends(chen)).toEqual([])
  expect(await failureOf(recall(chen))).toBe('2637 RECALL_NOT_AWAY')
  expect(await failureOf(recall(anna, { ...bruno!, account: 'nobody-at-all' }))).toBe('420 USER_NOT_FOUND')
  expect(await failureOf(recall(null))).toBe('403 LOGIN_REQUIRED')
})

test('who is asked back hears of it once a year, whoever asks; both get a coupon when they publish in time', async () => {
  await follow(chen!, bruno!)
  await follow(bruno!, chen!)
  await later(100)
  const { friend } = await recall()
  expect(friend.recalled).toMatchObject({ at: own.clock.now().toISOString(), backAt: null, own: true })
  expect((await recall()).friend).toEqual(friend)
  expect(await failureOf(recall(chen))).toBe('2638 RECALLED')
  expect(await friends(chen)).toEqual([])
  const told = await own.owner.query<{ facts: object }>(`select facts from notification_arrivals where account_id = $1 and kind = 'recall'`, [bruno!.id])
  expect(told.rows).toEqual([{ facts: { from: anna!.account, points: 30, days: 30 } }])
  await later(29)
  const [hidden, shown] = [await publish(bruno!, 'private'), await publish(bruno!)]
  await hear(hidden)
  await hear(shown)
  await vi.waitFor(async () => expect(await couponsOf(bruno!)).toHaveLength(1), 20_000)
  await hear(await publish(bruno!))
  expect(await couponsOf(anna!)).toMatchObject([{ points: 30 }])
  expect((await friends())[0]!.recalled!.backAt).toBe(own.clock.now().toISOString())
  // another year, another time
  await later(340)
  expect((await friends())[0]!.recalled).toBeNull()
  expect((await recall()).friend.recalled!.backAt).toBeNull()
})

test('thirty days later it is too late; who leaves takes it along', async () => {
  await later(100)
  await recall()
  await later(31)
  await hear(await publish(bruno!))
  await later(1)
  expect([await couponsOf(anna!), await couponsOf(bruno!)]).toEqual([[], []])
  await ask(bruno!)
  own.clock.add(40 * DAY)
  await erase(bruno!)
  expect((await own.owner.query('select from recalls')).rowCount).toBe(0)
})
