import { formats, type Same } from '../words.ts'
import type { transparency as zh } from '../zh/transparency.ts'

const f = formats('en')
const figures = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

const books: Record<string, string> = {
  pixt: 'Members, PIXT available',
  'pixt-held': 'Members, PIXT on hold',
  yuan: 'Members, yuan available',
  'yuan-held': 'Members, yuan on hold',
  'pixt-owed': 'Members, PIXT owed to the platform',
  'yuan-owed': 'Members, yuan owed to the platform',
  'pixt-supply': 'Platform, issued',
  'pixt-treasury': 'Platform, treasury',
  'pixt-redeemed': 'Platform, redeemed',
  'yuan-rewards': 'Platform, cost of rewards',
  'yuan-payouts': 'Platform, payouts under way',
  'yuan-cashiers': 'Platform, said to be paid, in no file yet',
  'yuan-tax': 'Platform, tax withheld',
  'yuan-bank': 'Platform, paid out',
  'yuan-sales': 'Platform, its part of sales',
}

const span = (minutes: number) =>
  minutes < 60 ? `${f.num(minutes)} min` : minutes < 2880 ? `${f.num(Math.ceil(minutes / 60))} h` : `${f.num(Math.ceil(minutes / 1440))} days`

export const transparency: Same<typeof zh> = {
  title: 'Open books',
  description: 'How many PIXT were issued, who has them and what is owed, every day’s complete ledger, and how to check it yourself.',
  lead: 'Every PIXT and every yuan stands in one double-entry ledger. Here are its totals, each day of it in full, and the means to check them: recalculate from the first entry on, and every figure must come out as it stands on this page.',
  figures: 'Totals',
  now: (at: string) => `Now, ${f.moment(at)}`,
  closed: (day: string) => `File of ${f.date(day)}`,
  closedNote: (at: string, entries: number, lines: number) =>
    `The right column can be recomputed from the files. The latest was written on ${f.moment(at)}; up to it there are ${f.plural(entries, { one: '# entry', other: '# entries' })} with ${f.num(lines)} lines. All times are UTC+8.`,
  noneClosed: 'The first file is written after midnight; from then on a second column appears here that anybody can recompute. All times are UTC+8.',
  what: 'What',
  supply: 'Issued',
  supplyNote: 'All at once, and never more',
  treasury: 'Treasury',
  treasuryNote: 'Given to nobody yet',
  members: 'In members’ hands',
  shares: (available: string, held: string) => `${available} available, ${held} on hold`,
  membersNote: 'Includes amounts on hold',
  redeemed: 'Redeemed',
  redeemedNote: 'Exchanged for yuan, never issued again',
  membersYuan: 'Members’ yuan',
  underway: 'Payouts under way',
  underwayNote: 'Told to the payout service, or not in its file yet',
  paidOut: 'Paid out',
  paidOutNote: 'Since the beginning, as the files of bank and Alipay say',
  twoPeople: 'Who approves a withdrawal is never the one who records that it was paid.',
  onePerson: 'One person keeps the money here: who approves a withdrawal may also be who records that it was paid.',
  liability: 'Owed to members',
  liabilityNote: 'If everybody asked at this moment: members’ PIXT at 200 to the yuan, rounded up to a fen, their yuan, and payouts under way',
  debtRule:
    'What a member owes us, as when money is called back after it was paid out, stands in an account of its own. It is taken from the balance first; what is missing is a debt, and whatever comes in later goes to the debt until it is gone. Each step is in the statement.',
  trial: 'Trial balance',
  trialText: 'What stands in each book at the end of the latest file. Each currency sums to zero.',
  book: (name: string) => books[name] ?? name,
  sum: (currency: 'PIXT' | 'CNY') => (currency === 'PIXT' ? 'Sum of PIXT' : 'Sum of yuan'),
  reconciliation: 'Reconciliation',
  reconciliationText:
    'After every midnight the ledger is compared with itself: each new entry sums to zero, each balance is what its lines come to, nobody is below zero, the supply is what it was, and the last public file is what it was when it was published. Older entries are gone through again, a thirtieth each night.',
  reconciled: (at: string, entries: number, lines: number, checks: number) =>
    `Last done on ${f.moment(at)}: ${f.plural(entries, { one: '# entry', other: '# entries' })}, ${f.num(lines)} lines, ${f.num(checks)} sets of checks.`,
  noDifference: 'No difference.',
  differences: (n: number) => f.plural(n, { one: '# difference; the operators were alerted.', other: '# differences; the operators were alerted.' }),
  notReconciled: 'The first one is due after midnight.',
  witness: 'Kept elsewhere',
  witnessText: 'The hash of each day’s file is signed and sent to a place where nobody who owns this database can rewrite it.',
  witnessed: (place: string, since: string, until: string) =>
    `Since ${f.date(since)}, up to ${f.date(until)}${place ? `, at ${place}` : ''}. Signed by the key`,
  notWitnessed: 'So far the hashes stand only here: whoever owns the database could write all files anew.',
  files: 'Day by day',
  filesText: 'The first line of each file carries the SHA-256 of the one before. Whoever changes a day breaks every day after it.',
  day: 'Day',
  days: (since: string, day: string) => (since === day ? f.date(day) : `${f.date(since)} to ${f.date(day)}`),
  entries: 'Entries',
  size: 'Size',
  bytes: (bytes: number) => (bytes < 1_000_000 ? `${figures.format(Math.ceil(bytes / 100) / 10)} kB` : `${figures.format(Math.ceil(bytes / 100_000) / 10)} MB`),
  hash: 'SHA-256, unpacked',
  download: 'Download',
  downloadOf: (day: string) => `Download the ledger of ${f.date(day)}`,
  noFiles: 'No files yet',
  noFilesText: 'The first one is written after midnight.',
  earlier: 'Earlier files',
  latest: 'Back to the latest',
  check: 'Check it yourself',
  steps: [
    'Download all files.',
    'Download the program that checks them. It has some three hundred lines, so read it first if you like; all it needs is Node.js 22.18 or later.',
    'Recalculate from the first file on, and compare with this page.',
  ],
  checkAfter:
    'The program recomputes every balance of everybody, the beginning and end of each day, and every figure on this page. On a difference of the smallest unit it says where, and ends with 1. With --checkpoint FILE it writes down how all stands, and the next time reads only the files that are new. With the source code at hand, npm run verify:books does the same.',
  inside: 'Who is in the files',
  insideText: [
    'No names. Each member is a code of 16 characters, the same in every file. Codes are made with a key that only we have: nobody else can tell an account from a code, or a code from an account.',
    'Times are given to the hour, and works are not named. Even so, anyone who knows the amount and rough time of one of your entries may recognise its line, and by its code see your others.',
    'To find yourself in the files, look for the entry numbers in your wallet’s statement: they are the same.',
  ],

  waiting: 'How long reviews take',
  waitingLead: 'Those decided in the last 30 days, from asking to the decision.',
  decidedIn: (decided, median, slowest) => `${f.num(decided)} decided, half of them within ${span(median)}, the slowest in ${span(slowest)}`,
  noneDecided: 'None decided yet',
  promise: (hours) => `We promise a decision within ${f.num(hours)} hours.`,
  decisions: 'Reports and decisions in figures',
  waitNow: (waiting) => `${f.num(waiting)} waiting now`,
}
