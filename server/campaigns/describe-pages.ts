import { href } from 'react-router'
import type { Lang } from '#api/limits.ts'
import type { Campaigns } from '#content/open-campaigns.ts'
import { fail } from '#server/context.ts'
import { ANY_PAGE, describeFixed, type SharePage, type SharePageReader, type SharePages } from '#server/hooks/share-pages.ts'
import type { SitemapParts } from '#server/hooks/sitemap.ts'
import { previewOf } from '#server/posts/views-pages.ts'
import { addressesOfDraws } from './draws/queries.ts'
import { showDraw } from './draws/service.ts'
import { findOpenedPage, listOpened, type PageOf } from './service.ts'
import { showWheel } from './spins/service.ts'
import { cardWords, drawsWords, pastWords } from './views-words.ts'
import { photographView } from './views.ts'
import { showCard } from './yearly/service.ts'

const PAST = href('/past-activities')
const past: SharePageReader = ({ lang }) => Promise.resolve({ ...pastWords[lang], path: PAST, image: null, card: null })

const draw: SharePageReader = async (ctx, [id = '']) => {
  const { title, what } = (await showDraw(ctx, id)).draw
  return { title, desc: what, path: href('/draw/:id', { id }), image: null, card: null }
}
const wheel: SharePageReader = async (ctx, [said = '']) => {
  const found = /^\d{1,15}$/.test(said) ? (await showWheel(ctx, 'wheel', Number(said))).wheel : null
  if (!found) return fail('NOT_FOUND')
  const path = href('/wheel/:activityId', { activityId: String(found.activityId) })
  return { ...cardWords[ctx.lang].wheel(found.title), path, image: null, card: null }
}
const year: SharePageReader = async (ctx, [code = '']) => {
  const { person, year: of, best } = await showCard(ctx, code)
  const image = best[0] ? previewOf(best[0].cover) : null
  return { ...cardWords[ctx.lang].year(person.nickname, of), path: href('/yearly/:code', { code }), image, card: null }
}
const played: SharePages = { ...describeFixed(drawsWords), 'draw/*': draw, 'wheel/*': wheel, 'yearly/*': year }

/** Each page at its own address, with the photograph of its campaign. */
export function describeCampaigns({ byPath }: Campaigns): SharePages {
  const readers = [...byPath].map(([path, found]): [string, SharePageReader] => [path.slice(1), ({ lang }) => Promise.resolve(describe(found, lang))])
  const opened: SharePageReader = async ({ db, lang }, names) => describe(await findOpenedPage(db, `/${names.join('/')}`), lang)
  return { [PAST.slice(1)]: past, ...played, ...Object.fromEntries(readers), [ANY_PAGE]: opened }
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
