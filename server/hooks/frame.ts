import type { RawBuilder } from 'kysely'

/** What the frame of every page says to a member beside their name. `identity`: as `/api/identity/status` counts; `unread`: entries that they have not read; `inCart`: pictures. */
export type FrameFacts = { identity: number; unread: number; inCart: number }
/** Each as one value in a statement of its own or of another: a page asks for all of them together, because each statement has a price. */
export type FrameParts = { readonly [Name in keyof FrameFacts]: (accountId: string) => RawBuilder<FrameFacts[Name]> }
export const frameNames = ['identity', 'unread', 'inCart'] as const satisfies (keyof FrameFacts)[]
