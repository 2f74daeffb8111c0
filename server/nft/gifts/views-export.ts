import { exportTableOf } from '#server/kit/export-tables.ts'

const NUMBER = 'the account’s number says whose the row is'
const OTHER = 'the number of somebody else'
const ON_CHAIN = 'it stands on the chain once the piece has gone'
const fields = {
  number: { zh: '编号', en: 'Number' },
  casting_id: { zh: '作品', en: 'Work' },
  edition: { zh: '第几份', en: 'Edition' },
  state: {
    zh: '状态：offered等对方收，accepted已收下，sending在路上，given已送到，declined没有收，withdrawn已收回，lapsed过期，failed未成',
    en: 'Where it stands: offered, accepted, sending, given, declined, withdrawn, lapsed, failed',
  },
  offered_at: { zh: '送出的时间', en: 'When it was offered' },
  sends_at: { zh: '收下以后开始转的时间', en: 'When it was to go, once accepted' },
  ended_at: { zh: '结束的时间', en: 'When it ended' },
} as const
const withheld = { id: 'a number that means nothing outside', to_address: ON_CHAIN, signature: ON_CHAIN, deadline: ON_CHAIN } as const

export const giftTables = [
  exportTableOf({
    name: 'collectibles-given',
    title: { zh: '你送出的数字藏品', en: 'Collectibles that you gave' },
    table: 'piece_gifts',
    owner: 'from_id',
    key: ['from_id', 'id'],
    fields,
    withheld: { ...withheld, from_id: NUMBER, to_id: OTHER },
  }),
  exportTableOf({
    name: 'collectibles-given-to-you',
    title: { zh: '送给你的数字藏品', en: 'Collectibles that were given to you' },
    table: 'piece_gifts',
    owner: 'to_id',
    key: ['to_id', 'id'],
    fields,
    withheld: { ...withheld, from_id: OTHER, to_id: NUMBER },
  }),
]
