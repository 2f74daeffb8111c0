// Pages of wheels, boxes and cards: those of the demo data, where a wheel is worked out again, one's own spins, and where things are sent from.
import type { Lang } from '#api/limits.ts'
import { campaignWheel as en } from '#web/words/en/campaign-wheel.ts'
import { setCards as cardsEn } from '#web/words/en/set-cards.ts'
import { campaignWheel as zh } from '#web/words/zh/campaign-wheel.ts'
import { setCards as cardsZh } from '#web/words/zh/set-cards.ts'
import { autumnWheel, threeHours, winterBoxes } from '../../demo/wheel.ts'
import type { Page } from '../demo-pages.ts'
import { say } from '../say.ts'

export const pages = (lang: Lang): Page[] => {
  const w = { zh, en }[lang]
  const cards = { zh: cardsZh, en: cardsEn }[lang]
  const [wheel, boxes, set] = [autumnWheel(new Date()), winterBoxes(new Date()), threeHours(new Date())]
  const { activityId } = wheel
  return [
    { file: 'help/content-page.tsx', path: wheel.mainPath, shows: w.how },
    { file: 'help/content-page.tsx', path: boxes.mainPath, shows: w.friends },
    { file: 'help/content-page.tsx', path: boxes.pages[1]!.path, shows: w.noSpins, member: true },
    { file: 'help/content-page.tsx', path: set.mainPath, shows: cards.toTasks },
    { file: 'help/content-page.tsx', path: set.pages[1]!.path, shows: cards.noDraw },
    { file: 'campaigns/spins/wheel-page.tsx', path: `/wheel/${activityId}`, shows: w.fixed },
    { file: 'campaigns/spins/wheel-page.tsx', path: `/wheel/${boxes.activityId}`, shows: w.fixed },
    { file: 'campaigns/spins/spins-page.tsx', path: '/spins', shows: w.noSpinsText, member: true },
    { file: 'campaigns/spins/spin-page.tsx', path: '/spin/1', shows: say[lang].shell.lostTitle, member: true, status: 404 },
    { file: 'campaigns/spins/to-send-page.tsx', path: '/admin/spins', shows: w.toSendLead, member: true },
  ]
}
