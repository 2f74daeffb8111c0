/** What pages of the market say where only their link is shown. */
export const shopPages = {
  zh: {
    wall: { title: '图库', desc: '摄影人亲自出售的图片许可：谁能用、用在哪里、多少钱、钱给了谁，都写明白。' },
    terms: { title: '图片许可条款', desc: '标准、扩展、编辑、独家四种许可，能做什么、不能做什么。' },
    item: (title: string, seller: string) => `“${title}”，${seller}摄。图片许可和价格都写明白。`,
    licensed: '图库里可以买许可',
  },
  en: {
    wall: { title: 'Market', desc: 'Licences for photographs, sold by who took them: who may use them where, for how much, and whose the money is.' },
    terms: { title: 'Image licences', desc: 'Standard, extended, editorial and exclusive: what each allows, and what it does not.' },
    item: (title: string, seller: string) => `“${title}” by ${seller}. Its licences and prices, with all their parts.`,
    licensed: 'Licences in the market',
  },
} as const
