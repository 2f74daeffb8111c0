import { z } from 'zod'

/**
 * What there is to tell a member of one kind. `facts`: texts and numbers, out of which the reader's page makes its words; amounts are whole minor units,
 * `from` is an account's name, `until` an instant. `shown`: the facts of an entry of the list, where gathering adds to them.
 * `once`: who does it again, after taking it back, tells nothing new.
 * `always`: about money or about who one is, and cannot be left out of the list. `mailedAtFirst`: a letter goes out without being asked for.
 * `gathered`: what is one entry while it is unread: all that is told of one subject, everything of the kind, or a day's, whose `amount` is then the sum
 * and `works` how many it is of. `joins`: it has no entry of its own but stands in those of another kind, which say what they hold. `ofPost`: its subject is the number of a post, whose `title` and `permlink` are among the facts.
 */
export type NotificationRule = {
  facts: z.ZodObject
  shown?: z.ZodObject
  always: boolean
  gathered: 'subject' | 'everything' | 'day' | null
  mailedAtFirst: boolean
  ofPost?: true
  once?: true
  joins?: string
}
/**
 * What people decide: why one may be refused, what a reviewer sees, and whether everybody may know how long it takes. `outcomes`: what a refusal comes to,
 * where that is one of several things.
 */
export type ReviewRule = { reasons: readonly string[]; outcomes?: readonly string[]; facts: readonly string[]; pictures?: readonly string[]; isPublic: boolean }
/** What the console counts over time: how many, thousandths of a PIXT, or fen. */
export type MetricUnit = 'count' | 'pixt' | 'fen'

/**
 * What a domain adds to the lists that every domain adds to, in its `api/<domain>-kinds.ts`; `unfinished`: facts of what keeps somebody from leaving;
 * `reportables`: what of it members can report (`server/hooks/reportable.ts`).
 */
export type Kinds = {
  notifications?: Readonly<Record<string, NotificationRule>>
  reviews?: Readonly<Record<string, ReviewRule>>
  metrics?: Readonly<Record<string, MetricUnit>>
  unfinished?: readonly string[]
  reportables?: readonly string[]
}
/** Keeps literal types and checks the shape. */
export const addKinds = <const K extends Kinds>(kinds: K) => kinds

/** Who did something to which post. */
export const OnPost = z.strictObject({ from: z.string(), title: z.string(), permlink: z.string() })
export const Decided = z.enum(['approved', 'refused'])
/** One of these reasons, empty where nothing was refused. */
export const reasonIn = <const R extends string>(reasons: readonly R[]) => z.enum(reasons).or(z.literal(''))

/** What kinds of several domains have in common, which is worded once. */
export type SharedReason = 'names-differ' | 'suspicious' | 'not-needed' | 'other'
export type SharedFact = 'member' | 'name' | 'before' | 'after' | 'why'
