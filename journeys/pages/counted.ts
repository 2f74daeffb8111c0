// The pages of what is counted, and of badges.
import type { Lang } from '#api/limits.ts'
import { badges as badgesEn } from '#web/words/en/badges.ts'
import { counting as countingEn } from '#web/words/en/counting.ts'
import { views as viewsEn } from '#web/words/en/views.ts'
import { badges as badgesZh } from '#web/words/zh/badges.ts'
import { counting as countingZh } from '#web/words/zh/counting.ts'
import { views as viewsZh } from '#web/words/zh/views.ts'
import type { Own, Page } from '../demo-pages.ts'

const words = {
  zh: { counting: countingZh, views: viewsZh, badges: badgesZh },
  en: { counting: countingEn, views: viewsEn, badges: badgesEn },
}

export const pages = (lang: Lang, { post }: Own): Page[] => {
  const w = words[lang]
  const one = `work=${encodeURIComponent(post.permlink)}`
  return [
    { file: 'analytics/views-page.tsx', path: '/views', shows: w.views.lead, member: true },
    { file: 'analytics/views-page.tsx', path: `/views?span=weeks&${one}`, shows: w.views.allWorks, member: true },
    { file: 'analytics/webgl-info-page.tsx', path: '/webgl-info', shows: w.counting.standing.on },
    { file: 'badges/badges-page.tsx', path: '/badges', shows: w.badges.rules['first-light'](1), member: true },
  ]
}
