import { z } from 'zod'
import { Instant } from './shared.ts'

const Count = z.int().nonnegative()
/** The operator's parameters, each with its history. Amounts are thousandths of a PIXT and fen, costs points of energy. */
export const ParameterValues = z.object({
  /** What the posts of one day share, in milli-PIXT. */
  rewardPool: Count,
  publishCost: Count,
  likeCost: Count,
  forwardCost: Count,
  /** What one member may withdraw in one day (UTC+8), in fen. */
  withdrawDayMax: Count,
  /** From this many fen on two people approve a withdrawal. */
  withdrawTwoFrom: Count,
  /** Of a payment this many fen are free of tax; of the rest so many thousandths are withheld. */
  taxFree: Count,
  taxPermille: Count,
  /** Energy coupons that who published in the month before gets: points of each, and how many. */
  couponPoints: Count,
  couponCount: Count,
  /** What friends who come by invitation can bring in one month, in milli-PIXT; a month’s pot is funded when its first friend comes. */
  invitePot: Count,
  /** Who founds a group holds more than this, in milli-PIXT. */
  groupPixt: Count,
  /** What a like, a forward and a critique that helped count for a photograph's place, in hundredths; hours that it moves up when one plus its points doubles. */
  rankLike: Count,
  rankForward: Count,
  rankHelped: Count,
  rankHours: Count,
  /** To so many readers outside its author's followers every public post is shown in its first seven days. */
  promisedReaders: Count,
  /** What the standard licence of a picture may cost, in fen. */
  salePriceLeast: Count,
  salePriceMost: Count,
  /** What the other kinds of licence cost of the contributor's price of a standard one, in hundredths. */
  licenceExtended: Count,
  licenceEditorial: Count,
  licenceExclusive: Count,
  /** What a contributor gets of a price, by how many licences they have sold, in thousandths. */
  licenceShareFirst: Count,
  licenceShareSecond: Count,
  licenceShareMost: Count,
  /** The tax that is in a price, in thousandths of the price without it. */
  licenceTax: Count,
  /** Days until what a sale brought is to use. */
  licenceSettleDays: Count,
  /** Days within which a licence whose file was never downloaded can be taken back. */
  licenceReturnDays: Count,
  /** How often the files of one licence can be downloaded within 24 hours. */
  licenceDownloads: Count,
  /** What one piece of a collectible may cost, in fen, and what of it is its creator's, in thousandths. */
  piecePriceLeast: Count,
  piecePriceMost: Count,
  pieceShare: Count,
  /** How many tickets of friends somebody can put into one drop beside their own entry; a drop keeps the number that it was announced with. */
  dropTickets: Count,
  /** Hours within which the owner of an older photograph can say no to a casting. */
  castVetoHours: Count,
  /** The least that a model gets out of each sale, in fen. */
  releaseFeeLeast: Count,
})
export type ParameterValues = z.infer<typeof ParameterValues>
export const ParameterName = z.enum(Object.keys(ParameterValues.shape) as [keyof ParameterValues, ...(keyof ParameterValues)[]])
export type ParameterName = keyof ParameterValues

/** A parameter's value from a time on; `by` is the operator's account, null on the first day. */
export const ParameterChange = z.object({
  parameter: ParameterName,
  value: Count,
  why: z.string(),
  by: z.string().nullable(),
  approvedBy: z.string().nullable(),
  at: Instant,
})
export type ParameterChange = z.infer<typeof ParameterChange>
