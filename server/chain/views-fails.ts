import type { FailWords } from '#server/hooks/fail-words.ts'

export const chainFails = {
  NOT_ANCHORED_YET: {
    zh: '这份存证还没有上链，通常一分钟内完成。请稍后再来下载。',
    en: 'This proof is not on the chain yet; that usually takes less than a minute. Please come back for the file.',
  },
} satisfies FailWords
