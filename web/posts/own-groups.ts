import { createContext } from 'react'
import type { Api } from '#api/client.ts'

/** A group that a post can be for, by its name in both languages; the other one stands in for what is empty. */
export type OwnGroup = { id: string; names: { zh: string; en: string } }
/** Those that the author is in: pages where somebody chooses whom a post is for give them. */
export const OwnGroups = createContext<readonly OwnGroup[]>([])

const MOST = 50
/** The groups that one joined last. */
export async function readOwnGroups(api: Api): Promise<OwnGroup[]> {
  const { groups } = await api('GET /api/group', { query: { mine: 'true', limit: MOST } })
  return groups.map(({ id, names }) => ({ id, names }))
}
