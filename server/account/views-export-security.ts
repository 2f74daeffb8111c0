import { exportTableOf } from '#server/kit/export-tables.ts'

const NUMBER = 'the account’s number says whose the row is'
const ROW = 'the number of a row of ours'
const DEVICE = {
  kind: { zh: '网页（web）或应用（app）', en: 'web, or app' },
  user_agent: { zh: '浏览器或应用自报的名称', en: 'What the browser or app called itself' },
}

const sessionsTable = exportTableOf({
  name: 'sign-ins',
  title: { zh: '登录记录', en: 'Sign-ins' },
  table: 'sessions',
  owner: 'account_id',
  key: ['id'],
  fields: {
    ...DEVICE,
    ip: { zh: '登录时的网络地址', en: 'Network address it came from' },
    created_at: { zh: '登录时间', en: 'Signed in' },
    seen_at: { zh: '最后一次使用', en: 'Last used' },
    expires_at: { zh: '最迟失效时间', en: 'Ends at the latest' },
    ended_at: { zh: '退出时间', en: 'Signed out' },
    later_at: { zh: '把新协议推迟到以后的时间', en: 'When you put new agreements off' },
  },
  withheld: {
    id: ROW,
    account_id: NUMBER,
    token_hash: 'a secret',
    device_mark: 'says only that it was the same browser',
    proved_until: 'a permission of some minutes',
    factor_until: 'a permission of some hours',
  },
})

const keysTable = exportTableOf({
  name: 'account-keys',
  title: { zh: '账号密钥', en: 'Account keys' },
  table: 'account_keys',
  owner: 'account_id',
  key: ['id'],
  fields: { made_at: { zh: '生成时间', en: 'Made' }, ended_at: { zh: '作废时间', en: 'No longer good since' } },
  withheld: { id: ROW, account_id: NUMBER, key_mac: 'a secret' },
})

const noticesTable = exportTableOf({
  name: 'security-notices',
  title: { zh: '安全记录', en: 'What happened to your account’s security' },
  table: 'security_notices',
  owner: 'account_id',
  key: ['id'],
  fields: {
    what: { zh: '发生了什么', en: 'What happened' },
    ...DEVICE,
    lang: { zh: '当时的语言', en: 'Language at the time' },
    noted_at: { zh: '时间', en: 'When' },
    told_at: { zh: '短信告知的时间', en: 'When your phone was told' },
  },
  withheld: { id: ROW, account_id: NUMBER, phone_lookup: 'kept until the phone was told', phone_sealed: 'kept until the phone was told' },
})

const outsideTable = exportTableOf({
  name: 'outside-sign-ins',
  title: { zh: '关联的微信和微博', en: 'WeChat and Weibo, where they are linked' },
  table: 'outside_logins',
  owner: 'account_id',
  key: ['provider'],
  fields: {
    provider: { zh: '哪一个', en: 'Which' },
    nickname: { zh: '关联时在那边的名字', en: 'What you were called there' },
    linked_at: { zh: '关联时间', en: 'Linked' },
  },
  withheld: { account_id: NUMBER, person_mac: 'a secret: finds you by your number over there' },
})
const passkeysTable = exportTableOf({
  name: 'passkeys',
  title: { zh: '通行密钥', en: 'Passkeys' },
  table: 'passkeys',
  owner: 'account_id',
  key: ['id'],
  fields: {
    name: { zh: '你起的名字', en: 'What you call it' },
    ...DEVICE,
    transports: { zh: '怎样连接', en: 'How it is reached' },
    backed_up: { zh: '是否在别的设备有备份', en: 'Whether it is kept on other devices too' },
    aaguid: { zh: '由哪个程序保存', en: 'Which program keeps it' },
    made_at: { zh: '添加时间', en: 'Added' },
    used_at: { zh: '最后一次使用', en: 'Last used' },
  },
  withheld: {
    id: ROW,
    account_id: NUMBER,
    credential_id: 'part of signing in',
    public_key: 'part of signing in',
    counter: 'how often it signed, which shows copies of it',
  },
})

/** Messages sent to one’s phone and wrong tries at one’s account are kept under hashes, for two days at most. */
export const messagesTable = exportTableOf({
  name: 'messages',
  title: { zh: '最近两天的验证码短信', en: 'Codes sent by SMS in the last two days' },
  table: 'sms_codes',
  owner: 'phone_lookup',
  key: ['id'],
  fields: {
    purpose: { zh: '用途', en: 'What it was for' },
    lang: { zh: '语言', en: 'Language' },
    tries: { zh: '输入次数', en: 'How often it was typed' },
    sent_at: { zh: '请求时间', en: 'Asked for' },
    expires_at: { zh: '失效时间', en: 'No longer good after' },
    delivered_at: { zh: '送出时间', en: 'Handed to the carrier' },
    used_at: { zh: '使用时间', en: 'Used' },
  },
  withheld: {
    id: ROW,
    ip: 'may be somebody else’s address',
    block: 'may be somebody else’s network',
    phone_lookup: 'finds your number',
    phone_sealed: 'your number, which stands in the profile',
    code_sealed: 'a secret',
    code_mac: 'a secret',
  },
})

export const triesTable = exportTableOf({
  name: 'wrong-passwords',
  title: { zh: '最近一天输错的密码', en: 'Wrong passwords of the last day' },
  table: 'login_failures',
  owner: 'account_key',
  key: ['id'],
  fields: { failed_at: { zh: '时间', en: 'When' } },
  withheld: { id: ROW, account_key: 'a hash of the name it was tried with', ip: 'may be somebody else’s address' },
})

/** Lists of the account's security that go out as their rows stand. */
export const plainSecurityTables = [sessionsTable, keysTable, noticesTable, outsideTable, passkeysTable]
