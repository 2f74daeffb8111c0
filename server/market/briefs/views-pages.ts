/** What the page of all briefs says where only its link is shown. */
export const briefWords = {
  zh: { title: '买家的需求', desc: '买家在图库里没有找到的照片。你有在售的，就提供给对方；成交和别的订单一样，价格就是你定的价格。' },
  en: {
    title: 'What buyers look for',
    desc: 'Photographs that buyers did not find in the market. If you sell one that fits, offer it: they buy it like any other, at the price that you set.',
  },
} as const
