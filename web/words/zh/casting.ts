import type { CastingState } from '#api/pieces.ts'
import { formats } from '../words.ts'

const f = formats('zh')
const states: Record<CastingState, string> = { 'to-cast': '待铸造', casting: '铸造中', cast: '已铸造', failed: '没有铸成' }
const steps: Record<CastingState, string> = {
  'to-cast': '你同意了铸造',
  casting: '签好，送往链上',
  cast: '链上已读到',
  failed: '合约没有接受',
}

export const casting = {
  title: '铸造',
  lead: '选一件公开的作品，定好份数和版税，用密钥密码签名。写到链上就不能改，也不能再铸造第二次；以后隐藏了作品，铸造的这一页仍然公开。',
  notCreator: '有铸造资格以后才能铸造。',
  toApply: '去申请',
  noKey: '签名要有自己的密钥。先做一把，再回到这里。',
  toKey: '创作密钥',
  work: '作品',
  workHint: '铸造的是它的第一张照片。',
  noWorks: '还没有公开的作品。',
  more: '更早的作品',
  editions: '份数',
  editionsHint: '1到500份，以后不能再加。',
  royalty: '版税，百分之几',
  royaltyHint: '0到50。写在链上，以后每次转手都按它算。',
  password: '密钥密码',
  passwordHint:
    '密码本身不离开你的浏览器；密钥在本站单独的签名进程里打开，签完就关。同时签下的还有一份同意：这件作品没有离开过你的每一份，本站可以替你交付给从你这里得到它的人，五年内有效。',
  consent: '同意并铸造',
  working: '正在签名…',
  numbersWrong: '份数是1到500的整数，版税是0到50。',
  workMissing: '请选一件作品。',
  free: '写链的手续费由本站付。',
  own: '你铸造的',
  none: '还没有铸造过作品。',
  states,
  steps,
  stepsOf: '经过',
  at: (at: string) => `${f.moment(at)}（北京时间）`,
  retry: '再试一次',
  retryText: '没有花费任何东西。再签一次名就可以重来。',
  editionsOf: (n: number) => `共${f.num(n)}份`,
  // of a photographer
  pageTitle: (nickname: string) => `${nickname}的数字藏品`,
  description: (nickname: string) => `${nickname}铸造的作品，每件有限的份数，写在链上。`,
  noneOf: '还没有铸造的作品',
  noneOfText: '铸造好的作品会出现在这里。',
  // of a work
  by: '创作者',
  royaltyIs: '版税',
  percent: (bps: number) => `${f.num(bps / 100)}%`,
  get: '得到什么',
  gets: ['一件作品的其中一份：第几份、一共几份，写在链上', '创作者的签名，谁都可以查', '24小时以后可以送给别人'],
  not: '得不到什么',
  nots: [
    '著作权，也没有使用许可：要用在别处，请买图库的许可',
    '升值的保证：它不是投资，这里没有转卖的市场',
    '退款以后还留着它：送到以后钱全部退回的，用替你保管的密钥销毁',
  ],
  facts: '链上的记录',
  contract: '合约',
  contentHash: '原图的指纹（SHA-256）',
  firstPiece: '第1份的编号',
  transaction: '交易',
  block: '区块',
  metadata: '说明文件',
  toPost: '看作品',
}
