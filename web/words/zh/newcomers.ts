import { formats } from '../words.ts'

const { num, date } = formats('zh')
type Rules = { days: number; comments: number; posts: number; perMinute: number; copies: number; hours: number }

export const newcomers = {
  title: '新成员的规则',
  about: '刚来的人写的话，我们看得仔细一些，因为垃圾信息多半从新账号来。规则全在这里，没有别的，也不悄悄限制谁。',
  who: '谁算新成员',
  whoText: ({ days, comments, posts }: Rules) => [
    `写评论：加入不满${num(days)}天，或者别人看得到的评论还不到${num(comments)}条。`,
    `发布：公开的作品还不到${num(posts)}件。`,
  ],
  comments: '评论',
  commentsText: ({ perMinute, copies, hours }: Rules) => [
    '有链接通往其他网站的评论，等作品的作者同意后别人才看得到。作者也可以要求新成员的每一条都先等同意。',
    '作者同意以后再修改，按同样的规则重新等一次：同意的是原来那些话。',
    `每分钟最多${num(perMinute)}条；${num(hours)}小时里几乎一样的长句最多${num(copies)}次。长句是12个汉字或36个字母以上，大小写、空格和标点不算区别。`,
    '在自己的作品下面说话，不受这些限制。',
  ],
  groups: '群组和转发',
  groupsText: ({ perMinute, copies, hours }: Rules) => [
    '群组里的讨论和回复、转发时写的话，没有谁来同意，所以不能有通往其他网站的链接。',
    `每分钟最多${num(perMinute)}条，${num(hours)}小时里几乎一样的长句最多${num(copies)}次：转发时写的话和评论一起算，群组里写的话和两者一起算。自己管理的群组里没有这些限制。`,
  ],
  works: '最初几件作品',
  worksText: ({ posts, copies, hours }: Rules) => [
    `在有${num(posts)}件公开作品之前，标题和描述里不能有通往其他网站的链接。`,
    `${num(hours)}小时里几乎一样的长描述最多用${num(copies)}次；一次一起发布的作品，描述可以相同。`,
  ],
  told: '总会告诉你',
  toldText: ['被挡下的，当场说明是哪条规则、怎样改，写好的文字不会丢。在等作者同意的，评论下面写着原因。', '对所有人都不能用的词，另有词表，新老成员一样。'],
  own: '对你来说',
  commentsHold: ({ until, commentsLeft }: { until: string | null; commentsLeft: number }) =>
    ['评论的规则对你有效', until && `到${date(until)}`, commentsLeft > 0 && `到再有${num(commentsLeft)}条评论被别人看到`].filter(Boolean).join('，') + '。',
  commentsOver: '评论的规则对你已经无效。',
  worksHold: (left: number) => `作品的规则对你有效：再公开${num(left)}件就不再有效。`,
  worksOver: '作品的规则对你已经无效。',
  decisions: '举报和处理',
  review: '自审制度',
}
