import type { ArchiveProgress } from './archives.ts'
import type { OrderState } from './orders.ts'
import type { UploadedImage } from './uploads.ts'

/**
 * What travels over `/ws`, by number. 13 is the specification's cast_success.
 * A message with an `id` is kept a day and sent again to a socket that names an older `last`; one without is for whoever listens now.
 */
export const eventTypes = {
  upload: 1,
  uploadBytes: 2,
  sessionEnded: 3,
  profile: 4,
  archive: 5,
  notifications: 6,
  identity: 8,
  comment: 9,
  order: 10,
  castSuccess: 13,
  spin: 14,
} as const

export type EventData = {
  /** A picture's job went a step on, or ended. */
  upload: { image: UploadedImage }
  /** Bytes of a file that the store has received so far. */
  uploadBytes: { key: string; part: number; received: number }
  sessionEnded: Record<never, never>
  /** The person's own page changed: their header picture is ready, or was refused. */
  profile: Record<never, never>
  /** How far one's archive is; null when it is ready or has failed. */
  archive: { running: ArchiveProgress | null }
  /** Something came into one's list of notifications, or was read there: how many are unread now. */
  notifications: { unread: number }
  /** Something was said under a post that everybody sees, to whoever has its page open (`watch`); by whom, so that nobody counts their own. */
  comment: { post: string; comment: string; by: string }
  /** One's application for a verified name was made, decided or taken back. */
  identity: Record<never, never>
  /** One of one's orders went a step on, or its cashier has something to show. */
  order: { number: string; state: OrderState }
  /** A work of one's own is cast: the chain says so. */
  castSuccess: { number: string }
  /** What came of one’s spin is known. */
  spin: { number: string }
}
export type Message = { [K in keyof EventData]: { type: (typeof eventTypes)[K]; id: string | null; data: EventData[K] } }[keyof EventData]

/** The specification's parameters of the socket (§7), sent exactly so. `account` is never believed: the session decides. */
export const socketQuery = { version: '3', web_page: '1', platform: '3' } as const
/** Client side: how long to wait before a new try after close or error; jitter of up to half of it is added. */
export const RECONNECT_MS = 6000
