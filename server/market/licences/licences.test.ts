import { beforeEach, describe, expect, test } from 'vitest'
import type { LicenceKind } from '#api/limits.ts'
import type { MadeMember } from '#server/account/make.ts'
import type { OrderLine } from '#server/hooks/payable.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { shopCalls } from '#tests/shop-calls.ts'
import { contextOf } from '#tests/verified-member.ts'
import { payableLicence } from './payable.ts'

const own = ownApp({ jobs: true })
const { onSale, show, order, pay, setState, setPrice, wall } = shopCalls(own)
let seller: MadeMember
let anna: MadeMember
let ben: MadeMember
beforeEach(async () => {
  ;[seller, anna, ben] = [await own.member(), await own.member(), await own.member()]
})
type Row = {
  number: string
  kind: string
  price: string
  seller_part: string
  models_part: string
  fee_part: string
  tax_part: string
  terms_version: string
  revoked: boolean
}
const licences = async () => (await own.owner.query<Row>('select *, revoked_at is not null as revoked from market_licences order by id')).rows
const balance = async (holder: string, book: string) =>
  Number(
    (await own.owner.query<{ balance: string }>('select balance from ledger_accounts where holder_id = $1 and book = $2', [holder, book])).rows[0]?.balance ??
      0,
  )

describe('GET /api/market/licences', () => {
  test('says for everybody what each kind grants, in their language; a version that was never published is none', async () => {
    const [zh, en] = await Promise.all((['zh', 'en'] as const).map((lang) => own.api(null, lang)('GET /api/market/licences', { query: {} })))
    expect(zh!.matrix.map(({ id }) => id)).toEqual(en!.matrix.map(({ id }) => id))
    expect(en!.grants).toMatchObject([
      { kind: 'standard', copies: 500_000, people: 10, exclusive: false, factor: 100 },
      { kind: 'extended', copies: null, uses: ['editorial', 'commercial', 'goods'], factor: 400 },
      { kind: 'editorial', uses: ['editorial'], credit: 'required', factor: 40 },
      { kind: 'exclusive', exclusive: true, factor: 2500 },
    ])
    expect(await own.api(null)('GET /api/market/licences', { query: { version: en!.version } })).toEqual(en)
    expect(await failureOf(own.api(null)('GET /api/market/licences', { query: { version: '2001-01-01' } }))).toBe('2001 NOT_FOUND')
  })
})

test('the wall hears of a sale that takes a picture off it, and of no other', async () => {
  const [kept, taken] = [await onSale(seller), await onSale(seller)]
  const written = async (number: string) =>
    (
      await own.owner.query<{ at: string }>('select l.xmin::text as at from market_listings l join market_items i on i.id = l.item_id where i.number = $1', [
        number,
      ])
    ).rows[0]?.at
  const before = await written(kept)
  await pay(anna, await order(anna, [kept, 'standard']))
  await pay(anna, await order(anna, [taken, 'exclusive']))
  await expect.poll(() => written(taken), { timeout: 15_000 }).toBeUndefined()
  expect(await written(kept)).toBe(before)
  expect((await show(kept)).sold).toBe(1)
})

