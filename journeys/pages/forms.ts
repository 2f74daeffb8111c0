// The page of a campaign with a form, and what members answered.
import type { Lang } from '#api/limits.ts'
import { forms as en } from '#web/words/en/forms.ts'
import { forms as zh } from '#web/words/zh/forms.ts'
import { morningWalk } from '../../demo/wheel.ts'
import type { Page } from '../demo-pages.ts'

export const pages = (lang: Lang): Page[] => {
  const w = { zh, en }[lang]
  const { mainPath, activityId } = morningWalk(new Date())
  return [
    { file: 'help/content-page.tsx', path: mainPath, shows: w.send, member: true },
    { file: 'campaigns/forms/answers-page.tsx', path: `/admin/campaigns/${activityId}/form`, shows: w.adminLead, member: true },
  ]
}
