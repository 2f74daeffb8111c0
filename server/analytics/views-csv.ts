import { viewSources, type ViewSource } from '#api/analytics.ts'
import type { Lang } from '#api/limits.ts'
import { csvCell, csvOf } from '#server/kit/csv.ts'
import type { FileRow } from './queries-views.ts'

/** As the page says it. */
const words: Record<Lang, { head: readonly string[]; sources: Record<ViewSource, string> }> = {
  zh: {
    head: ['日期（UTC+8）', '作品', '地址', '浏览', '读者', '收藏'],
    sources: {
      home: '首页',
      following: '关注',
      search: '搜索',
      tag: '标签',
      group: '圈子',
      collection: '影集',
      portfolio: '作品集',
      person: '个人主页',
      site: '站内其他页面',
      engine: '搜索引擎',
      elsewhere: '别的网站',
      direct: '直接打开',
    },
  },
  en: {
    head: ['Day (UTC+8)', 'Work', 'Address', 'Views', 'Readers', 'Saves'],
    sources: {
      home: 'Home',
      following: 'Following',
      search: 'Search',
      tag: 'Tags',
      group: 'Groups',
      collection: 'Collections',
      portfolio: 'Portfolio',
      person: 'People’s pages',
      site: 'Elsewhere here',
      engine: 'Search engines',
      elsewhere: 'Other sites',
      direct: 'Opened directly',
    },
  },
}

/** A row for each work and day; where its readers came from beside it. */
export function csvView(rows: readonly FileRow[], lang: Lang): string {
  const { head, sources } = words[lang]
  const lines = rows.map(({ day, title, permlink, views, readers, saves, sources: from }) => [
    day,
    csvCell(title),
    csvCell(permlink),
    ...[views, readers, saves].map(String),
    ...viewSources.map((source) => String(from[source] ?? 0)),
  ])
  return csvOf([[...head, ...viewSources.map((source) => sources[source])], ...lines])
}
