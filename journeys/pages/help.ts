// Pages that explain: one of each kind, since one route serves them all; server/help/pages.test.ts reads every one of them.
import type { Lang } from '#api/limits.ts'
import { content } from '#content/read-content.ts'
import { consoleNotes as notesEn } from '#web/words/en/console-notes.ts'
import { help as en } from '#web/words/en/help.ts'
import { consoleNotes as notesZh } from '#web/words/zh/console-notes.ts'
import { help as zh } from '#web/words/zh/help.ts'
import type { Page } from '../demo-pages.ts'

const KINDS = [
  '/faq',
  '/help/codes',
  '/member-rule',
  '/update-history',
  '/usage-description',
  '/novice-guide',
  '/pixt/rewards',
  '/course',
  '/course/light',
  '/course/near',
  '/credential-intro',
  '/mobile/helper/nft/certificate',
  '/market/blockchain-intro',
]

export const pages = (lang: Lang): Page[] => {
  const w = { zh, en }[lang]
  return [
    { file: 'help/help-page.tsx', path: '/help', shows: w.topics.start },
    { file: 'help/help-page.tsx', path: `/help?q=${encodeURIComponent(w.examples[1]!)}`, shows: w.from },
    { file: 'help/help-page.tsx', path: '/help?q=qzqzqzqz', shows: w.nothing },
    { file: 'help/kept-page.tsx', path: '/help/kept', shows: w.keptLead },
    { file: 'help/notes-page.tsx', path: '/admin/notes', shows: { zh: notesZh, en: notesEn }[lang].lead, member: true },
    ...KINDS.map((path) => ({ file: 'help/content-page.tsx', path, shows: content.get(path)![lang].sections[0]!.heading })),
  ]
}
