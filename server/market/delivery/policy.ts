import { copySides, copySizes, type CopySizeName } from '#api/limits.ts'
import type { LicenceRow } from '../licences/queries.ts'

/** Whom it is made out to can be changed as long as it could still be taken back unused. */
export const canName = ({ first_downloaded_at, revoked_at }: Pick<LicenceRow, 'first_downloaded_at' | 'revoked_at'>): boolean =>
  !first_downloaded_at && !revoked_at

type Sides = { width: number; height: number }
/** Sizes that are smaller than the original, and itself. */
export const sizesOf = ({ width, height }: Sides): CopySizeName[] => copySizes.filter((size) => (copySides[size] ?? 0) < Math.max(width, height))

/** What a size comes to: never enlarged. */
export function sizeOf({ width, height }: Sides, size: CopySizeName): Sides {
  const by = Math.min(1, (copySides[size] ?? Infinity) / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) }
}
