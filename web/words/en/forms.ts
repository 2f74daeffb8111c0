import { FORM_KEPT_DAYS } from '#api/limits.ts'
import { formats, type Same } from '../words.ts'
import type { forms as zh } from '../zh/forms.ts'

const f = formats('en')
const answered = (n: number) => f.plural(n, { one: '# member has answered', other: '# members have answered' })
export const forms: Same<typeof zh> = {
  kept: `All answers are erased ${FORM_KEPT_DAYS} days after the campaign has ended.`,
  sealed: 'What is marked “kept sealed” can only be opened by those who run this campaign, and each time is written down.',
  adults: 'This form takes answers from people whose verified age is 18 or more.',
  optional: 'optional',
  personal: 'kept sealed',
  most: (n) => `At most ${f.num(n)} characters.`,
  between: (least, most) =>
    least === null ? `At most ${f.num(most ?? 0)}.` : most === null ? `At least ${f.num(least)}.` : `From ${f.num(least)} to ${f.num(most)}.`,
  many: 'More than one can be chosen.',
  whole: 'A whole number.',
  send: 'Send',
  change: 'Send the changes',
  sending: 'Sending…',
  madeAt: (at) => `You answered on ${f.moment(at)}. Until the end you can change it.`,
  changedAt: (at) => `You changed it last on ${f.moment(at)}. Until the end you can change it again.`,
  takeBack: 'Take my answers back',
  takeBackHint: 'They are erased at once.',
  upcoming: 'The form is not open yet. This is what it will ask.',
  over: 'The form is closed.',
  signIn: 'Sign in to answer. This is what it asks.',
  doSignIn: 'Sign in',
  asked: 'What it asks',
  yours: 'Your answers',
  erased: 'You answered this form; your answers have been erased.',
  none: 'Not answered',
  yes: 'Agreed',
  kinds: { line: 'a line', text: 'a few lines', one: 'one of several', many: 'some of several', number: 'a number', date: 'a date', tick: 'a consent' },
  adminTitle: (title) => `The form of “${title}”`,
  adminLead: 'What stands here belongs to those who answered. That you open this page or take the file is written into the audit log.',
  total: (n, erased) => (erased ? `${answered(n)}; of ${f.num(erased)} the answers have been erased.` : `${answered(n)}.`),
  file: 'Take it as CSV',
  chosen: 'Options',
  option: 'Option',
  times: 'Members',
  nobody: 'Nobody has answered yet',
  nobodyText: 'Answers stand here once there are some, the latest first.',
  answers: 'What each member answered',
  at: (at) => f.moment(at),
  more: 'Earlier ones',
  close: 'Back to campaigns',
  toForm: 'Answers to the form',
}
