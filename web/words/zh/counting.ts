import type { Trait } from '#web/analytics/read-device.ts'

const traits: Record<Trait, string> = {
  browser: '浏览器自报的名称',
  languages: '语言',
  screen: '屏幕（宽 × 高 × 像素比）',
  zone: '时区',
  cores: '处理器核数',
  memory: '内存',
  touch: '触点数',
  graphics: '显卡（WebGL）',
  graphicsVersion: 'WebGL版本',
}

export const counting = {
  title: '网页能读到什么，我们记什么',
  lead: '任何网页不用询问就能读到你设备的这些特征，拼在一起常常足以认出你。我们一项也不保存。',
  readable: '网页能读到的',
  readHere: '下面的值由这个页面在你的设备上读出，没有发送到任何地方。',
  readByScript: '这些值要由脚本读取；脚本没有运行，网页就读不到。',
  what: '特征',
  yours: '你的设备',
  weKeep: '我们保存',
  nothing: '不保存',
  traits,
  kept: '我们只数这些',
  keptList: [
    '打开照片时：哪件作品、在哪个小时、从哪类地方来（例如首页、搜索、别的网站）。不含网址，不含你的账号和设备。单条记录保存30天，之后只剩每天的合计。',
    '为了不把同一位读者数两遍：一个用当天的盐和密钥算出的记号，一天结束就连同盐一起删除。',
    '新作品给多少位读者看到过：1024个格子里的一格，七天后格子清空，只剩数目。别的读者常常落在同一格，看不出是谁。',
    '短链接和写给摄影师的信：被打开和寄出的次数，不记是谁打开的。',
    '你的浏览器里：webDeviceCode是一个随机的词，markCode由它和日期算出。服务器不保存它们，也不用它们登录。',
  ],
  policy: '隐私政策全文',
  choice: '不想被计数',
  standing: {
    on: '现在，这个浏览器打开的页面会被计数。',
    off: '这个浏览器打开的页面不被计数。',
    signal: '你的浏览器发来“请勿跟踪”或“全球隐私控制”的信号，我们照办：这里打开的页面不被计数。',
  },
  change: { on: '不要数我', off: '可以数我' },
  choiceHint: '这个选择只存在这个浏览器的一个Cookie里，一年有效。不被计数，什么功能也不少。',
}
