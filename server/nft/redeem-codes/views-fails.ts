import type { FailWords } from '#server/hooks/fail-words.ts'

export const redeemFails = {
  PIECES_FEW: {
    zh: '没有这么多份可以做兑换码：已经送出、卖出、做过兑换码的不能再用。',
    en: 'There are not so many pieces left for codes. What was given, sold or has a code already does not count.',
  },
  CODES_ENDED: { zh: '这一批兑换码已经结束，没有可以打印或收回的了。', en: 'These codes are over. There is nothing left to print or take back.' },
} satisfies FailWords
