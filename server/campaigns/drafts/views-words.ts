import type { CampaignDefinition } from '#api/campaigns.ts'
import type { Lang } from '#api/limits.ts'

type Both = Record<Lang, string>
type BlockKind = CampaignDefinition['pages'][number]['blocks'][number]['kind']

const blocks: Record<BlockKind, Both> = {
  text: { zh: '正文', en: 'text' },
  works: { zh: '作品', en: 'works' },
  poster: { zh: '海报', en: 'poster' },
  rules: { zh: '规则', en: 'rules' },
  results: { zh: '结果', en: 'results' },
  contest: { zh: '比赛', en: 'contest' },
  'check-in': { zh: '打卡', en: 'check-in' },
  tasks: { zh: '任务', en: 'tasks' },
  goal: { zh: '共同目标', en: 'common goal' },
  wheel: { zh: '转盘', en: 'wheel' },
  box: { zh: '盲盒', en: 'boxes' },
  record: { zh: '记录', en: 'record' },
  friends: { zh: '朋友', en: 'friends' },
  cards: { zh: '卡', en: 'cards' },
  prizes: { zh: '集卡的奖品', en: 'what a set brought' },
  form: { zh: '表单', en: 'form' },
  report: { zh: '总结', en: 'report' },
  ranking: { zh: '排行', en: 'ranking' },
}
const fields: Record<string, Both> = {
  startTime: { zh: '开始', en: 'start' },
  endTime: { zh: '结束', en: 'end' },
  resultTime: { zh: '公布结果', en: 'results out' },
  mainPath: { zh: '第一页的地址', en: 'address of the first page' },
  sharePath: { zh: '分享的地址', en: 'address to share' },
  title: { zh: '标题', en: 'title' },
  summary: { zh: '一句话', en: 'summary' },
  photograph: { zh: '题图', en: 'photograph' },
  name: { zh: '名字', en: 'name' },
  alt: { zh: '画面里有什么', en: 'what is on it' },
  who: { zh: '谁能参加', en: 'who may take part' },
  days: { zh: '注册满几天', en: 'days a member' },
  terms: { zh: '条款', en: 'terms' },
  use: { zh: '做什么', en: 'use' },
  months: { zh: '几个月', en: 'months' },
  contest: { zh: '比赛', en: 'contest' },
  theme: { zh: '主题', en: 'theme' },
  mostEntries: { zh: '每人最多几件', en: 'most entries each' },
  takenFrom: { zh: '最早的拍摄日期', en: 'taken from' },
  ai: { zh: '机器生成', en: 'made by a machine' },
  votesUntil: { zh: '投票截止', en: 'votes until' },
  finalists: { zh: '入围件数', en: 'finalists' },
  jury: { zh: '评委', en: 'jury' },
  awards: { zh: '奖项', en: 'awards' },
  count: { zh: '人数', en: 'how many' },
  prize: { zh: '奖品', en: 'prize' },
  checkIn: { zh: '打卡', en: 'check-in' },
  freePer30: { zh: '三十天里的空档', en: 'free days in thirty' },
  tasks: { zh: '任务', en: 'tasks' },
  mostADay: { zh: '一天最多几个印章', en: 'most stamps a day' },
  items: { zh: '任务', en: 'tasks' },
  itemId: { zh: '任务的名字', en: 'name of the task' },
  deed: { zh: '按什么算', en: 'what counts' },
  times: { zh: '几次', en: 'how many times' },
  stamps: { zh: '几个印章', en: 'stamps' },
  daily: { zh: '领几回', en: 'how often' },
  wheel: { zh: '转盘', en: 'wheel' },
  set: { zh: '卡', en: 'cards' },
  cards: { zh: '卡', en: 'cards' },
  card: { zh: '哪张卡', en: 'which card' },
  points: { zh: '点数', en: 'points' },
  look: { zh: '样子', en: 'look' },
  each: { zh: '每一次都算', en: 'each time' },
  guarantee: { zh: '保底', en: 'guarantee' },
  after: { zh: '连空几次', en: 'blanks in a row' },
  part: { zh: '哪一格', en: 'which part' },
  parts: { zh: '各格', en: 'parts' },
  id: { zh: '格的名字', en: 'name of the part' },
  worth: { zh: '价值', en: 'worth' },
  odds: { zh: '机会', en: 'chance' },
  stock: { zh: '几份', en: 'how many' },
  next: { zh: '发完归哪一格', en: 'falls to' },
  form: { zh: '表单', en: 'form' },
  about: { zh: '为什么问、谁看', en: 'what it is for' },
  adults: { zh: '只收成年人的', en: 'adults only' },
  fields: { zh: '项目', en: 'fields' },
  label: { zh: '问什么', en: 'what is asked' },
  hint: { zh: '怎么填', en: 'how to fill it in' },
  required: { zh: '必填', en: 'required' },
  personal: { zh: '个人信息', en: 'personal' },
  max: { zh: '最多几个字', en: 'most characters' },
  least: { zh: '最小', en: 'least' },
  most: { zh: '最大', en: 'most' },
  options: { zh: '选项', en: 'options' },
  target: { zh: '要到多少件', en: 'how many works' },
  by: { zh: '按什么排', en: 'ranked by' },
  places: { zh: '多少名', en: 'how many places' },
  pages: { zh: '页面', en: 'pages' },
  path: { zh: '地址', en: 'address' },
  also: { zh: '别的地址', en: 'other addresses' },
  blocks: { zh: '块', en: 'blocks' },
  kind: { zh: '种类', en: 'kind' },
  heading: { zh: '小标题', en: 'heading' },
  paragraphs: { zh: '段落', en: 'paragraphs' },
  rules: { zh: '条目', en: 'rules' },
  tag: { zh: '标签', en: 'tag' },
  words: { zh: '文字', en: 'words' },
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
}

