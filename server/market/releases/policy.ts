import type { LicenceClass, Release, ReleaseKind, ReleaseState, SigningPage, WhyEditorial } from '#api/releases.ts'
import { canCome } from './flow.ts'

/** A release as far as a licence of one photograph depends on it. `renews`: the number of the one that it goes on from. */
export type ImageRelease = { number: string; kind: ReleaseKind; state: ReleaseState; validUntil: Date | null; fee: number; renews: string | null }
/** What is recognised in a photograph: how many people, and whether there is a place, a work or a thing that somebody has rights in. */
export type Recognised = { people: number; property: boolean }
export type ClassOfImage = { licenceClass: LicenceClass; why: WhyEditorial | null }

/** Good for a sale at this moment. */
const isGood = ({ state, validUntil }: Pick<ImageRelease, 'state' | 'validUntil'>, now: Date): boolean =>
  state === 'valid' && validUntil !== null && validUntil > now

/** Those that count now: each is another person or thing. A renewal and what it renews are one, for as long as both are good. */
export function goodReleases(releases: readonly ImageRelease[], now: Date): ImageRelease[] {
  const good = releases.filter((release) => isGood(release, now))
  const numbers = new Set(good.map(({ number }) => number))
  return good.filter(({ renews }) => renews === null || !numbers.has(renews))
}

/**
 * Which licences of a photograph may be sold. Commercial where everybody who is recognised has released it, and where it shows property, its owner; editorial
 * else, with the reason, and never a refusal. Each portrait release is one person's.
 */
export function licenceClassOf(releases: readonly ImageRelease[], { people, property }: Recognised, now: Date): ClassOfImage {
  const good = goodReleases(releases, now)
  const counted = (kind: ReleaseKind) => good.filter((release) => release.kind === kind).length
  const waits = (kind: ReleaseKind) => releases.some((release) => release.kind === kind && isOnItsWay(release))
  if (counted('portrait') < people) return editorial(waits('portrait') ? 'portrait-waits' : 'portrait-missing')
  if (property && counted('property') === 0) return editorial(waits('property') ? 'property-waits' : 'property-missing')
  return { licenceClass: 'commercial', why: null }
}

const isOnItsWay = ({ state }: ImageRelease) => state === 'waiting' || state === 'in-review'
const editorial = (why: WhyEditorial): ClassOfImage => ({ licenceClass: 'editorial', why })

type Standing = { state: ReleaseState; link_ends_at: Date }
/** Until the link ends it can be signed. */
export const isLinkOver = ({ state, link_ends_at }: Standing, now: Date): boolean => state === 'waiting' && link_ends_at <= now
export const isSigned = (state: ReleaseState): boolean => state !== 'waiting' && state !== 'cancelled'

/** What the contributor can do. */
export const contributorCan = (state: ReleaseState): Release['can'] => ({
  sendAgain: canCome('waiting', state),
  cancel: canCome('cancelled', state),
  renew: state === 'valid' || state === 'expired',
  print: isSigned(state),
})
/** What whoever holds the link can do. */
export const signerCan = (row: Standing, now: Date): SigningPage['can'] => ({
  sign: row.state === 'waiting' && !isLinkOver(row, now),
  revoke: canCome('revoked', row.state),
  print: isSigned(row.state),
})

/** Within how many hours a signed release is decided. */
export const PROMISE_HOURS = 24
/** For how long a link can be signed, a signed release is kept after its end, and one that nobody signed waits before it is given up. */
export const LINK_DAYS = 7
export const KEPT_YEARS = 3
const UNSIGNED_DAYS = 90
/** After so long a model's money that nobody claimed goes back to the contributor. */
export const CLAIM_YEARS = 3
/** Releases of one contributor that wait for a signature, and messages that one link may ask for. */
export const WAITING_MOST = 100
export const CODES_MOST = 10

const DAY_MS = 86_400_000
const LINK_MS = 600_000
export const linkEnds = (now: Date) => new Date(now.getTime() + LINK_DAYS * DAY_MS)
/** Until when a reviewer's address holds. */
export const evidenceEnds = (now: Date) => new Date(now.getTime() + LINK_MS)
export const unsignedSince = (now: Date) => new Date(now.getTime() - UNSIGNED_DAYS * DAY_MS)
/** So many years later, on the same day; of 29 February the first of March where the year has none. */
export function yearsLater(now: Date, years: number): Date {
  const later = new Date(now)
  later.setUTCFullYear(later.getUTCFullYear() + years)
  return later
}
