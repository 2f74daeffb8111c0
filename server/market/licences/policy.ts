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
