import { formats } from '../words.ts'

const { date } = formats('zh')

export const agreements = {
  contents: '目录',
  effective: (day: string) => `${date(`${day}T12:00:00+08:00`)}起生效`,
  version: (version: string) => `版本${version}`,
  others: '另外两份：',
  protocol: '用户协议',
  privacy: '隐私政策',
  selfReview: '自审制度',
}
