import { z } from 'zod'
import { accountKinds } from './account-kinds.ts'
import { adminKinds } from './admin-kinds.ts'
import { campaignsKinds } from './campaigns-kinds.ts'
import { collectionsKinds } from './collections-kinds.ts'
import { groupsKinds } from './groups-kinds.ts'
import { helpKinds } from './help-kinds.ts'
import { identityKinds } from './identity-kinds.ts'
import { invitesKinds } from './invites-kinds.ts'
import { addKinds, Decided, reasonIn, type Kinds, type ReviewRule } from './kind.ts'
import { marketKinds } from './market-kinds.ts'
import { nftKinds } from './nft-kinds.ts'
import { ordersKinds } from './orders-kinds.ts'
import { postsKinds } from './posts-kinds.ts'
import { rewardsKinds } from './rewards-kinds.ts'
import { safetyKinds } from './safety-kinds.ts'
import { settingsKinds } from './settings-kinds.ts'
import { walletKinds } from './wallet-kinds.ts'

/** Every domain that adds kinds, in the order in which members and operators read them. */
const all = {
  posts: postsKinds,
  groups: groupsKinds,
  collections: collectionsKinds,
  account: accountKinds,
  wallet: walletKinds,
  orders: ordersKinds,
  rewards: rewardsKinds,
  identity: identityKinds,
  market: marketKinds,
  nft: nftKinds,
  campaigns: campaignsKinds,
  invites: invitesKinds,
  safety: safetyKinds,
  help: helpKinds,
  settings: settingsKinds,
  admin: adminKinds,
}
export type AllKinds = typeof all
const every: Kinds[] = Object.values(all)

type Each = AllKinds[keyof AllKinds]
type PartOf<F extends keyof Kinds, D = Each> = D extends { readonly [K in F]: infer P } ? P : never
type Together<U> = (U extends unknown ? (each: U) => void : never) extends (whole: infer W) => void ? W : never
type Whole<F extends keyof Kinds> = { readonly [K in keyof Together<PartOf<F>>]: Together<PartOf<F>>[K] }
const together = <F extends 'notifications' | 'reviews' | 'metrics'>(part: F) => Object.assign({}, ...every.map((one) => one[part])) as Whole<F>

export const reviewRules = together('reviews')
export type ReviewKind = keyof typeof reviewRules
export const reviewKinds = Object.keys(reviewRules) as ReviewKind[]
/** Why one of a kind may be refused. */
export type ReasonOf<K extends ReviewKind> = (typeof reviewRules)[K]['reasons'][number]
export type RefusalReason = ReasonOf<ReviewKind>
const eachReview = Object.values(reviewRules)
export const refusalReasons = [...new Set(eachReview.flatMap<RefusalReason>(({ reasons }) => reasons))]
type OutcomesOf<R> = R extends { readonly outcomes: readonly (infer N)[] } ? N : never
/** What a refusal of one of a kind comes to; never where it is one thing. */
export type OutcomeOf<K extends ReviewKind> = OutcomesOf<(typeof reviewRules)[K]>
export type Outcome = OutcomeOf<ReviewKind>
export const outcomes = [...new Set(eachReview.flatMap(({ outcomes: some }: ReviewRule) => some ?? []))] as Outcome[]
export type FactName = (typeof reviewRules)[ReviewKind]['facts'][number] | PartOf<'unfinished'>[number]
export const factNames = [...new Set([...eachReview.map(({ facts }) => facts), ...every.map(({ unfinished }) => unfinished ?? [])].flat())] as FactName[]
type PicturesOf<R> = R extends { readonly pictures: readonly (infer N)[] } ? N : never
/** Pictures that lie before a reviewer. */
export type PictureName = PicturesOf<(typeof reviewRules)[ReviewKind]>
export const pictureNames = [...new Set(eachReview.flatMap(({ pictures }: ReviewRule) => pictures ?? []))] as PictureName[]

type ReportablesOf<D> = D extends { readonly reportables: readonly (infer N extends string)[] } ? N : never
/** What members can report. */
export type ReportableKind = ReportablesOf<Each>
export const reportableKinds = every.flatMap(({ reportables }) => reportables ?? []) as ReportableKind[]

export const metricUnits = together('metrics')
export type MetricName = keyof typeof metricUnits
export const metricNames = Object.keys(metricUnits) as MetricName[]

/** What is decided of any other kind is told in the same words. */
const decisions = addKinds({
  notifications: {
    review: {
      facts: z.strictObject({ of: z.enum(reviewKinds), state: Decided, reason: reasonIn(refusalReasons).default('') }),
      always: true,
      gathered: null,
      mailedAtFirst: true,
    },
  },
})
export const notificationRules = { ...together('notifications'), ...decisions.notifications }
export type NotificationKind = keyof typeof notificationRules
export const notificationKinds = Object.keys(notificationRules) as NotificationKind[]
