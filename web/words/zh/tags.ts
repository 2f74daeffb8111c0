import { formats } from '../words.ts'

const { num } = formats('zh')

export const tags = {
  listTitle: '标签',
  listDescription: '拾光里用得最多的标签，点开就能看到带这个标签的公开作品。',
  listRule: '公开作品最多的在前',
  noneYet: '还没有标签',
  noneYetHint: '发布作品时写上标签，它们会排在这里。',
  moreTags: '更多标签',
  works: (n: number) => `${num(n)}件`,
  worksMore: (n: number) => `${num(n)}件以上`,
  follow: '关注',
  followedNow: '已关注',
  followTag: (tag: string) => `关注标签“${tag}”`,
  followedTag: (tag: string) => `已关注标签“${tag}”，按一下取消关注`,
  unfollowTag: (tag: string) => `不再关注标签“${tag}”`,
  followed: '关注的标签',
  followedRule: '这些标签下的公开作品，最新发布的在前',
  followedNone: '这里还没有作品',
  followedNoneHint: '在标签的页面上按“关注”，它的新作品就会出现在这里。',
  alsoCalled: '也叫',
  pageDescription: (tag: string) => `拾光里带“${tag}”标签的公开作品，最新发布的在前。`,
  rule: '最新发布的在前',
  beside: '常和它一起出现的标签',
  all: '全部标签',
  nothing: '这个标签下没有作品',
  nothingHint: '可能作者改了标签，也可能还没有人用过它。',
}
