// The pages of proofs of authorship.
import type { Lang } from '#api/limits.ts'
import { chainBlocks as blocksEn } from '#web/words/en/chain-blocks.ts'
import { checkProof as checkEn } from '#web/words/en/check-proof.ts'
import { credential as en } from '#web/words/en/credential.ts'
import { chainBlocks as blocksZh } from '#web/words/zh/chain-blocks.ts'
import { checkProof as checkZh } from '#web/words/zh/check-proof.ts'
import { credential as zh } from '#web/words/zh/credential.ts'
import type { Page } from '../demo-pages.ts'
import { say } from '../say.ts'

export const pages = (lang: Lang): Page[] => {
  const [w, c, b] = [{ zh, en }[lang], { zh: checkZh, en: checkEn }[lang], { zh: blocksZh, en: blocksEn }[lang]]
  return [
    { file: 'chain/credentials-page.tsx', path: '/credential', shows: w.findHint },
    { file: 'chain/credential-page.tsx', path: '/credential/nosuchnumber', shows: say[lang].shell.lostTitle, status: 404 },
    { file: 'chain/verify-proof-page.tsx', path: '/verify-proof', shows: c.compare },
    { file: 'chain/blocks-page.tsx', path: '/block_info', shows: b.findHint },
    { file: 'chain/block-page.tsx', path: '/block_info/999999999', shows: b.lostTitle, status: 404 },
    { file: 'chain/block-page.tsx', path: '/block_info/transfer/nosuchblock', shows: b.lostTitle, status: 404 },
    { file: 'chain/block-page.tsx', path: '/block_info/digital-collection/0x00', shows: b.lostTitle, status: 404 },
  ]
}
