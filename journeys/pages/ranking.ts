// The pages of ranking: the rule, boards with and without anything on them, and why one photograph stands where it stands.
import type { Lang } from '#api/limits.ts'
import { consolePicks as picksEn } from '#web/words/en/console-picks.ts'
import { ranking as en } from '#web/words/en/ranking.ts'
import { consolePicks as picksZh } from '#web/words/zh/console-picks.ts'
import { ranking as zh } from '#web/words/zh/ranking.ts'
import type { Own, Page } from '../demo-pages.ts'

export const pages = (lang: Lang, { account, post }: Own): Page[] => {
  const w = { zh, en }[lang]
  return [
    { file: 'posts/ranking-page.tsx', path: '/ranking', shows: w.ruleTitle },
    { file: 'posts/ranking-list-page.tsx', path: '/ranking-list', shows: w.theRule },
    { file: 'posts/ranking-list-page.tsx', path: '/ranking-list?board=month', shows: w.theRule },
    { file: 'posts/ranking-list-page.tsx', path: '/ranking-list?board=picks', shows: w.theRule },
    { file: 'posts/why-page.tsx', path: `/photocomment/${account}/${post.permlink}/why`, shows: w.back },
    { file: 'admin/picks-page.tsx', path: '/admin/picks', shows: { zh: picksZh, en: picksEn }[lang].choose, member: true },
  ]
}
