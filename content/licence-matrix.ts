import type { Lang, LicenceKind } from '#api/limits.ts'

/** One question and what each kind of licence answers, in the words of page, API and document. */
export type MatrixRow = { id: string; asks: Record<Lang, string>; says: Record<LicenceKind, Record<Lang, string>> }

const same = (zh: string, en: string): MatrixRow['says'] => ({ standard: { zh, en }, extended: { zh, en }, editorial: { zh, en }, exclusive: { zh, en } })

export const licenceMatrix: readonly MatrixRow[] = [
  {
    id: 'use',
    asks: { zh: '可以用在', en: 'For' },
    says: {
      standard: { zh: '广告、网站、社交媒体、包装，也可以用于报道', en: 'Advertising, websites, social media, packaging, and reporting' },
      extended: { zh: '标准许可的全部，还有拿来出售的商品', en: 'All of the standard licence, and goods that are sold' },
      editorial: { zh: '新闻、教学、评论，不能用来推销', en: 'News, teaching, comment; never to sell something' },
      exclusive: { zh: '扩展许可的全部，今后只许可给你', en: 'All of the extended licence, and sold to nobody after you' },
    },
  },
  {
    id: 'copies',
    asks: { zh: '印量', en: 'Copies in print' },
    says: {
      standard: { zh: '50万份，网上不限', en: '500,000; online without limit' },
      extended: { zh: '不限', en: 'No limit' },
      editorial: { zh: '不限', en: 'No limit' },
      exclusive: { zh: '不限', en: 'No limit' },
    },
  },
  { id: 'territory', asks: { zh: '地区', en: 'Where' }, says: same('全世界', 'Worldwide') },
  { id: 'term', asks: { zh: '期限', en: 'How long' }, says: same('长期', 'For good') },
  {
    id: 'people',
    asks: { zh: '使用者', en: 'Who' },
    says: {
      standard: { zh: '你或一家公司，10人以内', en: 'You or one company, up to 10 people' },
      extended: { zh: '你或一家公司，不限人数', en: 'You or one company, any number of people' },
      editorial: { zh: '你或一家媒体，10人以内', en: 'You or one publication, up to 10 people' },
      exclusive: { zh: '你或一家公司，不限人数', en: 'You or one company, any number of people' },
    },
  },
  {
    id: 'clients',
    asks: { zh: '给客户用', en: 'For clients' },
    says: {
      standard: { zh: '可以为一位客户做成品，文件不转让', en: 'In finished work for one client; the file stays with you' },
      extended: { zh: '可以为一位客户做成品，文件不转让', en: 'In finished work for one client; the file stays with you' },
      editorial: { zh: '不可以', en: 'No' },
      exclusive: { zh: '可以再许可给一位客户', en: 'May be passed on to one client' },
    },
  },
  {
    id: 'resale',
    asks: { zh: '转卖照片、做商标、训练模型', en: 'Resale of the photograph, trademark, training of models' },
    says: same('不可以', 'No'),
  },
  {
    id: 'credit',
    asks: { zh: '署名', en: 'Credit' },
    says: {
      standard: { zh: '放得下就写', en: 'Where there is room' },
      extended: { zh: '放得下就写', en: 'Where there is room' },
      editorial: { zh: '必须写', en: 'Always' },
      exclusive: { zh: '放得下就写', en: 'Where there is room' },
    },
  },
  {
    id: 'releases',
    asks: { zh: '肖像和物权授权', en: 'Releases' },
    says: {
      standard: { zh: '需要的都已取得', en: 'Those it needs are there' },
      extended: { zh: '需要的都已取得', en: 'Those it needs are there' },
      editorial: { zh: '不保证有', en: 'Not promised' },
      exclusive: { zh: '需要的都已取得', en: 'Those it needs are there' },
    },
  },
  {
    id: 'indemnity',
    asks: { zh: '权利有争议时我们赔到', en: 'When its rights are disputed we answer for up to' },
    says: {
      standard: { zh: '5万元', en: '¥50,000' },
      extended: { zh: '50万元', en: '¥500,000' },
      editorial: { zh: '2万元', en: '¥20,000' },
      exclusive: { zh: '50万元', en: '¥500,000' },
    },
  },
  { id: 'law', asks: { zh: '适用法律', en: 'Law' }, says: same('中华人民共和国', 'People’s Republic of China') },
]
