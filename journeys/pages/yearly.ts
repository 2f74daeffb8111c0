// A member's year, and where it stood in earlier years.
import type { Lang } from '#api/limits.ts'
import { yearly as en } from '#web/words/en/yearly.ts'
import { yearly as zh } from '#web/words/zh/yearly.ts'
import { YEARLY_CODE } from '../../demo/yearly.ts'
import type { Page } from '../demo-pages.ts'

export const pages = (lang: Lang): Page[] => {
  const w = { zh, en }[lang]
  return [
    { file: 'campaigns/yearly/card-page.tsx', path: `/yearly/${YEARLY_CODE}`, shows: w.facts.photographs, social: true },
    { file: 'campaigns/yearly/yearly-page.tsx', path: '/activity/annualReport', shows: w.lead, member: true },
    { file: 'campaigns/yearly/yearly-page.tsx', path: '/activity/annual-report-2020', shows: w.emptyText, member: true },
  ]
}
