import type { WordChange, WordReason } from '#api/admin.ts'
import type { OperatorRole } from '#api/operators.ts'
import type { ParameterName } from '#api/parameters.ts'
import type { WordField } from '#api/settings.ts'
import { formats } from '../words.ts'

const f = formats('zh')

const parameters: Record<ParameterName, { name: string; does: string }> = {
  rewardPool: { name: '每日奖励池', does: '当天发布的作品按权重分这么多PIXT，七天后结算。' },
  publishCost: { name: '发布耗能', does: '发布一件作品用掉的能量。' },
  likeCost: { name: '喜欢耗能', does: '喜欢一件作品用掉的能量，撤回不退。' },
  forwardCost: { name: '转发耗能', does: '转发一件作品用掉的能量，撤回不退。' },
  withdrawDayMax: { name: '每日提现上限', does: '一个人一天最多申请这么多，按北京时间算。' },
  withdrawTwoFrom: { name: '两人批准起点', does: '到这个金额的提现，要两位不同的同事批准。' },
  taxFree: { name: '免税额', does: '每笔付款里这么多不扣税。' },
  taxPermille: { name: '税率', does: '超过免税额的部分按这个比例代扣，申请前就告诉本人。' },
  couponPoints: { name: '能量券点数', does: '一张能量券补多少能量。' },
  couponCount: { name: '每月能量券', does: '上个月发布过作品的人，这个月得这么多张。' },
  groupPixt: { name: '创建圈子', does: '持有超过这么多PIXT的人可以创建圈子，冻结的也算，不会花掉。' },
}
const units = { pixt: 'PIXT', yuan: '元', points: '点', coupons: '张', percent: '%' }
const fields: Record<WordField, string> = {
  account: '账号名',
  nickname: '昵称',
  uniqueUri: '个性网址',
  bioZh: '简介',
  bioEn: '英文简介',
  site: '个人网站',
  title: '标题',
  description: '描述',
  tags: '标签',
  place: '地点',
  alt: '替代文字',
  credit: '署名',
}
const wordReasons: Record<WordReason, string> = {
  spam: '广告引流',
  scam: '诈骗',
  gambling: '赌博',
  sex: '色情',
  goods: '违禁品',
  impersonation: '冒充官方',
  other: '其他',
}
const roleDoes: Record<OperatorRole, string> = {
  admin: '参数、职责、任务和操作记录，也能做其他职责的事',
  reviewer: '审核实名和注销，查成员',
  finance: '审核提现，看成员的余额和账单',
  editor: '违禁词',
}
const changes: Record<WordChange['change'], string> = { added: '加入', changed: '改为', removed: '移除' }

export const consoleWords = {
  pages: { parameters: '平台参数', operators: '同事', words: '违禁词', members: '成员', transfers: '转账', jobs: '任务', audit: '操作记录', metrics: '走势' },

  at: (at: string) => f.moment(at),
  why: '为什么',
  whyHint: '写进记录，批准的同事会看到。',
  send: '提交',
  sending: '正在提交…',
  close: '收起',
  latest: '最新的',
  earlier: '更早的',
  next: '下一页',
  first: '第一页',
  show: '查看',
  clear: '清除条件',
  all: '全部',
  history: '改动记录',
  waiting: '等人批准',
  decide: '去审核',
  proposedBy: (who: string, at: string) => `${who}提议于${f.moment(at)}`,

  parameters,
  units,
  parameter: '参数',
  value: '现在的值',
  parametersLead: '改动要另一位管理员批准才生效，以前的值一直留着。',
  propose: '提议修改',
  proposeOf: (name: string) => `提议修改${name}`,
  newValue: '改为',
  valueWrong: (decimals: number) => (decimals ? `请填不小于零的数，最多${decimals}位小数` : '请填不小于零的整数'),
  becomes: (name: string) => `${name}改为`,
  firstDay: '开站时的值',
  changedBy: (by: string, approved: string) => `${by}提议，${approved}批准`,
  noChanges: '还没有改动',
  comma: '、',
  noChangesText: '批准过的改动会按时间排在这里。',

  operatorsLead: '谁在后台做事。改职责要另一位管理员批准，本人不能批自己的。',
  operator: '同事',
  roles: '职责',
  roleDoes,
  factor: '动态口令',
  hasFactor: '已设置',
  noFactor: '还没设置',
  noRole: '没有职责',
  change: '改职责',
  proposeRoles: '提议职责',
  account: '账号名',
  accountHint: '须是已注册的成员。',
  rolesHint: '一个也不选，就是收回全部职责。',
  shouldBe: (who: string, roles: string) => `${who}：${roles}`,

  wordsLead: '改动一秒内在全站生效，不影响已经发布的内容。',
  wordStart: '词的开头',
  field: '禁用在',
  reason: '类别',
  fields,
  wordReasons,
  everywhere: '所有文字',
  noWords: '没有这样的词',
  noWordsText: '换个开头，或清除条件再看。',
  word: '词',
  addWord: '加一个词',
  addTitle: '加入违禁词',
  editWord: '改',
  editTitle: (word: string) => `改“${word}”`,
  wordHint: '全角半角、大小写、夹在中间的空格和符号都算同一个词。',
  fieldsLegend: '在哪些文字里禁用',
  fieldsHint: '一个也不选，就是所有文字。',
  save: '保存',
  remove: '移除',
  removed: (word: string) => `已移除“${word}”`,
  saved: (word: string) => `“${word}”已生效`,
  noWordChanges: '加入、修改和移除的词会按时间排在这里。',
  wordChanged: (change: WordChange['change'], word: string) => `${changes[change]}“${word}”`,
}
