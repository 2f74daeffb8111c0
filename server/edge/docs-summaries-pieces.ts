import type { contract } from '#api/index.ts'

/** The same of collectibles that are sold, held and shown. */
export const zhPieces = {
  'GET /api/nft/digital-collection/info': '一件铸造好的作品：正在出售什么、谁可以买、调用者买了什么',
  'POST /api/nft/offerings': '出售自己铸造好的作品：一份的价格（分）、几份、从什么时候起；不写`beginsAt`就是现在',
  'DELETE /api/nft/offerings/:number': '结束出售自己的作品，已付款和正在付款的照样算数；抽购在有人报名以前可以结束',
  'PUT /api/nft/refund': '在送往链上以前退回买到的一份，钱按原来的方式退回；`permlink`写购买的编号',
  'GET /api/nft/digital-collection/other/list': '一个人持有并且愿意公开的藏品，最近得到的在前；自己的全部列出，第一页的`coming`是买了还在路上的',
  'GET /api/nft/digital-collection/share/info': '一份藏品，像它的链接给所有人看的那样',
  'GET /api/nft/digital-collection/h5_digital/info': '一份藏品，它在链上的记录，是不是调用者的',
  'GET /api/nft/digital-collection/h5_digital/auth': '调用者有没有实名认证、满18岁没有，也就是能不能买和收',
  'GET /api/nft/digital-collection/sn-personalizations': '一件作品的每个编号现在怎样，和愿意写出来的持有人',
  'GET /api/nft/series': '正在出售的作品，最近开始的在前',
  'GET /api/nft/invite/info': '抽购的好友票：邀请了几位朋友，几位买到了第一份藏品，有几张票可以用，现在公布的抽购每人最多用几张，规则的文字',
  'GET /api/nft/invite/list': '自己邀请的朋友，最近的在前，和每位朋友带来的票怎么样了',
  'POST /api/nft/drops': '用抽购出售自己铸造好的作品：从`opensAt`起报名`minutes`分钟，再抽选谁可以买；最早一小时、最晚六十天后开始，随机来源和轮次同时公布',
  'POST /api/nft/drops/:number/entry': '报名一件作品的抽购，每人一次，先后不影响机会；要实名认证满18岁',
  'DELETE /api/nft/drops/:number/entry': '报名期间退出抽购',
  'POST /api/nft/drops/:number/tickets': '把好友票用进自己的抽购报名，每张在名单里多一行；有几张用几张，不超过这次抽购的上限，退出报名就退回',
  'POST /api/admin/nft/drops/:number/stop': '停止一次抽购，原因对所有人公开；没有人再轮到，也不再出售，已经买的照样算数',
} as const satisfies { readonly [K in keyof typeof contract]?: string }
