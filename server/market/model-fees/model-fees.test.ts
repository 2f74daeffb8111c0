import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { makeVerified } from '#server/identity/make.ts'
import { doAtOnce } from '#tests/do-job.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { shopCalls } from '#tests/shop-calls.ts'
import { contributorWith } from '#tests/signing.ts'
import { stayIn } from '#tests/stay-in.ts'
import { contextOf } from '#tests/verified-member.ts'
import { sealName, sealStatement } from '../releases/seal-release.ts'
import type { Statement } from '../releases/views-statement.ts'
import { returnUnclaimed } from './service.ts'

const own = ownApp({ jobs: true })
const { onSale, order, pay } = shopCalls(own)
let [seller, model, buyer]: MadeMember[] = []
let item = ''
const [FEE, DAY] = [300, 86_400]
beforeEach(async () => {
  ;[{ seller }, model, buyer] = [await contributorWith(own, 0), await own.member(), await own.member()]
  item = await onSale(seller!, { price: 10_000, people: 1, has_property: false })
  await signed('rel0000001', model!, '周 敏')
})
/** A release of the picture that somebody signed with their phone. */
async function signed(number: string, by: MadeMember, name: string): Promise<void> {
  const { kit } = own.app.services
  const signer = { role: 'model', name, birth: '1994-05-17', guardian: null, phoneEnd: '0000' } as const
  const { sealed, hash } = sealStatement({ kit }, number, { number, signer } as Statement)
  await own.owner.query(
    `with made as (insert into releases (number, account_id, kind, state, is_minor, name_sealed, remark, fee, years, link_hash, link_sealed, link_ends_at, made_at, asked_at, decided_at, valid_until)
       values ($1::text, $2, 'portrait', 'valid', false, $3, '', $4, 5, sha256($1::text::bytea), '\\x01', $5, $5, $5, $5, $5::timestamptz + interval '5 years') returning id),
     signed as (insert into release_signatures (release_id, signer, phone_lookup, phone_sealed, statement_sealed, statement_hash, signed_at)
       select made.id, 'model', a.phone_lookup, a.phone_sealed, $6, $7, $5 from made, accounts a where a.id = $8)
     insert into release_images (release_id, place, image_id, sha256, title) select made.id, 0, i.image_id, repeat('a', 64), 'Dune' from made, market_items i where i.number = $9`,
    [number, seller!.id, sealName({ kit }, number, name), FEE, own.clock.now(), sealed, hash, by.id, item],
  )
  await own.owner.query('update market_items set released_people = 1 where number = $1', [item])
}
const sell = async () => pay(buyer!, await order(buyer!, [item, 'standard']))
const verify = (who: MadeMember, name: string) => own.db.transaction().execute((db) => makeVerified({ ...contextOf(own), db }, who.id, { name }))
const list = (as: MadeMember | null = model!) => own.api(as)('GET /api/model-fees')
const claim = (as: MadeMember | null = model!) => own.api(as)('POST /api/model-fees/claim')
const yuanOf = async (as: MadeMember) => (await own.api(as)('GET /api/userinfo/money')).yuan
async function later(days: number) {
  own.clock.add(days * DAY)
  await stayIn(own, seller!, model!, buyer!)
}
async function settled() {
  await sell()
  await later(8)
  await doAtOnce(own, 'settle-sales', {})
}
const giveBack = () => own.db.transaction().execute((db) => returnUnclaimed({ ...contextOf(own), db }))

describe("what 'GET /api/model-fees' shows", () => {
  test('is for the phone that signed, pending until the sale is settled', async () => {
    expect(await list()).toMatchObject({ fees: [{ release: 'rel0000001', fee: FEE, sales: 0, pending: 0, available: 0, bar: 'not-verified' }], available: 0 })
    expect((await list(buyer!)).fees).toEqual([])
    await sell()
    expect(await list()).toMatchObject({ fees: [{ sales: 1, pending: FEE, available: 0, returnsAt: null }] })
    await verify(model!, '周敏')
    expect(await list()).toMatchObject({ fees: [{ contributor: { account: seller!.account }, bar: null }], available: 0 })
    expect(await claim()).toEqual({ claimed: 0 })
    expect(await failureOf(list(null))).toBe('403 LOGIN_REQUIRED')
  })
})

describe("'POST /api/model-fees/claim'", () => {
  test('moves what is settled into one’s own wallet, once', async () => {
    await settled()
    expect(await failureOf(claim())).toBe('2130 NAME_NOT_VERIFIED')
    await verify(model!, '周敏')
    const before = await list()
    expect(before).toMatchObject({ available: FEE, fees: [{ available: FEE, claimed: 0 }] })
    expect(Date.parse(before.fees[0]!.returnsAt!)).toBeGreaterThan(own.clock.now().getTime() + 1000 * DAY * 1000)
    const both = await Promise.all([claim(), claim()])
    expect(both.map(({ claimed }) => claimed).toSorted((a, b) => a - b)).toEqual([0, FEE])
    expect([await yuanOf(model!), await claim()]).toEqual([FEE, { claimed: 0 }])
    expect(await list()).toMatchObject({ available: 0, fees: [{ available: 0, claimed: FEE, returnsAt: null }] })
    const { entries } = await own.api(model!)('GET /api/wallet/statement', { query: { currency: 'CNY' } })
    expect(entries[0]).toMatchObject({ cause: 'model-fee', subject: 'rel0000001', amount: FEE })
  })
  test('is for who signed: the same phone under another name gets nothing', async () => {
    await settled()
    await verify(model!, '王芳')
    expect((await list()).fees[0]!.bar).toBe('other-name')
    expect(await failureOf(claim())).toBe('2442 MODEL_NAME_DIFFERS')
    expect(await yuanOf(model!)).toBe(0)
  })
})

test('what nobody claimed in three years goes back to the contributor, and not a day before', async () => {
  await settled()
  const had = await yuanOf(seller!)
  await later(3 * 365)
  await giveBack()
  expect(await yuanOf(seller!)).toBe(had)
  await later(2)
  await giveBack()
  await giveBack()
  expect(await yuanOf(seller!)).toBe(had + FEE)
  await verify(model!, '周敏')
  expect(await list()).toMatchObject({ available: 0, fees: [{ sales: 1, claimed: 0, available: 0 }] })
})
