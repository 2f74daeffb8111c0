import { z } from 'zod'
import { Person } from './account.ts'
import { domain } from './endpoint.ts'
import { PAGE_MAX } from './limits.ts'
import { RefusalReason, ReviewKind } from './reviews.ts'
import { Instant } from './shared.ts'
import { Currency } from './wallet.ts'
import { FailureReason } from './withdrawals.ts'

/** Who did something to which post. */
const OnPost = z.strictObject({ from: z.string(), title: z.string(), permlink: z.string() })
/** Empty where nothing was refused. */
const Reason = RefusalReason.or(z.literal(''))
const Decided = z.enum(['approved', 'refused'])

/**
 * What there is to tell, and the facts of each: texts and numbers, out of which the reader's page makes its words. Amounts are whole minor units:
 * thousandths of a PIXT where no `currency` says otherwise, fen where it is CNY. `from` is an account's name, `until` an instant.
 */
export const notificationFacts = {
  like: OnPost,
  forward: OnPost,
  follow: z.strictObject({ from: z.string() }),
  welcome: z.strictObject({ amount: z.int() }),
  reward: z.strictObject({ amount: z.int(), title: z.string(), permlink: z.string() }),
  coupon: z.strictObject({ points: z.int(), count: z.int(), until: Instant }),
  withdrawal: z.strictObject({
    state: z.enum(['applied', 'review', 'paying', 'awaiting', 'paid', 'rejected', 'failed', 'cancelled']),
    amount: z.int(),
    currency: Currency,
    number: z.string(),
    reason: Reason.or(FailureReason).default(''),
  }),
  identity: z.strictObject({ state: Decided, reason: Reason.default('') }),
  review: z.strictObject({ of: ReviewKind, state: Decided, reason: Reason.default('') }),
} as const

export const notificationKinds = ['like', 'forward', 'follow', 'welcome', 'reward', 'coupon', 'withdrawal', 'identity', 'review'] as const
const NotificationKind = z.enum(notificationKinds)
export type NotificationKind = z.infer<typeof NotificationKind>
/** A kind with its facts, as a domain tells it. */
export type Told = { [K in NotificationKind]: { kind: K; facts: z.input<(typeof notificationFacts)[K]> } }[NotificationKind]

/** About money or about who one is: these always stand in the list. */
export const alwaysTold: readonly NotificationKind[] = ['welcome', 'reward', 'withdrawal', 'identity', 'review']
/** What people do to each other: gathered into one entry with their names while it is unread, as are the rewards of a day with their sum. */
export const gatheredKinds: readonly NotificationKind[] = ['like', 'forward', 'follow']

/** An entry is kept so long. */
export const NOTIFICATION_DAYS = 90

const EntryNumber = z.string().max(18).regex(/^\d+$/)
/** `people`: the latest up to three of `count`, the last one first; none and 0 where no person did it. `at`: of the latest that it gathers. */
const entry = {
  number: z.string(),
  at: Instant,
  unread: z.boolean(),
  subject: z.string(),
  people: z.array(Person),
  count: z.int(),
}
export const Notification = z.discriminatedUnion('kind', [
  z.object({ ...entry, kind: z.literal('like'), facts: notificationFacts.like }),
  z.object({ ...entry, kind: z.literal('forward'), facts: notificationFacts.forward }),
  z.object({ ...entry, kind: z.literal('follow'), facts: notificationFacts.follow }),
  z.object({ ...entry, kind: z.literal('welcome'), facts: notificationFacts.welcome }),
  // of one day: the sum, how many works it is for, and the latest of them
  z.object({ ...entry, kind: z.literal('reward'), facts: notificationFacts.reward.extend({ works: z.int() }) }),
  z.object({ ...entry, kind: z.literal('coupon'), facts: notificationFacts.coupon }),
  z.object({ ...entry, kind: z.literal('withdrawal'), facts: notificationFacts.withdrawal }),
  z.object({ ...entry, kind: z.literal('identity'), facts: notificationFacts.identity }),
  z.object({ ...entry, kind: z.literal('review'), facts: notificationFacts.review }),
])
export type Notification = z.infer<typeof Notification>

