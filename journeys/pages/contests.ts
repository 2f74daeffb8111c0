// Pages of a contest: entering, entries, voting and results.
import type { Lang } from '#api/limits.ts'
import { contests as en } from '#web/words/en/contests.ts'
import { contests as zh } from '#web/words/zh/contests.ts'
import { oneLine } from '../../demo/contest.ts'
import type { Page } from '../demo-pages.ts'
import { say } from '../say.ts'

export const pages = (lang: Lang): Page[] => {
  const w = { zh, en }[lang]
  const { slug, title } = oneLine(new Date())
  const at = `/contests/${slug}`
  return [
    { file: 'help/content-page.tsx', path: `/${slug}`, shows: title[lang] },
    { file: 'contests/enter-page.tsx', path: `${at}/enter`, shows: w.enter, member: true },
    { file: 'contests/entries-page.tsx', path: `${at}/entries`, shows: w.entriesBlind },
    { file: 'contests/vote-page.tsx', path: `${at}/vote`, shows: w.begin, member: true },
    { file: 'contests/jury-page.tsx', path: `${at}/jury`, shows: say[lang].shell.lostTitle, member: true, status: 404 },
    { file: 'contests/results-page.tsx', path: `${at}/results`, shows: w.notOut },
  ]
}
