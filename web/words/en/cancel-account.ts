import type { OpenBusiness } from '#api/cancellation.ts'
import type { RefusalReason } from '#api/kinds.ts'
import { formats, type Same } from '../words.ts'
import type { cancelAccount as zh } from '../zh/cancel-account.ts'

const { date, plural } = formats('en')
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Shanghai' })
const when = (at: string) => `${date(at)}, ${time.format(new Date(at))} (UTC+8)`

type Thing = { text: string; link: string }
const open: Record<OpenBusiness, Thing> = {
  withdrawal: {
    text: 'A withdrawal is under way. Deleting waits for its end: the money arrives or comes back first, and the payee is deleted with the rest.',
    link: 'See how far it is',
  },
  balance: { text: 'There is money that you could withdraw. Once the account is closed, nobody can have it.', link: 'Withdraw it' },
  appeal: { text: 'Your appeal about your verified name is not answered yet. Once the account is closed, it never will be.', link: 'See your application' },
  order: { text: 'An order is being paid or refunded. Your account goes once it has ended.', link: 'Your orders' },
}
type Mend = { reason: string; mend: string }
const refusals: Partial<Record<RefusalReason, Mend>> = {
  'withdrawal-open': { reason: 'A withdrawal is under way', mend: 'Wait for its end, or take it back, and ask again.' },
  'balance-open': { reason: 'There is money that you could withdraw', mend: 'Withdraw it and ask again. If you do not want it, say so when you ask again.' },
  'appeal-open': {
    reason: 'An appeal of yours is not answered yet',
    mend: 'Wait for the answer and ask again. If you do not want to wait, say so when you ask again.',
  },
  'not-the-owner': {
    reason: 'We are not sure that it was you who asked',
    mend: 'Somebody else may be signed in: change your password, and sign out devices that you do not know. If it was you, say so when you ask again.',
  },
}
const other: Mend = { reason: 'Another reason', mend: 'See what the reviewer says.' }

export const cancelAccount: Same<typeof zh> = {
  title: 'Close account',
  lead: (days) =>
    `After you ask, you have ${days} days to change your mind: everything works as before, and you can take it back on this page at any time. When the ${days} days are over, all of this is deleted within the hour, and nobody can bring it back.`,
  goes: 'What is deleted',
  whatGoes: [
    'Account name, nickname, picture, bio and personal address; nobody can take these names afterwards.',
    'Phone number, password, account key, and every record of signing in.',
    'Your verified name, and where your withdrawals went.',
    'All your published work and unpublished photographs, with their originals.',
    'Whom you follow, who follows you, whom you blocked; other people’s counts go down accordingly.',
  ],
  stays: 'What stays',
  whatStays: [
    'A number, and the dates on which you agreed to which version of the agreements: proof that there was an account, without name or phone.',
    'Every entry of the ledger under that number. Money that you have not withdrawn stays there too, and nobody can have it any more.',
    'Pictures that others have saved on their own devices: we cannot reach those.',
  ],
  open: 'What is not finished',
  openThing: (thing) => open[thing],
  openLook:
    'Because of this a reviewer looks at your request first, and may agree, or ask you to finish it before you go. If nobody has answered by the day itself, the account is deleted all the same: we keep nobody by silence.',
  password: 'Current password',
  passwordHint: 'So that we know it is you.',
  passwordEmpty: 'Please enter your current password',
  passwordWrong: 'That is not your password. Please try again.',
  ask: 'Close my account',
  stay: 'Not now',
  waiting: 'You asked for your account to be closed. It is deleted after',
  when,
  waitingHint: 'Until then everything works as before. If you change your mind, one button is enough.',
  looked: {
    waiting: 'A reviewer is looking at your request, and you are told the answer. If there is none by then, the account is deleted all the same.',
    approved: 'A reviewer has looked at your request and agreed.',
  },
  promise: (hours) => `We promise to have looked within ${hours} hours.`,
  usual: (minutes) =>
    `In the last 30 days most of these were answered within ${minutes < 120 ? plural(minutes, { one: '# minute', other: '# minutes' }) : plural(Math.ceil(minutes / 60), { one: '# hour', other: '# hours' })}.`,
  keep: 'Keep my account',
  due: 'The seven days are over: the account is being deleted; this takes up to an hour.',
  dueHeld: 'The seven days are over. A withdrawal is under way: within an hour of its end the account is deleted.',
  refused: 'Your request was refused; your account stays',
  refusedAt: (at) => `Decided ${when(at)}`,
  refusal: (reason) => refusals[reason] ?? other,
  said: 'What the reviewer says',
  security: 'Change password',
  sessions: 'See signed-in devices',
  keepRefused: 'OK, keep my account',
  again: 'Ask again',
  againText: (days) => `Another reviewer looks at it, and the ${days} days begin anew; you can take it back at any time.`,
  appeal: 'What you want to tell the reviewer',
  appealHint: 'May be left empty',
  askAgain: 'Ask again to close it',
}
