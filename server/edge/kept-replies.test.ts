import { expect, test } from 'vitest'
import type { ApiError } from '#api/client.ts'
import type { MadeMember } from '#server/account/make.ts'
import { archiving } from '#tests/archiving.ts'
import { asRequest, killedAt } from '#tests/killed-at.ts'
import { ownApp, picture } from '#tests/own-app.ts'

const own = ownApp({ jobs: true })
const { sweep } = archiving(own)
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => '000',
    (error: ApiError) => error.code,
  )
const publish = (as: MadeMember, body: { posts: [{ title: string; images: [{ key: string }] }] }, idempotencyKey: string) =>
  own.api(as)('POST /api/posts/multi', { body }, { idempotencyKey })
const follow = (as: MadeMember, account: string, idempotencyKey: string) => own.api(as)('POST /api/follow', { body: { account } }, { idempotencyKey })

test('a server that was killed after the commit and before its answer: the second call with the key reads what the first did, and does nothing again', async () => {
  const anna = await own.member()
  const { key } = await own.upload(anna, await picture())
  const body = { posts: [{ title: 'Once', images: [{ key }] }] } as const
  const energy = async () => (await own.api(anna)('GET /api/energy')).points
  const before = await energy()
  expect(await killedAt(own, 'after-commit', asRequest(anna, '/api/posts/multi', 'POST', body, 'one press'))).toBe('SIGKILL')
  const posts = async () => (await own.api()('GET /api/posts/:account', { params: { account: anna.account } })).posts
  const [made, ...others] = await posts()
  expect([made?.title, others]).toEqual(['Once', []])
  const again = await publish(anna, structuredClone(body) as never, 'one press')
  expect(again.posts[0]).toMatchObject({ permlink: made!.permlink, title: 'Once', createdAt: made!.createdAt })
  expect(await publish(anna, structuredClone(body) as never, 'one press')).toEqual(again)
  expect(await posts()).toHaveLength(1)
  expect(before - (await energy())).toBe(5)
  expect(await codeOf(publish(anna, structuredClone(body) as never, 'another press')), 'without the key it would be a second publish').not.toBe('000')
})

test('the same of a follow: with the key it succeeded, with another it was already there', async () => {
  const [anna, bruno] = [await own.member(), await own.member()]
  expect(await killedAt(own, 'after-commit', asRequest(anna, '/api/follow', 'POST', { account: bruno.account }, 'one press'))).toBe('SIGKILL')
  expect(await codeOf(follow(anna, bruno.account, 'one press'))).toBe('000')
  expect(await codeOf(follow(anna, bruno.account, 'another press'))).toBe('141')
})

test('a key is kept 24 hours and then forgotten', async () => {
  const [anna, bruno, carla] = [await own.member(), await own.member(), await own.member()]
  const first = await follow(anna, bruno.account, 'a key')
  own.clock.add(86_400 - 60)
  await sweep()
  expect(await follow(anna, bruno.account, 'a key')).toEqual(first)
  expect(await codeOf(follow(anna, carla.account, 'a key'))).toBe('2005')
  own.clock.add(120)
  await sweep()
  expect(await codeOf(follow(anna, bruno.account, 'a key')), 'a call of its own now').toBe('141')
  expect(await codeOf(follow(anna, carla.account, 'a key'))).toBe('000')
})