/** What is wrong, by what the schema calls it, by a sentence of its own or by a rule of the composer. */
const wrongs: Record<string, Both> = {
  invalid_type: { zh: '还没有写', en: 'is missing' },
  invalid_value: { zh: '不是可以选的', en: 'is none of those that there are' },
  invalid_format: { zh: '写法不对', en: 'is not written as it should be' },
  invalid_union: { zh: '没有这种块', en: 'is no block that there is' },
  unrecognized_keys: { zh: '没有这一项', en: 'is nothing that a campaign has' },
  too_small: { zh: '还没有写，或者太少', en: 'is empty, or too little' },
  too_big: { zh: '太长，或者太多', en: 'is too long, or too much' },
  'words hold neither < nor >': { zh: '不能有“<”和“>”', en: 'holds < or >, which no words do' },
  'who may asks for something': { zh: '要问注册天数或年龄，都不问就去掉这一项', en: 'asks for neither days nor age; leave the part out' },
  'both languages say as many things': { zh: '中文和英文的条数不一样', en: 'does not say as many things in both languages' },
  'no more awards than finalists': { zh: '得奖的人比入围的多', en: 'are more than there are finalists' },
  'nobody judges alone, or twice': { zh: '评委至少两位，不能重复', en: 'is one person alone, or somebody twice' },
  'it starts before it ends, and its results are not out before': { zh: '要晚于开始，早于或等于公布', en: 'is not after the start, or not before the results' },
  'mainPath and sharePath are pages of it': { zh: '第一页和分享的地址要是其中的一页', en: 'do not have the first page, or the one to share' },
  'entries are taken under terms': { zh: '有比赛就要有条款', en: 'are missing, and entries are taken under terms' },
  'votes are given after the last entry and before the results': { zh: '要晚于结束，早于或等于公布', en: 'is not after the end, or not before the results' },
  'a contest stands on one page, and no page has one where there is none': {
    zh: '有比赛时恰好一页放“比赛”块，没有比赛时一页也不放',
    en: 'have a contest on none or on several, or have one where there is none',
  },
  'a check-in stands on a page, and on none where there is none': {
    zh: '有打卡时要有一页放“打卡”块，没有打卡时不放',
    en: 'lack the check-in, or have one where there is none',
  },
  'a check-in runs from midnight until midnight (UTC+8), 92 days at most': {
    zh: '打卡从零点到零点（UTC+8），最多92天',
    en: 'is not at midnight (UTC+8), or more than 92 days after the start',
  },
  'only works have a tag': { zh: '只有发布作品的任务有标签', en: 'is only for tasks that ask for works' },
  'two tasks have the same name': { zh: '两个任务同名', en: 'have the same name twice' },
  'a task gives more than a day holds': { zh: '比一个任务给的还少', en: 'is less than a task alone gives' },
  'tasks stand on a page, and on none where there are none': {
    zh: '有任务时要有一页放“任务”块，没有任务时不放',
    en: 'lack the tasks, or have them where there are none',
  },
  'votes and check-ins are asked for where they can be given': {
    zh: '没有比赛就不能要投票，没有打卡就不能要打卡',
    en: 'ask for votes without a contest, or for check-ins without one',
  },
  'a prize has a worth, a stock and a part that follows it, and a blank has none of them': {
    zh: '奖品要有价值、份数和发完以后归哪一格，空的一格都没有',
    en: 'does not fit: a prize has a worth, a stock and a part that follows it, a blank has none of them',
  },
  'two cards have the same name': { zh: '两张卡同名', en: 'have the same name twice' },
  'cards stand on a page': { zh: '有卡时要有一页放“卡”块', en: 'lack the cards' },
  'each card comes with a task that asks for no invitation, and no task brings another': {
    zh: '每张卡都要有一个不用邀请的任务带来，任务带来的也要是这里的卡',
    en: 'do not bring each card without an invitation, or bring one that there is not',
  },
  'only friends count each time': { zh: '只有邀请的朋友可以每位都算，而且不能是每天的', en: 'is only for tasks that ask for friends, and not by the day' },
  'a coupon has points, and nothing else has': { zh: '能量券要写点数，别的不写', en: 'is for energy coupons, which need it' },
  'two parts have the same name': { zh: '两格同名', en: 'have the same name twice' },
  'the chances come to 100 %': { zh: '机会加起来不是一万', en: 'have chances that do not come to ten thousand' },
  'each part falls to another one, and at last to a blank': {
    zh: '每一格发完以后要归到别的格，最后归到空的一格',
    en: 'do not all fall to another part, and at last to a blank',
  },
  'the guarantee is a prize of the table': { zh: '保底要是表里的一种奖品', en: 'is no prize of the table' },
  'no more money than a million yuan': { zh: '钱加起来超过了一百万元', en: 'come to more money than a million yuan' },
  'a wheel stands on a page': { zh: '有转盘时要有一页放“转盘”块', en: 'lack the wheel' },
  'tickets are earned by tasks, and always without inviting too': {
    zh: '有转盘就要有任务，而且不能只有邀请',
    en: 'are missing: tickets are earned by tasks, and not by inviting alone',
  },
  'a line and a text have a length, and nothing else has': { zh: '一行字和一段字要写最多几个字，别的不写', en: 'is for lines and texts, which need it' },
  'a line is no longer than a line': { zh: '一行字最多200个字', en: 'is more than the 200 characters of a line' },
  'choices have two options or more, and nothing else has any': { zh: '选择题至少两个选项，别的没有选项', en: 'are for choices, which need two or more' },
  'two options have the same name': { zh: '两个选项同名', en: 'have the same name twice' },
  'a number has bounds, the lower one first, and nothing else has any': {
    zh: '只有数字有最小和最大，最小的在前',
    en: 'is for numbers alone, and not above the other bound',
  },
  'two fields have the same name': { zh: '两项同名', en: 'have the same name twice' },
  'a form stands on one page, and no page has one where there is none': {
    zh: '有表单时恰好一页放“表单”块，没有表单时一页也不放',
    en: 'have a form on none or on several, or have one where there is none',
  },
  'one ranking a campaign': { zh: '一个活动只有一个排行', en: 'have more than one ranking' },
  'a ranking counts what the campaign has': { zh: '按打卡排要有打卡，按印章排要有任务', en: 'rank by a check-in or by stamps that the campaign does not have' },
  'a wheel turns for 31 days at most': { zh: '有转盘的活动最多31天', en: 'is more than 31 days after the start, and there is a wheel' },
  'address-taken': { zh: '这个地址已经有了', en: 'is an address that something else has' },
  'address-elsewhere': {
    zh: '要写在“/events/活动的名字”下面，或者以“/tag-challenge-”开头',
    en: 'is not below /events/ and the name of the campaign, nor begins with /tag-challenge-',
  },
  'photograph-unknown': { zh: '没有这张照片', en: 'is no photograph that there is' },
  'juror-unknown': { zh: '没有这个账号', en: 'is no account that there is' },
  'over-already': { zh: '已经过去了', en: 'has passed already' },
  stays: { zh: '开启以后不能改、移动或去掉', en: 'stays as it is once it is open' },
  'favours-only': { zh: '开启以后只能改得对会员更有利', en: 'changes only in favour of members once it is open' },
  'nothing-changed': { zh: '会员现在看到的就是这一版', en: 'is the version that members see already' },
}
/** Every sentence of its own that the contract of a campaign has is worded here. */
export const isWorded = (rule: string): boolean => Object.hasOwn(wrongs, rule)
export const saysOf = (rule: string, lang: Lang): string => (wrongs[rule] ?? wrongs['invalid_format']!)[lang]

