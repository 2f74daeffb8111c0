import { href } from 'react-router'
import { photographView } from '#server/campaigns/views.ts'
import type { SharePageReader, SharePages } from '#server/hooks/share-pages.ts'
import { findContest } from './service.ts'
import { pageWords } from './views-pages.ts'

const page =
  (name: 'entries' | 'results', at: (slug: string) => string): SharePageReader =>
  async ({ db, lang }, [said = '']) => {
    const { slug, title, photograph, contest } = await findContest(db, said)
    const { src } = photographView(photograph, lang)
    return { title: `${pageWords[lang][name]} · ${title[lang]}`, desc: contest.theme[lang], path: at(slug), image: src, card: null }
  }

export const contestPages: SharePages = {
  'contests/*/entries': page('entries', (slug) => href('/contests/:slug/entries', { slug })),
  'contests/*/results': page('results', (slug) => href('/contests/:slug/results', { slug })),
}
