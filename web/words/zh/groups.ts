import type { GroupRole } from '#api/groups-kinds.ts'
import type { Measured } from '#api/groups-posts.ts'
import type { GroupPower, Joining } from '#api/groups.ts'
import { formats } from '../words.ts'

const f = formats('zh')
const roles: Record<GroupRole, string> = { owner: '圈主', moderator: '管理员', member: '成员' }
const joining: Record<Joining, string> = { open: '人人可以加入', request: '申请加入', invitation: '只接受邀请' }
const powers: Record<GroupPower, string> = {
  submit: '投稿',
  discuss: '发起讨论、回复',
  enter: '参加挑战',
  vote: '在挑战里投票',
  pin: '置顶',
  remove: '写明原因后移出作品',
  removeWords: '写明原因后移除讨论和回复',
  announce: '写公告',
  challenge: '发起、取消挑战',
  letIn: '处理加入申请',
  invite: '邀请人',
  ban: '写明原因后暂时不让加入',
  edit: '修改资料与条件',
  appoint: '任免管理员',
  handOver: '转交圈子',
  close: '解散圈子',
}
const orientation = { landscape: '横幅', portrait: '竖幅', square: '方形' }
const palette = { colour: '彩色', mono: '黑白' }
const labels = { none: '没有AI标注', assisted: '标注了AI辅助', generated: '标注了AI生成' }
const pixt = (milli: number) => f.num(milli / 1000)

/** 条件怎么说，量到了什么。 */
function condition(one: Measured): { says: string; found: string } {
  switch (one.of) {
    case 'seen':
      return { says: '公开的作品', found: one.met ? '人人可见' : '现在不是人人可见' }
    case 'orientation':
      return { says: orientation[one.wanted], found: `${f.num(one.width)} × ${f.num(one.height)}` }
    case 'palette':
      return {
        says: palette[one.wanted],
        found: `平均饱和度${(one.permille / 1000).toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`,
      }
    case 'exif':
      return { says: '文件里有曝光参数', found: one.without ? `${f.num(one.pictures)}张里有${f.num(one.without)}张没有` : `${f.num(one.pictures)}张都有` }
    case 'notAi':
      return { says: '不是AI作品', found: labels[one.label] }
    case 'perDay':
      return { says: `每天最多${f.num(one.wanted)}件`, found: `今天已投${f.num(one.today)}件` }
    case 'tags':
      return {
        says: `标签有${one.wanted.map((tag) => `#${tag}`).join('或')}`,
        found: one.found.length ? one.found.map((tag) => `#${tag}`).join(' ') : '作品没有这些标签',
      }
  }
}

