import { describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { addPosts } from '#tests/add-posts.ts'
import { ownApp } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'
import { decideOnly, errorOf } from '#tests/signing.ts'
import { contextOf } from '#tests/verified-member.ts'
import { nftPersonal } from '../personal.ts'

const own = ownApp()
const ABOUT = '码头的三张线稿，每张十份，先从最早的一张开始铸造。'
const show = (as: MadeMember) => own.api(as)('GET /api/nft/apply')
const apply = (as: MadeMember, about = ABOUT) => own.api(as)('POST /api/nft/apply', { body: { about } })
const back = (as: MadeMember) => own.api(as)('DELETE /api/nft/apply')
/** The two numbers by which the menu goes. */
const menuOf = async (as: MadeMember) => {
  const { nftStatus, nftSwitch } = await own.api(as)('GET /api/account')
  return [nftStatus, nftSwitch]
}
const publish = (by: MadeMember, permlinks: readonly string[]) =>
  addPosts(
    own,
    permlinks.map((permlink) => ({ by, permlink, at: own.clock.now() })),
  )

/** Everything that is asked. */
async function ready(): Promise<MadeMember> {
  const anna = await own.member()
  await publish(anna, ['a', 'b', 'c', 'd', 'e'])
  await own.verify(anna)
  return anna
}

describe('applying', () => {
  test('the menu leads to applying, to nothing while one waits, to applying again after a refusal, and to casting once approved', async () => {
    const [anna, ruth, rolf] = [await ready(), await own.operator('reviewer'), await own.operator('reviewer')]
    expect(await menuOf(anna)).toEqual([0, 0])
    expect(await apply(anna)).toMatchObject({ nftStatus: 3, about: ABOUT, missing: [], can: { apply: false, takeBack: true } })
    expect(await menuOf(anna)).toEqual([3, 1])
    await decideOnly(own, ruth, 'creator', { vote: 'refuse', reason: 'about-vague', words: '说说每件几份' })
    expect(await show(anna)).toMatchObject({ nftStatus: 2, reason: 'about-vague', words: '说说每件几份', about: ABOUT, can: { apply: true } })
    expect(await menuOf(anna)).toEqual([2, 0])
    expect(await apply(anna, `${ABOUT}每张十份。`)).toMatchObject({ nftStatus: 3, reason: null, words: '' })
    expect(await reasonOf(decideOnly(own, ruth, 'creator'))).toBe('ANOTHER_REVIEWER')
    await decideOnly(own, rolf, 'creator')
    expect(await show(anna)).toMatchObject({ nftStatus: 1, can: { apply: false, takeBack: false } })
    expect(await menuOf(anna)).toEqual([1, 1])
  })

  test('a second application is 283 while one waits, of three at once too, and once approved', async () => {
    const [anna, ruth] = [await ready(), await own.operator('reviewer')]
    const tries = await Promise.allSettled([apply(anna), apply(anna), apply(anna)])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await errorOf(apply(anna))).toMatchObject({ reason: 'NFT_ALREADY_APPLIED', code: '283', status: 409, data: { state: 'waiting' } })
    await decideOnly(own, ruth, 'creator')
    expect(await errorOf(apply(anna))).toMatchObject({ reason: 'NFT_ALREADY_APPLIED', code: '283', data: { state: 'qualified' } })
    expect((await own.owner.query("select 1 from reviews where kind = 'creator'")).rows).toHaveLength(1)
  })

  test('what is asked comes first: five public works, a verified name, eighteen years', async () => {
    const anna = await own.member()
    expect(await errorOf(apply(anna))).toMatchObject({ reason: 'CREATOR_CRITERIA', status: 409, data: { missing: ['works', 'identity'] } })
    await publish(anna, ['a', 'b', 'c', 'd'])
    await own.verify(anna, { birth: '2012-01-01' })
    expect(await show(anna)).toMatchObject({ works: 4, worksLeast: 5, missing: ['works', 'age'], can: { apply: false } })
    await publish(anna, ['e'])
    expect(await errorOf(apply(anna))).toMatchObject({ reason: 'CREATOR_CRITERIA', data: { missing: ['age'] } })
    expect(await menuOf(anna)).toEqual([0, 0])
  })

  test('taken back it is as if nobody had asked; what was decided stays (CREATOR_DECIDED)', async () => {
    const [anna, ruth] = [await ready(), await own.operator('reviewer')]
    expect(await reasonOf(back(anna))).toBe('CREATOR_DECIDED')
    await apply(anna)
    expect(await back(anna)).toMatchObject({ nftStatus: 0, about: ABOUT, can: { apply: true, takeBack: false } })
    expect((await own.api(ruth)('GET /api/admin/reviews', { query: { kind: 'creator' } })).reviews).toEqual([])
    await apply(anna)
    await decideOnly(own, ruth, 'creator')
    expect(await errorOf(back(anna))).toMatchObject({ reason: 'CREATOR_DECIDED', status: 409 })
  })

  test('the reviewer sees the name, the words and the latest nine public works, and nothing that is not open', async () => {
    const [anna, ruth] = [await ready(), await own.operator('reviewer')]
    await publish(anna, ['f', 'g', 'h', 'i', 'j'])
    await own.owner.query("update posts set visibility = 'private' where account_id = $1 and permlink = 'j'", [anna.id])
    await own.owner.query('update accounts set post_count = post_count - 1 where id = $1', [anna.id])
    await apply(anna)
    const [review] = (await own.api(ruth)('GET /api/admin/reviews', { query: { kind: 'creator' } })).reviews
    expect(review!.evidence.facts.map(({ name, value }) => [name, value])).toEqual([
      ['name', '林小满'],
      ['creator-works', '9'],
      ['creator-about', ABOUT],
    ])
    expect(review!.evidence.pictures).toHaveLength(9)
  })

  test('nobody is approved under a name that was taken back meanwhile (NAME_UNDECIDED)', async () => {
    const [anna, ruth] = [await ready(), await own.operator('reviewer')]
    await apply(anna)
    await own.owner.query("update identities set state = 'waiting', decided_at = null, decided_by = null, number_sealed = '\\x00' where account_id = $1", [
      anna.id,
    ])
    expect(await reasonOf(decideOnly(own, ruth, 'creator'))).toBe('NAME_UNDECIDED')
    await own.owner.query("update identities set state = 'verified', decided_at = now(), decided_by = 'reviewer', number_sealed = null where account_id = $1", [
      anna.id,
    ])
  })
})

