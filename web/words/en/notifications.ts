import type { NotificationKind } from '#api/kinds.ts'
import type { Notification } from '#api/notifications.ts'
import { formats, type Same } from '../words.ts'
import type { notifications as zh } from '../zh/notifications.ts'
import { cancelAccount } from './cancel-account.ts'
import { identity } from './identity.ts'
import { withdraw } from './withdraw.ts'

const f = formats('en')
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Shanghai' })
const DAY_MS = 86_400_000
type Entry<K extends NotificationKind> = Extract<Notification, { kind: K }>
type Facts<K extends NotificationKind> = Entry<K>['facts']
type Sentences = { [K in NotificationKind]: (one: Entry<K>) => string }

const pixt = (milli: number) => `${f.num(milli / 1000)} PIXT`
const fen = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })
const yuan = (amount: number) => `¥${fen.format(amount / 100)}`
const amountOf = ({ amount, currency }: Facts<'withdrawal'>) => (currency === 'PIXT' ? pixt(amount) : yuan(amount))
const who = ({ people, count }: Pick<Notification, 'people' | 'count'>) => {
  const names = people.slice(0, 2).map((one) => one.nickname)
  const others = count - names.length
  if (others <= 0) return names.join(' and ')
  return `${names.join(', ')} and ${f.plural(others, { one: '# other', other: '# others' })}`
}
const withdrawals: Record<Facts<'withdrawal'>['state'], string> = {
  applied: 'was received and waits for its review',
  review: 'is being reviewed',
  paying: 'was approved and is being paid',
  awaiting: 'waits for you to accept it',
  paid: 'was paid',
  rejected: 'was refused; the money is back in your balance',
  failed: 'could not be paid; the money is back in your balance',
  cancelled: 'was taken back; the money is back in your balance',
}
const subjects: Record<Facts<'review'>['of'], string> = {
  withdrawal: 'withdrawal',
  identity: 'verified name',
  cancellation: 'request to close the account',
  parameter: 'change of a parameter',
  role: 'change of roles',
}

const sentences: Sentences = {
  like: (one) => `${who(one)} liked “${one.facts.title}”`,
  forward: (one) => `${who(one)} forwarded “${one.facts.title}”`,
  follow: (one) => `${who(one)} followed you`,
  welcome: ({ facts }) => `Your welcome gift of ${pixt(facts.amount)} is here`,
  reward: ({ facts }) => `${facts.works > 1 ? `${facts.works} works` : `“${facts.title}”`} earned you ${pixt(facts.amount)}`,
  coupon: ({ facts }) =>
    `You were given ${f.plural(facts.count, { one: '# energy coupon', other: '# energy coupons' })} of ${facts.points} points, good until ${f.date(facts.until)}`,
  withdrawal: ({ facts }) => `Your withdrawal of ${amountOf(facts)} ${withdrawals[facts.state]}`,
  identity: ({ facts }) => (facts.state === 'approved' ? 'Your name is verified' : 'Your name could not be verified: see why, and correct it'),
  review: ({ facts }) => `Your ${subjects[facts.of]} ${facts.state === 'approved' ? 'was approved' : 'was refused: see why'}`,
}

export const notifications: Same<typeof zh> = {
  title: 'Notifications',
  unread: (n: number) => (n ? `${f.num(n)} unread` : 'All read'),
  isUnread: 'Unread',
  readAll: 'Mark all as read',
  settings: 'Notification settings',
  markRead: 'Mark as read',
  remove: 'Remove',
  earlier: 'Earlier notifications',
  latest: 'Back to the latest',
  end: 'That is everything of the last 90 days',
  empty: 'Nothing yet',
  emptyText: 'When somebody likes a work of yours, a reward arrives or something is decided, it will appear here.',
  day: (at: string, now: string) => {
    const day = f.date(at)
    if (day === f.date(now)) return 'Today'
    return day === f.date(new Date(Date.parse(now) - DAY_MS)) ? 'Yesterday' : day
  },
  time: (at: string) => clock.format(new Date(at)),
  sentence: (one: Notification) => (sentences[one.kind] as (told: Notification) => string)(one),
  why: (one: Notification) => {
    if (one.kind === 'withdrawal' && one.facts.reason) return withdraw.reason(one.facts.reason)
    if (one.kind === 'identity' && one.facts.reason) return identity.refusedWhy(one.facts.reason)
    return one.kind === 'review' && one.facts.of === 'cancellation' && one.facts.reason ? cancelAccount.refusal(one.facts.reason).reason : ''
  },
  number: (number: string) => `No. ${number}`,

  settingsLead: 'What you want to be told, and where.',
  kind: {
    like: 'Somebody likes a work of mine',
    forward: 'Somebody forwards a work of mine',
    follow: 'Somebody follows me',
    welcome: 'Welcome gift',
    reward: 'Rewards for works',
    coupon: 'Energy coupons',
    withdrawal: 'Progress of a withdrawal',
    identity: 'Whether my name is verified',
    review: 'Answers to other requests',
  },
  what: 'About',
  listed: 'In Pixtura',
  pushed: 'Push',
  mailed: 'E-mail',
  cell: (kind: string, channel: string) => `${kind}, ${channel}`,
  always: 'Notifications about money or your identity always stay in your list. What you leave out of the list is not sent to devices or by e-mail either.',
  quiet: 'Quiet hours',
  quietOn: 'Send nothing to devices or by e-mail between these times',
  quietFrom: 'From',
  quietUntil: 'Until',
  quietHint: 'Times of UTC+8, over midnight if you like. Your list goes on as ever; push notifications and e-mails wait until the hours are over.',
  save: 'Save',
  saved: 'Saved',
  browser: 'This browser',
  devices: (n: number) =>
    n ? f.plural(n, { one: '# browser gets push notifications.', other: '# browsers get push notifications.' }) : 'No browser gets push notifications yet.',
  pushOff: 'This site does not send push notifications.',
  pushCannot: 'This browser does not support push notifications. On iPhone and iPad, add the site to the home screen first.',
  pushDenied: 'The browser blocks notifications from this site; allow them in the site settings beside the address.',
  pushNeedsScript: 'Turning push notifications on needs JavaScript.',
  turnOn: 'Send push notifications to this browser',
  turnOff: 'Stop push notifications to this browser',
  turnedOn: 'This browser gets push notifications now',
  turnedOff: 'This browser gets no more push notifications',
  pushFailed: 'That did not work. Please try again later.',
  pushHint: 'When you sign out, this browser gets no more push notifications.',
  mail: 'E-mail',
  mailOff: 'This site does not send e-mails.',
  address: 'Address',
  addressHint: 'A link goes there first, and nothing else before you follow it. The address is for notifications alone and kept encrypted.',
  send: 'Send the link',
  sent: 'The link is on its way; it is valid for 24 hours',
  waiting: (address: string) => `A link went to ${address}; follow it and you are done.`,
  mailsTo: (address: string) => `E-mails go to ${address}.`,
  forget: 'Remove the address',
  forgotten: 'The address is removed',

  confirmTitle: 'Confirm your address',
  confirmText: 'Notification e-mails will then go there.',
  confirm: 'Confirm',
  confirmedTitle: 'Your address is confirmed',
  confirmedText: 'Notification e-mails will go there from now on. Your settings say which.',
}
