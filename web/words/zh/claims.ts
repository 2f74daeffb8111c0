import { formats } from '../words.ts'

const f = formats('zh')

export const claims = {
  title: '权利声明',
  lead: '别人未经许可发布了你的作品，在这里声明。不需要账号。',
  fields: { address: '拾光上的作品', original: '你的原作', name: '你的姓名或机构', contact: '联系方式', statement: '陈述' },
  hints: {
    address: '作品页的网址，从浏览器的地址栏复制。',
    original: '原作发表在哪里，写网址。',
    name: '你是权利人，或者受权利人委托。',
    contact: '电子邮箱或手机号，只给审核员看。',
    statement: '你有什么权利，为什么这里没有得到许可。',
  },
  truth: '属实',
  isTrue: '我以自己的名义声明：以上属实，我是权利人或者受权利人委托。',
  shown: '姓名、原作和陈述会给作品的作者看，联系方式不会。有了结论30天后全部删除。',
  send: '提交声明',
  next: '之后怎样',
  nextText: [
    '审核员看你的陈述和作品的证据，通常在3天内决定。成立的，作品停止显示，它的网址说明原因。',
    '作者会知道，可以提交一次反声明，由另一位审核员再决定。',
    '提交以后有一个只属于这份声明的网址，结果在那里看。',
  ],
  rulesLink: '自审制度',
  yours: '你的权利声明',
  keep: '请收藏这个网址：结果只在这里看，没有别的入口。',
  madeAt: (at: string) => `${f.moment(at)}提交`,
  decidedAt: (at: string) => f.moment(at),
  said: '审核员说',
  states: {
    waiting: '等待审核',
    refused: '没有成立',
    removed: '作品已停止显示',
    contested: '作者提交了反声明',
    stands: '作品已停止显示，反声明没有成立',
    restored: '反声明成立，作品已恢复显示',
    gone: '作者已注销账号',
  },
  statesText: {
    waiting: '通常在3天内决定。',
    refused: '审核员没有看到侵权。有了新的证据可以再声明。',
    removed: '作者可以在15天内提交一次反声明。',
    contested: '由另一位审核员再决定。作品现在不显示。',
    stands: '这是最后的决定。',
    restored: '这是最后的决定。',
    gone: '作品和账号一起删除了。',
  },
}
