// The page of a creator's key, before it is made.
import type { Lang } from '#api/limits.ts'
import { privateKey as en } from '#web/words/en/private-key.ts'
import { privateKey as zh } from '#web/words/zh/private-key.ts'
import type { Page } from '../demo-pages.ts'

export const pages = (lang: Lang): Page[] => [
  { file: 'nft/private-key-page.tsx', path: '/nft-operate/privatekey', shows: { zh, en }[lang].beginTitle, member: true },
]
