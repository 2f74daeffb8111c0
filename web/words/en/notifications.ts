import { formats, type Same } from '../words.ts'
import type { notifications as zh } from '../zh/notifications.ts'

const f = formats('en')
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Shanghai' })
const DAY_MS = 86_400_000

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
  number: (number: string) => `No. ${number}`,

  settingsLead: 'What you want to be told, and where.',
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
