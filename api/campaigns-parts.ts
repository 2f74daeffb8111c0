import { z } from 'zod'
import { Both, Shown, Slug } from './campaigns-words.ts'
import { PartKind } from './draw-spins.ts'
import { DRAW_WORTH_MOST, WHEEL_PARTS_MOST } from './limits.ts'

/* What a campaign may have, part by part: each is null in a definition that has none of it. */

/** Who may take part, beside what a draw, a wheel or a form asks by itself: members for `days` of 24 hours since they registered, 0 where that does not matter; `adults`: with a verified age of 18. */
export const DefinedWho = z
  .strictObject({ days: z.int().min(0).max(365), adults: z.boolean() })
  .refine(({ days, adults }) => days > 0 || adults, { error: 'who may asks for something', path: ['days'] })
export type DefinedWho = z.infer<typeof DefinedWho>
export const WheelLook = z.enum(['wheel', 'box'])
/** What is asked of entries: `use` of those that win and no others, for `months` (24 at most), always with the name of their author, never sold. */
export const DefinedTerms = z.strictObject({ use: Both, months: z.int().min(1).max(24) })
/** What of an entry a machine may have made. */
export const MachinePart = z.enum(['none', 'assisted'])
/** `count` authors get it, in the order of their places; `prize` says what it is. */
const DefinedAward = z.strictObject({ name: Both, count: z.int().min(1).max(100), prize: Both })
/**
 * A contest: photographs of one's own are entered while the campaign runs, members compare them two by two until `votesUntil`, and where there is a `jury` (accounts)
 * it judges the first `finalists` of them until the results are out; without one the ballots decide. `takenFrom`: no photograph is older, a day (UTC+8), null where any
 * day will do. `ai`: whether one with something made by a machine in it may enter; what a machine made altogether never does.
 */
export const DefinedContest = z
  .strictObject({
    theme: Both,
    mostEntries: z.int().min(1).max(10),
    takenFrom: z.iso.date().nullable(),
    ai: MachinePart,
    votesUntil: z.iso.datetime({ offset: true }),
    finalists: z.int().min(1).max(200),
    jury: z.array(z.string().regex(/^[a-z][a-z0-9.-]{2,31}$/)).max(9),
    awards: z.array(DefinedAward).min(1).max(8),
  })
  .refine(({ awards, finalists }) => awards.reduce((sum, { count }) => sum + count, 0) <= finalists, {
    error: 'no more awards than finalists',
    path: ['awards'],
  })
  .refine(({ jury }) => new Set(jury).size === jury.length && jury.length !== 1, { error: 'nobody judges alone, or twice', path: ['jury'] })
export type DefinedContest = z.infer<typeof DefinedContest>
/** A check-in: `freePer30` of thirty days count without one. It runs from one midnight (UTC+8) until another, 92 days at most. */
export const DefinedCheckIn = z.strictObject({ freePer30: z.int().min(0).max(5) })
export type DefinedCheckIn = z.infer<typeof DefinedCheckIn>
/** What a task asks for, as the tables of the house count it: nothing is earned by sharing. `invite`: friends whose invitation has settled. */
export const TaskDeed = z.enum(['publish', 'comment', 'like', 'vote', 'check-in', 'invite'])
export type TaskDeed = z.infer<typeof TaskDeed>
/** `times` of a deed, within the campaign or, of a daily one, within a day (UTC+8); `tag`: of works that are published, null where any will do. `stamps`: what it gives. `each`: so many times more of it give the stamps once more, which only friends do. `card`: that comes with it, null where none does. */
export const DefinedTask = z
  .strictObject({
    itemId: Slug.max(40),
    title: Both,
    deed: TaskDeed,
    tag: z.string().min(1).max(40).nullable(),
    times: z.int().min(1).max(100),
    stamps: z.int().min(1).max(100),
    daily: z.boolean(),
    each: z.boolean().default(false),
    card: Slug.max(40).nullable().default(null),
  })
  .refine(({ deed, daily, each }) => !each || (deed === 'invite' && !daily), { error: 'only friends count each time', path: ['each'] })
  .refine(({ deed, tag }) => tag === null || deed === 'publish', { error: 'only works have a tag', path: ['tag'] })
