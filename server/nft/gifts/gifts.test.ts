import { describe, expect, test } from 'vitest'
import type { Casting } from '#api/pieces.ts'
import type { MadeMember } from '#server/account/make.ts'
import { findAnvil } from '#server/kit/chain/anvil.ts'
import { castWork, doUntil, keepOwnNode, keyPassword, madeCreator } from '#tests/casting.ts'
import { doAtOnce } from '#tests/do-job.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { waitingJobs } from '#tests/waiting-jobs.ts'

const own = ownApp({ jobs: true, settings: { CHAIN: 'on' } })
type Work = Casting & { id: string }
const { pkey } = keyPassword
const DAY = 86_400

async function adult(): Promise<MadeMember> {
  const member = await own.member()
  await own.verify(member)
  return member
}
async function creator(): Promise<MadeMember> {
  const anna = await madeCreator(own)
  await own.verify(anna)
  return anna
}
/** They came in once more with their password. */
const prove = (as: MadeMember) => own.api(as)('POST /api/withdraw-login', { body: { password: as.password } })
const give = (as: MadeMember, { number }: Work, to: string, said: object = {}) =>
  own.api(as)('POST /api/nft/gifts', { body: { number, edition: 2, to, ...said } })
const accept = (as: MadeMember, gift: string) => own.api(as)('POST /api/nft/gifts/:gift/accept', { params: { gift } })
const decline = (as: MadeMember, gift: string) => own.api(as)('POST /api/nft/gifts/:gift/decline', { params: { gift } })
const withdraw = (as: MadeMember, gift: string) => own.api(as)('POST /api/nft/gifts/:gift/withdraw', { params: { gift } })
const received = async (as: MadeMember) => (await own.api(as)('GET /api/nft/gifts', { query: {} })).gifts
const holders = (as: MadeMember | null, { number }: Work) => own.api(as)('GET /api/nft/holders', { query: { number } })
/** Five minutes later it goes. */
async function arrive(to: MadeMember, gift: string): Promise<void> {
  own.clock.add(301)
  await doAtOnce(own, 'send-gift', { gift })
  await doUntil(own, async () => (await received(to)).find((one) => one.gift === gift)?.state, 'given')
}
async function given(from: MadeMember, work: Work, to: MadeMember, said: object = {}): Promise<string> {
  const { gift } = await give(from, work, to.account, said)
  await accept(to, gift)
  await arrive(to, gift)
  return gift
}

