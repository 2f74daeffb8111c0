import type { CastingState } from '#api/pieces.ts'
import { formats } from '../words.ts'

const f = formats('en')
const states: Record<CastingState, string> = { 'to-cast': 'To cast', casting: 'Casting', cast: 'Cast', failed: 'Not cast' }
const steps: Record<CastingState, string> = {
  'to-cast': 'You consented',
  casting: 'Signed, on its way to the chain',
  cast: 'Read back from the chain',
  failed: 'The contract did not take it',
}

export const casting = {
  title: 'Cast a work',
  lead: 'Choose a public work, set its editions and royalty, and sign with your key password. What is on the chain cannot be changed, nor cast a second time. If you hide the work later, the page of what was cast stays public.',
  notCreator: 'Only creators can cast.',
  toApply: 'Apply',
  noKey: 'Signing takes a key of your own. Make one first, then come back.',
  toKey: 'Your creator key',
  work: 'Work',
  workHint: 'Its first photograph is cast.',
  noWorks: 'You have no public works yet.',
  more: 'Earlier works',
  editions: 'Editions',
  editionsHint: '1 to 500. None can be added later.',
  royalty: 'Royalty, percent',
  royaltyHint: '0 to 50. It stands on the chain and holds for every later transfer.',
  password: 'Key password',
  passwordHint:
    'The password itself stays in your browser. A signing process of its own opens the key, signs and ends. It signs one consent more: for five years, the site may deliver those pieces of this work that never left you to whoever gets them from you.',
  consent: 'Consent and cast',
  working: 'Signing…',
  numbersWrong: 'Editions are a whole number from 1 to 500, the royalty is 0 to 50.',
  workMissing: 'Please choose a work.',
  free: 'This site pays for the block.',
  own: 'Works you cast',
  none: 'You have not cast a work yet.',
  states,
  steps,
  stepsOf: 'How it went',
  at: (at: string) => `${f.moment(at)} (Beijing time)`,
  retry: 'Try again',
  retryText: 'Nothing was spent. Sign once more to begin again.',
  editionsOf: (n: number) => f.plural(n, { one: '1 edition', other: `${f.num(n)} editions` }),
  // of a photographer
  pageTitle: (nickname: string) => `Collectibles of ${nickname}`,
  description: (nickname: string) => `Works that ${nickname} cast, in limited editions on a chain.`,
  noneOf: 'No works cast yet',
  noneOfText: 'Works that are cast will appear here.',
  // of a work
  by: 'Creator',
  royaltyIs: 'Royalty',
  percent: (bps: number) => `${f.num(bps / 100)}%`,
  get: 'What one gets',
  gets: [
    'One edition of a work: which one, of how many, stands on a chain',
    'The creator’s signature, which anybody can check',
    'After 24 hours it can be given away',
  ],
  not: 'What one does not get',
  nots: [
    'The copyright, or a licence: to use the picture, buy a licence in the market',
    'A promise that its price rises: it is no investment, and there is no resale here',
    'A piece that was refunded: if all of your money goes back after it arrived, it is burnt with the key that we keep for you',
  ],
  facts: 'On the chain',
  contract: 'Contract',
  contentHash: 'Fingerprint of the original (SHA-256)',
  firstPiece: 'Number of edition 1',
  transaction: 'Transaction',
  block: 'Block',
  metadata: 'Description file',
  toPost: 'See the work',
}
