// The pages of groups: one of the demo data, which is the first that was founded.
import type { Lang } from '#api/limits.ts'
import { groups as en } from '#web/words/en/groups.ts'
import { groups as zh } from '#web/words/zh/groups.ts'
import type { Page } from '../demo-pages.ts'
import { say } from '../say.ts'

export const pages = (lang: Lang): Page[] => {
  const w = { zh, en }[lang]
  return [
    { file: 'groups/groups-page.tsx', path: '/group', shows: w.lead },
    { file: 'groups/groups-page.tsx', path: '/group?q=nobody-is-called-so', shows: w.foundNone },
    { file: 'groups/group-page.tsx', path: '/group/1', shows: w.join, social: true },
    { file: 'groups/members-page.tsx', path: '/group/1/members', shows: w.roles.moderator },
    { file: 'groups/about-page.tsx', path: '/group/1/about', shows: w.whoMay },
    // for who moderates it alone
    { file: 'groups/review-page.tsx', path: '/group/1/review', shows: say[lang].shell.lostTitle, member: true, status: 404 },
    { file: 'groups/group-settings-page.tsx', path: '/group/1/settings', shows: say[lang].shell.lostTitle, member: true, status: 404 },
    { file: 'groups/create-group-page.tsx', path: '/create-group-welcome', shows: w.howToEarn, member: true },
  ]
}
