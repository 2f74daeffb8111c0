import type { ContentLabel } from '#api/labels.ts'

const names: Record<ContentLabel, string> = { nudity: '裸露', violence: '暴力', distress: '令人不适' }
const listed = (all: readonly ContentLabel[]) => all.map((label) => names[label]).join('、')

export const labels = {
  title: '内容标签',
  lead: '有些作品标明含有裸露、暴力或令人不适的内容。看不看由你决定，每一种分别选。',
  names,
  choices: { show: '直接显示', ask: '先问我', hide: '不显示' },
  askHint: '“先问我”先说明原因，你点了才显示照片。“不显示”的作品不出现在任何列表里。',
  minors: '实名认证的生日表明未满18岁的，不显示带标签的作品，到18岁为止。没有登录的访客都是“先问我”。',
  save: '保存',
  saving: '正在保存…',
  saved: '内容标签的设置已保存',
  contains: (all: readonly ContentLabel[]) => `含有${listed(all)}内容`,
  reveal: '显示照片',
  why: {
    ask: '标签由作者或审核员加上。照片在你点了以后才下载。',
    hidden: '你选择了不显示带这种标签的作品。',
    minor: '带标签的作品不对未满18岁的人显示。',
  },
  choose: '内容标签设置',
  field: '内容标签',
  fieldHint: '照片里有的请标明，看的人会先看到原因。不标明的可能由审核员加上。',
  byReview: (all: readonly ContentLabel[]) => `审核员加的“${listed(all)}”会保留，不同意可以在“违规记录”里申诉。`,
}
