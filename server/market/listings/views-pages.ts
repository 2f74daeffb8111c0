/** What pages of the market say where only their link is shown. */
export const shopPages = {
  zh: {
    wall: { title: '图库', desc: '摄影人亲自出售的图片许可：谁能用、用在哪里、多少钱、钱给了谁，都写明白。' },
    item: (title: string, seller: string) => `“${title}”，${seller}摄。图片许可和价格都写明白。`,
    of: (name: string) => ({ title: `${name}的图库`, desc: `${name}在拾光图库出售许可的照片。` }),
    licensed: '图库里可以买许可',
  },
  en: {
    wall: { title: 'Market', desc: 'Licences for photographs, sold by who took them: who may use them where, for how much, and whose the money is.' },
    item: (title: string, seller: string) => `“${title}” by ${seller}. Its licences and prices, with all their parts.`,
    of: (name: string) => ({ title: `Market of ${name}`, desc: `Photographs by ${name} whose licences are for sale at Pixtura.` }),
    licensed: 'Licences in the market',
  },
} as const
/** Where anybody checks a licence. */
export const checkWords = {
  zh: {
    '/verify-licence': { title: '核验许可', desc: '选一份许可文件或证书PDF。核验全在你的浏览器里，文件不会上传；这一页打开以后，断网也能用。' },
  },
  en: {
    '/verify-licence': {
      title: 'Check a licence',
      desc: 'Choose a licence file or its document as PDF. It is checked in your browser and sent nowhere; once this page is open it works without a network.',
    },
  },
} as const