// oxlint-disable-next-line house/no-sleeping-tests -- anvil has no build for every machine
describe.skipIf(!findAnvil())('pieces are given (needs an anvil for this machine)', () => {
  keepOwnNode(own)

  test('a gift is offered, accepted, goes five minutes later, and can be given on after a day; history and names say what everybody may know', async () => {
    const [anna, bruno, carla] = [await creator(), await adult(), await adult()]
    const work = await castWork(own, anna)
    const offered = await give(anna, work, bruno.account, { pkey })
    expect(offered).toMatchObject({ state: 'offered', edition: 2, can: { accept: false, decline: false, withdraw: true } })
    expect((await holders(anna, work)).own[1]).toMatchObject({ edition: 2, isMoving: true, giftableAt: null })
    expect((await received(bruno)).map(({ can }) => can)).toEqual([{ accept: true, decline: true, withdraw: false }])
    const accepted = await accept(bruno, offered.gift)
    expect(accepted).toMatchObject({ state: 'accepted', can: { accept: false, decline: true, withdraw: false } })
    await doAtOnce(own, 'send-gift', { gift: offered.gift })
    expect((await received(bruno))[0]!.state).toBe('accepted')
    // begun too early, by a clock that is ahead: it is asked for again, at its time
    const [planned, again] = await waitingJobs(own, 'send-gift')
    expect(again).toEqual(planned)
    await arrive(bruno, offered.gift)

    expect(await holders(null, work)).toEqual({ byCreator: 2, byOthers: 1, named: [], own: [], can: { show: false, needsKey: false, needsProof: false } })
    expect(await holders(bruno, work)).toMatchObject({
      own: [{ edition: 2, isMoving: false, isShown: false }],
      can: { show: true, needsKey: false, needsProof: true },
    })
    const { moves } = await own.api(null)('GET /api/nft/transfers', { query: { number: work.number } })
    expect(moves).toMatchObject([{ edition: 2, kind: 'gift', from: { account: anna.account }, to: null }])
    const shown = await own.api(bruno)('PUT /api/nft/pieces/shown', { body: { number: work.number, edition: 2, isShown: true } })
    expect(shown.named).toMatchObject([{ edition: 2, holder: { account: bruno.account } }])
    const block = String(moves[0]!.block)
    expect((await own.api(null)('GET /api/nft/transfers', { query: { block } })).moves).toMatchObject([{ to: { account: bruno.account } }])
    for (const nobody of ['0x12', String(moves[0]!.block + 1), `0x${'00'.repeat(32)}`])
      expect((await own.api(null)('GET /api/nft/transfers', { query: { block: nobody } })).moves).toEqual([])

    expect(await failureOf(give(bruno, work, carla.account))).toBe('2572 PIECE_RESTING')
    own.clock.add(DAY)
    expect(await failureOf(give(bruno, work, carla.account))).toMatch(/ PROOF_REQUIRED$/)
    await prove(bruno)
    expect((await holders(bruno, work)).can).toMatchObject({ needsProof: false })
    await given(bruno, work, carla)
    expect((await holders(null, work)).named).toEqual([])
    expect((await own.api(bruno)('GET /api/nft/gifts', { query: { side: 'from' } })).gifts).toMatchObject([{ state: 'given', to: { account: carla.account } }])
    own.clock.add(DAY)
    expect(await failureOf(give(carla, work, bruno.account))).toBe('2572 PIECE_RESTING')
  })

  test('to oneself, to nobody, to a minor, to who has no verified name, blocks one or is leaving, twice, or not one’s own: refused with its code, and nothing is written', async () => {
    const [anna, bruno, minor, nameless] = [await creator(), await adult(), await own.member(), await own.member()]
    await own.verify(minor, { birth: `${own.clock.now().getUTCFullYear() - 12}-01-01` })
    const work = await castWork(own, anna)
    const refused = async (to: string, said: object = { pkey }) => failureOf(give(anna, work, to, said))
    expect(await refused(anna.account)).toBe('2570 GIFT_OWN')
    expect(await refused('nobody-here')).toBe('420 USER_NOT_FOUND')
    expect(await refused(minor.account)).toBe('2571 GIFT_RECEIVER')
    expect(await refused(nameless.account)).toBe('2571 GIFT_RECEIVER')
    await own.owner.query('insert into blocks (account_id, blocked_id, created_at) values ($1, $2, now())', [bruno.id, anna.id])
    expect(await refused(bruno.account)).toBe('2571 GIFT_RECEIVER')
    await own.owner.query('delete from blocks')
    await own.owner.query(`insert into cancellations (account_id, state, asked_at, due_at) values ($1, 'asked', now(), now() + interval '7 days')`, [bruno.id])
    expect(await refused(bruno.account)).toBe('2571 GIFT_RECEIVER')
    await own.owner.query('delete from cancellations')
    expect(await refused(bruno.account, {})).toBe('109 WRONG_PRIVATE_KEY')
    expect(await refused(bruno.account, { pkey: '0'.repeat(16) })).toBe('109 WRONG_PRIVATE_KEY')
    expect(await refused(bruno.account, { pkey, edition: 4 })).toBe('2001 NOT_FOUND')
    expect(await refused(bruno.account, { pkey, edition: 501 })).toBe('2000 INVALID_INPUT')
    expect(await failureOf(give(bruno, work, anna.account))).toBe('2001 NOT_FOUND')
    expect((await own.owner.query('select from piece_gifts')).rows).toEqual([])
    const { gift } = await give(anna, work, bruno.account, { pkey })
    expect(await refused(bruno.account)).toBe('2573 PIECE_MOVING')
    for (const act of [accept, decline, withdraw]) expect(await failureOf(act(minor, gift))).toBe('2001 NOT_FOUND')
    expect(await failureOf(own.api(bruno)('PUT /api/nft/pieces/shown', { body: { number: work.number, edition: 1, isShown: true } }))).toBe('2001 NOT_FOUND')
    expect(await failureOf(holders(null, { ...work, number: 'nosuchnumber' }))).toBe('2001 NOT_FOUND')
  })

  test('both can change their minds until it goes; an offer that nobody answers lapses; whose name is no longer verified takes nothing', async () => {
    const [anna, bruno] = [await creator(), await adult()]
    const work = await castWork(own, anna)
    const offer = async () => (await give(anna, work, bruno.account, { pkey })).gift
    const declined = await offer()
    expect([await failureOf(withdraw(bruno, declined)), (await decline(bruno, declined)).state]).toEqual(['2574 GIFT_MOVED_ON', 'declined'])
    expect(await failureOf(accept(bruno, declined))).toBe('2574 GIFT_MOVED_ON')
    expect(await failureOf(decline(bruno, declined))).toBe('2574 GIFT_MOVED_ON')
    const withdrawn = await offer()
    await accept(bruno, withdrawn)
    expect((await withdraw(anna, withdrawn)).state).toBe('withdrawn')
    const lapsed = await offer()
    await own.owner.query(`update identities set birth = '2020-01-01' where account_id = $1`, [bruno.id])
    expect(await failureOf(accept(bruno, lapsed))).toBe('2575 PIECE_ADULTS')
    await own.owner.query(`update piece_gifts set offered_at = offered_at - interval '7 days' where state = 'offered'`)
    expect(await failureOf(accept(bruno, lapsed))).toBe('2574 GIFT_MOVED_ON')
    await doAtOnce(own, 'sweep-one', { of: 'gifts-lapsed' })
    expect((await received(bruno)).map(({ state }) => state)).toEqual(['withdrawn', 'declined', 'lapsed'])
    expect((await own.owner.query('select from piece_transfers')).rows).toEqual([])
  })

  test('a gift that the contract refuses is whose it was, and said to both', async () => {
    const [anna, bruno] = [await creator(), await adult()]
    const work = await castWork(own, anna)
    const { gift } = await give(anna, work, bruno.account, { pkey })
    await own.owner.query('update piece_gifts set signature = set_byte(signature, 5, 7)')
    await accept(bruno, gift)
    own.clock.add(301)
    await doAtOnce(own, 'send-gift', { gift })
    await doUntil(own, async () => (await received(bruno))[0]!.state, 'failed')
    expect((await holders(anna, work)).own.map(({ isMoving }) => isMoving)).toEqual([false, false, false])
  })
})
