import type { CreatorCriterion } from '#api/creators.ts'
import type { RefusalReason } from '#api/kinds.ts'
import { formats } from '../words.ts'
import { creatorReasons } from './nft-kinds.ts'

const f = formats('en')
const reasons: Partial<Record<RefusalReason, string>> = creatorReasons

export const creator = {
  title: 'Apply to cast collectibles',
  again: 'Apply to cast again',
  lead: 'A collectible is one of a limited number of editions of a work, written on a chain where anybody can look it up. Only its author can cast it, so we first look at who that is and what they have shown.',
  // what is asked
  criteria: 'What we ask',
  criterion: {
    works: (n: number, least: number) => `${f.num(least)} public works at least; you have ${f.num(n)}`,
    identity: 'A verified name',
    age: '18 years or older',
  },
  met: 'There',
  notMet: 'Missing',
  toMeet: { works: 'Publish', identity: 'Verify your name', age: null } satisfies Record<CreatorCriterion, string | null>,
  // the form
  about: 'What you want to cast',
  aboutHint: 'Which works, how many editions of each, and why. 20 to 500 characters; only reviewers read it.',
  send: 'Send the application',
  sendAgain: 'Send it again',
  reviewed: 'A reviewer looks at your 9 latest public works and at these words.',
  // where it stands
  waiting: 'Sent, and being reviewed',
  waitingText: (at: string) => `Sent ${f.moment(at)} (Beijing time). We will tell you when it is decided.`,
  promise: (hours: number) => `We promise a decision within ${f.num(hours)} hours.`,
  qualified: 'You can cast collectibles',
  qualifiedText: (at: string) => `Approved on ${f.date(at)}.`,
  rejected: 'Rejected',
  rejectedText: 'What you wrote is kept. Mend it and apply again at once; another reviewer will look at it.',
  why: (reason: RefusalReason) => reasons[reason] ?? 'Please see the reviewer’s words.',
  said: (words: string) => `The reviewer: ${words}`,
  yourWords: 'What you wrote',
  takeBack: 'Take it back',
  takeBackAsk: 'Take this application back?\nWhat you wrote is kept. Sent again, it joins the end of the queue.',
  takeBackYes: 'Take back',
  // where casting begins
  casting: 'Collectibles',
  castingLead: 'Start here: who may cast, the rules, and answers.',
  toMint: 'Cast a work',
  toCodes: 'Redeem codes',
  toApply: 'Apply to cast',
  toApplyAgain: 'Apply again',
  seeApplication: 'See the application',
  read: 'Read first',
  explain: { name: 'What a collectible is', does: 'Editions and numbers; what a buyer gets, and what not' },
  guide: { name: 'How to begin', does: 'Applying, and keeping a private key' },
  faq: { name: 'Questions', does: 'Refusals, taking it back, what the reviewer sees' },
}
