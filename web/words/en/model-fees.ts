import { formats, type Same } from '../words.ts'
import type { modelFees as zh } from '../zh/model-fees.ts'

const { date, plural } = formats('en')
const yuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`

export const modelFees: Same<typeof zh> = {
  title: 'Model fees',
  lead: 'Each licence sold of a photograph whose release you signed puts a fee aside in your name. Once the sale is settled, you can move it to your wallet.',
  none: 'No release with a fee was signed with the phone number that you have now.',
  available: 'To claim',
  pending: 'Waiting to settle',
  claimedAll: 'Claimed',
  sales: 'Sold',
  count: (sales) => plural(sales, { one: '# licence', other: '# licences' }),
  claim: 'Claim all',
  claimed: (fen) => `${yuan(fen)} is in your wallet now.`,
  signed: (at, fee) => `Signed on ${date(at)}, ${yuan(fee)} a licence`,
  number: 'Release',
  returns: (at) => `What is not claimed by ${date(at)} begins to go back to the photographer, the oldest fee first.`,
  notVerified: 'Before you claim, we have to know that you are the person who signed.',
  verify: 'Verify your name',
  otherName: (releases) => `The name that signed release ${releases.join(', ')} is not your verified name, so it cannot be claimed yet.`,
  write: 'Write to us',
  phone: 'Releases are found by the phone that signed. If your number has changed since, change it back first, or write to us.',
  questions: 'Questions about releases',
}
