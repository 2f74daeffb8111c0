// The words of the story of a piece, in both languages.
import { sandboxWords } from '#server/dev/sandbox-words.ts'
import { casting as castingEn } from '#web/words/en/casting.ts'
import { chainBlocks as blocksEn } from '#web/words/en/chain-blocks.ts'
import { creator as creatorEn } from '#web/words/en/creator.ts'
import { holdings as holdingsEn } from '#web/words/en/holdings.ts'
import { creatorReasons as reasonsEn } from '#web/words/en/nft-kinds.ts'
import { orders as ordersEn } from '#web/words/en/orders.ts'
import { pieceGifts as giftsEn } from '#web/words/en/piece-gifts.ts'
import { pieceSale as saleEn } from '#web/words/en/piece-sale.ts'
import { privateKey as keyEn } from '#web/words/en/private-key.ts'
import { withdraw as doorEn } from '#web/words/en/withdraw.ts'
import { casting as castingZh } from '#web/words/zh/casting.ts'
import { chainBlocks as blocksZh } from '#web/words/zh/chain-blocks.ts'
import { creator as creatorZh } from '#web/words/zh/creator.ts'
import { holdings as holdingsZh } from '#web/words/zh/holdings.ts'
import { creatorReasons as reasonsZh } from '#web/words/zh/nft-kinds.ts'
import { orders as ordersZh } from '#web/words/zh/orders.ts'
import { pieceGifts as giftsZh } from '#web/words/zh/piece-gifts.ts'
import { pieceSale as saleZh } from '#web/words/zh/piece-sale.ts'
import { privateKey as keyZh } from '#web/words/zh/private-key.ts'
import { withdraw as doorZh } from '#web/words/zh/withdraw.ts'

export const pieceWords = {
  zh: {
    creator: creatorZh,
    reasons: reasonsZh,
    key: keyZh,
    casting: castingZh,
    sale: saleZh,
    orders: ordersZh,
    holdings: holdingsZh,
    gifts: giftsZh,
    blocks: blocksZh,
    sandbox: sandboxWords.zh,
    door: doorZh,
  },
  en: {
    creator: creatorEn,
    reasons: reasonsEn,
    key: keyEn,
    casting: castingEn,
    sale: saleEn,
    orders: ordersEn,
    holdings: holdingsEn,
    gifts: giftsEn,
    blocks: blocksEn,
    sandbox: sandboxWords.en,
    door: doorEn,
  },
} as const
