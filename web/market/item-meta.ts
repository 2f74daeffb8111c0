import { href, type MetaDescriptor } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Lang } from '#api/limits.ts'
import type { MarketItem } from '#api/market.ts'
import { htmlLang, prefix } from '#web/lang.ts'
import { photographerPath } from '#web/posts/links.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { fileOf } from '#web/ui/picture.tsx'
import { market as words } from '#web/words/market.ts'
import { shopItemPath } from './shop-links.ts'

const LARGEST = 2048

/** What search engines and messengers are told; what cannot be bought is no page for them. */
export function itemMeta({ item, lang, origin }: { item: MarketItem; lang: Lang; origin: string }): MetaDescriptor[] {
  const w = words.in(lang)
  const title = `${item.title} · ${item.seller.nickname}`
  const description = w.itemLead(item.title, item.seller.nickname)
  const heading: MetaDescriptor[] = [{ title: `${title} · ${brand.name[lang]}` }, { name: 'description', content: description }]
  if ((item.not && item.not !== 'own') || !item.picture.url) return [...heading, { name: 'robots', content: 'noindex' }]
  const at = { lang, origin, path: shopItemPath(item), title, description }
  return [...heading, ...previewMeta({ ...at, picture: { of: item.picture, alt: item.title } }), { 'script:ld+json': licensedImage(item, lang, origin) }]
}

/** schema.org ImageObject as searches for pictures read licences: its terms, and where one acquires it. */
function licensedImage(item: MarketItem, lang: Lang, origin: string) {
  const page = origin + prefix[lang] + shopItemPath(item)
  return {
    '@context': 'https://schema.org',
    '@type': 'ImageObject',
    '@id': `${page}#picture`,
    url: page,
    contentUrl: new URL(fileOf(item.picture, LARGEST), origin).href,
    name: item.title,
    inLanguage: htmlLang[item.lang],
    license: `${origin}${prefix[lang]}${href('/market/licences')}?version=${item.termsVersion}`,
    acquireLicensePage: page,
    creditText: `${item.seller.nickname} / ${brand.name[lang]}`,
    copyrightNotice: `© ${item.seller.nickname}`,
    creator: { '@type': 'Person', name: item.seller.nickname, url: origin + prefix[lang] + photographerPath(item.seller) },
    ...(item.keywords.length > 0 && { keywords: item.keywords.join(', ') }),
    offers: item.kinds.map(({ kind, price }) => ({
      '@type': 'Offer',
      name: words.in(lang).kinds[kind],
      price: (price / 100).toFixed(2),
      priceCurrency: 'CNY',
      availability: 'https://schema.org/InStock',
    })),
  }
}
