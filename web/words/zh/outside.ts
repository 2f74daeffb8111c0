import { formats } from '../words.ts'

const f = formats('zh')
export const outside = {
  name: { wechat: '微信', weibo: '微博' },
  // the door
  or: '或者',
  by: (name: string) => `用${name}登录`,
  waiting: (name: string) => `${name}已确认是你。注册好就关联，以后直接用${name}登录；已有账号，就登录一次，登录后关联。`,
  waitingDrop: '不关联',
  // the way there and back
  confirming: (name: string) => `正在等${name}确认，最多几秒。`,
  goOn: '继续',
  goingOn: '请稍候',
  refused: (name: string) => `你没有同意用${name}登录，什么都没有改变。`,
  lead: (name: string) => `${name}会问你是否同意，再带你回来。我们只会知道你在那里是谁、叫什么，不能替你发任何内容。`,
  go: (name: string) => `前往${name}`,
  again: '再试一次',
  otherWays: '换一种方式登录',
  // settings
  logins: '关联登录',
  loginsLead: '关联以后，可以用它直接登录。我们不能替你在那里发任何内容。',
  linkedAs: (nickname: string, at: string) => (nickname ? `“${nickname}”，关联于${f.moment(at)}` : `关联于${f.moment(at)}`),
  notLinked: '没有关联',
  link: '关联',
  linkTitle: (name: string) => `关联${name}`,
  linkText: (name: string) => `接下来去${name}确认。确认后，用它可以直接登录这个账号。`,
  unlink: '解除关联',
  unlinkTitle: (name: string) => `解除和${name}的关联？`,
  unlinkText: (name: string, phone: string) => `解除后不能再用${name}登录。手机号${phone}和密码照旧可以登录。`,
  linked: (name: string) => `已关联${name}`,
  ended: (name: string) => `已解除和${name}的关联`,
  endedBefore: (name: string) => `和${name}的关联之前已经解除。`,
  remains: (phone: string) => `无论关联还是解除，用手机号${phone}或密码都能登录。时间为北京时间。`,
  noneHere: '本站没有开通微信和微博登录。',
}
