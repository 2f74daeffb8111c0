// The pages of proofs of authorship.
import type { Lang } from '#api/limits.ts'
import { checkProof as checkEn } from '#web/words/en/check-proof.ts'
import { credential as en } from '#web/words/en/credential.ts'
import { checkProof as checkZh } from '#web/words/zh/check-proof.ts'
import { credential as zh } from '#web/words/zh/credential.ts'
import type { Page } from '../demo-pages.ts'
import { say } from '../say.ts'

export const pages = (lang: Lang): Page[] => {
  const [w, c] = [{ zh, en }[lang], { zh: checkZh, en: checkEn }[lang]]
  return [
    { file: 'chain/credentials-page.tsx', path: '/credential', shows: w.findHint },
    { file: 'chain/credential-page.tsx', path: '/credential/nosuchnumber', shows: say[lang].shell.lostTitle, status: 404 },
    { file: 'chain/verify-proof-page.tsx', path: '/verify-proof', shows: c.compare },
  ]
}
