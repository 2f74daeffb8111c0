// Pages of wheels: the one that turns in the demo data, where it is worked out again, one's own spins, and where things are sent from.
import type { Lang } from '#api/limits.ts'
import { campaignWheel as en } from '#web/words/en/campaign-wheel.ts'
import { campaignWheel as zh } from '#web/words/zh/campaign-wheel.ts'
import { autumnWheel } from '../../demo/wheel.ts'
import type { Page } from '../demo-pages.ts'
import { say } from '../say.ts'

export const pages = (lang: Lang): Page[] => {
  const w = { zh, en }[lang]
  const { mainPath, activityId } = autumnWheel(new Date())
  return [
    { file: 'help/content-page.tsx', path: mainPath, shows: w.how },
    { file: 'campaigns/spins/wheel-page.tsx', path: `/wheel/${activityId}`, shows: w.fixed },
    { file: 'campaigns/spins/spins-page.tsx', path: '/spins', shows: w.noSpinsText, member: true },
    { file: 'campaigns/spins/spin-page.tsx', path: '/spin/1', shows: say[lang].shell.lostTitle, member: true, status: 404 },
    { file: 'campaigns/spins/to-send-page.tsx', path: '/admin/spins', shows: w.toSendLead, member: true },
  ]
}
