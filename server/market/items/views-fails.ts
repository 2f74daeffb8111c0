import type { FailWords } from '#server/hooks/fail-words.ts'

const yuan = (fen: number) => (fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2))

export const itemFails = {
  POST_NOT_PUBLIC: {
    zh: '只有公开作品里的照片可以出售。先把作品改为公开。',
    en: 'Only pictures of public posts can be sold. Make the post public first.',
  },
  ITEM_MOVED_ON: ({ number = '' }) => ({
    zh: `照片${number}的状态刚刚变了，现在不能这样做。其他内容没有改动。`,
    en: `Picture ${number} has moved on meanwhile and cannot be changed so now. Nothing else was changed.`,
  }),
  PRICE_OUTSIDE: ({ number = '', least = 1000, most = 10_000_000 }) => ({
    zh: `照片${number}的价格要在${yuan(least)}元到${yuan(most)}元之间。`,
    en: `The price of picture ${number} has to lie between ¥${yuan(least)} and ¥${yuan(most)}.`,
  }),
  STACK_WRONG: ({ number = '' }) => ({
    zh: `照片${number}不能放进这一组：组里第一张要是你自己的，而且不在别的组里。`,
    en: `Picture ${number} cannot join that stack: its first has to be yours and stand in no other.`,
  }),
  LIKENESS_CLOSED: { zh: '这件事已经有人回答，或者已经决定了。', en: 'This was answered or decided already.' },
} satisfies FailWords
