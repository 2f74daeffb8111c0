import type { ArticleKind } from '#api/articles.ts'
import { formats } from '../words.ts'

const f = formats('zh')
const kinds: Record<ArticleKind, string> = { news: '新消息', nft: '数字藏品', 'blockchain-and-copyright': '区块链与版权', notice: '公告' }

export const articles = {
  title: '文章',
  lead: '新消息、说明和摄影师的故事，新的在前。',
  collectibles: '数字藏品资讯',
  collectiblesLead: '数字藏品是什么、怎样存证、版权归谁，按发布时间排列。',
  notices: '公告',
  noticesLead: '和所有人有关的通知，新的在前。',
  kinds,
  topics: '资讯分类',
  none: '这里还没有文章',
  noneText: '有了会按时间排在这里。帮助里有现在的规则和做法。',
  toHelp: '去看帮助',
  shown: (at: string) => f.day(at),
  changed: (at: string) => `${f.day(at)}改过`,
  newer: '新一页',
  older: '更早的',
  pages: '翻页',
  feed: '订阅（RSS）',
  all: '全部文章',
  workBy: (title: string, name: string) => `《${title}》，${name}`,
}
