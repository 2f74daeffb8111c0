import { formats } from '../words.ts'

const f = formats('zh')
const MEGA = 1_000_000
const parameters = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 1 })
/** Millions or thousands of millions of bytes, as disks count them. */
const size = (bytes: number) =>
  bytes < 1000 * MEGA ? `${parameters.format(Math.ceil(bytes / (MEGA / 10)) / 10)} MB` : `${parameters.format(bytes / (1000 * MEGA))} GB`

export const yourData = {
  title: '我的数据',
  lead: '把你在拾光的一切打成一个ZIP文件，下载后不用联网就能翻看。',
  inside: '里面有',
  whatInside: [
    '全部照片，没有发布的也在，都是上传时的原文件。',
    '作品的标题、描述、标签、地点，和每张照片的拍摄参数。',
    '资料、手机号、登录记录、同意过的协议，和关注、关注者、屏蔽的名单。',
    '一页目录，用浏览器打开就能看照片；清单是JSON格式，附字段说明。',
  ],
  notInside: '密码和密钥不在里面，别人的隐私也不在，比如谁屏蔽了你。',
  ask: '制作存档',
  askTitle: '下载存档',
  askAgainTitle: '再做一份存档',
  askAgainText: '新的做好以后，会替换现在这份。',
  password: '登录密码',
  passwordHint: '里面有你的一切，所以先确认是你本人。',
  passwordEmpty: '请填写登录密码',
  passwordWrong: '密码不正确，请再试一次。',
  kept: (days: number, left: number) => `做好后保留${days}天，到期自动删除。24小时内还能做${left}份。`,
  nextAt: (at: string) => `24小时内最多做3份，${f.moment(at)}（北京时间）以后可以再来。`,
  // while it is made
  running: '正在制作存档',
  runningText: '可以离开这一页，做好了再回来下载。',
  counting: '正在清点照片…',
  noPhotographs: '正在整理清单…',
  progress: (files: number, all: number) => `${f.num(files)} / ${f.num(all)}张照片`,
  bytes: (bytes: number, all: number) => `${size(bytes)} / ${size(all)}`,
  progressLabel: '存档进度',
  lookAgain: '看看进度',
  stop: '停止制作',
  stopped: '已停止制作',
  // when it is ready
  ready: '可以下载了',
  what: (bytes: number, files: number) => `${size(bytes)}，${f.num(files)}张照片`,
  times: (readyAt: string, expiresAt: string) => `${f.moment(readyAt)}做好，${f.moment(expiresAt)}自动删除（北京时间）`,
  missing: (n: number) => `有${f.num(n)}张照片的原文件没有找到，不在里面。`,
  download: '下载',
  downloadHint: '这份存档是在另一台设备上做的，下载前请确认是你本人。',
  remove: '删除这份存档',
  removeAsk: '删除这份存档？\n网站上的照片和资料不受影响。',
  removeYes: '删除',
  removed: '已删除',
  failed: '上一份存档没有做成，请再试一次。',
}
