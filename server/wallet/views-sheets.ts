import { sheetOf } from '#server/kit/sheets.ts'

const NUMBER = 'the account’s number says whose the row is'

export const linesSheet = sheetOf({
  name: 'money',
  title: { zh: '账本里属于你的每一笔', en: 'Your lines of the ledger' },
  table: 'ledger_lines',
  owner: 'holder_id',
  key: ['entry_id', 'n'],
  fields: {
    entry_id: { zh: '分录编号', en: 'Number of the entry' },
    n: { zh: '分录里的第几行', en: 'Which line of it' },
    book: {
      zh: '账户：pixt为可用PIXT，pixt-held为冻结PIXT，yuan为可用人民币，yuan-held为冻结人民币',
      en: 'Book: pixt and yuan to use, pixt-held and yuan-held on their way out',
    },
    amount: { zh: '变动，以千分之一PIXT或分计', en: 'Change, in thousandths of a PIXT or in fen' },
    balance_after: { zh: '变动后的余额', en: 'Balance afterwards' },
  },
  numbers: ['amount', 'balance_after'],
  added: {
    time: { zh: '入账时间', en: 'When' },
    cause: { zh: '原因', en: 'Why' },
    subject: { zh: '关于什么', en: 'What about' },
  },
  withheld: { holder_id: NUMBER },
})

export const energySheet = sheetOf({
  name: 'energy',
  title: { zh: '能量', en: 'Energy' },
  table: 'energy',
  owner: 'account_id',
  key: ['account_id'],
  fields: {
    ticks: { zh: '那一刻的能量，1点记作360000', en: 'Energy at that moment, 360 000 to a point' },
    at: { zh: '那一刻', en: 'That moment' },
  },
  numbers: ['ticks'],
  withheld: { account_id: NUMBER },
})
