import { formats } from '../words.ts'

const { num, date } = formats('zh')
const yuan = (fen: number) => `${(fen / 100).toFixed(2)}元`

export const modelFees = {
  title: '模特报酬',
  lead: '你签过肖像授权书的照片，每卖出一次许可，就有一份记在你名下。结算以后可以领到自己的钱包。',
  none: '还没有用你现在的手机号签过的、有报酬的授权书。',
  available: '可以领取',
  pending: '等待结算',
  claimedAll: '已经领取',
  sales: '卖出',
  count: (sales: number) => `${num(sales)}份`,
  claim: '全部领取',
  claimed: (fen: number) => `${yuan(fen)}已经到你的钱包。`,
  signed: (at: string, fee: number) => `${date(at)}签署，每份${yuan(fee)}`,
  number: '授权书编号',
  returns: (at: string) => `${date(at)}以前不领，最早的一份退还摄影师。`,
  notVerified: '领取前要确认你就是签名的人。',
  verify: '去实名认证',
  otherName: (releases: string[]) => `授权书${releases.join('、')}上的签名和你的实名不一致，暂时不能领取。`,
  write: '联系客服',
  phone: '这里按签名时用的手机号查找。换过号码的，先把现在的号码换回去，或者联系客服。',
  questions: '关于肖像授权的问题',
}
