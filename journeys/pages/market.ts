// The pages of contributors and releases; contributors.spec.ts goes through them.
import type { Lang } from '#api/limits.ts'
import { content } from '#content/read-content.ts'
import { briefs as briefsEn } from '#web/words/en/briefs.ts'
import { contributor as contributorEn } from '#web/words/en/contributor.ts'
import { releases as releasesEn } from '#web/words/en/releases.ts'
import { briefs as briefsZh } from '#web/words/zh/briefs.ts'
import { contributor as contributorZh } from '#web/words/zh/contributor.ts'
import { releases as releasesZh } from '#web/words/zh/releases.ts'
import type { Page } from '../demo-pages.ts'
import { say } from '../say.ts'

export const pages = (lang: Lang): Page[] => {
  const [c, r] = [{ zh: contributorZh, en: contributorEn }[lang], { zh: releasesZh, en: releasesEn }[lang]]
  const b = { zh: briefsZh, en: briefsEn }[lang]
  const headingOf = (path: string) => content.get(path)![lang].sections[0]!.heading
  return [
    { file: 'market/briefs/briefs-page.tsx', path: '/market/briefs', shows: b.lead },
    { file: 'market/briefs/briefs-page.tsx', path: '/market/briefs?own', shows: b.noneOwn, member: true },
    { file: 'market/briefs/new-brief-page.tsx', path: '/market/briefs/new', shows: b.newLead, member: true },
    { file: 'market/briefs/brief-page.tsx', path: '/market/briefs/ab23cd45ef', shows: say[lang].shell.lostTitle, status: 404 },
    { file: 'market/sell-page.tsx', path: '/sell-your-photos', shows: headingOf('/sell-your-photos') },
    { file: 'help/content-page.tsx', path: '/portrait-faq', shows: headingOf('/portrait-faq') },
    { file: 'market/contact-info-page.tsx', path: '/contact-info', shows: c.nameHint, member: true },
    { file: 'market/contact-info-page.tsx', path: '/contact-info?step=contact', shows: c.emailHint, member: true },
    { file: 'market/contact-info-page.tsx', path: '/contact-info?step=identity', shows: c.identityAsk, member: true },
    { file: 'market/contact-info-page.tsx', path: '/contact-info?step=works', shows: c.linkHint, member: true },
    { file: 'market/contact-info-page.tsx', path: '/contact-info?step=send', shows: c.missing, member: true },
    { file: 'market/releases-page.tsx', path: '/releases', shows: r.notYet, member: true },
    { file: 'market/new-release-page.tsx', path: '/releases/new', shows: r.newLead, member: true },
    { file: 'market/release-page.tsx', path: '/releases/ab23cd45ef', shows: say[lang].shell.lostTitle, member: true, status: 404 },
    { file: 'market/signing-page.tsx', path: '/release/no-such-word', shows: say[lang].shell.lostTitle, status: 404 },
  ]
}
