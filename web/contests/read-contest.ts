import type { CampaignPage } from '#api/campaigns.ts'
import type { Api } from '#api/client.ts'
import type { Contest } from '#api/contests.ts'

/** The contest of a page that shows one; null for others, which ask for nothing. */
export async function readContest(api: Api, { campaign, blocks }: CampaignPage): Promise<Contest | null> {
  if (!blocks.some(({ kind }) => kind === 'contest')) return null
  return (await api('GET /api/contest/tag/:slug', { params: { slug: campaign.slug } })).contest
}
