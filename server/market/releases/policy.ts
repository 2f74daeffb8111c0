import type { LicenceClass, ReleaseKind, ReleaseState, WhyEditorial } from '#api/releases.ts'

/** A release as far as a licence of one photograph depends on it. */
export type ImageRelease = { number: string; kind: ReleaseKind; state: ReleaseState; validUntil: Date | null; fee: number }
/** What is recognised in a photograph: how many people, and whether there is a place, a work or a thing that somebody has rights in. */
export type Recognised = { people: number; property: boolean }
export type ClassOfImage = { licenceClass: LicenceClass; why: WhyEditorial | null }

/** Good for a sale at this moment. */
export const isGood = ({ state, validUntil }: Pick<ImageRelease, 'state' | 'validUntil'>, now: Date): boolean =>
  state === 'valid' && validUntil !== null && validUntil > now

/**
 * Which licences of a photograph may be sold. Commercial where everybody who is recognised has released it, and where it shows property, its owner; editorial
 * else, with the reason, and never a refusal. Each portrait release is one person's.
 */
export function licenceClassOf(releases: readonly ImageRelease[], { people, property }: Recognised, now: Date): ClassOfImage {
  const of = (kind: ReleaseKind) => releases.filter((release) => release.kind === kind)
  const [portraits, properties] = [of('portrait'), of('property')]
  const good = (some: readonly ImageRelease[]) => some.filter((release) => isGood(release, now)).length
  if (good(portraits) < people) return editorial(portraits.some(isOnItsWay) ? 'portrait-waits' : 'portrait-missing')
  if (property && good(properties) === 0) return editorial(properties.some(isOnItsWay) ? 'property-waits' : 'property-missing')
  return { licenceClass: 'commercial', why: null }
}

const isOnItsWay = ({ state }: ImageRelease) => state === 'waiting' || state === 'in-review'
const editorial = (why: WhyEditorial): ClassOfImage => ({ licenceClass: 'editorial', why })
