import type { FailWords } from '#server/hooks/fail-words.ts'

export const pieceFails = {
  NOT_CREATOR: { zh: '有铸造资格以后才能这样做，申请在“数字藏品”里。', en: 'Only creators can do this. You can apply under “Collectibles”.' },
  CHAIN_NOT_READY: {
    zh: '链还没有准备好，通常一分钟内就好。请稍后再试，已填的都在。',
    en: 'The chain is not ready yet; that usually takes less than a minute. Please try again, nothing you typed is lost.',
  },
  WORK_CAST: { zh: '这张照片已经铸造过。一张原图只能铸造一次。', en: 'This photograph was cast before. An original is cast once.' },
  NOT_CASTABLE: {
    zh: '这张照片和别人的很像，或者写着权利属于别人，不能铸造。',
    en: 'This photograph resembles somebody else’s, or says that its rights are another’s. It cannot be cast.',
  },
  CASTING_MOVED_ON: { zh: '这件作品的状态刚刚变了，请看看现在的。', en: 'This casting has moved on meanwhile. Please look at where it stands now.' },
} satisfies FailWords
