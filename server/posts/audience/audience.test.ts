import { beforeEach, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { addPosts } from '#tests/add-posts.ts'
import { ownApp } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'
import { dissolveAudience, joinAudience, leaveAudience } from './service.ts'

const own = ownApp()
const groupId = '7'
let anna: MadeMember
let bruno: MadeMember
beforeEach(async () => {
  ;[anna, bruno] = [await own.member(), await own.member()]
  const [postId] = await addPosts(own, [{ by: anna, permlink: 'inside', at: new Date(), visibility: 'group' }])
  await own.owner.query('insert into post_audiences (post_id, group_id) values ($1, $2)', [postId, groupId])
})
const read = (as: MadeMember) => reasonOf(own.api(as)('GET /api/posts/:author/:permlink', { params: { author: anna.account, permlink: 'inside' } }))

test('who joins a group sees what is for it until they leave or it is dissolved; twice is once', async () => {
  expect(await read(bruno)).toBe('NOT_FOUND')
  const member = { groupId, accountId: bruno.id }
  for (let n = 0; n < 2; n++) await joinAudience(own, member)
  expect(await read(bruno)).toBe('done')
  for (let n = 0; n < 2; n++) await leaveAudience(own, member)
  expect(await read(bruno)).toBe('NOT_FOUND')
  await joinAudience(own, member)
  await joinAudience(own, { groupId: '8', accountId: bruno.id })
  for (let n = 0; n < 2; n++) await dissolveAudience(own, { groupId })
  expect([await read(bruno), await read(anna)]).toEqual(['NOT_FOUND', 'done'])
  expect((await own.owner.query('select group_id::text from audience_members')).rows).toEqual([{ group_id: '8' }])
})
