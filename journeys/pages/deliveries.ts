// The pages of licences that one bought, and the one that checks them.
import type { Lang } from '#api/limits.ts'
import { deliveries as en } from '#web/words/en/deliveries.ts'
import { verify as verifyEn } from '#web/words/en/verify.ts'
import { deliveries as zh } from '#web/words/zh/deliveries.ts'
import { verify as verifyZh } from '#web/words/zh/verify.ts'
import type { Page } from '../demo-pages.ts'
import { say } from '../say.ts'

export const pages = (lang: Lang): Page[] => {
  const [w, v] = [{ zh, en }[lang], { zh: verifyZh, en: verifyEn }[lang]]
  return [
    { file: 'market/own-licences-page.tsx', path: '/licences', shows: w.none, member: true },
    { file: 'market/own-licence-page.tsx', path: '/licences/LNOSUCHNUMBER', shows: say[lang].shell.lostTitle, member: true, status: 404 },
    { file: 'market/verify-page.tsx', path: '/verify-licence', shows: v.keys },
  ]
}
