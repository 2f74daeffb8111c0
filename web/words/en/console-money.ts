import type { WorstDay } from '#api/admin.ts'
import type { EventAside, LineAside } from '#api/cashiers.ts'
import type { ParameterName } from '#api/parameters.ts'
import { formats, type Same } from '../words.ts'
import type { consoleMoney as zh } from '../zh/console-money.ts'

const f = formats('en')
const cashiers: Record<string, string> = { alipay: 'Alipay', bank: 'Bank', sandbox: 'Sandbox', stripe: 'Stripe', wechat: 'WeChat Pay' }

const lineWhy: Record<LineAside['why'], string> = {
  unknown: 'There is no such payment here',
  amount: 'The amount is another than here',
  unsaid: 'Nobody has recorded it as paid yet',
  ended: 'It was given back or cancelled here, and paid all the same',
  twice: 'The same was paid twice',
}
const eventWhy: Record<EventAside['why'], string> = {
  unsigned: 'Its signature is not right',
  'no-order': 'There is no such order',
  currency: 'Another currency',
  amount: 'Another amount',
  'order-paid': 'The order is paid already',
}
/** Stands after the value, before what it comes to. */
const worstOf: Record<ParameterName, string> = {
  rewardPool: ': the rewards of a day are worth',
  publishCost: ': works published on one day at most',
  likeCost: ': likes given on one day at most',
  forwardCost: ': forwards on one day at most',
  withdrawDayMax: ': withdrawn on one day at most',
  withdrawTwoFrom: ': paid on one day at most by the word of one person',
  taxFree: ': not withheld on the worst day',
  taxPermille: ': withheld less than now on the worst day',
  couponPoints: ': given on the first of a month at most',
  couponCount: ': given on the first of a month at most',
  invitePot: ': paid to members for friends at most, in a month',
  groupPixt: ': who could found a group now',
  rankLike: ': it moves photographs and costs',
  rankForward: ': it moves photographs and costs',
  rankHelped: ': it moves photographs and costs',
  rankHours: ': it moves photographs and costs',
  salePriceLeast: ': buyers pay it, and it costs us',
  salePriceMost: ': buyers pay it, and it costs us',
  piecePriceLeast: ': buyers pay it, and it costs us',
  piecePriceMost: ': buyers pay it, and it costs us',
  castVetoHours: ': it moves no money, and costs',
  dropTickets: ': it moves no money, and costs',
  pieceShare: ': it divides what buyers pay, and costs',
  releaseFeeLeast: ': paid by photographers, and costs us',
  promisedReaders: ': showings promised to the works of one day at most',
  licenceExtended: ': it divides what buyers pay, and costs',
  licenceEditorial: ': it divides what buyers pay, and costs',
  licenceExclusive: ': it divides what buyers pay, and costs',
  licenceShareFirst: ': it divides what buyers pay, and costs',
  licenceShareSecond: ': it divides what buyers pay, and costs',
  licenceShareMost: ': it divides what buyers pay, and costs',
  licenceTax: ': it divides what buyers pay, and costs',
  licenceSettleDays: ': it divides what buyers pay, and costs',
  licenceReturnDays: ': buyers get back what they paid, and costs',
  licenceDownloads: ': files are read more often, and that costs',
}
const worstUnits: Record<Exclude<WorstDay['unit'], 'fen'>, (amount: string) => string> = {
  acts: (amount) => amount,
  points: (amount) => `${amount} points of energy`,
  members: (amount) => `${amount} members`,
}

export const consoleMoney: Same<typeof zh> = {
  between: 'Between',
  worstOf,
  worstUnits,
  reckon: 'Show the worst day first',
  sendAtThat: 'Propose it at that',
  lead: 'The daily files of the bank and of Alipay are read in and held against the payments recorded here. Money that left is in the bank’s book once its file says so.',
  cashier: (name) => cashiers[name] ?? name,
  open: 'Said to be paid, and in no file yet',
  noDays: 'No file has been read in yet',
  day: 'Day',
  came: 'In',
  went: 'Out',
  booked: 'Matched',
  waits: (count) => `${f.num(count)} more being looked at`,
  by: 'Read in by',
  read: 'Read in a file',
  fileOf: 'Whose',
  fileDay: 'Of which day (UTC+8)',
  file: 'CSV file',
  fileHint:
    'With columns for transfer, in, out and at (or as Chinese banks call them), and a last line: end, number of lines, in, out. A withdrawal’s number in the remark is what a line is matched by, else the transfer’s number.',
  fileMissing: 'Please choose a file',
  fileSend: 'Read it in',
  fileSending: 'Reading…',
  fileRead: (day, lines) => `The file of ${f.date(day)} is read in, ${f.num(lines)} lines. In some seconds it shows how many match.`,
  aside: 'In a file, and not as it is here',
  asideNone: 'No line is aside',
  missing: 'Recorded as paid here, and in no file',
  missingText: 'The files have come to the day after, and do not have it.',
  missingNone: 'Nothing is missing',
  events: 'Told by a cashier, and not believed',
  eventsNone: 'None',
  lineOf: (name, day, n) => `${cashiers[name] ?? name} · ${f.date(day)}, line ${n}`,
  directions: { in: 'in', out: 'out' },
  lineWhy: (why) => lineWhy[why],
  eventWhy: (why) => eventWhy[why],
  since: (at) => f.moment(at),
}