const isLanguage = (part: string | number | undefined) => part === 'zh' || part === 'en'
const numbered: Record<string, (n: number) => Both> = {
  pages: (n) => ({ zh: `第${n}页`, en: `page ${n}` }),
  blocks: (n) => ({ zh: `第${n}块`, en: `block ${n}` }),
  awards: (n) => ({ zh: `第${n}个奖项`, en: `award ${n}` }),
  cards: (n) => ({ zh: `第${n}张卡`, en: `card ${n}` }),
  parts: (n) => ({ zh: `第${n}格`, en: `part ${n}` }),
  fields: (n) => ({ zh: `第${n}项`, en: `field ${n}` }),
  options: (n) => ({ zh: `第${n}个选项`, en: `option ${n}` }),
  items: (n) => ({ zh: `第${n}个`, en: `task ${n}` }),
}
/** The kind of a block on the way, where it has one that there is. */
function kindAt(definition: object, path: readonly (string | number)[]): string | undefined {
  const block = path.reduce<unknown>((at, part) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[part] : undefined), definition)
  const { kind } = (block ?? {}) as { kind?: unknown }
  return typeof kind === 'string' && Object.hasOwn(blocks, kind) ? kind : undefined
}

/** A place in a definition as people say it: page, block with its kind, field, language. `zh`, `en` at the end are languages, elsewhere nothing is called so. */
export function whereOf(path: readonly (string | number)[], definition: object, lang: Lang): string {
  const parts = path.flatMap((part, n) => {
    const before = path[n - 1]
    if (typeof part === 'number') {
      const said = typeof before === 'string' ? numbered[before]?.(part + 1)[lang] : undefined
      const kind = before === 'blocks' ? kindAt(definition, path.slice(0, n + 1)) : undefined
      const line = isLanguage(before) || !said ? { zh: `第${part + 1}条`, en: `line ${part + 1}` }[lang] : said
      return [kind ? { zh: `${line}（${blocks[kind as BlockKind].zh}）`, en: `${line} (${blocks[kind as BlockKind].en})` }[lang] : line]
    }
    return typeof path[n + 1] === 'number' && numbered[part] ? [] : [fields[part]?.[lang] ?? part]
  })
  const said = parts.join(lang === 'zh' ? '，' : ', ')
  return lang === 'zh' ? said || '活动' : (said || 'the campaign').replace(/^./, (letter) => letter.toUpperCase())
}