export const groups = {
  title: '圈子',
  yes: '可以',
  no: '—',
  lead: '按题目聚在一起看照片的地方。',
  find: '找圈子',
  findHint: '名字的开头',
  findGo: '查找',
  mine: '我的圈子',
  newest: '新圈子',
  found: (q: string) => `名字以“${q}”开头`,
  foundNone: '没有这样的圈子',
  foundNoneText: '换个开头试试，或者自己创建一个。',
  none: '还没有圈子',
  noneText: '创建第一个，把喜欢同一种光的人聚在一起。',
  create: '创建圈子',
  more: '更多',
  members: '成员',
  memberCount: (n: number) => `${f.num(n)}位成员`,
  photographs: (n: number) => `${f.num(n)}件作品`,
  since: (at: string) => `${f.month(at)}创建`,
  joining,
  roles,
  powers,
  coverAlt: (name: string) => `${name}的封面`,
  parts: (name: string) => `${name}的页面`,
  feed: '作品',
  discussions: '讨论',
  challenges: '挑战',
  about: '简介',
  review: '管理',
  settings: '设置',
  join: '加入',
  ask: '申请加入',
  accept: '接受邀请',
  askWords: '想说的话（可不写）',
  asked: '申请已送出，等待管理员处理。',
  takeBack: '收回申请',
  decline: '谢绝',
  leave: '退出',
  invitedOnly: '这个圈子只接受邀请。',
  banned: (until: string, reason: string) => `${f.date(until)}之前你不能加入：${reason}`,
  offered: '圈主想把这个圈子交给你。',
  acceptOffer: '接手',
  ownerless: (until: string) => `这个圈子现在没有圈主，${f.date(until)}会交给任职最久的管理员。`,
  youModerate: '你是管理员',
  youOwn: '你是圈主',
  onlyTeam: '这一行只有管理员看得到',
  waiting: (n: number, since: string | null) => (n ? `${f.num(n)}人等待加入，最早${since ? f.day(since) : ''}` : '没有人在等待'),
  submit: '投稿',
  submitTitle: '投一件作品',
  submitTo: (name: string) => `投到${name}`,
  submitted: '这件作品已经在圈子里。',
  withdraw: '撤回',
  chooseAnother: '换一件',
  noWorkText: '先上传照片，再回来投稿。',
  upload: '上传照片',
  conditionsOf: (name: string) => `${name}的条件`,
  condition,
  met: '，符合',
  notMet: '，不符合',
  metCount: (met: number, all: number) => `${f.num(all)}项里符合${f.num(met)}项`,
  noEnergy: '不耗能量',
  addTag: (tag: string) => `加上标签“${tag}”`,
  mend: '编辑作品',
  hint: '按下投稿之前什么都不会送出。圈子不会让更多人看到你的作品。',
  missing: (n: number) => `还差${f.num(n)}项。`,
  nothing: '还没有作品',
  nothingText: '成员投来的照片会在这里。',
  joined: (at: string) => `${f.date(at)}加入`,
  worksHere: (n: number) => `这里有${f.num(n)}件作品`,
  makeModerator: '设为管理员',
  unmakeModerator: '不再是管理员',
  offer: '转交圈子',
  offerBack: '收回转交',
  offeredTo: (name: string) => `等待${name}接手`,
  ban: '暂时不让加入',
  days: '天数',
  reason: '原因（会告诉对方）',
  lift: '提前解除',
  bans: '暂时不能加入的人',
  noBans: '没有人被挡在外面。',
  banLine: (until: string, reason: string, by: string | null) => `到${f.date(until)}${by ? `，${by}处理` : ''}：${reason}`,
  requests: '等待加入',
  noRequests: '现在没有人在等待。',
  letIn: '同意',
  refuse: '不同意',
  invite: '邀请人',
  inviteAccount: '账号名',
  inviteGo: '邀请',
  shownWorks: '圈子里的作品',
  pin: '置顶',
  unpin: '取消置顶',
  pinned: '已置顶',
  remove: '移出',
  conditionsTitle: '投稿条件',
  always: '公开的作品，或者只给这个圈子看的作品',
  rulesTitle: '规则',
  noRules: '圈主还没有写规则。',
  power: '事情',
  whoMay: '谁可以做什么',
  team: '圈主与管理员',
  nameZh: '中文名',
  nameEn: '英文名',
  nameHint: '两种语言写一种就可以。',
  wordsZh: '一句话介绍（中文）',
  wordsEn: '一句话介绍（英文）',
  rulesZh: '规则（中文）',
  rulesEn: '规则（英文）',
  joiningTitle: '怎么加入',
  cover: '封面',
  noCover: '不用封面',
  coverHint: '用你自己的一件作品，不公开的作品只有你看得到。',
  any: '不限',
  orientationTitle: '画幅',
  orientation,
  paletteTitle: '色彩',
  palette,
  needsExif: '文件里有曝光参数',
  refusesAi: '不收AI作品',
  perDay: '每人每天最多几件（可不填）',
  tagsTitle: '标签（有其中一个就行，用逗号隔开）',
  save: '保存',
  close: '解散圈子',
  closeText: '成员会全部离开，作品仍是作者自己的。不能恢复。',
  closeSure: '我确定要解散',
  welcome: '创建圈子',
  welcomeText: (above: number) => `持有超过${pixt(above)} PIXT就可以创建圈子，冻结的也算。不会花掉。`,
  holds: (holds: number, above: number) => `你持有${pixt(holds)} PIXT，需要超过${pixt(above)} PIXT。`,
  missingPixt: (milli: number) => `还差${pixt(milli)} PIXT`,
  howToEarn: '发布作品、被人喜欢都会得到PIXT。',
  toWallet: '看钱包',
  createGo: '创建',
}
