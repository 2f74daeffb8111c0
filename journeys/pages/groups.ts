// The pages of groups: one of the demo data, which is the first that was founded.
import type { Lang } from '#api/limits.ts'
import { groupChallenges as challengesEn } from '#web/words/en/group-challenges.ts'
import { groupTalk as talkEn } from '#web/words/en/group-talk.ts'
import { groups as en } from '#web/words/en/groups.ts'
import { groupChallenges as challengesZh } from '#web/words/zh/group-challenges.ts'
import { groupTalk as talkZh } from '#web/words/zh/group-talk.ts'
import { groups as zh } from '#web/words/zh/groups.ts'
import type { Page } from '../demo-pages.ts'
import { say } from '../say.ts'

export const pages = (lang: Lang): Page[] => {
  const w = { zh, en }[lang]
  const talk = { zh: talkZh, en: talkEn }[lang]
  const challenges = { zh: challengesZh, en: challengesEn }[lang]
  return [
    { file: 'groups/groups-page.tsx', path: '/group', shows: w.lead },
    { file: 'groups/groups-page.tsx', path: '/group?q=nobody-is-called-so', shows: w.foundNone },
    { file: 'groups/group-page.tsx', path: '/group/1', shows: w.join, social: true },
    { file: 'groups/members-page.tsx', path: '/group/1/members', shows: w.roles.moderator },
    { file: 'groups/discussions-page.tsx', path: '/group/1/discussions', shows: talk.joinFirst },
    { file: 'groups/discussion-page.tsx', path: '/group/1/discussions/1', shows: talk.starter },
    { file: 'groups/challenges-page.tsx', path: '/group/1/challenges', shows: challenges.states.running },
    { file: 'groups/challenge-page.tsx', path: '/group/1/challenges/1', shows: challenges.results },
    { file: 'groups/challenge-page.tsx', path: '/group/1/challenges/2', shows: challenges.onlyMembers },
    { file: 'groups/about-page.tsx', path: '/group/1/about', shows: w.whoMay },
    { file: 'groups/rules-page.tsx', path: '/group/1/rules', shows: w.conditionsTitle },
    // for who moderates it alone
    { file: 'groups/review-page.tsx', path: '/group/1/review', shows: say[lang].shell.lostTitle, member: true, status: 404 },
    { file: 'groups/group-settings-page.tsx', path: '/group/1/settings', shows: say[lang].shell.lostTitle, member: true, status: 404 },
    { file: 'groups/create-group-page.tsx', path: '/create-group-welcome', shows: w.howToEarn, member: true },
  ]
}
