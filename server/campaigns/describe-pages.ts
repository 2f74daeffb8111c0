import { href } from 'react-router'
import type { Lang } from '#api/limits.ts'
import type { Campaigns } from '#content/open-campaigns.ts'
import { ANY_PAGE, type SharePage, type SharePageReader, type SharePages } from '#server/hooks/share-pages.ts'
import type { SitemapParts } from '#server/hooks/sitemap.ts'
import { addressesOfDraws } from './draws/queries.ts'
import { findOpenedPage, listOpened, type PageOf } from './service.ts'
import { pastWords } from './views-words.ts'
import { photographView } from './views.ts'

const PAST = href('/past-activities')
const past: SharePageReader = ({ lang }) => Promise.resolve({ ...pastWords[lang], path: PAST, image: null, card: null })

/** Each page at its own address, with the photograph of its campaign. */
export function describeCampaigns({ byPath }: Campaigns): SharePages {
  const readers = [...byPath].map(([path, found]): [string, SharePageReader] => [path.slice(1), ({ lang }) => Promise.resolve(describe(found, lang))])
  const opened: SharePageReader = async ({ db, lang }, names) => describe(await findOpenedPage(db, `/${names.join('/')}`), lang)
  return { [PAST.slice(1)]: past, ...Object.fromEntries(readers), [ANY_PAGE]: opened }
}
function describe({ campaign, page }: PageOf, lang: Lang): SharePage {
  const { src } = photographView(campaign.photograph, lang)
  const title = page.path === campaign.mainPath ? campaign.title[lang] : `${page.title[lang]} · ${campaign.title[lang]}`
  return { title, desc: campaign.summary[lang], path: page.path, image: src, card: null }
}

export const listAddresses = ({ all }: Campaigns): SitemapParts => ({
  campaigns: {
    spans: null,
    read: async (db) => [{ path: PAST }, ...[...all, ...(await listOpened(db))].flatMap(({ pages }) => pages.map(({ path }) => ({ path })))],
  },
  draws: {
    spans: null,
    read: async (db) => [{ path: href('/draws') }, ...(await addressesOfDraws(db, 10_000)).map(({ id, at }) => ({ path: href('/draw/:id', { id }), at }))],
  },
})
