// The pages of those who want to cast collectibles.
import type { Lang } from '#api/limits.ts'
import { content } from '#content/read-content.ts'
import { creator as creatorEn } from '#web/words/en/creator.ts'
import { creator as creatorZh } from '#web/words/zh/creator.ts'
import type { Page } from '../demo-pages.ts'

export const pages = (lang: Lang): Page[] => {
  const w = { zh: creatorZh, en: creatorEn }[lang]
  const explains = (path: string): Page => ({ file: 'help/content-page.tsx', path, shows: content.get(path)![lang].sections[0]!.heading })
  return [
    { file: 'nft/apply-page.tsx', path: '/nft-operate/nftApply', shows: w.criteria, member: true },
    { file: 'nft/casting-page.tsx', path: '/nft-operate/navigation', shows: w.read, member: true },
    explains('/nft-operate/explain'),
    explains('/nft-operate/guide'),
    explains('/nft-operate/nftfaq'),
  ]
}