describe("a licence that is ordered by 'POST /api/order/temporary' and paid", () => {
  test('is issued once, under the terms of its day, and its price is divided to the last fen: held for the author, fee and tax', async () => {
    const number = await onSale(seller, { price: 16_800 })
    expect((await show(number, anna)).kinds).toMatchObject([
      { kind: 'standard', price: 16_800, parts: { sharePermille: 400, seller: 6720, models: 0, fee: 9129, tax: 951 } },
      { kind: 'extended', price: 67_200 },
      { kind: 'editorial', price: 6720 },
      { kind: 'exclusive', price: 420_000 },
    ])
    const placed = await order(anna, [number, 'standard'])
    expect(await pay(anna, placed)).toBe('delivered')
    const [row, ...more] = await licences()
    expect(more).toEqual([])
    expect(row).toMatchObject({ kind: 'standard', price: '16800', seller_part: '6720', models_part: '0', fee_part: '9129', tax_part: '951', revoked: false })
    expect(row!.number).toMatch(/^L[A-Z0-9]{12}$/)
    expect(row!.terms_version).toBe((await show(number)).termsVersion)
    expect([await balance(seller.id, 'yuan-held'), await balance(seller.id, 'yuan'), await balance(anna.id, 'yuan')]).toEqual([6720, 0, 0])
    const mine = await show(number, anna)
    expect(mine).toMatchObject({ isShowRealImg: true, licences: [{ number: row!.number, kind: 'standard' }], sold: 1 })
    expect(await show(number, ben)).toMatchObject({ isShowRealImg: false, licences: [], sold: 1 })
  })

  test('pays each model what the release says, out of the author’s part, into the model’s own name', async () => {
    const number = await onSale(seller, { price: 10_000, people: 1, has_property: false })
    const [{ image_id }] = (await own.owner.query<{ image_id: string }>('select image_id from market_items where number = $1', [number])).rows as [
      { image_id: string },
    ]
    await own.owner.query(
      `with made as (insert into releases (number, account_id, kind, state, is_minor, name_sealed, remark, fee, years, link_hash, link_sealed, link_ends_at, made_at, asked_at, decided_at, valid_until)
         values ('rel0000001', $1, 'portrait', 'valid', false, '\\x00', '', 300, 5, '\\x01', '\\x01', now() + interval '1 day', now(), now(), now(), now() + interval '5 years') returning id)
       , signed as (insert into release_signatures (release_id, signer, phone_lookup, phone_sealed, statement_sealed, statement_hash, signed_at)
         select id, 'model', '\\x00', '\\x00', '\\x00', '\\x00', now() from made)
       insert into release_images (release_id, place, image_id, sha256, title) select id, 1, $2, repeat('a', 64), 'Dune' from made`,
      [seller.id, image_id],
    )
    await own.owner.query(`update market_items set released_people = 1 where number = $1`, [number])
    expect((await show(number)).kinds[0]).toMatchObject({ kind: 'standard', parts: { seller: 3700, models: 300, fee: 5434, tax: 566 } })
    await pay(anna, await order(anna, [number, 'standard']))
    const party = (
      await own.owner.query<{ id: string; owner_id: string }>(`select id, owner_id from ledger_parties where kind = 'model' and subject = 'rel0000001'`)
    ).rows[0]!
    expect([party.owner_id, await balance(party.id, 'yuan-held'), await balance(seller.id, 'yuan-held')]).toEqual([seller.id, 300, 3700])
    // at a price that cannot pay the model nothing is sold
    await own.owner.query(`update releases set fee = 9435 where number = 'rel0000001'`)
    expect(await show(number, ben)).toMatchObject({ kinds: [{ kind: 'extended' }, { kind: 'exclusive' }], not: null })
    expect(await failureOf(order(ben, [number, 'standard']))).toBe('965 NOT_ON_SALE')
  })

  test('raises the share of the author with the tenth and the hundredth', async () => {
    const number = await onSale(seller)
    const share = async () => (await show(number)).kinds[0]!.parts.sharePermille
    expect(await share()).toBe(400)
    for (const [sold, permille] of [
      [9, 400],
      [10, 450],
      [100, 500],
    ] as const) {
      await own.owner.query('insert into market_sellers values ($1, $2) on conflict (account_id) do update set sold = excluded.sold', [seller.id, sold])
      expect(await share()).toBe(permille)
    }
    await own.owner.query('delete from market_sellers')
  })

  test('is nobody’s own picture, no kind that it has not, and none of a picture that never was for sale', async () => {
    const [open, editorial] = [await onSale(seller), await onSale(seller, { people: 2 })]
    expect(await failureOf(order(seller, [open, 'standard']))).toBe('965 NOT_ON_SALE')
    expect(await show(open, seller)).toMatchObject({ not: 'own', isShowRealImg: true })
    for (const kind of ['standard', 'extended', 'exclusive'] as const) expect(await failureOf(order(anna, [editorial, kind]))).toBe('965 NOT_ON_SALE')
    expect((await show(editorial)).kinds.map(({ kind }) => kind)).toEqual(['editorial'])
    expect(await failureOf(order(anna, [editorial, 'editorial']))).toBe('done')
    expect(await failureOf(order(anna, [open, 'everything' as LicenceKind]))).toBe('965 NOT_ON_SALE')
    expect(await failureOf(order(anna, ['nosuchitem', 'standard']))).toBe('965 NOT_ON_SALE')
    expect(await failureOf(order(null, [open, 'standard']))).toBe('403 LOGIN_REQUIRED')
  })
})

