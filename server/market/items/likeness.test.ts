import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { askFor } from '#tests/jobs.ts'
import { marketCalls } from '#tests/market-calls.ts'
import { ownApp, picture } from '#tests/own-app.ts'
import { failureOf, reasonOf } from '#tests/reason-of.ts'
import { stayIn } from '#tests/stay-in.ts'

const own = ownApp({ jobs: true })
const { detail, waiting, papers, offer, decide } = marketCalls(own)
let anna: MadeMember
let bruno: MadeMember
let rita: MadeMember
let number: string
const PATIENT = { timeout: 30_000 }
beforeEach(async () => {
  ;[anna, bruno, rita] = [await own.member(), await own.member(), await own.operator('reviewer')]
  const bytes = await picture()
  await own.publish(anna, { title: 'First' }, bytes)
  own.clock.add(60)
  const { permlink } = await own.publish(bruno, { title: 'Second' }, await sharp(bytes).resize(880).jpeg({ quality: 70 }).toBuffer())
  await papers(bruno, 'approved')
  number = (await offer(bruno, permlink)).items[0]!.number
  await expect.poll(async () => (await detail(bruno, number)).item.state, PATIENT).toBe('frozen')
})
const likeness = async () => (await detail(bruno, number)).item.likeness!
const show = async (as: MadeMember | null) => own.api(as)('GET /api/market-likenesses/:number', { params: { number: await likeness() } })
const answer = async (as: MadeMember | null, body: object) =>
  own.api(as)('PUT /api/market-likenesses/:number', { params: { number: await likeness() }, body: body as never })
const MINE = { side: 'owner', answer: 'mine', words: 'I took it in 2019' }
const state = async () => (await detail(bruno, number)).item.state

describe('a picture that is like an older one of somebody else', () => {
  test('is frozen before any reviewer sees it, and is shown to both and nobody else', async () => {
    expect((await detail(bruno, number)).item).toMatchObject({
      frozenFor: 'likeness',
      findings: expect.arrayContaining([expect.objectContaining({ name: 'others' })]),
    })
    expect(await waiting(rita)).toEqual([])
    const [owner, seller] = [await show(anna), await show(bruno)]
    expect(owner).toMatchObject({ side: 'owner', state: 'asked', title: 'Second', can: { answer: true, defend: false } })
    expect(seller).toMatchObject({ side: 'seller', older: null, can: { answer: false, defend: true } })
    expect((await own.fetch(owner.offered!, { as: anna })).status).toBe(200)
    expect((await own.fetch(owner.offered!, { as: bruno })).status).toBe(404)
    expect([await reasonOf(show(rita)), await reasonOf(show(null))]).toEqual(['NOT_FOUND', 'LOGIN_REQUIRED'])
    expect(await reasonOf(answer(anna, { side: 'owner', answer: 'mine', words: ' ' }))).toBe('INVALID_INPUT')
    expect([await reasonOf(answer(bruno, MINE)), await reasonOf(answer(rita, MINE)), await reasonOf(answer(null, MINE))]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
      'LOGIN_REQUIRED',
    ])
  })

  test('goes on where its owner allows it, once', async () => {
    const open = await likeness()
    await answer(anna, { side: 'owner', answer: 'allowed' })
    expect(await state()).toBe('in-review')
    await expect.poll(async () => (await waiting(rita)).map(({ subject }) => subject), PATIENT).toEqual([number])
    expect(await failureOf(own.api(anna)('PUT /api/market-likenesses/:number', { params: { number: open }, body: { side: 'owner', answer: 'allowed' } }))).toBe(
      '2365 LIKENESS_CLOSED',
    )
  })

  test('is decided on what both say, and rejected where it is the other’s', async () => {
    await answer(bruno, { side: 'seller', words: 'We stood side by side' })
    expect(await reasonOf(answer(bruno, { side: 'seller', words: 'again' }))).toBe('LIKENESS_CLOSED')
    const open = await likeness()
    await answer(anna, MINE)
    const [review] = await waiting(rita, 'market-likeness')
    const facts = Object.fromEntries(review!.evidence.facts.map(({ name, value }) => [name, value]))
    expect(facts).toMatchObject({ 'owner-says': MINE.words, 'seller-says': 'We stood side by side' })
    expect(review!.evidence.pictures.map(({ name }) => name)).toEqual(['item', 'older'])
    await decide(rita, open, { vote: 'refuse', reason: 'copied', words: 'The older file is the original' }, 'market-likeness')
    expect((await detail(bruno, number)).item).toMatchObject({ state: 'rejected', decided: { reason: 'copied' } })
  })

  test('comes before a reviewer by itself when nobody answers, and goes on where the two are not one', async () => {
    const open = await likeness()
    own.clock.add(8 * 86_400)
    await askFor(own, 'sweep', {})
    await stayIn(own, bruno)
    await decide(await own.operator('reviewer'), open, { vote: 'approve' }, 'market-likeness')
    // the seller’s session has ended meanwhile
    const { rows } = await own.owner.query('select state from market_items where number = $1', [number])
    expect(rows).toEqual([{ state: 'in-review' }])
  })
})
