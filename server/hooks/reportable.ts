import type { ReportableKind } from '#api/kinds.ts'
import type { ContentLabel } from '#api/labels.ts'
import type { ReportReason } from '#api/safety.ts'
import type { ReadCtx, WriteCtx } from '../context.ts'

/** What of a subject is kept as evidence: what its author may change or take away. */
export type Reported = {
  /** Its number, as the tables know it; two ways of naming one thing lead to the same. */
  id: string
  /** Whose it is: who is told, may appeal, and never decides. */
  accountId: string
  /** One line by which its owner knows it again, also when it is gone: a title, or how its words begin. */
  title: string
  /** Where it can be seen, without language. */
  path: string
  /** Its words as they were typed, each field or paragraph by itself. */
  texts: readonly string[]
  /** Keys in the store of its pictures, in a size that a reviewer can judge; WebP. */
  pictures: readonly string[]
}

/** `by`: the account of who decided. */
export type RemovedFor = { id: string; reason: ReportReason; by: string }
export type LabelledAs = { id: string; label: ContentLabel; by: string }

/**
 * A kind of subject that can be reported, in its domain's `reportable.ts`. Its manifest lists it under the name that `api/<domain>-kinds.ts` gives it, so that
 * `safety` knows of none to its right. Whoever shows one places a `ReportLink` (`web/safety/report-link.tsx`) beside it.
 */
export type Reportable = {
  /** By the name that stands in a link to the report page; null where this reader may not see it, which is answered as what never was. */
  find: (ctx: ReadCtx | WriteCtx, subject: string) => Promise<Reported | null>
  /** Takes it away from everybody but its owner, in the transaction that decides; nothing happens to what is gone or removed already. */
  remove: (ctx: WriteCtx, removed: RemovedFor) => Promise<void>
  /** As it was before; nothing happens to what its author deleted meanwhile. */
  putBack: (ctx: WriteCtx, { id, by }: Pick<RemovedFor, 'id' | 'by'>) => Promise<void>
  /** Puts a content label on it and takes it off again, of a kind that shows pictures behind their reason; without it a report of the kind comes to no label. */
  label?: { putOn: (ctx: WriteCtx, labelled: LabelledAs) => Promise<void>; takeOff: (ctx: WriteCtx, labelled: LabelledAs) => Promise<void> }
}
/** Every kind there is, with its domain's `reportable.ts`. */
export type Reportables = { readonly [K in ReportableKind]: Reportable }
