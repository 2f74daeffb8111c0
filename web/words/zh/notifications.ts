import { formats } from '../words.ts'

const f = formats('zh')
const clock = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Shanghai' })
const DAY_MS = 86_400_000

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
  number: (number: string) => `单号${number}`,

  settingsLead: '选择想知道什么，从哪里知道。',
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