/** Which kinds somebody may do without in the list itself. */
const Choosable = z.enum(['like', 'forward', 'follow', 'coupon'])
/** A time of the day in UTC+8, as 22:30. */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** From one time to another, over midnight where the first is the later one. */
const Quiet = z.strictObject({ from: TimeOfDay, until: TimeOfDay }).refine(({ from, until }) => from !== until, { path: ['until'] })
export type Quiet = z.infer<typeof Quiet>
/** Where letters go: only to an address that was confirmed by the link in the first one. `offered`: this site sends letters. */
const Mailbox = z.object({ offered: z.boolean(), address: z.string().nullable(), confirmed: z.boolean() })
export const NotificationSettings = z.object({
  /** Of each kind: in the list, to devices, by mail. `always`: it cannot be left out of the list. */
  choices: z.array(z.object({ kind: NotificationKind, listed: z.boolean(), pushed: z.boolean(), mailed: z.boolean(), always: z.boolean() })),
  quiet: Quiet.nullable(),
  /** `key`: what a browser subscribes with, null where this site sends nothing to devices; `here`: the device of this session is one of `devices`. */
  push: z.object({ key: z.string().nullable(), devices: z.int(), here: z.boolean() }),
  mail: Mailbox,
})
export type NotificationSettings = z.infer<typeof NotificationSettings>
const ChoicesInput = z.strictObject({
  notListed: z.array(Choosable).max(9),
  notPushed: z.array(NotificationKind).max(9),
  notMailed: z.array(NotificationKind).max(9),
  quiet: Quiet.nullable(),
})
export type ChoicesInput = z.infer<typeof ChoicesInput>
const Base64Url = z.string().regex(/^[\w-]{16,100}$/)
/** As `PushSubscription.toJSON()` gives it, without the time. */
const DeviceInput = z.strictObject({ endpoint: z.url({ protocol: /^https?$/ }).max(1000), keys: z.strictObject({ p256dh: Base64Url, auth: Base64Url }) })
export type DeviceInput = z.infer<typeof DeviceInput>
const Devices = z.object({ devices: z.int() })

const Unread = z.object({ unread: z.int() })
const NotificationsQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(20),
  startAt: Instant.optional(),
  startNumber: EntryNumber.optional(),
})
export type NotificationsQuery = z.infer<typeof NotificationsQuery>

export const notifications = domain({
  'GET /api/notifications': {
    summary:
      'What was told to the caller, the latest first; what people do to one post is one entry while it is unread. Kept 90 days. `asOf`: the time of the answer, for marking as read what is in it',
    auth: 'member',
    query: NotificationsQuery,
    reply: z.object({
      notifications: z.array(Notification),
      unread: z.int(),
      asOf: Instant,
      next: z.object({ startAt: Instant, startNumber: z.string() }).nullable(),
    }),
  },
  'GET /api/notifications/unread': { summary: 'How many entries the caller has not read', auth: 'member', reply: Unread },
  'PUT /api/notifications/read': {
    summary: 'Mark as read everything that was told up to a time; again changes nothing',
    auth: 'member',
    body: z.strictObject({ until: Instant }),
    reply: Unread,
  },
  'GET /api/notifications/settings': { summary: 'What the caller wants to be told and where', auth: 'member', reply: NotificationSettings },
  'PUT /api/notifications/settings': {
    summary: 'Choose what to be told and where. What is about money or identity always stands in the list; in quiet hours messages wait',
    auth: 'member',
    body: ChoicesInput,
    reply: NotificationSettings,
  },
  'POST /api/notifications/devices': {
    summary: 'Send messages to this browser, as long as its session lasts',
    auth: 'member',
    body: DeviceInput,
    reply: Devices,
    fails: ['CHANNEL_OFF', 'DEVICE_REFUSED'],
  },
  'DELETE /api/notifications/devices': {
    summary: 'Send no more messages to a browser; nothing happens where none went',
    auth: 'member',
    query: z.strictObject({ endpoint: z.string().min(1).max(1000) }),
    reply: Devices,
  },
  'PUT /api/notifications/address': {
    summary: 'Where letters are to go: a link is sent there, and nothing else before it is followed',
    auth: 'member',
    body: z.strictObject({ address: z.email().max(254) }),
    reply: Mailbox,
    fails: ['CHANNEL_OFF', 'LETTERS_MANY'],
  },
  'DELETE /api/notifications/address': { summary: 'Send no more letters and forget the address', auth: 'member', reply: Mailbox },
  'POST /api/notifications/address/confirm': {
    summary: 'Confirm an address with what stood in the link; good for 24 hours, and again changes nothing',
    auth: 'anyone',
    rate: 'login',
    body: z.strictObject({ token: z.string().max(200) }),
    reply: z.object({ confirmed: z.literal(true) }),
    fails: ['LINK_EXPIRED'],
  },
  'PUT /api/notifications/:number/read': { summary: 'Mark one entry as read; again changes nothing', auth: 'member', reply: Unread, fails: ['NOT_FOUND'] },
  'DELETE /api/notifications/:number': { summary: 'Take one entry off the list', auth: 'member', reply: Unread, fails: ['NOT_FOUND'] },
})
