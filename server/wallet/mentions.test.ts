import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { gatherNotifications } from '#server/notifications/gather-notifications.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { ownApp } from '#tests/own-app.ts'
import { quiet } from '#tests/row-prints.ts'
import { payRewards } from './pay-rewards.ts'

// Posts where something is told of them: in notifications, statements, their file, and the console.
const own = ownApp({ jobs: true })
let anna: MadeMember
let bruno: MadeMember
let post: { id: string; permlink: string; key: string }

beforeEach(async () => {
  ;[anna, bruno] = [await own.member(), await own.member()]
  const { permlink, key } = await own.publish(anna, { title: '正午沙丘', titleOther: 'Dune at noon', lang: 'zh' })
  post = { id: (await own.owner.query<{ id: string }>('select id::text from posts where permlink = $1', [permlink])).rows[0]!.id, permlink, key }
  await own.db.transaction().execute((db) =>
    payRewards({ db, now: own.clock.now() } as never, [
      {
        key: `test ${post.id}`,
        subject: post.id,
        shares: [
          { holder: anna.id, amount: 3000 },
          { holder: bruno.id, amount: 1000 },
        ],
      },
    ]),
  )
  await own.db.transaction().execute(async (db) => {
    const ctx = { db, now: own.clock.now() }
    const facts = { amount: 1000, title: '正午沙丘', permlink: post.permlink }
    for (const { id } of [anna, bruno]) await notifyMember(ctx, id, { kind: 'reward', subject: post.id, facts })
    await gatherNotifications({ ...ctx, random: {} as never, kit: own.app.services.kit })
  })
  // the job of the app itself may be at it, and then ours has left them to it
  await quiet(own.owner)
})

const rewardOf = async (as: MadeMember) => {
  const { entries } = await own.api(as)('GET /api/wallet/statement', { query: {} })
  return entries.find((one) => one.cause === 'reward')!
}
const told = async (as: MadeMember) => (await own.api(as)('GET /api/notifications', { query: {} })).notifications.find((one) => one.kind === 'reward')!
const csvOf = async (as: MadeMember) => (await own.api(as)('GET /api/wallet/statement/file', { query: {} })).csv
const takeAway = () => own.api(anna)('DELETE /api/posts/works', { query: { permlink: post.permlink } })
const makePrivate = () =>
  own.api(anna)('PUT /api/posts/:author/:permlink', {
    params: { author: anna.account, permlink: post.permlink },
    body: { title: '正午沙丘', titleOther: 'Dune at noon', lang: 'zh', visibility: 'private', images: [{ key: post.key }] },
  })

describe('a post where something is told of it', () => {
  test('is shown by its title and picture to its author and to who liked it, each as what they are to it', async () => {
    const shown = { state: 'shown', card: { permlink: post.permlink, title: '正午沙丘', titleOther: 'Dune at noon', author: { account: anna.account } } }
    expect(await rewardOf(anna)).toMatchObject({ as: 'author', post: shown })
    expect(await rewardOf(bruno)).toMatchObject({ as: 'liker', post: shown })
    expect((await rewardOf(anna)).post!.card!.cover.widths.length).toBeGreaterThan(0)
    for (const one of [anna, bruno]) expect(await told(one)).toMatchObject({ post: shown, facts: { title: '正午沙丘' } })
    expect(await csvOf(bruno)).toContain(',Reward for liking a work,Dune at noon,')
    const { entries } = await own.api(bruno)('GET /api/earnings', { query: {} })
    expect(entries.find((one) => one.cause === 'reward')).toMatchObject({ post: shown })
  })

  test('made private, it is its author’s alone: to anybody else neither title nor address nor picture is said, in the console neither', async () => {
    await makePrivate()
    expect(await rewardOf(anna)).toMatchObject({ as: 'author', post: { state: 'shown', card: { title: '正午沙丘' } } })
    expect((await rewardOf(anna)).post!.card!.cover.signature, 'a signed picture').not.toBe('')
    expect((await rewardOf(bruno)).post).toEqual({ state: 'hidden', card: null })
    expect(await told(bruno)).toMatchObject({ post: { state: 'hidden', card: null }, facts: { title: '', permlink: '' } })
    const finance = await own.operator('finance')
    const { entries } = await own.api(finance)('GET /api/admin/members/:uid/statement', { params: { uid: anna.id }, query: {} })
    expect(entries.find((one) => one.cause === 'reward')).toMatchObject({ as: 'author', post: { state: 'hidden', card: null } })
    for (const said of [JSON.stringify([await rewardOf(bruno), await told(bruno), entries]), await csvOf(bruno)]) {
      expect(said).not.toContain('沙丘')
      expect(said).not.toContain(post.permlink)
      expect(said).not.toContain('/media/')
    }
    expect(await csvOf(bruno)).toContain(',A work that is not public,')
  })

  test('deleted, it is so to both, and has no title', async () => {
    await takeAway()
    for (const one of [anna, bruno]) {
      expect((await rewardOf(one)).post).toEqual({ state: 'deleted', card: null })
      expect(await told(one)).toMatchObject({ post: { state: 'deleted', card: null }, facts: { title: '' } })
    }
  })

  test('deleted while it was private, it stays hidden to whom it was not shown', async () => {
    await makePrivate()
    await takeAway()
    expect((await rewardOf(anna)).post).toEqual({ state: 'deleted', card: null })
    expect((await rewardOf(bruno)).post).toEqual({ state: 'hidden', card: null })
  })
})
