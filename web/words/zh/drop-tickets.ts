import { formats } from '../words.ts'

const f = formats('zh')

export const dropTickets = {
  title: '抽购的好友票',
  atHand: (n: number) => (n ? `你有${f.num(n)}张好友票可以用。` : '你现在没有可以用的好友票。'),
  sum: (friends: number, used: number) => `${f.num(friends)}位朋友买到了第一份藏品，用掉${f.num(used)}张。`,
  stages: {
    'at-hand': (at: string) => `${f.day(at)}收到第一份藏品，带来一张好友票。`,
    used: (at: string) => `带来的好友票${f.day(at)}用进了抽购。`,
    returned: (at: string) => `${f.day(at)}退款，好友票作废。`,
  },
  toDraw: '看抽选',
  // on the page of a drop
  lines: (lines: number) => `名单里一共${f.num(lines)}行，有的来自好友票。`,
  most: (most: number) => `每人除了自己的报名，最多再用${f.num(most)}张好友票。一个人最多轮到一次，他的另一行抽到时跳过。没有邀请朋友也一样可以报名。`,
  own: '好友票',
  have: (n: number) => `朋友买到第一份藏品，带来的好友票你有${f.num(n)}张。报名以后可以用。`,
  use: (n: number) => `用${f.num(n)}张好友票`,
  useHint: '每张票在名单里多一行。退出报名，票退回。',
}