describe('an exclusive licence', () => {
  test('is kept for one while it is being paid, and for nobody longer than that', async () => {
    const number = await onSale(seller)
    const first = await order(anna, [number, 'exclusive'])
    expect(await order(anna, [number, 'exclusive']), 'a second click finds the same order').toBe(first)
    for (const kind of ['exclusive', 'standard'] as const) expect(await failureOf(order(ben, [number, kind]))).toBe('601 NO_LONGER_ON_SALE')
    expect(await show(number, ben)).toMatchObject({ not: 'reserved', reservedUntil: expect.any(String) })
    await own.api(anna)('DELETE /api/orders/:number', { params: { number: first } })
    expect(await show(number, ben)).toMatchObject({ not: null })
    const second = await order(ben, [number, 'exclusive'])
    expect(await pay(ben, second)).toBe('delivered')
    expect(await failureOf(order(anna, [number, 'standard']))).toBe('601 NO_LONGER_ON_SALE')
    expect(await show(number, anna)).toMatchObject({ not: 'sold', kinds: expect.any(Array) })
    await expect.poll(async () => (await wall()).total, { timeout: 30_000 }).toBe(0)
  })

  test('waits while others are paid, and only for these', async () => {
    const number = await onSale(seller)
    const standard = await order(anna, [number, 'standard'])
    expect(await failureOf(order(ben, [number, 'exclusive']))).toBe('601 NO_LONGER_ON_SALE')
    expect(await failureOf(order(ben, [number, 'standard']))).toBe('done')
    await pay(anna, standard)
    own.clock.add(16 * 60)
    expect(await failureOf(order(ben, [number, 'exclusive'])), 'nobody is kept out after the time').toBe('done')
  })
})

describe('money of a licence that goes back', () => {
  /** As an order hands over what its cashier was paid for. */
  const paid = (as: MadeMember, number: string, lines: OrderLine[]) =>
    own.db.transaction().execute((db) => payableLicence.paid({ ...contextOf(own), db }, { number, buyerId: as.id, party: '0' }, lines))
  const lineOf = (subject: string, choice: LicenceKind = 'standard', amount = 10_000): OrderLine => ({
    kind: 'market-licence',
    subject,
    choice,
    n: 1,
    amount,
    version: '',
  })

  test('what is off sale cannot be paid any more; what a cashier was paid for all the same is delivered where it was kept, and not where it is frozen', async () => {
    const [kept, frozen, late] = [await onSale(seller), await onSale(seller), await onSale(seller)]
    const [one, two] = [await order(anna, [kept, 'standard']), await order(anna, [frozen, 'standard'])]
    await setState(kept, 'delisted')
    await own.owner.query(`update market_items set state = 'frozen', frozen_for = 'hidden', resumes = 'on-sale' where number = $1`, [frozen])
    expect(await failureOf(pay(anna, one))).toBe('601 NO_LONGER_ON_SALE')
    expect(await licences()).toEqual([])
    const [delivered] = await paid(anna, one, [lineOf(kept)])
    expect(delivered).toMatchObject({
      lines: [
        { holder: seller.id, amount: 4000 },
        { book: 'yuan-sales', amount: 5434 },
        { book: 'yuan-tax', amount: 566 },
      ],
    })
    expect(await paid(anna, one, [lineOf(kept)]), 'the same again is the same').toEqual([delivered])
    expect(await paid(anna, two, [lineOf(frozen)])).toEqual([{ not: 'off-sale' }])
    expect(await paid(ben, 'P261124LATELATELATE', [lineOf(late)])).toMatchObject([{ hold: { purpose: 'sale' } }])
    expect((await licences()).map(({ kind }) => kind)).toEqual(['standard', 'standard'])
  })

  test('comes back by parts, from who had it, and ends the licence with the last of it', async () => {
    const number = await onSale(seller)
    const placed = await order(anna, [number, 'standard'])
    await paid(anna, placed, [lineOf(number)])
    const back = (amount: number, before: number) =>
      own.db
        .transaction()
        .execute((db) =>
          payableLicence.refunded({ ...contextOf(own), db }, { number: placed, buyerId: anna.id }, [{ line: lineOf(number), amount, before, entry: '1' }]),
        )
    expect(await back(3333, 0)).toMatchObject([
      { lines: [{ holder: seller.id, book: 'yuan-held', amount: -1333 }, { amount: -188 }, { amount: -1812 }], hold: { purpose: 'sale' } },
    ])
    expect((await licences())[0]).toMatchObject({ revoked: false })
    await own.owner.query(`update market_licences set settled_at = now()`)
    const [rest] = await back(6667, 3333)
    expect(rest, 'what was settled is advanced, and owed').toMatchObject({
      lines: [
        { book: 'yuan-tax', amount: -378 },
        { book: 'yuan-sales', amount: -3622 },
      ],
      debts: [{ holder: seller.id, amount: 2667 }],
    })
    expect((await licences())[0]).toMatchObject({ revoked: true })
    expect(await show(number, ben)).toMatchObject({ sold: 0 })
  })

  test('an order keeps the price that was agreed to: another price is another offer', async () => {
    const number = await onSale(seller)
    const placed = await order(anna, [number, 'standard'])
    await setPrice(number, 20_000)
    const shown = await own.api(anna)('GET /api/orders/:number', { params: { number: placed } })
    expect(shown).toMatchObject({ amount: 10_000, lines: [{ amount: 10_000, now: 20_000 }] })
  })
})
