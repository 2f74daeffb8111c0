import type { Evidence, RefusalReason } from '#api/reviews.ts'
import type { MemberCtx, ReadCtx, Role, WriteCtx } from './context.ts'

/** What a domain gives the console about one kind of its subjects, in its `review.ts`. `server/domains.ts` lists them all, so that `reviews` knows of none to its right. */
export type Reviewable = {
  /** Who decides, beside admins. */
  role: Role
  /** Why one may be refused. */
  reasons: readonly RefusalReason[]
  /** What lies before the reviewer, of several subjects in one query; one that is gone is missing. */
  show: (ctx: ReadCtx | WriteCtx, subjects: string[]) => Promise<Map<string, Evidence>>
  /** How many different people must approve each; one where nothing is said. */
  eyes: (ctx: ReadCtx | WriteCtx, subjects: string[]) => Promise<Map<string, 1 | 2>>
  /** Does what was decided, in the transaction of the decision; fails where the subject's state forbids it. */
  approve: (ctx: MemberCtx, subject: string) => Promise<void>
  refuse: (ctx: MemberCtx, subject: string, why: { reason: RefusalReason; words: string }) => Promise<void>
}
