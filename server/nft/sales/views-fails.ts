import type { FailWords } from '#server/hooks/fail-words.ts'
import { yuanIn } from '#server/kit/amount-words.ts'
import { BEGINS_DAYS } from './policy.ts'

export const pieceSaleFails = {
  OFFERING_OPEN: {
    zh: '这件作品已经在出售。要改价或份数，先结束这一次。',
    en: 'This work is on sale already. End that first to change its price or how many.',
  },
  PIECE_PRICE_OUTSIDE: ({ least = 100, most = 1_000_000 }) => ({
    zh: `一份的价格在${yuanIn(least)}到${yuanIn(most)}之间。`,
    en: `A piece costs from ${yuanIn(least)} to ${yuanIn(most)}.`,
  }),
  PIECES_FEWER: ({ most = 1 }) => ({
    zh: `出售的份数是1到${most}，你手里还没有卖出的就这么多。`,
    en: `Offer from 1 to ${most}: so many of it are still yours and unsold.`,
  }),
  OFFERING_BEGINS: { zh: `开始的时间最晚定在${BEGINS_DAYS}天以后。`, en: `A sale begins at most ${BEGINS_DAYS} days from now.` },
  PIECE_SENT: { zh: '这一份已经送往链上，不能再退。', en: 'This piece has left for the chain and can no longer be given back.' },
} satisfies FailWords
