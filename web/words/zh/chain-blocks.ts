import { formats } from '../words.ts'

const f = formats('zh')
type Leaves = { photographs: number; films: number; books: number; audit: number }
const parts = ({ photographs, films, books, audit }: Leaves) =>
  [
    photographs && `${f.num(photographs)}张照片的指纹`,
    films && `${f.num(films)}部影片的指纹`,
    books && `${f.num(books)}天账目的指纹`,
    audit && '审计记录的指纹',
  ]
    .filter(Boolean)
    .join('、')
export const chainBlocks = {
  listTitle: '区块',
  listLead: '照片的指纹写在这里的区块里。写进去以后，谁也改不了，我们也不能。',
  find: '查找',
  findName: '区块号或区块散列',
  findHint: '区块号是整数；散列以0x开头，后接64位',
  newest: '最新的区块',
  none: '还没有区块',
  noneHint: '有照片发布后一分钟左右，第一个区块就会出现。如果一直没有，说明本站没有连接区块链。',
  pages: '翻页',
  newer: '较新的',
  older: '较早的',
  whole: '这里列出最近1000个区块；更早的请用区块号查找。',
  heading: (number: number) => `第${f.num(number)}号区块`,
  pageTitle: (number: number) => `第${number}号区块`,
  line: (leaves: number) => (leaves ? `${f.num(leaves)}个指纹` : '没有指纹'),
  /** The sentence that a person reads first. */
  says: (at: string, number: number, leaves: Leaves) => `${f.moment(at)}，${parts(leaves)}写进了第${f.num(number)}号区块。`,
  saysDeploy: (at: string, number: number) => `${f.moment(at)}，保存照片指纹的合约在第${f.num(number)}号区块里设立。`,
  saysNothing: (at: string, number: number) => `第${f.num(number)}号区块写于${f.moment(at)}，里面没有照片的指纹。`,
  saysTransfer: (at: string, number: number, n: number) =>
    n ? `${f.moment(at)}，第${f.num(number)}号区块里有${f.num(n)}笔藏品转移。` : `第${f.num(number)}号区块写于${f.moment(at)}，里面没有藏品转移。`,
  saysCast: (at: string, number: number, n: number) =>
    n ? `${f.moment(at)}，第${f.num(number)}号区块里有${f.num(n)}笔藏品铸造。` : `第${f.num(number)}号区块写于${f.moment(at)}，里面没有铸造藏品。`,
  works: '其中公开的照片',
  worksNone: '里面没有现在公开的照片。',
  worksHint: '只列出现在人人可见的照片；其余的只有指纹，从指纹看不出照片，也看不出是谁的。',
  proof: '查看存证',
  moreWorks: '更多照片',
  raw: '区块原文',
  facts: {
    number: '区块号',
    hash: '区块散列',
    parent: '上一个区块的散列',
    time: '时间',
    chain: '链号',
    transactions: '交易数',
    gas: '用去的Gas',
  },
  unknown: '没有记录',
  moment: f.moment,
  count: f.num,
  transactions: '交易',
  others: (n: number) => `另有${f.num(n)}笔不是本站的交易。`,
  kinds: { anchor: '写入指纹', deploy: '设立合约', cast: '铸造藏品', transfer: '转移藏品', burn: '销毁藏品', other: '其他' },
  to: '发往',
  failed: '没有成功',
  beside: '相邻的区块',
  previous: (number: number) => `上一个：${f.num(number)}号`,
  next: (number: number) => `下一个：${f.num(number)}号`,
  all: '全部区块',
  verify: '核验存证文件',
  about: '换个角度看这个区块',
  aspects: { all: '整个区块', transfer: '藏品转移', 'digital-collection': '藏品铸造' },
  lostTitle: '没有这个区块',
}
