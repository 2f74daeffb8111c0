import type { Campaign, CampaignBlock, CampaignChange, CampaignDefinition, CampaignPage, CampaignState } from '#api/campaigns.ts'
import type { Lang } from '#api/limits.ts'
import type { Campaigns } from '#content/open-campaigns.ts'
import { fail, type ReadCtx } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { readTag } from '#server/posts/tags/service.ts'
import { openedVersions } from './drafts/queries.ts'
import { changesView } from './drafts/views.ts'
import { formView } from './forms/views.ts'
import { stateAt } from './policy.ts'
import { openedById, openedByPath, openedBySlug, openedCampaigns, worksUnder } from './queries.ts'
import { campaignView, photographView, tasksView } from './views.ts'

/** How many photographs a block of works shows; its tag has a page with all of them. */
const WORKS = 12

type DefinedBlock = CampaignDefinition['pages'][number]['blocks'][number]

const live = ['wheel', 'box', 'record', 'friends', 'cards', 'prizes'] as const
type Live = Extract<DefinedBlock, { kind: (typeof live)[number] }>
const isLive = (block: DefinedBlock): block is Live => live.some((one) => one === block.kind)
const OF_SET = new Set<string>(['cards', 'prizes'])

const parts = ['contest', 'check-in', 'tasks', 'form', 'report'] as const
type Part = Extract<DefinedBlock, { kind: (typeof parts)[number] }>
const isPart = (block: DefinedBlock): block is Part => parts.some((one) => one === block.kind)
/** Blocks whose place on a page is all that they say: the rest stands in a part of the campaign. */
function fillPart({ lang, now }: ReadCtx, campaign: CampaignDefinition, kind: Part['kind'], heading: string): CampaignBlock {
  if (kind === 'contest') return { kind, heading }
  if (kind === 'check-in') return { kind, heading, slug: campaign.slug, state: stateAt(campaign, now) }
  if (kind === 'report') return { kind, heading, activityId: String(campaign.activityId) }
  if (kind === 'tasks') return tasksView(campaign, heading, lang)
  return formView(campaign, heading, { lang, now })
}

/** `reached`: public works of each tag that a goal names. */
type Filling = { campaign: CampaignDefinition; block: DefinedBlock; reached: ReadonlyMap<string, number> }
async function fillBlock(ctx: ReadCtx, { campaign, block, reached }: Filling): Promise<CampaignBlock> {
  const { lang } = ctx
  if (block.kind === 'poster') return { kind: block.kind, photograph: photographView(block.photograph, lang), words: block.words[lang] }
  const heading = block.heading[lang]
  if (isPart(block)) return fillPart(ctx, campaign, block.kind, heading)
  if (block.kind === 'ranking') return { kind: block.kind, heading, activityId: String(campaign.activityId), by: block.by, places: block.places }
  if (block.kind === 'goal') return { kind: block.kind, heading, tag: block.tag, target: block.target, reached: reached.get(block.tag) ?? 0 }
  if (block.kind === 'rules') return { kind: block.kind, heading, rules: block.rules[lang] }
  if (isLive(block)) return { kind: block.kind, heading, activityId: (OF_SET.has(block.kind) ? campaign.set : campaign.wheel) && String(campaign.activityId) }
  if (block.kind !== 'works') return { kind: block.kind, heading, paragraphs: block.paragraphs[lang] }
  const { posts } = await readTag(ctx, block.tag, { limit: WORKS })
  return { kind: block.kind, heading, tag: block.tag, posts }
}

export type PageOf = { campaign: CampaignDefinition; page: CampaignDefinition['pages'][number] }
/** One that the site starts with, or that was opened since. */
async function findByPath(db: ReadDb, { byPath }: Campaigns, path: string): Promise<PageOf | null> {
  const known = byPath.get(path)
  if (known) return known
  const campaign = await openedByPath(db, path)
  const page = campaign?.pages.find((one) => [one.path, ...one.also].some((at) => at.toLowerCase() === path))
  return campaign && page ? { campaign, page } : null
}
const addressOf = (said: string) => said.toLowerCase().replace(/\/+$/, '')

const FOUND_MS = 500
/** Many read one page in a moment: which campaign it is of is looked up once for all of them, until something is written. */
function findNow({ db, kit }: ReadCtx, campaigns: Campaigns, path: string): Promise<PageOf | null> {
  return kit.recent('campaign at an address', `${kit.commits.count} ${path}`, FOUND_MS, () => findByPath(db, campaigns, path))
}

