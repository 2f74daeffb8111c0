import { exportTableOf } from '#server/kit/export-tables.ts'

const keyTable = exportTableOf({
  name: 'creator-key',
  title: { zh: '你的创作密钥', en: 'Your creator key' },
  table: 'creator_keys',
  owner: 'account_id',
  key: ['account_id'],
  fields: {
    address: { zh: '地址（公开）', en: 'Address (public)' },
    made_at: { zh: '生成时间', en: 'Made' },
    password_at: { zh: '设置现用密钥密码的时间', en: 'Since when it has the present key password' },
    custody_at: { zh: '平台托管始于', en: 'In custody since' },
    drilled_at: { zh: '最近一次恢复演练', en: 'Last recovery drill' },
  },
  withheld: {
    account_id: 'the account’s number says whose the row is',
    verifier: 'a slow hash of a password, for checking it alone',
    password_salt: 'part of what seals the key; the page hands the key itself out',
    password_sealed: 'the sealed key; the page hands it out to its owner’s browser',
    custody_key: 'the name of a key of the site’s',
    custody_sealed: 'the sealed key; the page hands it out to its owner’s browser',
  },
})

const actsTable = exportTableOf({
  name: 'creator-key-acts',
  title: { zh: '你的创作密钥的记录', en: 'What was done with your creator key' },
  table: 'creator_key_acts',
  owner: 'account_id',
  key: ['id'],
  fields: {
    act: { zh: '事项', en: 'What' },
    acted_at: { zh: '时间', en: 'When' },
  },
  withheld: { id: 'the number of a row of ours', account_id: 'the account’s number says whose the row is' },
})

export const keyTables = [keyTable, actsTable] as const
