import type { GiftState } from '#api/gifts.ts'
import { formats } from '../words.ts'

const f = formats('en')
const states: Record<GiftState, string> = {
  offered: 'Waits to be accepted',
  accepted: 'Accepted, goes in some minutes',
  sending: 'On its way on the chain',
  given: 'Arrived',
  declined: 'Not accepted',
  withdrawn: 'Withdrawn by who gave it',
  lapsed: 'Nobody accepted it in time',
  failed: 'It did not go, and is whose it was',
}

export const pieceGifts = {
  // on the page of a work
  holders: 'Who holds it',
  held: (byCreator: number, byOthers: number) => `Its creator holds ${f.num(byCreator)}, others hold ${f.num(byOthers)}.`,
  unnamed: 'Only those holders stand here who want to be named.',
  edition: (n: number) => `Edition ${f.num(n)}`,
  own: 'Yours',
  anyTime: 'can be given at any time',
  giftableAt: (at: string) => `can be given from ${f.moment(at)} (Beijing time) on`,
  moving: 'is promised to somebody, or on its way',
  show: 'Name me here',
  showOf: (n: number) => `Name me here for edition ${f.num(n)}`,
  hide: 'Do not name me',
  hideOf: (n: number) => `Do not name me for edition ${f.num(n)}`,
  give: 'Give one away',
  giveHint:
    'Who gets it has a verified name and is of age. Once they accept, both of you have five minutes to change your minds. Then it goes on the chain, and cannot be taken back.',
  which: 'Edition number',
  to: 'Their account name',
  password: 'Key password',
  passwordHint: 'It signs for this gift. The password itself stays in your browser.',
  send: 'Give',
  sending: 'Signing…',
  sent: 'They are asked whether they want it.',
  toGifts: 'See your gifts',
  numberWrong: 'Please say which edition, and to whom.',
  moves: 'Where it went',
  movesNone: 'No piece has gone to anybody yet.',
  moved: { delivery: 'Delivered by its creator', gift: 'Given' },
  from: 'from',
  receiver: 'to',
  somebody: 'a holder who is not named',
  when: (at: string) => `${f.moment(at)} (Beijing time)`,
  block: (n: number) => `block ${f.num(n)}`,
  later: 'Earlier ones',
  ofWork: (title: string) => `“${title}”`,
  // of gifts
  title: 'Gifts',
  lead: 'Collectibles that others give you, and that you give. Nothing goes before a gift is accepted, and then there are five minutes to change your mind.',
  sides: 'Which gifts',
  side: { to: 'For you', from: 'From you' },
  states,
  giver: 'From',
  accept: 'Accept',
  decline: 'Decline',
  withdraw: 'Withdraw',
  until: {
    offered: (at: string) => `Can be accepted until ${f.moment(at)} (Beijing time)`,
    accepted: (at: string) => `Both can change their minds until ${f.moment(at)} (Beijing time)`,
  },
  none: { to: 'Nobody has given you a collectible yet.', from: 'You have not given a collectible yet.' },
  rule: 'How gifts work',
  toRedeem: 'Redeem a code',
}
