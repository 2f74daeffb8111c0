import { formats } from '../words.ts'

const { date } = formats('zh')
const time = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Shanghai' })

export const cancelAccount = {
  title: '注销账号',
  lead: (days: number) => `提出以后有${days}天可以反悔：这些天一切照常，随时能在这一页撤回。${days}天一过，下面这些会在一小时内全部删除，谁也找不回来。`,
  goes: '会删除的',
  whatGoes: [
    '账号名、昵称、头像、简介和个性网址；这些名字以后谁都不能再用。',
    '手机号、密码、账号密钥，和所有登录记录。',
    '发布的全部作品、没有发布的照片，连同原片。',
    '关注、粉丝和拉黑的名单；别人的计数会相应减少。',
  ],
  stays: '会留下的',
  whatStays: ['一个编号，和你同意过哪一版协议的日期：只证明曾经有过这个账号，不含名字和号码。', '别人已经保存到自己设备上的画面，我们删不到。'],
  password: '当前密码',
  passwordHint: '确认是你本人。',
  passwordEmpty: '请填写当前密码',
  ask: '申请注销',
  stay: '先不注销',
  waiting: '已申请注销，将在这个时间以后删除：',
  when: (at: string) => `${date(at)} ${time.format(new Date(at))}（UTC+8）`,
  waitingHint: '在那之前一切照常。改了主意，点下面的按钮就行。',
  keep: '撤回，保留账号',
  due: '七天已过，正在删除，一小时内完成。',
}
