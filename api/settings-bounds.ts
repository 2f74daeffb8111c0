import { DROP_TICKETS_MOST } from './limits.ts'
import type { ParameterName } from './parameters.ts'

/**
 * What a parameter can be, from the least to the most, in its smallest unit. Zero only where it switches something off and nothing else: a free like or an
 * unlimited day would be paid by everybody.
 */
export const parameterBounds: Record<ParameterName, readonly [least: number, most: number]> = {
  rewardPool: [1_000_000, 500_000_000],
  publishCost: [1, 100],
  likeCost: [1, 100],
  forwardCost: [1, 100],
  withdrawDayMax: [1000, 5_000_000],
  withdrawTwoFrom: [100, 1_000_000],
  taxFree: [0, 500_000],
  taxPermille: [0, 450],
  couponPoints: [1, 300],
  couponCount: [0, 31],
  invitePot: [0, 10_000_000_000],
  groupPixt: [0, 1_000_000_000],
  rankLike: [0, 10_000],
  rankForward: [0, 10_000],
  rankHelped: [0, 10_000],
  rankHours: [1, 240],
  promisedReaders: [0, 1000],
  salePriceLeast: [100, 1_000_000],
  salePriceMost: [10_000, 100_000_000],
  licenceExtended: [150, 2000],
  licenceEditorial: [10, 100],
  licenceExclusive: [500, 10_000],
  licenceShareFirst: [100, 500],
  licenceShareSecond: [100, 500],
  licenceShareMost: [100, 500],
  licenceTax: [10, 200],
  licenceSettleDays: [1, 60],
  licenceReturnDays: [0, 60],
  licenceDownloads: [1, 1000],
  releaseFeeLeast: [1, 100_000],
  piecePriceLeast: [1, 1_000_000],
  piecePriceMost: [100, 100_000_000],
  pieceShare: [100, 900],
  dropTickets: [0, DROP_TICKETS_MOST],
  castVetoHours: [1, 720],
}
/** Whether a value, in the parameter's smallest unit, is one that it can have. */
export const isWithin = ({ parameter, value }: { parameter: ParameterName; value: number }): boolean => {
  const [least, most] = parameterBounds[parameter]
  return value >= least && value <= most
}
