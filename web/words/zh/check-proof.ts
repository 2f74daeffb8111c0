import { formats } from '../words.ts'

const f = formats('zh')
export const checkProof = {
  title: '核验存证文件',
  lead: '选一份存证文件，也可以再选原图。核验全在你的浏览器里，文件不会上传；这一页打开以后，断网也能用。',
  file: '存证文件（.json）',
  photograph: '原图（可选）',
  photographHint: '必须是上传的那个文件本身：另存、裁剪、从聊天软件转发过的都不是。',
  needsScript: '这个浏览器没有运行脚本，请在装了本站代码的机器上用命令核验：npm run verify:proof -- 文件',
  whole: '完好：从指纹一路算到区块，每一步都对得上。',
  wholePhotograph: '完好：这张原图的指纹就在这份存证里，从指纹一路算到区块，每一步都对得上。',
  faults: {
    form: '这不是存证文件，或者文件残缺。',
    photograph: '这不是存证里的那张原图：它的指纹不一样。',
    path: '指纹、作品编号或时间被改动过：沿着路径算不到文件里的根。',
    header: '区块头被改动过，或者不是这个区块的：算出的散列或时间对不上。',
    account: '区块里没有这个合约：账户证明对不上。',
    anchor: '合约在这个区块里没有存下这个根：存储证明对不上。',
  },
  says: '文件上写着',
  hash: '原图指纹（SHA-256）',
  stated: '发布',
  block: '区块',
  blockHash: '区块散列',
  at: '区块时间',
  chain: '链号',
  contract: '合约',
  root: '根',
  moment: (second: number) => f.moment(new Date(second * 1000)),
  compare: '文件自己证明不了的只有一件事：这个区块散列确实属于那条链。请把它和别处保存的区块散列比对，或向任何一个节点查询。',
  command: '在装了本站代码的机器上，也可以用命令核验：npm run verify:proof -- 文件',
}
