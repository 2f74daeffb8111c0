import { expect, test } from 'vitest'
import type { ParameterName, ParameterValues } from '#api/parameters.ts'
import { isWithin, parameterBounds } from '#api/settings-bounds.ts'
import { worstDay } from './policy-worst-day.ts'

const now: ParameterValues = {
  rewardPool: 50_000_000,
  publishCost: 5,
  likeCost: 3,
  forwardCost: 3,
  withdrawDayMax: 500_000,
  withdrawTwoFrom: 50_000,
  taxFree: 80_000,
  taxPermille: 200,
  couponPoints: 30,
  couponCount: 10,
  invitePot: 300_000_000,
  groupPixt: 10_000_000,
  rankLike: 100,
  rankForward: 200,
  rankHelped: 500,
  rankHours: 6,
  promisedReaders: 30,
  releaseFeeLeast: 100,
  piecePriceLeast: 100,
  piecePriceMost: 1_000_000,
  pieceShare: 700,
  castVetoHours: 24,
  dropTickets: 3,
  salePriceLeast: 1000,
  salePriceMost: 10_000_000,
  licenceExtended: 400,
  licenceEditorial: 40,
  licenceExclusive: 2500,
  licenceShareFirst: 400,
  licenceShareSecond: 450,
  licenceShareMost: 500,
  licenceTax: 60,
  licenceReturnDays: 14,
  licenceDownloads: 40,
  licenceSettleDays: 7,
}
const few = { members: 100, verified: 4, owed: 1_500_000, founders: 7 }

test.each<[ParameterName, number, string, number]>([
  ['rewardPool', 50_000_000, 'fen', 25_000],
  ['rewardPool', 1_000_999, 'fen', 500],
  ['invitePot', 300_000_000, 'fen', 150_000],
  ['likeCost', 3, 'acts', 34_000],
  ['publishCost', 100, 'acts', 1000],
  ['forwardCost', 1, 'acts', 102_000],
  ['withdrawDayMax', 200_000, 'fen', 800_000],
  ['withdrawDayMax', 500_000, 'fen', 1_500_000], // no more than is owed
  ['withdrawTwoFrom', 50_000, 'fen', 199_996],
  ['withdrawTwoFrom', 1_000_000, 'fen', 1_500_000],
  ['taxFree', 80_000, 'fen', 64_000],
  ['taxPermille', 100, 'fen', 150_000],
  ['taxPermille', 300, 'fen', 0],
  ['couponPoints', 50, 'points', 50_000],
  ['couponCount', 31, 'points', 93_000],
  ['groupPixt', 1, 'members', 7],
  ['promisedReaders', 10, 'acts', 204_000],
  ['rankHours', 12, 'fen', 0],
])('%s at %i: %s %i', (parameter, value, unit, amount) => {
  expect(worstDay({ parameter, value }, now, few)).toEqual({ unit, amount })
})

test('every parameter has bounds, the first values lie within them, and nothing below zero or beyond what is whole does', () => {
  for (const [parameter, value] of Object.entries(now) as [ParameterName, number][]) {
    const [least, most] = parameterBounds[parameter]
    expect([isWithin({ parameter, value }), isWithin({ parameter, value: least }), isWithin({ parameter, value: most })]).toEqual([true, true, true])
    expect([least - 1, most + 1, -1, 2 ** 53].filter((wrong) => isWithin({ parameter, value: wrong }))).toEqual([])
  }
  const free = (Object.keys(now) as ParameterName[]).filter((parameter) => isWithin({ parameter, value: 0 }))
  expect(free).toEqual([
    'taxFree',
    'taxPermille',
    'couponCount',
    'invitePot',
    'groupPixt',
    'rankLike',
    'rankForward',
    'rankHelped',
    'promisedReaders',
    'dropTickets',
    'licenceReturnDays',
  ])
})
