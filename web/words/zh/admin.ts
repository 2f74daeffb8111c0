import type { OperatorRole } from '#api/operators.ts'
import type { ParameterValues } from '#api/parameters.ts'
import type { Review } from '#api/reviews.ts'
import { formats } from '../words.ts'

const f = formats('zh')

const states: Record<Review['state'], string> = { waiting: '待审', approved: '已通过', refused: '未通过', dropped: '已撤回' }
const roles: Record<OperatorRole, string> = { admin: '管理员', reviewer: '审核员', finance: '财务', editor: '编辑' }
const parameters: Record<keyof ParameterValues, string> = {
  rewardPool: '每日奖励池（千分之一PIXT）',
  publishCost: '发布耗能（点）',
  likeCost: '喜欢耗能（点）',
  forwardCost: '转发耗能（点）',
  withdrawDayMax: '每人每日提现上限（分）',
  withdrawTwoFrom: '需两人批准的提现（分，起）',
  taxFree: '每笔免税额（分）',
  taxPermille: '超出部分税率（千分之）',
  couponPoints: '能量券点数',
  couponCount: '每月能量券张数',
}

export const admin = {
  title: '运营后台',
  sections: '后台各处',
  review: '审核',
  run: '运营',
  queues: '待办',
  states,
  services: { alipay: '支付宝', bank: '银行卡' },
  roles,
  parameters,

  door: '进入后台',
  doorLead: (role: string) => `以${role}的身份进入。请输入验证器应用里的六位动态口令；进入一次，十二小时内有效。`,
  code: '动态口令',
  codeHint: '口令每30秒换一次，每个只能用一次。',
  enter: '进入',
  entering: '正在核对…',
  noFactor: '你还没有设置动态口令。用密码取得密钥，存进验证器应用，再回来输入口令。',
  password: '登录密码',
  passwordWrong: '密码不正确，请再试一次。',
  giveSecret: '取得密钥',
  secret: '密钥只显示这一次',
  secretQr: '验证器应用扫描用的二维码',
  secretHint: '用验证器应用扫描，或手动输入这串字。然后在下面输入它给出的口令。',
  leave: '离开后台',

  waiting: '待审',
  closed: '已结',
  which: '看哪些',
  member: '申请人',
  state: '状态',
  waitedFor: (minutes: number) =>
    minutes < 60 ? `${f.num(Math.max(1, minutes))}分钟` : minutes < 2880 ? `${f.num(Math.floor(minutes / 60))}小时` : `${f.num(Math.floor(minutes / 1440))}天`,
  nothingWaiting: '这里没有等着的了',
  nothingWaitingText: '新的申请会按先后排在这里。',
  nothingClosed: '还没有结论',
  nothingClosedText: '通过和未通过的都会留在这里。',
  more: '更早的',
  round: (n: number) => `第${n}次提交`,
  appeal: '申请人的说明',
  earlier: '此前的结论',
  refusals: '以前未通过的',
  refusedOn: (kind: string, at: string) => `${f.moment(at)}，${kind}`,
  samePayee: '收款账户相同',
  saidOn: (state: string, at: string) => `${f.moment(at)}，${state}`,
  eyes: (have: number, want: number) => `需要${want}人批准，已有${have}人`,
  evidence: '依据',
  queue: '队列',
  approve: '通过',
  refuse: '不通过',
  why: '不通过的原因',
  words: '对申请人说的话',
  wordsHint: '申请人会看到原因和这段话；选“其他”时必须写。',
  notYours: '这一条要由别人来审：是你申请的，或你已表过态。',
  approved: (who: string) => `${who}：已通过`,
  refused: (who: string) => `${who}：未通过`,
  secondWanted: (who: string) => `${who}：已记下，还要一位同事批准`,
  keys: '键盘',
  keyMove: '上下',
  keyApprove: '通过',
  keyRefuse: '不通过',
  oldest: (minutes: number) => `最早的等了${minutes < 60 ? `${f.num(minutes)}分钟` : `${f.num(Math.floor(minutes / 60))}小时`}`,
  noneWait: '没有等着的',
  yourRoles: (roles: string) => `你的职责：${roles}`,
  until: (at: string) => `本次进入到${f.moment(at)}为止`,
}
