import { formats } from '../words.ts'

const f = formats('zh')
export const consoleCertificates = {
  title: '证书',
  lead: '颁发给一位成员，中英文各写一段话。颁发以后不能修改，只能撤销；撤销的原因会写在证书的网页上。不能颁发给自己。',
  issue: '颁发一份',
  kind: '种类',
  account: '颁发给谁',
  accountHint: '账号名或uid。证书上写的是对方此刻的昵称。',
  words: { zh: '中文的话', en: '英文的话' },
  wordsHint: '最多400字。',
  send: '颁发',
  sending: '正在提交…',
  done: { issued: '已颁发，对方在证书页能看到。', revoked: '已撤销，证书的网页上已经写明。' },
  none: '还没有颁发过证书',
  noneText: '上面颁发一份，它就是第一份。',
  at: (at: string) => f.moment(at),
  of: (kind: string, name: string) => `${kind}：${name}`,
  revoke: '撤销',
  revokeOf: (name: string) => `撤销${name}的这份证书`,
  revokeHint: '不能恢复。原因人人可见。',
}
