// The pages of invitations.
import type { Lang } from '#api/limits.ts'
import { invites as en } from '#web/words/en/invites.ts'
import { invites as zh } from '#web/words/zh/invites.ts'
import type { Page } from '../demo-pages.ts'

export const pages = (lang: Lang): Page[] => {
  const w = { zh, en }[lang]
  return [
    { file: 'invites/invite-page.tsx', path: '/invite', shows: w.none, member: true },
    { file: 'invites/share-inviting-page.tsx', path: '/share-inviting', shows: w.posterLead, member: true },
    { file: 'invites/inviting-page.tsx', path: '/inviting', canonical: '/invite', shows: w.none, member: true },
    { file: 'invites/recall-page.tsx', path: '/events/user-recall', shows: w.awayNone, member: true },
    { file: 'invites/ranking-page.tsx', path: '/invite/ranking', shows: w.rankingLead },
  ]
}
