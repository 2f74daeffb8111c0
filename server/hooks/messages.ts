import type { NotificationKind } from '#api/kinds.ts'
import type { Lang } from '#api/limits.ts'
import type { FactsOf } from '#api/notifications.ts'

/** `name`: the latest person of `people`, empty where none did it; `kinds`: what they did, where that may be several things. */
export type Who = { name: string; people: number; kinds: readonly NotificationKind[] }
/** What a message to a device or mailbox says of one kind of notification, in each language: short, for a lock screen. */
export type Messages = { [K in NotificationKind]: Record<Lang, (facts: FactsOf<K>, who: Who) => string> }
/** Those of one domain. */
export type MessagesOf<K extends NotificationKind> = Pick<Messages, K>
