import { formats } from '../words.ts'

const { num, month } = formats('zh')

export const photographer = {
  pageTitle: (name: string) => `${name}的作品`,
  pageDescription: (name: string) => `${name}在拾光发布的照片和设计，按月排列。`,
  feedOf: (name: string) => `${name}的新作`,
  joined: (at: string) => `${month(at)}加入`,
  contentOf: (name: string) => `${name}的内容`,
  photos: '作品',
  nftPhotos: '数字藏品',
  market: '图库',
  featured: '精选',
  chooseFeatured: '挑选',
  month: (at: string) => month(at),
  works: (n: number) => `${num(n)}件`,
  noneYet: '还没有发布作品',
  noneYetHint: '发布后会按月排在这里。',
  ownNoneYet: '你还没有发布作品',
  ownNoneYetHint: '一次最多选9张，标题和标签之后都能改。',
  uploadFirst: '发布第一张',
  deleted: '作品已删除。',
  listTitle: '摄影师',
  listDescription: '在拾光发布作品的摄影师，最近发布的在前。',
  listRule: '最近发布作品的在前',
  nobodyYet: '还没有摄影师',
  nobodyYetHint: '第一位发布作品的人会出现在这里。',
  morePeople: '更多摄影师',
  allPhotos: '全部作品',
  allPhotosDescription: '拾光里所有公开的照片和设计，最新发布的在前。',
  photosOf: (name: string) => `${name}的全部照片`,
}
