// The pages of certificates and honours.
import type { Lang } from '#api/limits.ts'
import { certificates as en } from '#web/words/en/certificates.ts'
import { consoleCertificates as consoleEn } from '#web/words/en/console-certificates.ts'
import { certificates as zh } from '#web/words/zh/certificates.ts'
import { consoleCertificates as consoleZh } from '#web/words/zh/console-certificates.ts'
import type { Own, Page } from '../demo-pages.ts'
import { say } from '../say.ts'

export const pages = (lang: Lang, { account, post }: Own): Page[] => {
  const [w, c] = [{ zh, en }[lang], { zh: consoleZh, en: consoleEn }[lang]]
  const lost = say[lang].shell.lostTitle
  return [
    { file: 'certificates/certificates-page.tsx', path: '/certificate', shows: w.findHint },
    { file: 'certificates/certificates-page.tsx', path: '/mobile/certificate/nft', shows: w.findHint, canonical: '/certificate' },
    { file: 'certificates/certificate-page.tsx', path: '/graduation-credential/nosuchnumber', shows: lost, status: 404 },
    { file: 'certificates/certificate-page.tsx', path: '/valentine-day-credential/nosuchnumber', shows: lost, status: 404 },
    { file: 'certificates/honours-page.tsx', path: '/post-honor-certificates', shows: w.honoursLead },
    { file: 'certificates/honours-page.tsx', path: `/post-honor-certificates/${account}/${post.permlink}`, shows: w.honours },
    { file: 'certificates/issue-page.tsx', path: '/admin/certificates', shows: c.lead, member: true },
  ]
}
