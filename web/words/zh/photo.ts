import type { Wall } from '#api/posts-feeds.ts'
import { formats } from '../words.ts'

const { num, date } = formats('zh')
/** A camera's clock has no zone: its hours are said as they stand in the file. */
const camera = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

const walls: Record<string, string> = { hot: '推荐', newest: '最新', following: '关注', liked: '我喜欢的', tags: '关注的标签' }
const boards: Record<string, string> = { week: '本周榜', month: '本月榜', newcomers: '新人榜' }
/** Where a post stands, and on which wall. */
function placeOn({ in: wall, named, at, of, more }: Wall, author: string): string {
  const name = nameOf(wall, named, author)
  return at ? `${num(at)} / ${num(of)}${more ? '+' : ''} · ${name}` : name
}
const names: Record<string, (of: string, named: string | null, author: string) => string | null | undefined> = {
  tag: (of) => `#${of}`,
  forwards: (of, named) => `${named ?? of}转发的`,
  author: (_, __, author) => `${author}的作品`,
  collection: (_, named) => named,
  photo: (of, named, author) => `${nameOf(of, named, author)} · 照片`,
  film: (of, named, author) => `${nameOf(of, named, author)} · 影片`,
  search: (_, named) => named ?? '搜索结果',
  group: (_, named) => named,
  board: (of, named) => named || boards[of],
}
function nameOf(wall: string, named: string | null, author: string): string {
  const [, kind = '', of = ''] = /^([a-z]+)(?::(.*))?$/s.exec(wall) ?? []
  return names[kind]?.(of, named, author) ?? walls[kind] ?? walls.newest!
}

export const photo = {
  by: (title: string, name: string) => `${title}，${name}的作品。`,
  publishedBy: (account: string, at: string) => `@${account} · ${date(at)}`,
  changedOn: (at: string) => `${date(at)}改过`,
  neighbours: '相邻的作品',
  thisOne: '这张照片',
  toWall: '回到这面墙',
  whyHere: '为什么在这里',
  placeOn,
  pictureOf: (n: number, all: number) => `第${n}张，共${all}张`,
  previous: '上一件作品',
  next: '下一件作品',
  previousInSet: '上一张',
  nextInSet: '下一张',
  fullView: '全屏查看',
  fullViewOf: (title: string) => `${title}，全屏`,
  closeFull: '退出全屏',
  wholeSize: '100%',
  fit: '适合窗口',
  alsoIn: { zh: '另有中文版本', en: '另有英文版本' },
  seenBy: {
    followers: '仅关注者可见。',
    group: '仅圈子成员可见。',
    link: '有链接的人可见。',
    private: '仅自己可见，别人打不开这个地址。',
    author: '已下架，只有你能看到。',
  },
  takenDown: (reason: string) => `这件作品已被下架，只有你能看到。原因：${reason}。`,
  takenDownFor: {
    nudity: '裸露或色情内容',
    violence: '暴力或血腥内容',
    hate: '仇恨或歧视',
    harassment: '骚扰或攻击他人',
    minors: '危害未成年人',
    privacy: '侵犯他人隐私',
    rights: '侵犯他人权利',
    illegal: '违反法律',
    fraud: '欺诈或误导',
    spam: '垃圾信息',
    other: '违反社区规则',
  },
  marks: {
    similar: '这张照片和你发布过的另一张很像。只有你能看到这句话。',
    rights: '照片里写着版权声明，请确认你有权发布它。只有你能看到这句话。',
    damaged: '这张照片的文件有损坏，画面可能看得出来。只有你能看到这句话。',
  },
  more: '更多',
  edit: '编辑',
  captions: '字幕',
  languageNames: { zh: '中文', en: '英文' },
  remove: '删除',
  deleteTitle: (title: string) => `删除“${title}”？`,
  deleteSays: (count: number) => `作品页、${count > 1 ? `${count}张照片` : '照片'}和所有尺寸的文件会一起删除，不能恢复。`,
  deleteYes: '删除作品',
  keep: '保留',
  relinked: '链接已换，旧的不再有效。',
  saved: '已保存。',
  made: '拍摄信息',
  focalLength: '焦距',
  aperture: '光圈',
  shutter: '快门',
  iso: 'ISO',
  camera: '相机',
  lens: '镜头',
  taken: '拍摄于',
  takenAt: (at: string) => camera.format(new Date(`${at}Z`)),
  place: '地点',
  placeHidden: '未公开',
  placeOnlyYou: '只有你能看到',
  coordinates: (latitude: number, longitude: number) =>
    `${latitude >= 0 ? '北纬' : '南纬'}${Math.abs(latitude)}°，${longitude >= 0 ? '东经' : '西经'}${Math.abs(longitude)}°`,
  kind: '类型',
  design: '设计',
  file: '原图',
  fileSays: (width: number, height: number, profile: string) =>
    `${num(width)} × ${num(height)}${profile === 'unnamed' ? '' : `，${profile === 'srgb' ? 'sRGB' : profile}`}`,
  credentials: '内容凭证',
  credentialsHold: '完好：文件与签署时一致',
  credentialsBroken: '对不上：文件在签署后被改过',
  signedBy: (who: string, at: string | null) => (at ? `由${who}签署，${date(at)}` : `由${who}签署`),
  namesAuthor: (who: string) => `凭证里的作者：${who}`,
  madeWith: (tool: string) => `制作工具：${tool}`,
  credentialStepsSay: (steps: string[]) => `步骤：${steps.join('、')}`,
  credentialsUnvouched: '签署者是谁，以其证书自述为准，我们不作担保',
  credentialSteps: {
    created: '新建',
    opened: '打开',
    placed: '置入',
    edited: '编辑',
    cropped: '裁切',
    resized: '缩放',
    orientation: '转向',
    color_adjustments: '调色',
    filtered: '滤镜',
    drawing: '绘制',
    removed: '移除',
    converted: '转换格式',
    transcoded: '转码',
    repackaged: '重新打包',
    published: '发布',
  } as Record<string, string | undefined>,
  aiSays: { assisted: '画面的一部分由人工智能添加或改动。', generated: '画面由人工智能生成。' },
  tags: '标签',
  credit: '摄影师与许可',
  creditSays: '这张照片按上面的许可展示，署名归摄影师。',
}
