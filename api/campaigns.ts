import { z } from 'zod'
import { DefinedForm, FieldKind } from './campaigns-fields.ts'
import { DefinedCheckIn, DefinedContest, DefinedSet, DefinedTasks, DefinedTerms, DefinedWheel, DefinedWho } from './campaigns-parts.ts'
import { Both, BothLists, Shown, Slug } from './campaigns-words.ts'
import { domain } from './endpoint.ts'
import { PageLink, PathAsked } from './help.ts'
import { campaignStates, RANKING_MOST } from './limits.ts'
import { FeedPage } from './posts.ts'
import { Instant, RowNumber } from './shared.ts'

/** Where a campaign stands by the clock. `endingSoon`: its last 72 hours. `selecting`: it takes nothing more, and its results are not out. */
export const CampaignState = z.enum(campaignStates)
export type CampaignState = z.infer<typeof CampaignState>

export const ActivityId = z.coerce.number().int().min(1).max(2_147_483_647)
/** One campaign, or where none is named the one that runs. */
export const ActivityAsked = z.strictObject({ activityId: ActivityId.optional() })

/* ---------- a definition: what content/campaigns/*.json holds */

/** An address without its language; letters may be large, readers find it in any case. */
const Path = z.string().regex(/^(?:\/[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*){1,4}$/)

/** Blocks that show what is the reader’s own beside what is everybody’s. */
const OfReader = z.enum(['wheel', 'box', 'record', 'friends', 'cards', 'prizes'])
/** What members are ranked by: days that they filled, stamps that they took, or friends who came by their code while it ran and have settled. */
export const RankedBy = z.enum(['check-in', 'stamps', 'friends'])
export type RankedBy = z.infer<typeof RankedBy>
/** `works`: public photographs under a tag, the latest first. `contest`: entering, voting and judging, as `contest` says. `check-in`: the way to one’s own sheet. `tasks`: what there is to do, and what it gives. `goal`: public works under a tag that were published while it ran, which all bring together. `poster`: a photograph with words under it, never on it. `wheel`, `box`: those of the campaign, or the ones that run where it has none of its own; `record`: one’s own spins of it, or of all boxes; `friends`: the way to friends whose settling counts. `cards`: those of the campaign, or of one that runs, and one’s own of them; `prizes`: what a full set of them brought. `form`: what the campaign asks, and one’s own answers. `ranking`: who did most of `by`, so many places. `report`: what came of it, counted from its tables. */
const DefinedBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), heading: Both, paragraphs: BothLists }),
  z.strictObject({ kind: z.literal('works'), heading: Both, tag: z.string().min(1).max(40) }),
  z.strictObject({ kind: z.literal('poster'), photograph: Shown, words: Both }),
  z.strictObject({ kind: z.literal('rules'), heading: Both, rules: BothLists }),
  z.strictObject({ kind: z.literal('results'), heading: Both, paragraphs: BothLists }),
  z.strictObject({ kind: z.literal('contest'), heading: Both }),
  z.strictObject({ kind: z.literal('check-in'), heading: Both }),
  z.strictObject({ kind: z.literal('tasks'), heading: Both }),
  z.strictObject({ kind: z.enum(['form', 'report']), heading: Both }),
  z.strictObject({ kind: z.literal('ranking'), heading: Both, by: RankedBy, places: z.int().min(3).max(RANKING_MOST) }),
  z.strictObject({ kind: z.literal('goal'), heading: Both, tag: z.string().min(1).max(40), target: z.int().min(1).max(1_000_000) }),
  z.strictObject({ kind: OfReader, heading: Both }),
])
/** `also`: other addresses that lead there. */
const DefinedPage = z.strictObject({ path: Path, also: z.array(Path).max(4).default([]), title: Both, blocks: z.array(DefinedBlock).min(1).max(12) })

const DAY_MS = 86_400_000
const isWholeDays = (start: string, end: string) =>
  [start, end].every((time) => (Date.parse(time) + DAY_MS / 3) % DAY_MS === 0) && Date.parse(end) - Date.parse(start) <= 92 * DAY_MS
const isBetween = (time: string, after: string, until: string) => Date.parse(after) < Date.parse(time) && Date.parse(time) <= Date.parse(until)

type Ranked = { checkIn: object | null; tasks: object | null }
const canRank = (block: z.infer<typeof DefinedBlock>, { checkIn, tasks }: Ranked) =>
  block.kind !== 'ranking' || block.by === 'friends' || (block.by === 'check-in' ? checkIn : tasks) !== null

/**
 * A campaign as data. `startTime`, `endTime`: what it takes, it takes from the one until before the other; `resultTime`: when what came of it is out, not before
 * its end. `mainPath` and `sharePath` are two of its pages, or one. `who`: null where everybody may take part. `terms`: null where nobody hands anything in. `contest`, `checkIn`, `tasks`, `wheel`, `set`, `form`: null
 * where it has none.
 */
