import type { ContentLabel } from '#api/labels.ts'
import { formats } from '../words.ts'

const { day, num } = formats('zh')
const labels: Record<ContentLabel, string> = { nudity: '裸露', violence: '暴力', distress: '令人不适的' }

export const posts = {
  homeTitle: '发现',
  homeDescription: '摄影师的社区：安静、准确、快。每天一张好照片，新作在前。',
  feeds: '作品流',
  recommended: '推荐',
  newest: '最新',
  following: '关注',
  recommendedRule: '推荐：新作在前，喜欢和转发得多的，在前面多留一阵。',
  newestRule: '最新：按发布时间，一张不漏。',
  followingRule: '关注：只有你关注的人发布和转发的，按时间，不插入别的内容。',
  followingEmpty: '这里会排你关注的人的新作',
  followingEmptyHint: '按发布时间，不插入别的内容。关注几位摄影师，他们的作品就在这里。',
  followingSuggested: '最近发布作品的人',
  dayPhoto: '今日一图',
  dayRule: '编辑选的；没有选时，是昨天的照片里按推荐规则排在最前的一张',
  day: (at: string) => day(`${at}T12:00:00+08:00`),
  placeHidden: '位置未公开',
  contains: (all: readonly ContentLabel[]) => `含有${all.map((label) => labels[label]).join('、')}内容`,
  takenBy: (name: string) => `摄影：${name}`,
  broughtBy: (name: string, others: number) => (others ? `${name}和另外${num(others)}人转发` : `${name}转发`),
  like: (title: string, n: number) => (n ? `喜欢${title}，${n}人喜欢` : `喜欢${title}`),
  cardLabel: (title: string, name: string) => `${title}，${name}`,
  film: (seconds: number) => `影片，${Math.round(seconds)}秒`,
  cropped: '网格中略有裁切',
  seenBy: { followers: '仅关注者可见', group: '仅圈子成员可见', link: '有链接的人可见', private: '仅自己可见', author: '已下架，仅自己可见' },
  more: '更多作品',
  loadingMore: '正在载入',
  feedEnd: '到底了，这就是全部。',
  kind: '种类',
  anyKind: '全部',
  kinds: { photo: '照片', film: '影片' },
  noneOfKind: { photo: '还没有照片', film: '还没有影片' },
  noneOfKindHint: '这里的其他作品都在“全部”里。',
  showAnyKind: '看全部',
  nothingYet: '还没有作品',
  nothingYetHint: '第一张照片发布后会出现在这里。',
}
