import { formats } from '../words.ts'

const f = formats('zh')
const works = { photograph: '摄影作品', film: '影片' }
const originals = { photograph: '原图', film: '原片' }
export const credential = {
  title: '作者存证',
  titleOf: (title: string) => `《${title}》的作者存证`,
  number: (number: string) => `存证编号 ${number}`,
  issued: (at: string) => `${f.date(at)}上链`,
  says: (title: string, author: string, of: 'photograph' | 'film') =>
    `兹证明，${works[of]}《${title}》由${author}在拾光发布，其${originals[of]}的指纹已写入区块链，自该区块起无法更改。`,
  saysNot: (title: string, author: string, of: 'photograph' | 'film') =>
    `${works[of]}《${title}》由${author}在拾光发布，其${originals[of]}的指纹正在写入区块链。`,
  author: '作者',
  published: '发布',
  anchored: '上链',
  chain: '链号',
  block: '区块',
  leaves: '同批指纹',
  contract: '合约',
  transaction: '交易',
  hashes: { photograph: '原图指纹（SHA-256）', film: '原片指纹（SHA-256）' },
  film: '影片',
  moment: f.moment,
  count: f.num,
  states: {
    waiting: '等待上链：每分钟一批，通常一分钟内完成',
    sent: '已发出，等待写入区块',
    anchored: '已上链',
  },
  file: '下载可离线核验的文件',
  print: '打印',
  verify: '核验存证文件',
  blocks: '查看区块',
  open: '查看照片',
  qr: '二维码：这份存证的网页',
  scan: '扫码打开这份存证的网页；离线核验请用存证文件。',
  seal: '拾光印',
  what: '它证明什么，不证明什么',
  proves: [
    '证明：在那个区块的时间，这个指纹已经存在；只有同一个文件，一个字节都不差，才算得出同一个指纹。',
    '证明：本站当时写下的作品编号和发布时间，此后谁也改不了，我们也不能。',
  ],
  provesNot: [
    '不证明：照片是谁拍的。它说明的是谁最先在这里发布，拍摄者、委托方或出版方可以另有约定。',
    '不证明：裁剪、缩小或另存过的文件，它们的指纹不同；请保留原图。',
    '不证明：照片里的内容是真的。',
  ],
  ownChain: '默认情况下，这条链由本站运行。时间由谁担保，取决于您信任哪个区块的散列；请自行保存存证文件，并从别处核对区块散列。',
  stays: '注销账号或删除作品以后，链上留下的只有这个散列值，从它看不出照片，也看不出是谁的。',
  findTitle: '查找存证',
  findLead: '每张公开发布的照片，原图的指纹都会在一分钟左右写进区块链。用存证编号查找，或从照片页打开。',
  findNumber: '存证编号',
  findHint: '12位小写字母和数字',
  find: '查找',
  findBad: '编号是12位小写字母和数字，请检查后再试。',
  listOf: '这件作品的存证',
  picture: (n: number) => `第${f.num(n)}张`,
  none: '还没有存证',
  noneHint: '刚发布的照片在一分钟左右上链。如果一直没有，说明本站没有连接区块链。',
}
