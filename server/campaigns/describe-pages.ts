import { href } from 'react-router'
import type { Campaigns } from '#content/open-campaigns.ts'
import type { SharePageReader, SharePages } from '#server/hooks/share-pages.ts'
import type { SitemapParts } from '#server/hooks/sitemap.ts'
import { pastWords } from './views-words.ts'
import { photographView } from './views.ts'

const PAST = href('/past-activities')
const past: SharePageReader = ({ lang }) => Promise.resolve({ ...pastWords[lang], path: PAST, image: null, card: null })

/** Each page at its own address, with the photograph of its campaign. */
export function describeCampaigns({ byPath }: Campaigns): SharePages {
  const readers = [...byPath].map(([path, { campaign, page }]): [string, SharePageReader] => [
    path.slice(1),
    ({ lang }) => {
      const { src } = photographView(campaign.photograph, lang)
      const title = page.path === campaign.mainPath ? campaign.title[lang] : `${page.title[lang]} · ${campaign.title[lang]}`
      return Promise.resolve({ title, desc: campaign.summary[lang], path: page.path, image: src, card: null })
    },
  ])
  return { [PAST.slice(1)]: past, ...Object.fromEntries(readers) }
}

export const listAddresses = ({ all }: Campaigns): SitemapParts => ({
  campaigns: { spans: null, read: () => Promise.resolve([{ path: PAST }, ...all.flatMap(({ pages }) => pages.map(({ path }) => ({ path })))]) },
})
