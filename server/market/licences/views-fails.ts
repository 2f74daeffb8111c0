import type { FailWords } from '#server/hooks/fail-words.ts'

export const shopFails = {
  CART_FULL: ({ most }) => ({
    zh: `购物车最多放${most ?? 50}张，请先结算或移走几张`,
    en: `A cart holds ${most ?? 50} pictures; check out or take some out first`,
  }),
  KIND_CLOSED: { zh: '这张图片没有这种许可，请换一种', en: 'This picture has no such licence; choose another' },
  WATCHES_MANY: ({ most }) => ({
    zh: `最多可以等${most ?? 200}张图片，请先去掉几张`,
    en: `You can wait for ${most ?? 200} pictures; let some of them go first`,
  }),
} satisfies FailWords
