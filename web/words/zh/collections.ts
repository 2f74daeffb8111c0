import { formats } from '../words.ts'

const f = formats('zh')
type Counted = { n: number; more: boolean }
type Rule = {
  of: 'own' | 'everybody'
  tags: string[]
  year: number | null
  palette: 'mono' | 'colour' | null
  camera: string | null
  ai: 'none' | 'some' | null
}
const count = ({ n, more }: Counted) => `${f.num(n)}${more ? '张以上' : '张'}`
const palette = { mono: '黑白', colour: '彩色' }
const ai = { none: '没有用AI', some: '用了AI' }
/** 规则用一句话说。 */
const rule = ({ of, tags, year, palette: tone, camera, ai: made }: Rule) =>
  [of === 'own' ? '自己的作品' : '所有人的公开作品', tone && palette[tone], year && `${year}年`, ...tags.map((tag) => `#${tag}`), camera, made && ai[made]]
    .filter(Boolean)
    .join('，')

export const collections = {
  title: '影集',
  lead: '自己的和别人公开的照片，按自己的次序放在一起。',
  mine: '我的影集',
  newest: '新的影集',
  of: (name: string) => `${name}的影集`,
  ofText: (name: string) => `${name}放在一起给大家看的照片。`,
  make: '新建影集',
  none: '还没有公开的影集',
  noneText: '把照片放在一起，换一个次序，就是一种说法。',
  noneOf: '还没有公开的影集',
  noneOfText: '公开以后会出现在这里。',
  more: '更多影集',
  count,
  shownTo: { everybody: '所有人', link: '有链接的人', owner: '只有自己' },
  shownToSays: { everybody: '出现在影集页和你的主页。', link: '只有拿到链接的人能打开，不用登录。', owner: '别人打不开。' },
  ruleTag: '按规则',
  by: (title: string, name: string) => `${title}，${name}的影集。`,
  others: (n: number) => `其中${f.num(n)}张是别人公开的作品，署名照旧`,
  ruleIs: (one: Rule) => `按规则：${rule(one)}`,
  looksAmong: (n: number) => `在最新的${f.num(n)}张里找，新的在前`,
  nothing: '这个影集里还没有照片',
  nothingText: '有的照片可能只给一部分人看。',
  nothingOwn: '先放几张照片进来',
  nothingOwnText: '自己的作品，或别人公开的作品，都可以。',
  nothingFound: '没有符合规则的照片',
  nothingFoundText: '少一个条件，或换一个标签试试。',
  arrange: '排次序',
  add: '加照片',
  settings: '设置',
  toProofs: '让客户挑',
  toPeople: '一起编',
  askedIn: '请你加入',
  toCollection: '看影集',
  removed: '这个影集经审核已停止对外显示，只有你能看到。',
  // 排次序
  keysAbout: '怎么用键盘',
  keys: { space: '空格', lift: '拿起、放下', step: '挪一位', escape: '放回原处' },
  orderOf: (title: string, n: string) => `${title}，${n}`,
  itemAt: (title: string, n: number, all: number) => `${title}，第${n}位，共${all}位`,
  lifted: (title: string, n: number, from: number) => `“${title}”拿起来了，放下就到第${n}位，原来在第${from}位`,
  dropped: (title: string, n: number) => `“${title}”放在第${n}位`,
  putBack: (title: string, n: number) => `“${title}”放回第${n}位`,
  acts: (title: string) => `移动或取出：${title}`,
  position: (all: number) => `移到第几位（1到${all}）`,
  moveThere: '移过去',
  takeOut: '取出来',
  asCover: '设为封面',
  isCover: '现在的封面',
  nextPart: (n: number) => `后面的${n}张`,
  firstPart: '从头看起',
  ruleOrders: '按规则的影集自己排，新的在前。要手排，请在设置里换成“手排”。',
  // 加照片
  pickTitle: (title: string) => `往“${title}”里加照片`,
  pickFrom: '从哪里选',
  sources: { own: '我的作品', liked: '我喜欢的' },
  pickOne: (title: string, name: string) => `${title}，${name}`,
  pickGo: '加进去',
  picked: (n: number) => (n ? `加了${f.num(n)}张` : '都已经在里面了'),
  pickNone: '这里没有可以加的照片',
  pickNoneText: '别人的作品要公开，才能放进影集。',
  pickMore: '更多照片',
  pickHint: '一次最多50张。已经在里面的不会重复。',
  // 从作品页放进影集
  keepTitle: (title: string) => `把“${title}”放进影集`,
  keepIn: '放进去',
  keepOut: '取出来',
  keepNew: '放进新的影集',
  keepNewName: '影集的名字',
  keepNewGo: '新建并放进去',
  backToWork: '回到作品',
  holds: '已在里面',
  // 表单
  nameZh: '中文名',
  nameEn: '英文名',
  nameHint: '至少写一个。',
  wordsZh: '中文说明',
  wordsEn: '英文说明',
  whoSees: '谁能打开',
  linkEnds: '链接有效到',
  linkEndsHint: '含当天（北京时间）。留空则一直有效。',
  howOrdered: '怎么排',
  byHand: '手排',
  byRule: '按规则',
  ruleHint: '条件要同时符合。只在最新的3000张里找。',
  ruleOf: '从哪里选',
  ruleFrom: { own: '自己的作品', everybody: '所有人的公开作品' },
  ruleTags: '标签',
  ruleTagsHint: '用逗号分开，最多5个，都要有。',
  ruleYear: '发布的年份',
  rulePalette: '颜色',
  palette,
  ruleCamera: '相机',
  ruleCameraHint: '与曝光参数里写的一样，例如LEICA M6。',
  ruleAi: '人工智能',
  ai,
  any: '不限',
  save: '保存',
  create: '建立影集',
  remove: '删除影集',
  removeText: '照片都还在，只是不再放在一起。链接也会失效。',
  removeSure: '删除，不能恢复',
  link: '链接',
  linkOf: '影集的链接',
  copy: '复制',
  copied: '链接已复制',
  changeLink: '换一个链接',
  opensUntil: (at: string) => `到${f.date(at)}为止`,
  neverEnds: '一直有效，可以随时换掉。',
}
