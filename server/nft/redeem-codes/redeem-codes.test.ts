import { describe, expect, test } from 'vitest'
import type { Casting } from '#api/pieces.ts'
import type { MadeMember } from '#server/account/make.ts'
import { findAnvil } from '#server/kit/chain/anvil.ts'
import { castWork, doUntil, keepOwnNode, madeCreator } from '#tests/casting.ts'
import { ownApp } from '#tests/own-app.ts'
import { readPdf } from '#tests/read-pdf.ts'
import { failureOf } from '#tests/reason-of.ts'

const own = ownApp({ jobs: true, settings: { CHAIN: 'on' } })
type Work = Casting & { id: string }
const DAY = 86_400

async function adult(): Promise<MadeMember> {
  const member = await own.member()
  await own.verify(member)
  return member
}
const make = (as: MadeMember, { number }: Work, said: object = {}) =>
  own.api(as)('POST /api/nft/redeem-codes', { body: { number, codes: 2, days: 30, ...said } })
const printed = async (as: MadeMember, batch: string): Promise<string[]> => {
  const { pdf } = await own.api(as)('GET /api/nft/redeem-codes/:batch/sheet', { params: { batch } })
  const { lines } = await readPdf(Buffer.from(pdf, 'base64'))
  return lines.join('\n').match(/(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/g) ?? []
}
const redeem = (as: MadeMember | null, code: string, said: object = {}) => own.api(as)('POST /api/redeem', { body: { code, ...said } })
const holders = async () =>
  (await own.owner.query<{ holder_id: string }>('select holder_id::text from pieces order by edition')).rows.map((row) => row.holder_id)
const stock = async (as: MadeMember) => (await own.api(as)('GET /api/nft/redeem-codes', {})).batches.map(({ codes, redeemed }) => [codes, redeemed])

// oxlint-disable-next-line house/no-sleeping-tests -- anvil has no build for every machine
describe.skipIf(!findAnvil())('codes become pieces (needs an anvil for this machine)', () => {
  keepOwnNode(own)

  test('a sheet has a code for each piece; one that twenty redeem at once has one winner, whom it reaches on the chain', async () => {
    const anna = await madeCreator(own)
    const work = await castWork(own, anna)
    const { batch } = await make(anna, work)
    const codes = await printed(anna, batch)
    expect(new Set(codes).size).toBe(2)
    const members = await Promise.all(Array.from({ length: 20 }, adult))
    const tries = await Promise.all(members.map((member) => failureOf(redeem(member, codes[0]!.toLowerCase()))))
    expect(tries.filter((one) => one === '196 REDEEM_USED')).toHaveLength(19)
    const winner = members[tries.findIndex((one) => one !== '196 REDEEM_USED')]!
    await doUntil(own, holders, [anna.id, anna.id, winner.id])
    expect(await stock(anna)).toEqual([[2, 1]])
    expect(await printed(anna, batch)).toEqual([codes[1]])
    expect(await failureOf(redeem(winner, codes[1]!))).toBe('199 PHONE_REDEEMED')
  })

  test('wrong, taken back, expired, bound to another number, and to whom it cannot go: each with its code', async () => {
    const [anna, bruno, carla] = [await madeCreator(own), await adult(), await own.member()]
    const work = await castWork(own, anna)
    expect(await failureOf(make(bruno, work))).toBe('2001 NOT_FOUND')
    expect(await failureOf(make(anna, work, { codes: 4 }))).toBe('2576 PIECES_FEW')
    expect(await failureOf(make(anna, work, { phones: [{ phone: 'no number' }] }))).toBe('140 BAD_PHONE')
    const [first, bound] = [await make(anna, work, { codes: 1, days: 1 }), await make(anna, work, { phones: [{ phone: bruno.phone }] })]
    expect(await failureOf(make(anna, work))).toBe('2576 PIECES_FEW')
    const [[code], [his]] = [await printed(anna, first.batch), await printed(anna, bound.batch)]
    expect(await failureOf(redeem(bruno, '0000-0000-0000-0000'))).toBe('195 REDEEM_WRONG')
    expect(await failureOf(redeem(carla, his!))).toBe('195 REDEEM_WRONG')
    expect(await failureOf(redeem(null, code!))).toBe('195 REDEEM_WRONG')
    expect(await failureOf(redeem(null, code!, { phone: 'no number' }))).toBe('140 BAD_PHONE')
    expect(await failureOf(redeem(null, code!, { phone: '13900009999' }))).toBe('420 USER_NOT_FOUND')
    expect(await failureOf(redeem(carla, code!))).toBe('2575 PIECE_ADULTS')
    expect(await failureOf(redeem(anna, code!))).toMatch(/PIECE_ADULTS|GIFT_RECEIVER/)
    await own.owner.query('insert into blocks (account_id, blocked_id, created_at) values ($1, $2, now())', [bruno.id, anna.id])
    expect(await failureOf(redeem(bruno, code!))).toBe('2571 GIFT_RECEIVER')
    await own.owner.query('delete from blocks')
    for (const call of [printed, (as: MadeMember, batch: string) => own.api(as)('DELETE /api/nft/redeem-codes/:batch', { params: { batch } })])
      expect(await failureOf(call(bruno, first.batch))).toBe('2001 NOT_FOUND')
    own.clock.add(DAY + 1)
    expect(await failureOf(redeem(bruno, code!))).toBe('197 REDEEM_EXPIRED')
    expect(await failureOf(printed(anna, first.batch))).toBe('2577 CODES_ENDED')
    expect((await own.api(anna)('DELETE /api/nft/redeem-codes/:batch', { params: { batch: bound.batch } })).endedAt).not.toBeNull()
    expect(await failureOf(own.api(anna)('DELETE /api/nft/redeem-codes/:batch', { params: { batch: bound.batch } }))).toBe('2577 CODES_ENDED')
    expect(await failureOf(redeem(bruno, his!))).toBe('195 REDEEM_WRONG')
    // what was for nobody is free again
    expect((await make(anna, work, { codes: 3 })).codes).toBe(3)
  })

  test('a code for a number is redeemed by nobody who is signed in too; a piece that is offered meanwhile does not go (PIECE_MOVING), one that did not arrive can be redeemed again', async () => {
    const [anna, bruno] = [await madeCreator(own), await adult()]
    const work = await castWork(own, anna, { editions: 1 })
    const { batch } = await make(anna, work, { phones: [{ phone: bruno.phone }] })
    const [code] = await printed(anna, batch)
    await own.owner.query('update sale_consents set signature = set_byte(signature, 5, 7)')
    const begun = await redeem(null, code!, { phone: bruno.phone })
    expect(begun).toMatchObject({ number: work.number, edition: 1 })
    await doUntil(own, () => stock(anna), [[1, 0]])
    await own.owner.query(
      `insert into piece_gifts (number, casting_id, edition, from_id, to_id, state, offered_at) values ('giftofnobody', $1, 1, $2, $3, 'offered', now())`,
      [work.id, anna.id, bruno.id],
    )
    expect(await failureOf(redeem(bruno, code!))).toBe('2573 PIECE_MOVING')
    await own.owner.query('delete from piece_gifts')
    expect((await redeem(bruno, code!)).edition).toBe(1)
  })

  test('who guesses is stopped, by account and by address, and a right code does not help any more', async () => {
    const [anna, bruno] = [await madeCreator(own), await adult()]
    const work = await castWork(own, anna)
    const [code] = await printed(anna, (await make(anna, work)).batch)
    const said = []
    for (let n = 0; n < 11; n++) said.push(await failureOf(redeem(bruno, `0000-0000-0000-00${String(n).padStart(2, '0')}`)))
    expect([new Set(said.slice(0, 10)), said[10]]).toEqual([new Set(['195 REDEEM_WRONG']), '994 TOO_FAST'])
    expect(await failureOf(redeem(bruno, code!))).toBe('994 TOO_FAST')
    expect(await failureOf(redeem(null, code!, { phone: bruno.phone }))).toBe('994 TOO_FAST')
  })
})
