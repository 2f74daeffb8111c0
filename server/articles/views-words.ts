import type { Lang } from '#api/limits.ts'

/** What lists of articles say of themselves. */
export const listWords: Record<Lang, Record<'all' | 'nft' | 'blockchain-and-copyright' | 'notice', { title: string; desc: string }>> = {
  zh: {
    all: { title: '文章', desc: '新消息、说明和摄影师的故事，新的在前。' },
    nft: { title: '数字藏品资讯 · 数字藏品', desc: '数字藏品是什么、怎样存证、版权归谁，按发布时间排列。' },
    'blockchain-and-copyright': { title: '数字藏品资讯 · 区块链与版权', desc: '数字藏品是什么、怎样存证、版权归谁，按发布时间排列。' },
    notice: { title: '公告', desc: '和所有人有关的通知，新的在前。' },
  },
  en: {
    all: { title: 'Articles', desc: 'News, how things work, and photographers’ stories. The latest come first.' },
    nft: {
      title: 'About collectibles · Collectibles',
      desc: 'What a digital collectible is, how work is proved, and who holds the rights. The latest come first.',
    },
    'blockchain-and-copyright': {
      title: 'About collectibles · Blockchain and copyright',
      desc: 'What a digital collectible is, how work is proved, and who holds the rights. The latest come first.',
    },
    notice: { title: 'Notices', desc: 'What concerns everybody. The latest come first.' },
  },
}
