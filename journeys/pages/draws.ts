// Pages of draws: those that were announced, and where one is announced.
import type { Lang } from '#api/limits.ts'
import { consoleDraws as consoleEn } from '#web/words/en/console-draws.ts'
import { draws as en } from '#web/words/en/draws.ts'
import { consoleDraws as consoleZh } from '#web/words/zh/console-draws.ts'
import { draws as zh } from '#web/words/zh/draws.ts'
import type { Page } from '../demo-pages.ts'

export const pages = (lang: Lang): Page[] => {
  const w = { zh, en }[lang]
  const ours = { zh: consoleZh, en: consoleEn }[lang]
  return [
    { file: 'campaigns/draws/draws-page.tsx', path: '/draws', shows: w.lead },
    { file: 'campaigns/draws/draw-page.tsx', path: '/draw/1', shows: w.check },
    { file: 'campaigns/draws/announce-page.tsx', path: '/admin/draws', shows: ours.announce, member: true },
    { file: 'campaigns/draws/awarded-page.tsx', path: '/admin/draws/1', shows: ours.awardedLead, member: true },
  ]
}
