import { exportTableOf } from '#server/kit/export-tables.ts'

const NUMBER = 'the account’s number says whose the row is'
const ROW = 'the number of a row of ours'

const entriesTable = exportTableOf({
  name: 'notifications',
  title: { zh: '收到的通知', en: 'What you were told' },
  table: 'notifications',
  owner: 'account_id',
  key: ['id'],
  fields: {
    kind: { zh: '种类', en: 'Kind' },
    kinds: { zh: '包含哪些种类', en: 'Which kinds are in it' },
    subject: { zh: '关于什么', en: 'What about' },
    facts: { zh: '内容', en: 'What it says' },
    people: { zh: '有多少人', en: 'How many people did it' },
    at: { zh: '时间', en: 'When' },
    read_at: { zh: '已读时间', en: 'Read' },
  },
  withheld: { id: ROW, account_id: NUMBER, topic: 'by what entries are gathered' },
})

const choicesTable = exportTableOf({
  name: 'notification-settings',
  title: { zh: '通知设置', en: 'What you want to be told' },
  table: 'notification_choices',
  owner: 'account_id',
  key: ['account_id'],
  fields: {
    not_listed: { zh: '不接收的种类', en: 'Kinds you do without' },
    not_pushed: { zh: '不推送的种类', en: 'Kinds not sent to devices' },
    not_mailed: { zh: '不发邮件的种类', en: 'Kinds not sent by mail' },
    quiet_from: { zh: '免打扰从几点（当天第几分钟）', en: 'Quiet hours from, in minutes of the day (UTC+8)' },
    quiet_until: { zh: '免打扰到几点（当天第几分钟）', en: 'Quiet hours until, in minutes of the day (UTC+8)' },
  },
  withheld: { account_id: NUMBER },
})

const devicesTable = exportTableOf({
  name: 'notification-devices',
  title: { zh: '接收推送的浏览器', en: 'Browsers that take messages' },
  table: 'notification_devices',
  owner: 'account_id',
  key: ['id'],
  fields: { lang: { zh: '语言', en: 'Language' }, made_at: { zh: '开启时间', en: 'Since' } },
  withheld: {
    id: ROW,
    account_id: NUMBER,
    session_id: 'the number of a sign-in',
    endpoint: 'a secret address: who knows it can reach the browser',
    public_key: 'a part of that address',
    secret: 'a secret',
  },
})

/** The address is opened for its owner. */
export const addressTable = exportTableOf({
  name: 'notification-address',
  title: { zh: '接收邮件的地址', en: 'Where e-mails go' },
  table: 'notification_addresses',
  owner: 'account_id',
  key: ['account_id'],
  fields: {
    lang: { zh: '语言', en: 'Language' },
    asked_at: { zh: '填写时间', en: 'Given' },
    confirmed_at: { zh: '确认时间', en: 'Confirmed' },
  },
  added: { address: { zh: '邮箱', en: 'Address' } },
  withheld: {
    account_id: NUMBER,
    address_sealed: 'opened: it stands there as address',
    asked_today: 'counts letters of a day',
    token_hash: 'of the link that confirms it',
  },
})

/** Lists that go out as their rows stand. */
export const plainTables = [entriesTable, choicesTable, devicesTable]
