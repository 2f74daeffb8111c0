// The pages of articles: those of the demo data, numbered in their order, and where editors write them.
import type { Lang } from '#api/limits.ts'
import { articlesDesk as deskEn } from '#web/words/en/articles-desk.ts'
import { articles as en } from '#web/words/en/articles.ts'
import { articlesDesk as deskZh } from '#web/words/zh/articles-desk.ts'
import { articles as zh } from '#web/words/zh/articles.ts'
import { articles } from '../../demo/articles.ts'
import type { Page } from '../demo-pages.ts'

const numberOf = (kind: string) => articles.findIndex((one) => one.kind === kind) + 1
const [notice, news, proof] = [numberOf('notice'), numberOf('news'), numberOf('blockchain-and-copyright')]
const newest = articles.toSorted((a, b) => a.daysAgo - b.daysAgo)[0]!

export const pages = (lang: Lang): Page[] => {
  const [w, d] = [{ zh, en }[lang], { zh: deskZh, en: deskEn }[lang]]
  const said = (number: number) => articles[number - 1]![lang].summary
  const shared = { file: 'articles/bare-article-page.tsx', social: true as const }
  return [
    { file: 'articles/articles-page.tsx', path: '/article', shows: w.lead },
    { file: 'articles/articles-page.tsx', path: '/article-nft/nft?page=1', shows: w.collectiblesLead, canonical: '/article-nft/nft' },
    { file: 'articles/article-page.tsx', path: `/article/${news}`, shows: said(news), social: true },
    { file: 'articles/article-page.tsx', path: `/article-nft-info/${proof}`, shows: said(proof), social: true },
    { ...shared, path: `/article-nft/mobile/${proof}`, shows: said(proof) },
    { file: 'articles/notices-page.tsx', path: '/mobile/notice', shows: w.noticesLead },
    { file: 'articles/bare-article-page.tsx', path: `/mobile/notice/${articles[notice - 1]!.slug}`, shows: said(notice) },
    { ...shared, path: '/share-news', shows: newest[lang].summary },
    { ...shared, path: `/share-news-v3?id=${news}`, shows: said(news), canonical: '/share-news-v3' },
    { file: 'articles/desk-page.tsx', path: '/admin/articles', shows: d.lead, member: true },
    { file: 'articles/editor-page.tsx', path: '/admin/articles/new', shows: d.slugHint, member: true },
    { file: 'articles/editor-page.tsx', path: `/admin/articles/${news}`, shows: d.fromHint, member: true },
    { file: 'articles/preview-page.tsx', path: `/admin/articles/${news}/preview?version=1`, shows: said(news), member: true },
  ]
}
