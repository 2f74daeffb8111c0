import type { OperatorRole } from '#api/operators.ts'
import type { ParameterValues } from '#api/parameters.ts'
import type { Review } from '#api/reviews.ts'
import { formats, type Same } from '../words.ts'
import type { admin as zh } from '../zh/admin.ts'

const f = formats('en')
const times = (n: number, one: string) => `${f.num(n)} ${one}${n === 1 ? '' : 's'}`
const span = (minutes: number) =>
  minutes < 60 ? `${f.num(Math.max(1, minutes))} min` : minutes < 2880 ? `${f.num(Math.floor(minutes / 60))} h` : times(Math.floor(minutes / 1440), 'day')

const states: Record<Review['state'], string> = { waiting: 'Waiting', approved: 'Approved', refused: 'Refused', dropped: 'Taken back' }
const roles: Record<OperatorRole, string> = { admin: 'admin', reviewer: 'reviewer', finance: 'finance', editor: 'editor' }
const parameters: Record<keyof ParameterValues, string> = {
  rewardPool: 'Reward pool a day (thousandths of a PIXT)',
  publishCost: 'Energy for publishing (points)',
  likeCost: 'Energy for a like (points)',
  forwardCost: 'Energy for a forward (points)',
  withdrawDayMax: 'Most a member withdraws in a day (fen)',
  withdrawTwoFrom: 'Withdrawals that two people approve, from (fen)',
  taxFree: 'Free of tax in each payment (fen)',
  taxPermille: 'Tax on the rest (thousandths)',
  couponPoints: 'Points of an energy coupon',
  couponCount: 'Energy coupons a month',
}

export const admin: Same<typeof zh> = {
  title: 'Console',
  sections: 'Parts of the console',
  review: 'Review',
  run: 'Run',
  queues: 'To do',
  states,
  services: { alipay: 'Alipay', bank: 'Bank card' },
  roles,
  parameters,

  door: 'Enter the console',
  doorLead: (role) => `You are signing in as ${role}. Enter the six digits from your authenticator app; you then stay in for twelve hours.`,
  code: 'Second factor',
  codeHint: 'The code changes every 30 seconds, and each works only once.',
  enter: 'Enter',
  entering: 'Checking…',
  noFactor: 'You have no second factor yet. Get a secret with your password, put it into an authenticator app, then come back with its code.',
  password: 'Password',
  passwordWrong: 'That is not your password. Please try again.',
  giveSecret: 'Get a secret',
  secret: 'This secret is shown once',
  secretQr: 'QR code for an authenticator app',
  secretHint: 'Scan it with an authenticator app, or type it in. Then type below the code that it gives.',
  leave: 'Leave the console',

  waiting: 'Waiting',
  closed: 'Closed',
  which: 'Which ones',
  member: 'Member',
  state: 'State',
  waitedFor: span,
  nothingWaiting: 'Nothing waits here',
  nothingWaitingText: 'New ones line up here in the order in which they come.',
  nothingClosed: 'Nothing decided yet',
  nothingClosedText: 'What was approved or refused stays here.',
  more: 'Earlier ones',
  round: (n) => `Round ${n}`,
  appeal: 'What the member says',
  earlier: 'Earlier decisions',
  refusals: 'Refused before',
  refusedOn: (kind, at) => `${kind}, ${f.moment(at)}`,
  samePayee: 'same payee',
  saidOn: (state, at) => `${state}, ${f.moment(at)}`,
  eyes: (have, want) => `Needs ${want} approvals; ${have} so far`,
  evidence: 'Evidence',
  queue: 'Queue',
  approve: 'Approve',
  refuse: 'Refuse',
  why: 'Why it is refused',
  words: 'What the member reads',
  wordsHint: 'The member sees the reason and these words; with “Other” they are needed.',
  notYours: 'This one is for somebody else: you asked for it, or have voted on it.',
  approved: (who) => `${who}: approved`,
  refused: (who) => `${who}: refused`,
  secondWanted: (who) => `${who}: noted; one more approval is needed`,
  keys: 'Keys',
  keyMove: 'move',
  keyApprove: 'approve',
  keyRefuse: 'refuse',
  oldest: (minutes) => `the oldest for ${span(minutes)}`,
  noneWait: 'none wait',
  yourRoles: (all) => `Your roles: ${all}`,
  until: (at) => `You are in until ${f.moment(at)}`,
}
