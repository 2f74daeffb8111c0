// Pages of a check-in: those of its campaign, one's own sheet, and one's own tasks.
import type { Lang } from '#api/limits.ts'
import { campaignTasks as tasksEn } from '#web/words/en/campaign-tasks.ts'
import { checkIns as en } from '#web/words/en/check-ins.ts'
import { campaignTasks as tasksZh } from '#web/words/zh/campaign-tasks.ts'
import { checkIns as zh } from '#web/words/zh/check-ins.ts'
import { dailyCheckIn } from '../../demo/check-in.ts'
import type { Page } from '../demo-pages.ts'

export const pages = (lang: Lang): Page[] => {
  const w = { zh, en }[lang]
  const { slug, mainPath, activityId } = dailyCheckIn(new Date())
  return [
    { file: 'help/content-page.tsx', path: mainPath, shows: w.toSheet },
    { file: 'campaigns/check-ins/sheet-page.tsx', path: `/check-ins/${slug}`, shows: w.lead, member: true },
    { file: 'campaigns/tasks/tasks-page.tsx', path: `/campaign-tasks/${activityId}`, shows: { zh: tasksZh, en: tasksEn }[lang].noHistory, member: true },
  ]
}
