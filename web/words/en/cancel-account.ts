import { formats, type Same } from '../words.ts'
import type { cancelAccount as zh } from '../zh/cancel-account.ts'

const { date } = formats('en')
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Shanghai' })

export const cancelAccount: Same<typeof zh> = {
  title: 'Close account',
  lead: (days) =>
    `After you ask, you have ${days} days to change your mind: everything works as before, and you can take it back on this page at any time. When the ${days} days are over, all of this is deleted within the hour, and nobody can bring it back.`,
  goes: 'What is deleted',
  whatGoes: [
    'Account name, nickname, picture, words about you and personal address; nobody can take these names afterwards.',
    'Phone number, password, account key, and every record of signing in.',
    'All your published work and unpublished photographs, with their originals.',
    'Whom you follow, who follows you, whom you blocked; other people’s counts go down accordingly.',
  ],
  stays: 'What stays',
  whatStays: [
    'A number, and the dates on which you agreed to which version of the agreements: proof that there was an account, without name or phone.',
    'Pictures that others have saved on their own devices: we cannot reach those.',
  ],
  password: 'Current password',
  passwordHint: 'So that we know it is you.',
  passwordEmpty: 'Please enter your current password',
  ask: 'Close my account',
  stay: 'Not now',
  waiting: 'You asked for your account to be closed. It is deleted after',
  when: (at) => `${date(at)}, ${time.format(new Date(at))} (UTC+8)`,
  waitingHint: 'Until then everything works as before. If you change your mind, one button is enough.',
  keep: 'Keep my account',
  due: 'The seven days are over: it is being deleted, within the hour.',
}
