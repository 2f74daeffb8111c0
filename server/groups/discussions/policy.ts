import type { WordsState } from '#api/discussions.ts'

const FREE_MS = 15 * 60_000
/** Until then words are changed without a mark. */
export const isFree = (saidAt: Date, now: Date): boolean => now.getTime() - saidAt.getTime() < FREE_MS

type Written = { state: WordsState; account_id: string | null }
/** How a reader stands to a group: `discusses` as its member, `removes` as who keeps it in order. */
export type Reader = { id: string | null; discusses: boolean; removes: boolean }
/** What a reader may do with a discussion or a reply. Who is in the group no longer still takes back what they said. */
export function canDo({ state, account_id: writer }: Written, { id, discusses, removes }: Reader) {
  const shown = state === 'shown'
  const own = id !== null && id === writer
  return { reply: shown && discusses, edit: shown && own, delete: shown && own, remove: shown && removes && !own }
}
