import type { Lang } from '#api/limits.ts'

/** What lists of articles say of themselves. */
export const listWords: Record<Lang, Record<'all' | 'nft' | 'blockchain-and-copyright' | 'notice', { title: string; desc: string }>> = {
  zh: {
    all: { title: '文章', desc: '拾光的新消息、说明和摄影师的故事，按发布时间排列。' },
    nft: { title: '数字藏品资讯', desc: '关于数字藏品的文章，按发布时间排列。' },
    'blockchain-and-copyright': { title: '区块链与版权', desc: '关于作品存证和版权的文章，按发布时间排列。' },
    notice: { title: '公告', desc: '拾光的公告，按发布时间排列。' },
  },
  en: {
    all: { title: 'Articles', desc: 'News of Pixtura, how things work, and photographers’ stories, the latest first.' },
    nft: { title: 'About collectibles', desc: 'Articles about digital collectibles, the latest first.' },
    'blockchain-and-copyright': { title: 'Blockchain and copyright', desc: 'Articles about proof of authorship and copyright, the latest first.' },
    notice: { title: 'Notices', desc: 'Notices of Pixtura, the latest first.' },
  },
}