export type DefinedTask = z.infer<typeof DefinedTask>
/** `mostADay`: stamps that somebody takes in one day (UTC+8). Each task alone fits into it. */
export const DefinedTasks = z
  .strictObject({ mostADay: z.int().min(1).max(1000), items: z.array(DefinedTask).min(1).max(12) })
  .refine(({ items }) => new Set(items.map(({ itemId }) => itemId)).size === items.length, { error: 'two tasks have the same name', path: ['items'] })
  .refine(({ items, mostADay }) => items.every(({ stamps }) => stamps <= mostADay), { error: 'a task gives more than a day holds', path: ['mostADay'] })
export type DefinedTasks = z.infer<typeof DefinedTasks>
/**
 * A part of a wheel. `worth`: of one, in fen; `odds`: its chance in ten-thousandths, 0 of what others only fall to; `stock`: how many there are, null of a blank, which never ends; `next`: the part it
 * falls to once they are gone. `points`: of an energy coupon, null of others.
 */
const DefinedPart = z
  .strictObject({
    id: Slug.max(40),
    kind: PartKind,
    name: Both,
    worth: z.int().min(0).max(DRAW_WORTH_MOST),
    odds: z.int().min(0).max(10_000),
    stock: z.int().min(1).max(1_000_000).nullable(),
    next: z.string().nullable(),
    points: z.int().min(1).max(1000).nullable().default(null),
  })
  .refine(({ kind, points }) => (points !== null) === (kind === 'coupon'), { error: 'a coupon has points, and nothing else has', path: ['points'] })
  .refine(({ kind, stock, next, worth }) => [stock === null, next === null, worth === 0].every((one) => one === (kind === 'blank')), {
    error: 'a prize has a worth, a stock and a part that follows it, and a blank has none of them',
    path: ['stock'],
  })
export type DefinedPart = z.infer<typeof DefinedPart>
type Parts = readonly { id: string; kind: string; next: string | null }[]
/** Each part falls to others until it comes to a blank. */
const endsInBlank = (parts: Parts) =>
  parts.every((part) => {
    let at: Parts[number] | undefined = part
    for (let n = 0; n < parts.length && at && at.kind !== 'blank'; n++) at = parts.find(({ id }) => id === at?.next)
    return at?.kind === 'blank'
  })
/** What money can be won at most, in fen. */
const mostWon = ({ parts }: { parts: readonly Pick<DefinedPart, 'kind' | 'worth' | 'stock'>[] }, kind: 'pixt' | 'yuan'): number =>
  parts.reduce((sum, part) => sum + (part.kind === kind ? part.worth * (part.stock ?? 0) : 0), 0)
/**
 * A wheel, or boxes that are opened one by one: `look` says which, and nothing else differs. A ticket is earned by a stamp of a task, and there is no other way. `mostADay`: spins of a member in a day (UTC+8). `guarantee`: after so many blanks in a row
 * the next one is this part; null where there is none.
 */
export const DefinedWheel = z
  .strictObject({
    look: WheelLook.default('wheel'),
    mostADay: z.int().min(1).max(20),
    guarantee: z.strictObject({ after: z.int().min(1).max(100), part: Slug.max(40) }).nullable(),
    parts: z.array(DefinedPart).min(2).max(WHEEL_PARTS_MOST),
  })
  .refine(({ parts }) => new Set(parts.map(({ id }) => id)).size === parts.length, { error: 'two parts have the same name', path: ['parts'] })
  .refine(({ parts }) => parts.reduce((sum, { odds }) => sum + odds, 0) === 10_000, { error: 'the chances come to 100 %', path: ['parts'] })
  .refine(({ parts }) => endsInBlank(parts), { error: 'each part falls to another one, and at last to a blank', path: ['parts'] })
  .refine(({ parts, guarantee }) => !guarantee || parts.some(({ id, kind }) => id === guarantee.part && kind !== 'blank'), {
    error: 'the guarantee is a prize of the table',
    path: ['guarantee'],
  })
  .refine((wheel) => mostWon(wheel, 'pixt') + mostWon(wheel, 'yuan') <= 100_000_000, { error: 'no more money than a million yuan', path: ['parts'] })
export type DefinedWheel = z.infer<typeof DefinedWheel>
/** Cards that tasks bring, each by its name; doubles can be given away, and a full set is a ticket of the draw that was announced for it. */
export const DefinedSet = z
  .strictObject({
    cards: z
      .array(z.strictObject({ id: Slug.max(40), name: Both, photograph: Shown }))
      .min(2)
      .max(9),
  })
  .refine(({ cards }) => new Set(cards.map(({ id }) => id)).size === cards.length, { error: 'two cards have the same name', path: ['cards'] })
export type DefinedSet = z.infer<typeof DefinedSet>
