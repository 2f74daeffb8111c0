import type { ParameterName } from '#api/parameters.ts'
import type { BoardName, Ranking } from '#api/ranking.ts'
import { formats } from '../words.ts'

const { num, date, moment } = formats('zh')
type Rules = Ranking['rules']
type Weights = Ranking['weights']

const boards = { week: '本周', month: '本月', newcomers: '新人', genre: '按题材', camera: '按相机', picks: '编辑精选' }
const spread = ({ most, among }: Pick<Rules, 'most' | 'among'>) => `连续${among}张里，同一位作者最多${most}张`
/** 一分是一亿份。 */
const points = (units: number) => (Math.round(units / 1_000_000) / 100).toLocaleString('zh-CN', { maximumFractionDigits: 2 })
const each = (hundredths: number) => num(hundredths / 100)
const parameters: Partial<Record<ParameterName, (value: number) => string>> = {
  rankLike: (value) => `一次喜欢算${each(value)}分`,
  rankForward: (value) => `一次转发算${each(value)}分`,
  rankHelped: (value) => `一条有帮助的点评算${each(value)}分`,
  rankHours: (value) => `翻一倍前移${num(value)}小时`,
}

export const ranking = {
  listTitle: '榜单',
  listDescription: '本周、本月、新人、按题材、按相机：每个榜都写明规则，谁都能自己算一遍。',
  boardsNav: '榜单',
  boards,
  rules: {
    week: (rules: Rules) => `本周：最近${rules.days.week}天发布的照片，按喜欢、转发和有帮助的点评的分数排，${spread(rules)}。`,
    month: (rules: Rules) => `本月：最近${rules.days.month}天发布的照片，按同样的分数排，${spread(rules)}。`,
    newcomers: (rules: Rules) => `新人：作者注册后头${rules.firstDays}天里、最近${rules.days.newcomers}天发布的照片，按同样的分数排，${spread(rules)}。`,
    genre: (rules: Rules) => `按题材：最近${rules.days.genre}天带这个标签的照片，按同样的分数排，${spread(rules)}。`,
    camera: (rules: Rules) => `按相机：最近${rules.days.camera}天用这台相机拍的照片，作者公开了相机的才算，按同样的分数排，${spread(rules)}。`,
    picks: () => '编辑精选：编辑挑的，不看分数，写明理由并署名。编辑不能选自己的作品，也不能选最近30天里和自己互相点过喜欢或转发过的人。',
  } satisfies Record<BoardName | 'picks', (rules: Rules) => string>,
  reckonedAt: (at: string) => `${moment(at)}算出，每十分钟重算一次`,
  notYet: '还没有算过',
  kinds: { genre: '题材', camera: '相机' },
  noKinds: { genre: '还没有哪个题材够三张照片', camera: '还没有哪台相机够三张照片' },
  noKindsHint: '最近30天里带同一个标签、或用同一台相机拍的照片到了三张，这里就会有它的榜。',
  nothing: '这个榜还没有照片',
  nothingHint: '有人喜欢、转发，或者作者说点评有帮助，照片才会上榜。',
  noPicks: '还没有编辑精选',
  noPicksHint: '编辑选中一张照片，会在这里写下理由。',
  cardLabel: (title: string, name: string, position: number) => `${title}，${name}，第${position}名`,
  contains: '这张照片带有内容提示，点开以后先看说明',
  points: (units: number) => `${points(units)}分`,
  whyHere: '为什么在这里',
  next: '后面的名次',
  first: '从第一名看起',
  earlier: '更早的',
  latest: '最近的',
  pickedBy: '选了这张',
  pickedByNobody: '选它的编辑已经离开',
  asDay: (day: string) => `${date(`${day}T12:00:00+08:00`)}的今日一图`,
  byAuthor: (name: string) => `摄影：${name}`,

  ruleTitle: '推荐和榜单怎么排',
  ruleLead: '没有看不见的手：下面是全部规则，分数从哪里来、各算多少，都写在这里。',
  toBoards: '看榜单',
  pointsTitle: '分数',
  pointsText: (w: Weights) => `一次喜欢算${each(w.like)}分，一次转发算${each(w.forward)}分，一条作者说有帮助的点评算${each(w.helped)}分。自己给自己的不算。`,
  ringsTitle: '互相捧场会打折',
  ringsText: '同样两个人之间，30天里的第n次只算1/n，不管是谁给谁：先前有3次，这一次就只算四分之一。分给奖励用的是同一条规则，给出的那一刻定下，以后不变。',
  recommendedTitle: '推荐',
  recommendedText: (w: Weights) =>
    `新作在前。把分数加1，这个数每翻一倍，照片就往前排${num(w.hours)}小时。1分前移${num(w.hours)}小时，3分前移${num(2 * w.hours)}小时，7分前移${num(3 * w.hours)}小时。`,
  exampleTitle: '举个例子',
  exampleText: (w: Weights) =>
    `一张照片有3个人喜欢，其中一位30天内和作者有过一次来往，只算一半：喜欢合计2.5，乘${each(w.like)}，得${num((2.5 * w.like) / 100)}分。加1是${num((2.5 * w.like) / 100 + 1)}，相当于1翻了${num(Math.round(100 * Math.log2(1 + (2.5 * w.like) / 100)) / 100)}番，往前排约${num(Math.round(10 * w.hours * Math.log2(1 + (2.5 * w.like) / 100)) / 10)}小时。`,
  spreadTitle: '不让一个人占满',
  spreadText: (rules: Rules) =>
    `推荐的前${num(rules.arranged)}张和每个榜都按同一条规则铺开：${spread(rules)}。排不进去的往后等，等到能站的位置；后面只剩他自己的，就照原来的次序。推荐更靠后的部分只看分数和时间。`,
  keptTitle: '留给还没人看到的作品',
  keptText: ({ kept }: Rules) =>
    `每件公开作品都保证在七天里给一些没有关注作者的读者看到。还没看够的，站在推荐前${num(kept.within)}位里留出的位置：第${num(kept.first)}位，以后每${num(kept.every)}位一个，期限先到的先站。没有欠着的，位置就给后面的作品。`,
  sameTitle: '人人一样',
  sameText: '推荐对所有人是同一个次序，再去掉你屏蔽和不想看的。不看你点过什么，也不能花钱买。',
  boardsTitle: '榜单',
  boardsText: (rules: Rules) =>
    `榜单只看分数，没有分数的不上榜，每个榜${num(rules.places)}名。上榜的是照片，不是人，到了天数自己下来，谁也不会一直占着。设计作品和机器生成的图不参加。题材和相机各取照片最多的${num(rules.kinds)}个，至少要有${num(rules.least)}张。`,
  weightsTitle: '分数的历史',
  weightsText: '改一个数，要两位管理员都同意。',
  changed: (parameter: ParameterName, value: number) => parameters[parameter]?.(value) ?? '',
  since: (at: string) => `${date(at)}起`,
  checkTitle: '自己算一遍',
  checkText:
    '每天一个公开文件：每张照片的发布时间、分数来源和它的代号，没有名字；最后是推荐和各个榜的前一百名。不公开数字的作者，页面上不显示他的数字，文件里也只有代号。程序不连网，名次有一处不同就报错。',
  files: '公开文件',
  file: (day: string) => `${date(`${day}T12:00:00+08:00`)}的文件`,
  fileSays: (photographs: number, bytes: number) => `${num(photographs)}张照片，${num(Math.max(1, Math.round(bytes / 1024)))} KB`,
  noFiles: '第一个文件在第一次算榜时写出。',

  whyTitle: '为什么在这里',
  whyOf: (title: string) => `${title}：为什么在这里`,
  whyLead: (at: string) => `${moment(at)}按公开的规则算出。`,
  likes: '喜欢',
  forwards: '转发',
  helped: '有帮助的点评',
  counted: (count: number, weight: number) => `${num(count)}次，打折后算${(weight / 1_000_000).toLocaleString('zh-CN', { maximumFractionDigits: 3 })}次`,
  times: (weight: number, hundredths: number) => `${(weight / 1_000_000).toLocaleString('zh-CN', { maximumFractionDigits: 3 })} × ${each(hundredths)}`,
  sum: '分数',
  published: '发布时间',
  at: (at: string) => moment(at),
  lifted: '前移',
  liftedBy: (ms: number) => `${num(Math.round(ms / 360_000) / 10)}小时`,
  standsAt: '在推荐里，排在这个时间发布、没有分数的作品所在的位置',
  position: (n: number) => `推荐第${num(n)}名`,
  below: (arranged: number) => `推荐前${num(arranged)}名以后`,
  waits: (rules: Pick<Rules, 'most' | 'among'>) => `前面有分数更低的：${spread(rules)}，它在等位置。`,
  onBoards: '上榜',
  onBoard: (board: BoardName, of: string, position: number) => `${of ? `${boards[board]} · ${of}` : boards[board]}，第${num(position)}名`,
  onNone: '现在不在任何榜上。',
  hiddenNumbers: '作者没有公开喜欢和转发的数字，所以这里不写分数。次序照样按分数排，公开文件里的数字只有代号。',
  notOpen: '这件作品不是公开的，不在推荐和榜单里。',
  inFile: '在公开文件里，这张照片的代号是',
  newer: (day: string) => `最近的文件是${date(`${day}T12:00:00+08:00`)}的，之后的变化在下一个里。`,
  back: '回到照片',
  theRule: '规则全文',
}
