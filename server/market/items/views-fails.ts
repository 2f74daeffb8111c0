import type { FailWords } from '#server/hooks/fail-words.ts'
import { yuanIn } from '#server/kit/amount-words.ts'

export const itemFails = {
  POST_NOT_PUBLIC: {
    zh: '只有公开作品里的照片可以出售。先把作品改为公开。',
    en: 'Only pictures of public posts can be sold. Make the post public first.',
  },
  FILM_NOT_SOLD: {
    zh: '市场目前只卖照片，短片和它的封面还不能卖。去掉短片再试。',
    en: 'The market sells photographs for now: neither films nor their covers. Leave the film out and try again.',
  },
  ITEM_MOVED_ON: ({ number = '' }) => ({
    zh: `照片${number}的状态刚刚变了，现在不能这样做。其他内容没有改动。`,
    en: `Picture ${number} has moved on meanwhile and cannot be changed so now. Nothing else was changed.`,
  }),
  PRICE_OUTSIDE: ({ number = '', least = 1000, most = 10_000_000 }) => ({
    zh: `照片${number}的价格要在${yuanIn(least)}到${yuanIn(most)}之间。`,
    en: `The price of picture ${number} has to lie between ${yuanIn(least)} and ${yuanIn(most)}.`,
  }),
  STACK_WRONG: ({ number = '' }) => ({
    zh: `照片${number}不能放进这一组：组里第一张要是你自己的，而且不在别的组里。`,
    en: `Picture ${number} cannot join that stack: its first has to be yours and stand in no other.`,
  }),
  LIKENESS_CLOSED: { zh: '这件事已经有人回答，或者已经决定了。', en: 'This was answered or decided already.' },
} satisfies FailWords
