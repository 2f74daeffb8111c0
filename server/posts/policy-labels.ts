import type { ContentLabel, Veil } from '#api/labels.ts'
import type { Viewer } from '#server/context.ts'

type Labelled = { account_id: string; labels: readonly ContentLabel[] }

/** Why a picture is behind a veil for a reader, or null. One's own never is; visitors and who chose nothing are asked first. */
export function veilOf(viewer: Pick<Viewer, 'id' | 'labels'> | null, { account_id, labels }: Labelled): Veil | null {
  if (!labels.length || viewer?.id === account_id) return null
  const { minor = false, shown = [], hidden = [] } = viewer?.labels ?? {}
  if (minor) return 'minor'
  if (labels.some((label) => hidden.includes(label))) return 'hidden'
  return labels.every((label) => shown.includes(label)) ? null : 'ask'
}