test('words are 20 to 500 characters, and none that is banned (BANNED_WORDS)', async () => {
  const anna = await ready()
  for (const about of ['', '太短', 'x'.repeat(501), ' '.repeat(40)])
    expect(await errorOf(apply(anna, about))).toMatchObject({ reason: 'INVALID_INPUT', data: { fields: { about: expect.any(String) as unknown } } })
  expect(await show(anna)).toMatchObject({ nftStatus: 0, about: '' })
  expect(await errorOf(apply(anna, `${ABOUT} Best online casino`))).toMatchObject({ reason: 'BANNED_WORDS', data: { field: 'description' } })
})

test('whoever is not signed in is told so, and who leaves takes the application along', async () => {
  for (const name of ['GET /api/nft/apply', 'DELETE /api/nft/apply'] as const) expect(await errorOf(own.api(null)(name))).toMatchObject({ status: 403 })
  expect(await errorOf(own.api(null)('POST /api/nft/apply', { body: { about: ABOUT } }))).toMatchObject({ status: 403 })
  const anna = await ready()
  await apply(anna)
  await own.db.transaction().execute((db) => nftPersonal.erase({ ...contextOf(own), db }, anna.id))
  expect((await own.owner.query("select 1 from creators union all select 1 from reviews where state = 'waiting'")).rows).toEqual([])
  await own.owner.query('update accounts set nft_status = 0 where id = $1', [anna.id])
})
