import { formats } from '../words.ts'

const { date } = formats('zh')

export const agreements = {
  contents: '目录',
  effective: (day: string) => `${date(`${day}T12:00:00+08:00`)}起生效`,
  version: (version: string) => `版本${version}`,
  others: '另外两份：',
  list: '协议和制度',
  listLead: '你在这里同意过的全部文本。打开任何一份，都能看到旧版本和改动。',
  licences: '图库的许可条款',
  protocol: '用户协议',
  privacy: '隐私政策',
  selfReview: '自审制度',
}