export const CampaignDefinition = z
  .strictObject({
    activityId: z.int().min(1).max(2_147_483_647),
    slug: Slug,
    startTime: z.iso.datetime({ offset: true }),
    endTime: z.iso.datetime({ offset: true }),
    resultTime: z.iso.datetime({ offset: true }),
    mainPath: Path,
    sharePath: Path,
    title: Both,
    summary: Both,
    photograph: Shown,
    who: DefinedWho.nullable().default(null),
    terms: DefinedTerms.nullable(),
    contest: DefinedContest.nullable().default(null),
    checkIn: DefinedCheckIn.nullable().default(null),
    tasks: DefinedTasks.nullable().default(null),
    wheel: DefinedWheel.nullable().default(null),
    set: DefinedSet.nullable().default(null),
    form: DefinedForm.nullable().default(null),
    pages: z.array(DefinedPage).min(1).max(12),
  })
  .refine(({ startTime, endTime, resultTime }) => Date.parse(startTime) < Date.parse(endTime) && Date.parse(endTime) <= Date.parse(resultTime), {
    error: 'it starts before it ends, and its results are not out before',
    path: ['endTime'],
  })
  .refine(({ mainPath, sharePath, pages }) => [mainPath, sharePath].every((one) => pages.some(({ path }) => path === one)), {
    error: 'mainPath and sharePath are pages of it',
    path: ['pages'],
  })
  .refine(({ contest, terms }) => !contest || terms, { error: 'entries are taken under terms', path: ['terms'] })
  .refine(({ contest, endTime, resultTime }) => !contest || isBetween(contest.votesUntil, endTime, resultTime), {
    error: 'votes are given after the last entry and before the results',
    path: ['contest', 'votesUntil'],
  })
  .refine(({ contest, pages }) => pages.filter(({ blocks }) => blocks.some(({ kind }) => kind === 'contest')).length === (contest ? 1 : 0), {
    error: 'a contest stands on one page, and no page has one where there is none',
    path: ['pages'],
  })
  .refine(({ checkIn, pages }) => pages.some(({ blocks }) => blocks.some(({ kind }) => kind === 'check-in')) === (checkIn !== null), {
    error: 'a check-in stands on a page, and on none where there is none',
    path: ['pages'],
  })
  .refine(({ tasks, pages }) => pages.some(({ blocks }) => blocks.some(({ kind }) => kind === 'tasks')) === (tasks !== null), {
    error: 'tasks stand on a page, and on none where there are none',
    path: ['pages'],
  })
  .refine(({ contest, checkIn, tasks }) => (tasks?.items ?? []).every(({ deed }) => (deed !== 'vote' || contest) && (deed !== 'check-in' || checkIn)), {
    error: 'votes and check-ins are asked for where they can be given',
    path: ['tasks', 'items'],
  })
  .refine(({ checkIn, startTime, endTime }) => !checkIn || isWholeDays(startTime, endTime), {
    error: 'a check-in runs from midnight until midnight (UTC+8), 92 days at most',
    path: ['endTime'],
  })
  .refine(({ wheel, pages }) => !wheel || pages.some(({ blocks }) => blocks.some(({ kind }) => kind === wheel.look)), {
    error: 'a wheel stands on a page',
    path: ['pages'],
  })
  .refine(({ wheel, tasks }) => !wheel || (tasks?.items ?? []).some(({ deed }) => deed !== 'invite'), {
    error: 'tickets are earned by tasks, and always without inviting too',
    path: ['tasks'],
  })
  .refine(({ set, pages }) => !set || pages.some(({ blocks }) => blocks.some(({ kind }) => kind === 'cards')), {
    error: 'cards stand on a page',
    path: ['pages'],
  })
  .refine(({ form, pages }) => pages.filter(({ blocks }) => blocks.some(({ kind }) => kind === 'form')).length === (form ? 1 : 0), {
    error: 'a form stands on one page, and no page has one where there is none',
    path: ['pages'],
  })
  .refine(
    ({ set, tasks }) => {
      const brought = (tasks?.items ?? []).flatMap(({ card, deed }) => (card === null ? [] : [{ card, deed }]))
      const known = (set?.cards ?? []).map(({ id }) => id)
      return brought.every(({ card }) => known.includes(card)) && known.every((id) => brought.some(({ card, deed }) => card === id && deed !== 'invite'))
    },
    { error: 'each card comes with a task that asks for no invitation, and no task brings another', path: ['tasks', 'items'] },
  )
  .refine(({ pages }) => pages.flatMap(({ blocks }) => blocks).filter(({ kind }) => kind === 'ranking').length <= 1, {
    error: 'one ranking a campaign',
    path: ['pages'],
  })
  .refine(({ pages, checkIn, tasks }) => pages.every(({ blocks }) => blocks.every((block) => canRank(block, { checkIn, tasks }))), {
    error: 'a ranking counts what the campaign has',
    path: ['pages'],
  })
  .refine(({ wheel, startTime, endTime }) => !wheel || Date.parse(endTime) - Date.parse(startTime) <= 31 * DAY_MS, {
    error: 'a wheel turns for 31 days at most',
    path: ['endTime'],
  })
export type CampaignDefinition = z.infer<typeof CampaignDefinition>

/* ---------- what readers get, in their language */

