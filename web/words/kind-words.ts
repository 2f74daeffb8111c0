import type { SharedFact, SharedReason } from '#api/kind.ts'
// What a domain gives pages about its kinds: words in each language, and where what a kind is about can be seen. `web/kinds.ts` lists them.
import type { AllKinds, FactName, MetricName, NotificationKind, PictureName, ReasonOf, RefusalReason, ReportableKind, ReviewKind } from '#api/kinds.ts'
import type { Lang } from '#api/limits.ts'
import type { Notification } from '#api/notifications.ts'

export type EntryOf<K extends NotificationKind> = Extract<Notification, { kind: K }>
type Part<D extends keyof AllKinds, F extends string> = AllKinds[D] extends { readonly [P in F]: infer P } ? P : Record<never, never>
type Listed<R, F extends string> = R extends { readonly [P in F]: readonly (infer N extends string)[] } ? N : never
type Notifications<D extends keyof AllKinds> = keyof Part<D, 'notifications'> & NotificationKind
type Reviews<D extends keyof AllKinds> = keyof Part<D, 'reviews'> & ReviewKind
type OfReviews<D extends keyof AllKinds, F extends string> = Listed<Part<D, 'reviews'>[keyof Part<D, 'reviews'>], F>
/** Without the parts in which the domain has nothing. */
type Filled<T> = { [P in keyof T as keyof T[P] extends never ? never : P]: T[P] }

/** `name`: in the settings; `why`: a line under the sentence, where there is a reason. */
export type NotificationWords<K extends NotificationKind> = {
  name: string
  sentence: (one: EntryOf<K>) => string
  why?: (one: EntryOf<K>) => string
}
/** `name`: of its queue, and of its line in public; `subject`: what of the reader's was decided; `why`: what its member reads of a reason. */
export type ReviewWords<K extends ReviewKind> = { name: string; subject: string; why?: (reason: ReasonOf<K>) => string }

/** What stands in `web/words/{zh,en}/<domain>-kinds.ts`. */
export type KindWordsOf<D extends keyof AllKinds> = Filled<{
  notifications: { [K in Notifications<D>]: NotificationWords<K> }
  reviews: { [K in Reviews<D>]: ReviewWords<K> }
  reasons: { [N in Exclude<OfReviews<D, 'reasons'>, SharedReason>]: string }
  facts: { [N in Exclude<OfReviews<D, 'facts'> | Listed<AllKinds[D], 'unfinished'>, SharedFact>]: string }
  pictures: { [N in OfReviews<D, 'pictures'>]: string }
  metrics: { [N in keyof Part<D, 'metrics'>]: string }
  reportables: { [N in Listed<AllKinds[D], 'reportables'>]: string }
}>
/** What several kinds share, in `web/words/{zh,en}/kinds.ts`; `decided`: of a kind without a notification of its own. */
export type SharedKindWords = {
  reasons: Record<SharedReason, string>
  facts: Record<SharedFact, string>
  decided: { name: string; sentence: (subject: string, state: EntryOf<'review'>['facts']['state']) => string }
}

/** What stands in `web/<domain>/kinds.ts`. `notifications` and `reviews`: the path of what an entry is about; `own`: the reader's account. */
export type PageKinds<D extends keyof AllKinds> = { words: Record<Lang, () => Promise<KindWordsOf<D>>> } & Filled<{
  notifications: { [K in Notifications<D>]: (entry: EntryOf<K>, own: string) => string }
  reviews: { [K in Reviews<D>]: () => string }
}>

/** The words of all kinds in one language. */
export type KindWords = {
  notifications: Record<NotificationKind, string>
  sentence: (one: Notification) => string
  why: (one: Notification) => string
  reviews: Record<ReviewKind, string>
  reasons: Record<RefusalReason, string>
  facts: Record<FactName, string>
  pictures: Record<PictureName, string>
  metrics: Record<MetricName, string>
  reportables: Record<ReportableKind, string>
}
