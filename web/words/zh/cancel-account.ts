import type { Cancellation, OpenBusiness } from '#api/cancellation.ts'
import type { RefusalReason } from '#api/kinds.ts'
import { formats } from '../words.ts'

const { date } = formats('zh')
const time = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Shanghai' })
const when = (at: string) => `${date(at)} ${time.format(new Date(at))}（UTC+8）`

type Thing = { text: string; link: string }
const open: Record<OpenBusiness, Thing> = {
  withdrawal: { text: '有提现还没有结束。删除会等到它结束：钱先到账或退回，收款账户再一起删除。', link: '看提现进度' },
  balance: { text: '余额里还有钱可以提现。注销以后，谁也取不出来。', link: '去提现' },
  appeal: { text: '实名认证的申诉还没有结果。注销以后不会再有结果。', link: '看实名认证' },
  order: { text: '有订单正在付款或退款。删除会等到它结束。', link: '看订单' },
}
type Mend = { reason: string; mend: string }
const refusals: Partial<Record<RefusalReason, Mend>> = {
  'withdrawal-open': { reason: '有提现还没有结束', mend: '等它结束，或者先撤回这笔提现，再来申请。' },
  'balance-open': { reason: '余额里还有可以提现的钱', mend: '先把钱提走再来申请；如果不要了，再次申请时写明就行。' },
  'appeal-open': { reason: '有申诉还没有结果', mend: '等结果出来再来申请；如果不等了，再次申请时写明就行。' },
  'not-the-owner': { reason: '不能确定是你本人申请的', mend: '可能有别人登录了你的账号：请改密码，退出不认识的设备。确实是你，再次申请时写明。' },
}
const other: Mend = { reason: '其他原因', mend: '请看审核员的留言。' }

export const cancelAccount = {
  title: '注销账号',
  lead: (days: number) => `提出以后有${days}天可以反悔：这些天一切照常，随时能在这一页撤回。${days}天一过，下面这些会在一小时内全部删除，谁也找不回来。`,
  goes: '会删除的',
  whatGoes: [
    '账号名、昵称、头像、简介和个性网址；这些名字以后谁都不能再用。',
    '手机号、密码、账号密钥，和所有登录记录。',
    '实名信息和收款账户。',
    '发布的全部作品、没有发布的照片，连同原图。',
    '关注、关注者和屏蔽的名单；别人的计数会相应减少。',
  ],
  stays: '会留下的',
  whatStays: [
    '一个编号，和你同意过哪一版协议的日期：只证明曾经有过这个账号，不含名字和号码。',
    '账本上记在这个编号名下的每一笔，没有提走的余额也停在那里，从此谁也取不出来。',
    '别人已经保存到自己设备上的画面，我们删不到。',
  ],
  open: '还没有了结的',
  openThing: (thing: OpenBusiness) => open[thing],
  openLook: '因为这些，你的申请会先由一位审核员看。他可能同意，也可能请你先办完再申请。到期那天还没有人答复，账号照样删除：我们不会用沉默留住谁。',
  password: '当前密码',
  passwordHint: '确认是你本人。',
  passwordEmpty: '请填写当前密码',
  passwordWrong: '密码不正确，请再试一次。',
  ask: '申请注销',
  stay: '先不注销',
  waiting: '已申请注销，将在这个时间以后删除：',
  when,
  waitingHint: '在那之前一切照常。改了主意，点下面的按钮就行。',
  looked: {
    waiting: '一位审核员正在看你的申请，结果会通知你。到期还没有答复，账号照样删除。',
    approved: '审核员看过你的申请，同意了。',
  } satisfies Record<NonNullable<Cancellation['review']>, string>,
  promise: (hours: number) => `我们承诺${hours}小时内看完。`,
  usual: (minutes: number) => `最近30天，这样的申请多半在${minutes < 120 ? `${minutes}分钟` : `${Math.ceil(minutes / 60)}小时`}内看完。`,
  keep: '撤回，保留账号',
  due: '七天已过，正在删除，一小时内完成。',
  dueHeld: '七天已过。有提现还没有结束，等它结束以后，一小时内删除。',
  refused: '申请没有通过，账号保留着',
  refusedAt: (at: string) => `${when(at)}作出的决定`,
  refusal: (reason: RefusalReason) => refusals[reason] ?? other,
  said: '审核员的留言',
  security: '改密码',
  sessions: '看登录的设备',
  keepRefused: '知道了，不注销',
  again: '再次申请',
  againText: (days: number) => `由另一位审核员来看，重新计${days}天，随时可以撤回。`,
  appeal: '给审核员的说明',
  appealHint: '可以不填',
  askAgain: '再次申请注销',
}
