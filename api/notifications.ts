import { z } from 'zod'
import { Person } from './account.ts'
import { domain } from './endpoint.ts'
import type { NotificationRule } from './kind.ts'
import { notificationKinds, notificationRules, type NotificationKind } from './kinds.ts'
import { PAGE_MAX } from './limits.ts'
import { PostReference } from './posts.ts'
import { Instant } from './shared.ts'

const NotificationKind = z.enum(notificationKinds)
type Rules = typeof notificationRules
/** A kind with its facts, as a domain tells it. */
export type Told = { [K in NotificationKind]: { kind: K; facts: z.input<Rules[K]['facts']> } }[NotificationKind]
/** The facts of a kind as an entry of the list has them. */
export type FactsOf<K extends NotificationKind> = z.output<Rules[K] extends { shown: infer S extends z.ZodType } ? S : Rules[K]['facts']>

/** An entry is kept so long. */
export const NOTIFICATION_DAYS = 90

const EntryNumber = z.string().max(18).regex(/^\d+$/)
/**
 * `kinds`: what it holds, its own kind unless others join it (a forward stands among the likes). `people`: the latest up to three of `count`, the last one first; none and 0 where no person did it. `at`: of the latest that it gathers. `post`: where it is
 * about one; facts say nothing of a post that is not shown.
 */
const entry = {
  number: z.string(),
  kinds: z.array(NotificationKind),
  at: Instant,
  unread: z.boolean(),
  subject: z.string(),
  people: z.array(Person),
  count: z.int(),
  post: PostReference.nullable(),
}
type Entry<K extends NotificationKind> = z.output<z.ZodObject<typeof entry>> & { kind: K; facts: FactsOf<K> }
export type Notification = { [K in NotificationKind]: Entry<K> }[NotificationKind]
const entryOf = (kind: NotificationKind) => {
  const { facts, shown = facts }: NotificationRule = notificationRules[kind]
  return z.object({ ...entry, kind: z.literal(kind), facts: shown })
}
const Notification = z.discriminatedUnion('kind', notificationKinds.map(entryOf) as [ReturnType<typeof entryOf>]) as unknown as z.ZodType<Notification>

/** Which kinds somebody may do without in the list itself. */
type Choosable = { [K in NotificationKind]: Rules[K]['always'] extends true ? never : K }[NotificationKind]
const Choosable = z.enum(notificationKinds.filter((kind): kind is Choosable => !notificationRules[kind].always))
const MOST = notificationKinds.length
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
  notListed: z.array(Choosable).max(MOST),
  notPushed: z.array(NotificationKind).max(MOST),
  notMailed: z.array(NotificationKind).max(MOST),
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
