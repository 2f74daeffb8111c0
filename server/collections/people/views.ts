import type { CollectionPerson } from '#api/collection-people.ts'
import { personView } from '#server/account/views.ts'
import type { CollectionPersonRow } from './queries.ts'

type Beside = { viewerId: string; isOwn: boolean }
export const collectionPersonView = (row: CollectionPersonRow, { viewerId, isOwn }: Beside): CollectionPerson => ({
  person: personView(row),
  role: row.role,
  askedAt: row.asked_at.toISOString(),
  joinedAt: row.joined_at?.toISOString() ?? null,
  can: { change: isOwn, remove: isOwn || row.id === viewerId },
})
