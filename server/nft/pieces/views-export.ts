import { exportTableOf } from '#server/kit/export-tables.ts'

const NUMBER = 'the account’s number says whose the row is'
const SIGNED = 'what was signed stands on the chain'
const castingsTable = exportTableOf({
  name: 'castings',
  title: { zh: '铸造的作品', en: 'Works that you cast' },
  table: 'castings',
  owner: 'account_id',
  key: ['id'],
  fields: {
    number: { zh: '编号', en: 'Number' },
    post_id: { zh: '作品编号', en: 'Number of the post' },
    title: { zh: '标题', en: 'Title' },
    description: { zh: '写在藏品地址上的说明', en: 'What lies at the address of its pieces' },
    editions: { zh: '份数', en: 'Editions' },
    royalty_bps: { zh: '版税，万分之几', en: 'Royalty in hundredths of a percent' },
    state: { zh: '状态：to-cast待铸造，casting铸造中，cast已铸造，failed未成', en: 'Where it stands: to-cast, casting, cast, failed' },
    began_at: { zh: '同意铸造的时间', en: 'When you consented' },
    cast_at: { zh: '铸造完成的时间', en: 'When it was cast' },
  },
  withheld: {
    id: 'a number that means nothing outside',
    account_id: NUMBER,
    image_key: 'the picture lies among the photographs',
    lang: 'the language of the title',
    content_hash: 'the fingerprint stands in the description',
    deadline: SIGNED,
    creator: 'the address stands with the key',
    chain_id: SIGNED,
    contract: SIGNED,
    signature: SIGNED,
    transaction_id: SIGNED,
  },
})
const piecesTable = exportTableOf({
  name: 'pieces',
  title: { zh: '持有的数字藏品', en: 'Collectibles that you hold' },
  table: 'pieces',
  owner: 'holder_id',
  key: ['casting_id', 'edition'],
  fields: {
    casting_id: { zh: '作品', en: 'Work' },
    edition: { zh: '第几份', en: 'Edition' },
    is_shown: { zh: '在作品页上写出你是持有人', en: 'Whether its page names you as its holder' },
    giftable_at: {
      zh: '从这一秒起可以送人（1970年以来的秒数）；0表示还没有离开过创作者',
      en: 'Second from which it may be given, since 1970; 0 where it never left its creator',
    },
    burnt_at: { zh: '因退款销毁的时间', en: 'When it was burnt, as its money went back' },
  },
  numbers: ['giftable_at'],
  withheld: { holder_id: NUMBER },
})
export const pieceTables = [castingsTable, piecesTable]