/** A page by its address, however it is spelled, filled with what its blocks show at this moment. */
export async function showPage(ctx: ReadCtx, campaigns: Campaigns, said: string): Promise<CampaignPage> {
  const found = (await findNow(ctx, campaigns, addressOf(said))) ?? fail('NOT_FOUND')
  const changes = campaigns.all.includes(found.campaign) ? [] : await changesOf(ctx, found.campaign)
  return { ...(await fillPage(ctx, found)), changes }
}

const told: Record<Lang, WeakMap<CampaignDefinition, CampaignChange[]>> = { zh: new WeakMap(), en: new WeakMap() }
/** How one that was opened became what it is. A definition is one object for as long as it is open (`queries.ts`), so this is worked out once for each. */
async function changesOf({ db, lang }: ReadCtx, campaign: CampaignDefinition): Promise<CampaignChange[]> {
  const changes = told[lang].get(campaign) ?? changesView(await openedVersions(db, campaign.activityId), lang)
  told[lang].set(campaign, changes)
  return changes
}

const REACHED_MS = 1000
/** Works of a goal are all counted: once for everybody, until something else is written. */
function readReached({ db, kit }: ReadCtx, campaign: CampaignDefinition, tags: string[]): Promise<ReadonlyMap<string, number>> {
  const { startTime, endTime } = campaign
  const version = `${startTime} ${endTime} ${kit.commits.count} ${JSON.stringify(tags)}`
  return kit.recent('works of goals', version, REACHED_MS, () => worksUnder(db, tags, campaign))
}
export async function fillPage(ctx: ReadCtx, { campaign, page }: PageOf): Promise<CampaignPage> {
  const { lang } = ctx
  const tags = page.blocks.flatMap((block) => (block.kind === 'goal' ? [block.tag] : []))
  const reached = await readReached(ctx, campaign, tags)
  return {
    campaign: campaignView(campaign, ctx),
    who: campaign.who,
    terms: campaign.terms && { use: campaign.terms.use[lang], months: campaign.terms.months },
    path: page.path,
    title: page.title[lang],
    pages: campaign.pages.map(({ path, title }) => ({ path, title: title[lang] })),
    blocks: await Promise.all(page.blocks.map((block) => fillBlock(ctx, { campaign, block, reached }))),
    changes: [],
  }
}

/** What the link of a page of one that was opened since says of it. */
export async function findOpenedPage(db: ReadDb, path: string): Promise<PageOf> {
  return (await findByPath(db, NONE, addressOf(path))) ?? fail('NOT_FOUND')
}
const NONE: Campaigns = { all: [], byPath: new Map() }

export async function showActivity(ctx: ReadCtx, campaigns: Campaigns, slug: string): Promise<CampaignPage> {
  const name = slug.toLowerCase()
  const found = campaigns.all.find((one) => one.slug === name) ?? (await openedBySlug(ctx.db, name)) ?? fail('NOT_FOUND')
  return showPage(ctx, campaigns, found.mainPath)
}

export async function showEvent(ctx: ReadCtx, { all }: Campaigns, activityId: string): Promise<Campaign> {
  const number = Number(activityId)
  const isNumber = String(number) === activityId && number <= MOST_NUMBER
  const found = all.find((one) => one.activityId === number) ?? (isNumber ? await openedById(ctx.db, number) : null) ?? fail('NOT_FOUND')
  return campaignView(found, ctx)
}
const MOST_NUMBER = 2_147_483_647

/** Those that are over come last; among the others and among those, the latest to start first. */
export async function listCampaigns(ctx: ReadCtx, { all }: Campaigns, state?: CampaignState): Promise<Campaign[]> {
  const late = (one: Campaign) => Number(one.state === 'ended')
  return [...all, ...(await openedCampaigns(ctx.db))]
    .map((one) => campaignView(one, ctx))
    .filter((one) => state === undefined || one.state === state)
    .toSorted((a, b) => late(a) - late(b) || Date.parse(b.startTime) - Date.parse(a.startTime) || Number(a.activityId) - Number(b.activityId))
}

/** The definition of a campaign that was opened while the site runs, for domains to the right. */
export const findOpened = (db: ReadDb, slug: string): Promise<CampaignDefinition | null> => openedBySlug(db, slug.toLowerCase())
export const findOpenedById = (db: ReadDb, activityId: number): Promise<CampaignDefinition | null> => openedById(db, activityId)
export const listOpened = (db: ReadDb): Promise<CampaignDefinition[]> => openedCampaigns(db)
