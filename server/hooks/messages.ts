import type { Lang } from '#api/limits.ts'
import type { Notification, NotificationKind } from '#api/notifications.ts'

export type FactsOf<K extends NotificationKind> = Extract<Notification, { kind: K }>['facts']
/** `name`: the latest person of `people`, empty where none did it. */
export type Who = { name: string; people: number }
/** What a message to a device or mailbox says of one kind of notification, in each language: short, for a lock screen. */
export type Messages = { [K in NotificationKind]: Record<Lang, (facts: FactsOf<K>, who: Who) => string> }