export const Photograph = z.object({
  src: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  title: z.string(),
  by: z.string(),
  licence: z.string(),
})
export type CampaignPhotograph = z.infer<typeof Photograph>
/** `startTime`, `endTime`, `resultTime`: instants, UTC. `mainPath`, `sharePath`: addresses without their language. */
const Campaign = z.object({
  activityId: RowNumber,
  slug: z.string(),
  state: CampaignState,
  startTime: Instant,
  endTime: Instant,
  resultTime: Instant,
  mainPath: z.string(),
  sharePath: z.string(),
  title: z.string(),
  summary: z.string(),
  photograph: Photograph,
})
export type Campaign = z.infer<typeof Campaign>
/** Who may take part: members for so many `days`, and `adults` with a verified name. */
const Who = z.object({ days: z.int(), adults: z.boolean() })
export type CampaignWho = z.infer<typeof Who>
const Terms = z.object({ use: z.string(), months: z.int() })
export type CampaignTerms = z.infer<typeof Terms>

/** A task as everybody reads it. */
const OfferedTask = z.object({ itemId: z.string(), title: z.string(), stamps: z.int(), times: z.int(), daily: z.boolean(), each: z.boolean() })
export type OfferedTask = z.infer<typeof OfferedTask>
/** A field of a form as everybody reads it. */
export const AskedField = z.object({
  id: z.string(),
  kind: FieldKind,
  label: z.string(),
  hint: z.string().nullable(),
  required: z.boolean(),
  personal: z.boolean(),
  max: z.int().nullable(),
  least: z.int().nullable(),
  most: z.int().nullable(),
  options: z.array(z.object({ id: z.string(), label: z.string() })),
})
export type AskedField = z.infer<typeof AskedField>
const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['text', 'results']), heading: z.string(), paragraphs: z.array(z.string()) }),
  z.object({ kind: z.literal('works'), heading: z.string(), tag: z.string(), posts: FeedPage.shape.posts }),
  z.object({ kind: z.literal('poster'), photograph: Photograph, words: z.string() }),
  z.object({ kind: z.literal('rules'), heading: z.string(), rules: z.array(z.string()) }),
  z.object({ kind: z.literal('contest'), heading: z.string() }),
  z.object({ kind: z.literal('report'), heading: z.string(), activityId: RowNumber }),
  z.object({ kind: z.literal('ranking'), heading: z.string(), activityId: RowNumber, by: RankedBy, places: z.int() }),
  z.object({ kind: z.literal('check-in'), heading: z.string(), slug: z.string(), state: CampaignState }),
  z.object({ kind: z.literal('tasks'), heading: z.string(), activityId: RowNumber, mostADay: z.int(), tasks: z.array(OfferedTask) }),
  z.object({
    kind: z.literal('form'),
    heading: z.string(),
    activityId: RowNumber,
    state: CampaignState,
    about: z.string(),
    adults: z.boolean(),
    fields: z.array(AskedField),
  }),
  z.object({ kind: z.literal('goal'), heading: z.string(), tag: z.string(), target: z.int(), reached: z.int() }),
  z.object({ kind: OfReader, heading: z.string(), activityId: RowNumber.nullable() }),
])
export type CampaignBlock = z.infer<typeof Block>
/** What was changed once it was open: the place as people say it, and what it said before and says now, empty where nothing stood or stands. */
const Change = z.object({ at: Instant, lines: z.array(z.object({ where: z.string(), before: z.string(), after: z.string() })) })
export type CampaignChange = z.infer<typeof Change>
/** `pages`: every page of the campaign, this one too. `changes`: the latest first. */
export const CampaignPage = z.object({
  campaign: Campaign,
  who: Who.nullable(),
  terms: Terms.nullable(),
  path: z.string(),
  title: z.string(),
  pages: z.array(PageLink),
  blocks: z.array(Block),
  changes: z.array(Change),
})
export type CampaignPage = z.infer<typeof CampaignPage>

export const campaigns = domain({
  'GET /api/event': {
    summary: 'All campaigns, those that run first, or those that stand so by the clock; the latest to start first',
    auth: 'anyone',
    query: z.strictObject({ state: CampaignState.optional() }),
    reply: z.object({ events: z.array(Campaign) }),
  },
  'GET /api/event/:activityId': {
    summary: 'When a campaign begins and ends, where it stands by the clock, and its addresses',
    auth: 'anyone',
    reply: z.object({ event: Campaign }),
    fails: ['NOT_FOUND'],
  },
  'GET /api/activity': {
    summary: 'Campaigns that have ended, the latest first. Their pages stay',
    auth: 'anyone',
    reply: z.object({ activities: z.array(Campaign) }),
  },
  'GET /api/activity/:slug': {
    summary: 'The first page of a campaign, block by block',
    auth: 'anyone',
    reply: CampaignPage,
    fails: ['NOT_FOUND'],
  },
  'GET /api/campaign-page': {
    summary: 'A page of a campaign by its address, in whatever case it is typed; `path` of the reply is how it is spelled',
    auth: 'anyone',
    query: PathAsked,
    reply: CampaignPage,
    fails: ['NOT_FOUND'],
  },
})
