import type { NotificationKind } from '#api/kinds.ts'
import type { Notification } from '#api/notifications.ts'
import { formats } from '../words.ts'
import { cancelAccount } from './cancel-account.ts'
import { identity } from './identity.ts'
import { withdraw } from './withdraw.ts'

const f = formats('zh')
const clock = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Shanghai' })
const DAY_MS = 86_400_000
type Entry<K extends NotificationKind> = Extract<Notification, { kind: K }>
type Facts<K extends NotificationKind> = Entry<K>['facts']
type Sentences = { [K in NotificationKind]: (one: Entry<K>) => string }

const pixt = (milli: number) => `${f.num(milli / 1000)} PIXT`
const fen = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })
const yuan = (amount: number) => `¥${fen.format(amount / 100)}`
const amountOf = ({ amount, currency }: Facts<'withdrawal'>) => (currency === 'PIXT' ? pixt(amount) : yuan(amount))
const who = ({ people, count }: Pick<Notification, 'people' | 'count'>) => {
  const names = people.slice(0, 2).map((one) => one.nickname)
  return count > names.length ? `${names.join('、')}等${f.num(count)}人` : names.join('和')
}
const withdrawals: Record<Facts<'withdrawal'>['state'], string> = {
  applied: '申请已收到，等待审核',
  review: '正在审核',
  paying: '审核通过，正在付款',
  awaiting: '等你确认收款',
  paid: '已到账',
  rejected: '没有通过，金额已退回余额',
  failed: '付款没有成功，金额已退回余额',
  cancelled: '已撤回，金额已退回余额',
}
const subjects: Record<Facts<'review'>['of'], string> = {
  withdrawal: '提现',
  identity: '实名认证',
  cancellation: '注销申请',
  parameter: '参数的修改',
  role: '职责的修改',
}

const sentences: Sentences = {
  like: (one) => `${who(one)}喜欢了“${one.facts.title}”`,
  forward: (one) => `${who(one)}转发了“${one.facts.title}”`,
  follow: (one) => `${who(one)}关注了你`,
  welcome: ({ facts }) => `新人礼${pixt(facts.amount)}已到账`,
  reward: ({ facts }) => `${facts.works > 1 ? `${facts.works}件作品` : `“${facts.title}”`}的奖励${pixt(facts.amount)}已到账`,
  coupon: ({ facts }) => `收到${facts.count}张能量券，每张${facts.points}点，${f.date(facts.until)}前有效`,
  withdrawal: ({ facts }) => `提现${amountOf(facts)}：${withdrawals[facts.state]}`,
  identity: ({ facts }) => (facts.state === 'approved' ? '实名认证通过了' : '实名认证没有通过，可以看原因并修改'),
  review: ({ facts }) => `${subjects[facts.of]}${facts.state === 'approved' ? '通过了' : '没有通过，可以看原因'}`,
}

export const notifications = {
  title: '通知',
  unread: (n: number) => (n ? `${f.num(n)}条未读` : '都看过了'),
  isUnread: '未读',
  readAll: '全部标为已读',
  settings: '通知设置',
  markRead: '标为已读',
  remove: '移除',
  earlier: '更早的通知',
  latest: '回到最新',
  end: '90天内的通知都在这里了',
  empty: '还没有通知',
  emptyText: '有人喜欢你的作品，有奖励到账，有申请出结果，都会写在这里。',
  day: (at: string, now: string) => {
    const day = f.date(at)
    if (day === f.date(now)) return '今天'
    return day === f.date(new Date(Date.parse(now) - DAY_MS)) ? '昨天' : day
  },
  time: (at: string) => clock.format(new Date(at)),
  sentence: (one: Notification) => (sentences[one.kind] as (told: Notification) => string)(one),
  why: (one: Notification) => {
    if (one.kind === 'withdrawal' && one.facts.reason) return withdraw.reason(one.facts.reason)
    if (one.kind === 'identity' && one.facts.reason) return identity.refusedWhy(one.facts.reason)
    return one.kind === 'review' && one.facts.of === 'cancellation' && one.facts.reason ? cancelAccount.refusal(one.facts.reason).reason : ''
  },
  number: (number: string) => `单号${number}`,

  settingsLead: '选择想知道什么，从哪里知道。',
  kind: {
    like: '有人喜欢我的作品',
    forward: '有人转发我的作品',
    follow: '有人关注我',
    welcome: '新人礼',
    reward: '作品奖励',
    coupon: '能量券',
    withdrawal: '提现进度',
    identity: '实名认证结果',
    review: '其他申请的结果',
  } satisfies Record<NotificationKind, string>,
  what: '事项',
  listed: '站内',
  pushed: '推送',
  mailed: '邮件',
  cell: (kind: string, channel: string) => `${kind}，${channel}`,
  always: '关于钱和身份的通知，站内不能关闭。站内关闭的，推送和邮件也不再发送。',
  quiet: '免打扰',
  quietOn: '在这段时间里不推送，也不发邮件',
  quietFrom: '从',
  quietUntil: '到',
  quietHint: '北京时间，可以跨过午夜。站内通知照常，推送和邮件等时间过了再发。',
  save: '保存',
  saved: '已保存',
  browser: '这个浏览器',
  devices: (n: number) => (n ? `已有${n}个浏览器会收到推送。` : '还没有浏览器会收到推送。'),
  pushOff: '本站没有开通推送。',
  pushCannot: '这个浏览器不支持推送。在iPhone和iPad上，先把网站添加到主屏幕再试。',
  pushDenied: '浏览器禁止了本站的通知，请在地址栏的网站设置里允许。',
  pushNeedsScript: '开启推送需要JavaScript。',
  turnOn: '在这个浏览器开启推送',
  turnOff: '关闭这个浏览器的推送',
  turnedOn: '推送已开启',
  turnedOff: '推送已关闭',
  pushFailed: '没有开启成功，请稍后再试。',
  pushHint: '退出登录后，这个浏览器就不再收到推送。',
  mail: '邮箱',
  mailOff: '本站没有开通邮件通知。',
  address: '邮箱地址',
  addressHint: '我们先发一个链接过去，点开以后才会发通知邮件。地址只用来发通知，加密保存。',
  send: '发送确认链接',
  sent: '确认链接已发出，24小时内有效',
  waiting: (address: string) => `已向${address}发出确认链接，点开它就完成了。`,
  mailsTo: (address: string) => `通知邮件发到${address}。`,
  forget: '移除邮箱',
  forgotten: '邮箱已移除',

  confirmTitle: '确认邮箱',
  confirmText: '确认以后，通知邮件会发到这个邮箱。',
  confirm: '确认',
  confirmedTitle: '邮箱已确认',
  confirmedText: '以后的通知邮件会发到这里。要发哪些，可以在通知设置里选。',
}
