import { formats } from '../words.ts'

const f = formats('zh')
export const holdings = {
  mine: '我的藏品',
  mineLead: '买来的和别人送的。每一份写在链上，在你自己的地址上。',
  noneMine: '还没有藏品',
  noneMineText: '买下的一份，付款十分钟以后送到这里；别人送的，收下以后在这里。',
  toSeries: '看正在出售的作品',
  of: (nickname: string) => `${nickname}的藏品`,
  ofLead: '买来的和别人送的，不含自己铸造的。',
  noneOf: '没有藏品',
  noneOfText: '买来的和别人送的会出现在这里。',
  nth: (edition: number, editions: number) => `第${f.num(edition)}份，共${f.num(editions)}份`,
  by: '创作者',
  more: '更早的',
  // one of them
  holder: '持有人',
  giftable: (at: string) => `${f.moment(at)}（北京时间）起可以送给别人。`,
  atCreator: '这一份还在创作者手里。',
  yours: '这一份是你的。',
  burnt: (at: string) => `这一份的钱全部退回，${f.moment(at)}（北京时间）已销毁。这个编号不会再出现。`,
  burntIn: '看销毁的区块',
  get: '你有什么',
  gets: ['这件作品的这一份：第几份、一共几份，写在链上', '创作者的签名，谁都可以查'],
  not: '你没有什么',
  nots: ['著作权和使用许可：要用在别处，请买图库的许可', '升值的保证：它不是投资，这里没有转卖的市场'],
  onChain: '链上的记录',
  contract: '合约',
  token: '编号',
  toWork: '看整件作品',
  // what is on sale
  series: '正在出售的作品',
  seriesLead: '每件有限的份数，由创作者定价。要实名认证、满18岁，每人一件作品买一份。',
  noneSeries: '现在没有在出售的作品',
  noneSeriesText: '创作者开始出售以后会出现在这里。',
  left: (n: number) => (n ? `还有${f.num(n)}份` : '已卖完'),
  begins: (at: string) => `${f.moment(at)}开始`,
}
