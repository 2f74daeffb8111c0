import type { Viewer } from '#server/context.ts'

type Owned = { account_id: string; deleted_at: Date | null }

export const canEdit = (viewer: Viewer | null, post: Owned) => post.deleted_at === null && viewer?.id === post.account_id
export const canDelete = (viewer: Viewer | null, post: Owned) => canEdit(viewer, post)

const RANK = { none: 0, suggested: 0, assisted: 1, generated: 2 } as const
/** A label that the metadata carries can be raised by the author, never lowered. */
export const strongerLabel = (declared: 'none' | 'assisted' | 'generated', found: keyof typeof RANK | undefined) =>
  found && found !== 'suggested' && RANK[found] > RANK[declared] ? found : declared
/** What a post's label says of pictures with these. */
export const strongestLabel = (labels: readonly ('none' | 'assisted' | 'generated')[]) =>
  labels.reduce((strongest, label) => strongerLabel(strongest, label), 'none')
