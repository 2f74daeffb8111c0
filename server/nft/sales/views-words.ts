/** How a piece is called in orders, and whose a part of its price is. */
export const saleWords = {
  zh: {
    about: (editions: number, creator: string) => `数字藏品，共${editions}份中的一份，创作者${creator}`,
    chosen: (edition: number, editions: number, creator: string) => `数字藏品，第${edition}份，共${editions}份，创作者${creator}`,
    seller: '创作者',
    fee: '平台',
    tax: '增值税',
    nothing: '没有这件藏品',
  },
  en: {
    about: (editions: number, creator: string) => `Collectible, one of ${editions}, by ${creator}`,
    chosen: (edition: number, editions: number, creator: string) => `Collectible, number ${edition} of ${editions}, by ${creator}`,
    seller: 'The creator',
    fee: 'Pixtura',
    tax: 'Value added tax',
    nothing: 'No such collectible',
  },
} as const
