import { licenceKinds, type LicenceKind } from '#api/limits.ts'
import type { LicenceClass } from '#api/releases.ts'

/** What can be had of a picture: without releases it only reports. */
export const kindsOf = (licenceClass: LicenceClass): readonly LicenceKind[] => (licenceClass === 'editorial' ? ['editorial'] : licenceKinds)

/** Another order that is being paid keeps something for somebody else. */
export type Reserved = { order_number: string; buyer_id: string; kind: LicenceKind; until: Date }
/** Whether what others have reserved keeps this kind from a buyer: an exclusive licence goes beside nothing, everything else only not beside an exclusive one. */
export const isKept = (kind: LicenceKind, others: readonly Reserved[], now: Date): boolean =>
  others.some((one) => one.until > now && (kind === 'exclusive' || one.kind === 'exclusive'))
export const isKind = (choice: string): choice is LicenceKind => (licenceKinds as readonly string[]).includes(choice)

/** Whether a licence's file may be had: one that is disputed waits, one that was taken back is over. */
export const isValid = (row: { frozen_at: Date | null; revoked_at: Date | null }): boolean => !row.frozen_at && !row.revoked_at
