// A work that looks like an older photograph of somebody else: it waits for their word before it is cast.
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { findAnvil } from '#server/kit/chain/anvil.ts'
import { doUntil, keepOwnNode, keyPassword, madeCreator } from '#tests/casting.ts'
import { doAtOnce } from '#tests/do-job.ts'
import { ownApp, picture } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { stayIn } from '#tests/stay-in.ts'

const own = ownApp({ jobs: true, settings: { CHAIN: 'on' } })
let [anna, bruno, rita]: MadeMember[] = []
let work: string

// oxlint-disable-next-line house/no-sleeping-tests -- anvil has no build for every machine
describe.skipIf(!findAnvil())('a work that looks like an older photograph of somebody else (needs an anvil for this machine)', () => {
  keepOwnNode(own)
  beforeEach(async () => {
    ;[anna, rita] = [await own.member(), await own.operator('reviewer')]
    const bytes = await picture()
    await own.publish(anna, { title: 'First' }, bytes)
    own.clock.add(60)
    bruno = await madeCreator(own)
    const { permlink } = await own.publish(bruno, { title: 'Second' }, await sharp(bytes).resize(880).jpeg({ quality: 70 }).toBuffer())
    await doUntil(own, async () => (await own.api()('GET /api/nft/blockchains')).blockchains.length, 1)
    work = (await own.api(bruno)('POST /api/nft/order', { body: { permlink, editions: 2, royaltyBps: 1000, pkey: keyPassword.pkey } })).number
  })
  const casting = () => own.api(bruno!)('GET /api/nft/posts-info', { query: { number: work } })
  const numberOf = async () => (await casting()).waits!.number
  const show = async (as: MadeMember | null) => own.api(as)('GET /api/nft/likenesses/:number', { params: { number: await numberOf() } })
  const say = async (as: MadeMember | null, body: object) =>
    own.api(as)('PUT /api/nft/likenesses/:number', { params: { number: await numberOf() }, body: body as never })
  const VETO = { answer: 'veto', words: 'I took it in 2019' }
  const told = async (as: MadeMember) =>
    (
      await own.owner.query<{ stage: string }>(
        `select stage from (select facts->>'stage' as stage, id, 0 as n from notifications where account_id = $1 and kind = 'casting-likeness'
           union all select facts->>'stage', id, 1 from notification_arrivals where account_id = $1 and kind = 'casting-likeness') told order by n, id`,
        [as.id],
      )
    ).rows.map(({ stage }) => stage)
  const tryToCast = async () => {
    await doAtOnce(own, 'cast-works', {})
    await doAtOnce(own, 'send-transactions', {})
    return (await casting()).state
  }
  const isCast = () => doUntil(own, async () => (await casting()).state, 'cast')
  async function decide(body: object) {
    await stayIn(own, rita!)
    const { reviews } = await own.api(rita!)('GET /api/admin/reviews', { query: { kind: 'casting-likeness', state: 'waiting' } })
    await own.api(rita!)('PUT /api/admin/reviews/:id', { params: { id: reviews[0]!.id }, body: body as never })
    return reviews[0]!
  }

  test("waits, is shown to both with its times and to nobody else ('GET /api/nft/likenesses/:number'), and goes on when nobody says a word", async () => {
    expect(await tryToCast()).toBe('to-cast')
    const [owner, creator] = [await show(anna!), await show(bruno!)]
    expect(owner).toMatchObject({ side: 'owner', state: 'asked', work, title: 'Second', editions: 2, can: { answer: true, defend: false } })
    expect(creator).toMatchObject({ side: 'creator', older: null, can: { answer: false, defend: true } })
    expect([owner.older, new Date(owner.answerBy).getTime() - new Date(owner.foundAt).getTime()]).toEqual([expect.stringContaining('/media/'), 24 * 3_600_000])
    expect([await failureOf(show(rita!)), await failureOf(show(null))]).toEqual(['2001 NOT_FOUND', '403 LOGIN_REQUIRED'])
    expect(await told(anna!)).toEqual(['asked'])
    own.clock.add(24 * 3600 - 600)
    await stayIn(own)
    await doAtOnce(own, 'sweep-one', { of: 'casting-windows' })
    expect(await tryToCast()).toBe('to-cast')
    own.clock.add(600)
    expect(await failureOf(say(anna!, VETO))).toBe('2365 LIKENESS_CLOSED')
    await doAtOnce(own, 'sweep-one', { of: 'casting-windows' })
    await isCast()
    expect([await told(anna!), await told(bruno!)]).toEqual([
      ['asked', 'silent'],
      ['waits', 'goes-on'],
    ])
    expect((await show(anna!)).state).toBe('silent')
  })

  test("goes on at once when its owner lets it ('PUT /api/nft/likenesses/:number'), and each says one thing once", async () => {
    for (const as of [bruno!, rita!]) expect(await failureOf(say(as, VETO))).toBe('2001 NOT_FOUND')
    expect(await failureOf(say(null, VETO))).toBe('403 LOGIN_REQUIRED')
    expect(await failureOf(say(anna!, { answer: 'defence', words: 'mine' }))).toBe('2001 NOT_FOUND')
    for (const said of [{ answer: 'veto', words: ' ' }, { answer: 'perhaps' }, { answer: 'allowed', more: 1 }])
      expect(await failureOf(say(anna!, said))).toBe('2000 INVALID_INPUT')
    await say(bruno!, { answer: 'defence', words: 'We stood side by side' })
    expect(await failureOf(say(bruno!, { answer: 'defence', words: 'again' }))).toBe('2365 LIKENESS_CLOSED')
    expect(await say(anna!, { answer: 'allowed' })).toMatchObject({ state: 'allowed', can: { answer: false }, defence: 'We stood side by side' })
    expect(await failureOf(say(anna!, VETO))).toBe('2365 LIKENESS_CLOSED')
    await isCast()
  })

  test('with a no goes before a reviewer, who sees both; where it is the owner’s nobody casts it, then or later', async () => {
    await say(bruno!, { answer: 'defence', words: 'We stood side by side' })
    expect(await say(anna!, VETO)).toMatchObject({ state: 'review', words: VETO.words })
    own.clock.add(48 * 3600)
    await stayIn(own)
    await doAtOnce(own, 'sweep-one', { of: 'casting-windows' })
    expect(await tryToCast()).toBe('to-cast')
    const { evidence } = await decide({ vote: 'refuse', reason: 'same-work', words: 'The older file is the original' })
    const facts = Object.fromEntries(evidence.facts.map(({ name, value }) => [name, value]))
    expect(facts).toMatchObject({ 'work-title': 'Second', 'other-says': VETO.words, 'creator-says': 'We stood side by side' })
    expect(evidence.pictures.map(({ name }) => name)).toEqual(['to-cast', 'other-work'])
    expect(await casting()).toMatchObject({ state: 'failed', waits: { state: 'upheld' }, can: { retry: false } })
    expect(await failureOf(own.api(bruno!)('POST /api/nft/retry/posts', { body: { number: work, pkey: keyPassword.pkey } }))).toBe('2636 CASTING_MOVED_ON')
    expect([await told(anna!), await told(bruno!)]).toEqual([
      ['asked', 'upheld'],
      ['waits', 'veto', 'upheld'],
    ])
  })

  test('that failed and is tried again is not asked about once more; who shows an older one only since then is', async () => {
    const again = () => own.api(bruno!)('POST /api/nft/retry/posts', { body: { number: work, pkey: keyPassword.pkey } })
    await say(anna!, { answer: 'allowed' })
    await isCast()
    const fails = () => own.owner.query("delete from pieces; update castings set state = 'failed', cast_at = null")
    await fails()
    expect(await again()).toMatchObject({ waits: { state: 'allowed' } })
    expect(await told(anna!)).toEqual(['asked'])
    await fails()
    await own.owner.query('delete from casting_likenesses')
    expect(await again()).toMatchObject({ waits: { state: 'asked' } })
    expect(await told(anna!)).toEqual(['asked', 'asked'])
  })

  test('with a no, and found to be another, it is cast', async () => {
    await say(anna!, VETO)
    await decide({ vote: 'approve' })
    expect((await show(anna!)).state).toBe('cleared')
    await isCast()
  })
})
