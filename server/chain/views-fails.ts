import type { FailWords } from '#server/hooks/fail-words.ts'

export const chainFails = {
  NOT_ANCHORED_YET: {
    zh: '这份存证还没有上链，通常一分钟内完成。请稍后再来下载。',
    en: 'This proof is not on the chain yet; that usually takes less than a minute. Please come back for the file.',
  },
  BLOCK_UNKNOWN: {
    zh: '这里没有这个区块。请用区块号，或以0x开头、后接64位的区块散列查找。',
    en: 'There is no such block here. A block is found by its number, or by its hash: 0x and 64 signs.',
  },
} satisfies FailWords
