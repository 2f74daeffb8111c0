import type { Campaign, CampaignBlock, CampaignDefinition, CampaignPage, CampaignState } from '#api/campaigns.ts'
import type { Campaigns } from '#content/open-campaigns.ts'
import { fail, type ReadCtx } from '#server/context.ts'
import { readTag } from '#server/posts/tags/service.ts'
import { campaignView, photographView } from './views.ts'

/** How many photographs a block of works shows; its tag has a page with all of them. */
const WORKS = 12

type DefinedBlock = CampaignDefinition['pages'][number]['blocks'][number]

async function fillBlock(ctx: ReadCtx, block: DefinedBlock): Promise<CampaignBlock> {
  const { lang } = ctx
  if (block.kind === 'poster') return { kind: block.kind, photograph: photographView(block.photograph, lang), words: block.words[lang] }
  const heading = block.heading[lang]
  if (block.kind === 'rules') return { kind: block.kind, heading, rules: block.rules[lang] }
  if (block.kind !== 'works') return { kind: block.kind, heading, paragraphs: block.paragraphs[lang] }
  const { posts } = await readTag(ctx, block.tag, { limit: WORKS })
  return { kind: block.kind, heading, tag: block.tag, posts }
}

/** A page by its address, however it is spelled, filled with what its blocks show at this moment. */
export async function showPage(ctx: ReadCtx, { byPath }: Campaigns, said: string): Promise<CampaignPage> {
  const { campaign, page } = byPath.get(said.toLowerCase().replace(/\/+$/, '')) ?? fail('NOT_FOUND')
  const { lang } = ctx
  return {
    campaign: campaignView(campaign, ctx),
    terms: campaign.terms && { use: campaign.terms.use[lang], months: campaign.terms.months },
    path: page.path,
    title: page.title[lang],
    pages: campaign.pages.map(({ path, title }) => ({ path, title: title[lang] })),
    blocks: await Promise.all(page.blocks.map((block) => fillBlock(ctx, block))),
  }
}

export function showActivity(ctx: ReadCtx, campaigns: Campaigns, slug: string): Promise<CampaignPage> {
  const found = campaigns.all.find((one) => one.slug === slug.toLowerCase()) ?? fail('NOT_FOUND')
  return showPage(ctx, campaigns, found.mainPath)
}

export function showEvent(ctx: ReadCtx, { all }: Campaigns, activityId: string): Campaign {
  const found = all.find((one) => String(one.activityId) === activityId) ?? fail('NOT_FOUND')
  return campaignView(found, ctx)
}

/** Those that are over come last; among the others and among those, the latest to start first. */
export function listCampaigns(ctx: ReadCtx, { all }: Campaigns, state?: CampaignState): Campaign[] {
  const late = (one: Campaign) => Number(one.state === 'ended')
  return all
    .map((one) => campaignView(one, ctx))
    .filter((one) => state === undefined || one.state === state)
    .toSorted((a, b) => late(a) - late(b) || Date.parse(b.startTime) - Date.parse(a.startTime) || Number(a.activityId) - Number(b.activityId))
}
