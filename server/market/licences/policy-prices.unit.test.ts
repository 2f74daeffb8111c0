import { expect, test } from 'vitest'
import { licenceKinds } from '#api/limits.ts'
import type { ParameterValues } from '#api/parameters.ts'
import { diceOf } from '#tests/own-books.ts'
import { partsBack, partsOf, priceOf, tierOf } from './policy-prices.ts'

const parameters = {
  licenceExtended: 400,
  licenceEditorial: 40,
  licenceExclusive: 2500,
  licenceShareFirst: 400,
  licenceShareSecond: 450,
  licenceShareMost: 500,
} as ParameterValues
const sum = (all: readonly number[]) => all.reduce((whole, one) => whole + one, 0)

test('a kind costs its factor of the base price, rounded up', () => {
  expect(licenceKinds.map((kind) => priceOf(16_801, kind, parameters))).toEqual([16_801, 67_204, 6_721, 420_025])
})

test('a tier begins with the licence that the limits name', () => {
  expect([0, 9, 10, 99, 100, 5000].map((sold) => tierOf(sold, parameters))).toEqual([
    { sharePermille: 400, nextAt: 10 },
    { sharePermille: 400, nextAt: 10 },
    { sharePermille: 450, nextAt: 100 },
    { sharePermille: 450, nextAt: 100 },
    { sharePermille: 500, nextAt: null },
    { sharePermille: 500, nextAt: null },
  ])
})

test('a price of ¥168.00: half of it for the author, ¥9.51 tax in it, the rest for the platform; a model is paid out of the author’s half', () => {
  expect(partsOf(16_800, { sharePermille: 500, taxPermille: 60, fees: [] })).toMatchObject({ seller: 8400, fee: 7449, tax: 951 })
  expect(partsOf(16_800, { sharePermille: 500, taxPermille: 60, fees: [{ releaseId: '7', fee: 500 }] })).toEqual({
    price: 16_800,
    sharePermille: 500,
    seller: 7900,
    models: [{ releaseId: '7', amount: 500 }],
    fee: 7449,
    tax: 951,
  })
  // what no fen can be halved of is the author's
  expect(partsOf(101, { sharePermille: 500, taxPermille: 0, fees: [] })).toMatchObject({ seller: 51, fee: 50 })
  // fees beyond the author's share are the platform's to pay, and what nobody can pay is not sold
  expect(partsOf(1000, { sharePermille: 400, taxPermille: 60, fees: [{ releaseId: '7', fee: 700 }] })).toMatchObject({ seller: 0, fee: 243, tax: 57 })
  expect(partsOf(1000, { sharePermille: 400, taxPermille: 60, fees: [{ releaseId: '7', fee: 944 }] })).toBeNull()
})

test('parts are whole fen, none below zero, and sum to the price, whatever the price, tier, tax and models', () => {
  const dice = diceOf(20_261_124)
  for (let n = 0; n < 20_000; n++) {
    const price = dice(dice(2) === 1 ? 2000 : 100_000_000)
    const of = {
      sharePermille: dice(500),
      taxPermille: dice(201) - 1,
      fees: Array.from({ length: dice(4) - 1 }, (_, at) => ({ releaseId: String(at), fee: dice(5000) })),
    }
    const parts = partsOf(price, of)
    if (!parts) continue
    const all = [parts.seller, ...parts.models.map(({ amount }) => amount), parts.fee, parts.tax]
    expect(
      all.every((fen) => Number.isSafeInteger(fen) && fen >= 0),
      JSON.stringify({ price, ...of }),
    ).toBe(true)
    expect(sum(all)).toBe(price)
    const toModels = sum(of.fees.map(({ fee }) => fee))
    expect(parts.seller + toModels, 'never less than the share').toBeGreaterThanOrEqual(Math.min(price - parts.tax, (price * of.sharePermille) / 1000))
  }
})

test('what goes back in steps of any size comes to the parts, never takes back more of one, and never a part below zero', () => {
  const dice = diceOf(7)
  for (let n = 0; n < 5000; n++) {
    const parts = Array.from({ length: 1 + dice(4) }, () => (dice(3) === 1 ? 0 : dice(500)))
    const price = sum(parts)
    if (!price) continue
    const back = parts.map(() => 0)
    for (let before = 0; before < price;) {
      const amount = Math.min(price - before, dice(200))
      const step = partsBack(parts, before, amount)
      expect([sum(step), step.every((fen) => fen >= 0)]).toEqual([amount, true])
      for (const [at, fen] of step.entries()) back[at]! += fen
      before += amount
    }
    expect(back).toEqual(parts)
  }
})
