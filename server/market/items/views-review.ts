import type { Finding, ItemCategory } from '#api/market-items.ts'
import type { LicenceClass } from '#api/releases.ts'

type Said = { zh: string; en: string }

/** For the reviewer. */
export const classWords: Record<LicenceClass, Said> = {
  commercial: { zh: '商业许可', en: 'Commercial' },
  editorial: { zh: '编辑许可', en: 'Editorial' },
}
export const categoryWords: Record<ItemCategory, Said> = {
  landscape: { zh: '风景', en: 'Landscape' },
  city: { zh: '城市', en: 'City' },
  people: { zh: '人物', en: 'People' },
  animals: { zh: '动物', en: 'Animals' },
  plants: { zh: '植物', en: 'Plants' },
  food: { zh: '美食', en: 'Food' },
  things: { zh: '物品', en: 'Things' },
  architecture: { zh: '建筑', en: 'Architecture' },
  work: { zh: '工作', en: 'Work' },
  sport: { zh: '运动', en: 'Sport' },
  travel: { zh: '旅行', en: 'Travel' },
  abstract: { zh: '抽象', en: 'Abstract' },
}
export const answerWords: Record<'mine' | 'allowed' | 'none', Said> = {
  mine: { zh: '说是自己的', en: 'Says it is theirs' },
  allowed: { zh: '同意出售', en: 'Allows it' },
  none: { zh: '没有在期限内回答', en: 'Did not answer in time' },
}

const megapixels = (thousands: number | null) => Math.round((thousands ?? 0) / 100) / 10
const percent = (thousandths: number | null) => Math.round((thousandths ?? 0) / 10)
const words: Record<Finding['name'], (one: Finding) => Said> = {
  small: ({ value, limit }) => ({
    zh: `${megapixels(value)}MP，图库要${megapixels(limit)}MP`,
    en: `${megapixels(value)} MP, the market asks for ${megapixels(limit)}`,
  }),
  soft: ({ value }) => ({ zh: `不够锐（${value}）`, en: `Soft (${value})` }),
  noisy: ({ value }) => ({ zh: `噪点多（${value}）`, en: `Noisy (${value})` }),
  dark: ({ value }) => ({ zh: `${percent(value)}%是死黑`, en: `${percent(value)} % is black` }),
  bright: ({ value }) => ({ zh: `${percent(value)}%过曝`, en: `${percent(value)} % is blown out` }),
  alike: ({ other }) => ({ zh: `和自己的${other}相似`, en: `Like their own ${other}` }),
  others: ({ other }) => ({
    zh: `和别人更早的照片一样${other ? `：${other}` : ''}`,
    en: `The same as an older picture of somebody else${other ? `: ${other}` : ''}`,
  }),
  'words-few': ({ value }) => ({ zh: `只有${value}个关键词`, en: `Only ${value} keywords` }),
  'words-empty': ({ word }) => ({ zh: `“${word}”没有人会搜`, en: `Nobody searches “${word}”` }),
  'people-unsaid': () => ({ zh: '没有说认不认得出人和物', en: 'Nothing said of people and property' }),
  unreleased: () => ({ zh: '认得出的人或物没有授权', en: 'Recognised and not released' }),
  marked: () => ({ zh: '文件里写着别人的权利', en: 'The file names somebody else’s rights' }),
}
export const findingWords = (one: Finding): Said => words[one.name](one)
