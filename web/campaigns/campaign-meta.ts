import type { MetaDescriptor } from 'react-router'
import { brand } from '#api/brand.ts'
import type { CampaignPage } from '#api/campaigns.ts'
import type { Lang } from '#api/limits.ts'
import { previewMeta } from '#web/shell/preview.ts'

/** What a page of a campaign says of itself, with the photograph of the campaign. */
export function campaignMeta(page: CampaignPage | null, lang: Lang, origin: string): MetaDescriptor[] {
  if (!page) return []
  const { campaign, path } = page
  const title = path === campaign.mainPath ? campaign.title : `${page.title} · ${campaign.title}`
  const { src, width, height, alt } = campaign.photograph
  return [
    { title: `${title} · ${brand.name[lang]}` },
    { name: 'description', content: campaign.summary },
    ...previewMeta({ lang, origin, path, title, description: campaign.summary, drawn: { url: src, width, height, alt } }),
  ]
}
