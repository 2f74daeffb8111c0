import type { CreatorCriterion } from '#api/creators.ts'
import type { RefusalReason } from '#api/kinds.ts'
import { formats } from '../words.ts'
import { creatorReasons } from './nft-kinds.ts'

const f = formats('zh')
const reasons: Partial<Record<RefusalReason, string>> = creatorReasons

export const creator = {
  title: '申请铸造资格',
  again: '再次申请铸造资格',
  lead: '数字藏品是一件作品的限量份数，写在链上，谁都查得到。只有作者本人能铸造，所以先看看是谁、拍过什么。',
  // what is asked
  criteria: '条件',
  criterion: {
    works: (n: number, least: number) => `至少${f.num(least)}件公开的作品，你有${f.num(n)}件`,
    identity: '通过实名认证',
    age: '年满18岁',
  },
  met: '已满足',
  notMet: '还没有',
  toMeet: { works: '去发布', identity: '去认证', age: null } satisfies Record<CreatorCriterion, string | null>,
  // the form
  about: '想铸造什么',
  aboutHint: '哪些作品、每件几份、为什么。20到500个字，只有审核员看。',
  send: '提交申请',
  sendAgain: '再次提交',
  reviewed: '审核员会看你最近公开的9件作品和这段话。',
  // where it stands
  waiting: '已提交，正在审核',
  waitingText: (at: string) => `${f.moment(at)}提交（北京时间）。有了结果会通知你。`,
  promise: (hours: number) => `我们承诺${f.num(hours)}小时内有结果。`,
  qualified: '你有铸造资格',
  qualifiedText: (at: string) => `${f.date(at)}通过。`,
  rejected: '没有通过',
  rejectedText: '写过的还在。改好马上可以再申请，由另一位审核员来看。',
  why: (reason: RefusalReason) => reasons[reason] ?? '请看审核员的说明。',
  said: (words: string) => `审核员：${words}`,
  yourWords: '你写的',
  takeBack: '撤回申请',
  takeBackAsk: '撤回这份申请？\n写过的都留着，再提交时重新排队。',
  takeBackYes: '撤回',
  // where casting begins
  casting: '数字藏品',
  castingLead: '从这里开始：资格、规则和问题。',
  toMint: '铸造一件作品',
  toCodes: '兑换码',
  toApply: '申请铸造资格',
  toApplyAgain: '再次申请',
  seeApplication: '看申请',
  read: '先读一读',
  explain: { name: '什么是数字藏品', does: '份数、编号，买的人得到什么、得不到什么' },
  guide: { name: '怎样开始', does: '申请资格，保管私钥' },
  faq: { name: '常见问题', does: '没有通过、撤回、审核员看什么' },
}
