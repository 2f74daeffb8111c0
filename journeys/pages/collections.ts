// The pages of collections: the first of the demo data, which is anna's.
import type { Lang } from '#api/limits.ts'
import { slug } from '#api/shared.ts'
import { collections as en } from '#web/words/en/collections.ts'
import { ownName as ownNameEn } from '#web/words/en/own-name.ts'
import { portfolio as portfolioEn } from '#web/words/en/portfolio.ts'
import { collections as zh } from '#web/words/zh/collections.ts'
import { ownName as ownNameZh } from '#web/words/zh/own-name.ts'
import { portfolio as portfolioZh } from '#web/words/zh/portfolio.ts'
import { collections, portfolio } from '../../demo/collections.ts'
import type { Own, Page } from '../demo-pages.ts'
import { say } from '../say.ts'

const [{ said, works }] = collections as [(typeof collections)[number]]
const first = `/collection/${slug(said.names.en!)}-1`

export const pages = (lang: Lang, { account, post }: Own): Page[] => {
  const w = { zh, en }[lang]
  const p = { zh: portfolioZh, en: portfolioEn }[lang]
  return [
    { file: 'collections/collections-page.tsx', path: '/collection', shows: w.lead },
    { file: 'collections/collection-page.tsx', path: first, shows: said.words![lang], social: true },
    { file: 'collections/collections-of-page.tsx', path: '/photographer/anna/collections', shows: said.names[lang]! },
    { file: 'collections/new-collection-page.tsx', path: '/collection/new', shows: w.howOrdered, member: true },
    {
      file: 'collections/keep-page.tsx',
      path: `/collection/add?author=${account}&permlink=${encodeURIComponent(post.permlink)}`,
      shows: w.keepNew,
      member: true,
    },
    { file: 'collections/portfolio-edit-page.tsx', path: '/portfolio', shows: p.lead },
    { file: 'collections/names-page.tsx', path: '/admin/names', shows: { zh: ownNameZh, en: ownNameEn }[lang].console.lead, member: true },
    { file: 'collections/portfolio-page.tsx', path: '/portfolio/anna', shows: portfolio.said.words[lang], social: true },
    { file: 'collections/portfolio-photo-page.tsx', path: `/portfolio/anna/${slug(works[0]!.title)}`, shows: p.back },
    { file: 'collections/proof-page.tsx', path: '/proof', shows: say[lang].shell.lostTitle, status: 404 },
    // for its owner alone; collections.spec.ts looks at them
    ...['arrange', 'people', 'pick', 'settings', 'proofs', 'proofs/1'].map((part): Page => ({
      file: `collections/${{ settings: 'collection-settings', 'proofs/1': 'chosen' }[part] ?? part}-page.tsx`,
      path: `${first}/${part}`,
      shows: say[lang].shell.lostTitle,
      member: true,
      status: 404,
    })),
  ]
}
