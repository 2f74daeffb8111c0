import type { Outcome, OutcomeOf, ReasonOf, ReviewKind } from '#api/kinds.ts'
import type { Lang } from '#api/limits.ts'
import type { Evidence, Said } from '#api/reviews.ts'
import type { ReadCtx, Role, WriteCtx } from '../context.ts'

/** What lies before a reviewer. `outcomes`: those of its kind that this subject can come to, all of them where nothing is said. */
export type Shown = Evidence & { outcomes?: readonly Outcome[] }

/** What a domain gives the console about one kind of its subjects, in its `review.ts`. Its manifest lists it, so that `reviews` knows of none to its right. */
export type Reviewable<K extends ReviewKind = ReviewKind> = {
  /** Who decides, beside admins. */
  role: Role
  /** Within how many hours of its opening we say that we decide; what waits longer is overdue. */
  promiseHours: number
  /** What its member is told by the engine that was decided, in messages; null where the domain does so in words of its own, or where the console is enough. */
  told: Record<Lang, string> | null
  /** What lies before the reviewer, of several subjects in one query; one that is gone is missing. */
  show: (ctx: ReadCtx | WriteCtx, subjects: string[]) => Promise<Map<string, Shown>>
  /** How many different people must approve each; one where nothing is said. */
  eyes: (ctx: ReadCtx | WriteCtx, subjects: string[]) => Promise<Map<string, 1 | 2>>
  /** Why nobody, or not this operator, may vote so now, where the domain knows what the engine does not. Asked at the vote and again when it is counted. */
  whyNot?: (
    ctx: WriteCtx,
    subject: string,
    vote: Said['vote'],
    by: string,
    outcome: Outcome | null,
  ) => Promise<'OWN_REVIEW' | 'CANCELLATION_DUE' | 'INVALID_INPUT' | 'NAME_UNDECIDED' | null>
  /** Does what was decided, in the transaction that counts the last vote; `by`: who cast it, who may not be there any more. */
  approve: (ctx: WriteCtx, subject: string, by: string) => Promise<void>
  // a method, so that each kind may name its own reasons: the engine lets no other through
  refuse(ctx: WriteCtx, subject: string, why: Refused<K>, by: string): Promise<void>
}

/** `reason`: one of those that `api/<domain>-kinds.ts` gives the kind; `outcome` too, null where it gives none. */
export type Refused<K extends ReviewKind> = { reason: ReasonOf<K>; outcome: Came<K>; words: string }
type Came<K extends ReviewKind> = K extends ReviewKind ? ([OutcomeOf<K>] extends [never] ? null : OutcomeOf<K>) : never

/** Every kind there is, with its domain's `review.ts`. */
export type Reviewables = { [K in ReviewKind]?: Reviewable<K> }

/** What a domain left of `reviews` needs of it, given by the manifest of `reviews`; those right of it call its service. */
export type ReviewDesk = {
  /** Puts a subject before the reviewers; `appeal`: what its member says to an earlier refusal. */
  openReview: (ctx: WriteCtx, asked: { kind: ReviewKind; subject: string; accountId: string; appeal: string | null }) => Promise<void>
  /** Its member took it back, or it is beside the point. */
  dropReview: (ctx: WriteCtx, kind: ReviewKind, subject: string) => Promise<void>
  /** Whether the last word on a subject was a refusal. */
  findRefusal: (ctx: ReadCtx | WriteCtx, kind: ReviewKind, subject: string) => Promise<boolean>
}
