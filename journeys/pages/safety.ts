// Pages of reports and decisions.
import type { Lang } from '#api/limits.ts'
import { slug } from '#api/shared.ts'
import { newcomers as newcomersEn } from '#web/words/en/newcomers.ts'
import { safety as en } from '#web/words/en/safety.ts'
import { newcomers as newcomersZh } from '#web/words/zh/newcomers.ts'
import { safety as zh } from '#web/words/zh/safety.ts'
import { photographs } from '../../demo/photographs.ts'
import type { Page } from '../demo-pages.ts'
import { say } from '../say.ts'

/** Somebody else's work, as a link to the report page names it. */
const [{ author, title, language }] = photographs as [(typeof photographs)[number]]
const subject = `${author}/${slug(title[language])}`

export const pages = (lang: Lang): Page[] => {
  const w = { zh, en }[lang]
  const n = { zh: newcomersZh, en: newcomersEn }[lang]
  return [
    { file: 'safety/report-page.tsx', path: `/report?kind=post&subject=${encodeURIComponent(subject)}`, shows: w.kept, member: true },
    { file: 'safety/reports-page.tsx', path: '/settings/reports', shows: w.noReportsText, member: true },
    { file: 'safety/standing-page.tsx', path: '/settings/standing', shows: w.strikesText, member: true },
    { file: 'safety/claim-page.tsx', path: '/claim', shows: say[lang].claims.shown },
    { file: 'safety/claim-state-page.tsx', path: '/claim/no-such-word', shows: say[lang].shell.lostTitle, status: 404 },
    { file: 'safety/newcomers-page.tsx', path: '/transparency/newcomers', shows: n.told },
    { file: 'safety/decisions-page.tsx', path: '/transparency/decisions', shows: w.how },
  ]
}
