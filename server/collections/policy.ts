import type { ShownTo } from '#api/collections.ts'
import type { collectionRoles } from '#api/limits.ts'
import { slug } from '#api/shared.ts'
import type { Viewer } from '#server/context.ts'

export type CollectionRole = (typeof collectionRoles)[number]
/** `role`: the viewer's, if they are in it; `joined_at`: when they said yes. */
type Kept = {
  account_id: string
  shown_to: ShownTo
  link_hash: Buffer | null
  link_ends_at: Date | null
  removed_at: Date | null
  role: CollectionRole | null
  joined_at: Date | null
}

export const isOwner = (viewer: Pick<Viewer, 'id'> | null, { account_id }: Pick<Kept, 'account_id'>): boolean => viewer?.id === account_id

/** Who puts in, takes out and orders: its owner, and editors who said yes as long as nobody took it away. */
export const mayArrange = (viewer: Pick<Viewer, 'id'> | null, row: Kept): boolean =>
  isOwner(viewer, row) || (row.role === 'editor' && row.joined_at !== null && row.removed_at === null)

/** Who may open a collection, with the hash of a link in hand. What they see in it is asked of each photograph. */
export function mayOpen(viewer: Pick<Viewer, 'id'> | null, row: Kept, link: Buffer | null, now: Date): boolean {
  if (isOwner(viewer, row)) return true
  if (row.removed_at) return false
  // whoever was asked in may look before they say yes
  if (row.shown_to === 'everybody' || row.role) return true
  const holds = link !== null && row.link_hash !== null && row.link_hash.equals(link)
  return row.shown_to === 'link' && holds && (row.link_ends_at === null || row.link_ends_at > now)
}

const NAME_LETTERS = 60
const UNFIT = /[\u0000-\u001f/?#%\\]+/g
/** How an address says a collection: its name by the slug rule, and behind it the number, by which it is found whatever it was called. */
export function addressOf({ id, name_zh: zh, name_en: en }: { id: string; name_zh: string; name_en: string }): string {
  const name = slug([...(en || zh).replace(UNFIT, ' ')].slice(0, NAME_LETTERS).join(''))
  return name ? `${name}-${id}` : id
}
/** The number in an address; null where there is none. */
export const numberIn = (address: string): string | null => /(?:^|-)([1-9]\d{0,17})$/.exec(address)?.[1] ?? null
