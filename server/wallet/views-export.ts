import { exportTableOf } from '#server/kit/export-tables.ts'

const NUMBER = 'the account’s number says whose the row is'

export const linesTable = exportTableOf({
  name: 'money',
  title: { zh: '账本里属于你的每一笔', en: 'Your lines of the ledger' },
  table: 'ledger_lines',
  owner: 'holder_id',
  key: ['entry_id', 'n'],
  fields: {
    entry_id: { zh: '分录编号', en: 'Number of the entry' },
    n: { zh: '分录里的第几行', en: 'Which line of it' },
    book: {
      zh: '账户：pixt为可用PIXT，pixt-held为冻结PIXT，yuan为可用人民币，yuan-held为冻结人民币，pixt-owed和yuan-owed为欠款',
      en: 'Book: pixt and yuan to use, pixt-held and yuan-held on their way out, pixt-owed and yuan-owed what you owe',
    },
    amount: { zh: '变动，以千分之一PIXT或分计', en: 'Change, in thousandths of a PIXT or in fen' },
    balance_after: { zh: '变动后的余额', en: 'Balance afterwards' },
    hold_id: { zh: '属于第几号冻结', en: 'Number of the hold it belongs to' },
  },
  numbers: ['amount', 'balance_after'],
  added: {
    time: { zh: '入账时间', en: 'When' },
    cause: { zh: '原因', en: 'Why' },
    subject: { zh: '关于什么', en: 'What about' },
  },
  withheld: { holder_id: NUMBER },
})

export const couponsTable = exportTableOf({
  name: 'energy-coupons',
  title: { zh: '能量券', en: 'Energy coupons' },
  table: 'energy_coupons',
  owner: 'account_id',
  key: ['id'],
  fields: {
    month: { zh: '哪个月的', en: 'Of which month' },
    n: { zh: '当月第几张', en: 'Which of that month' },
    points: { zh: '点数', en: 'Points' },
    given_at: { zh: '发放时间', en: 'Given' },
    expires_at: { zh: '到期时间', en: 'Expires' },
    used_at: { zh: '使用时间', en: 'Used' },
    used_by: { zh: '谁使用的：member自己，house到期前代为使用', en: 'Used by: member oneself, house for one before it expired' },
    added: { zh: '加上的点数', en: 'Points that it added' },
  },
  withheld: { id: 'the number of a row of ours', account_id: NUMBER },
})

export const energyTable = exportTableOf({
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

export const payeesTable = exportTableOf({
  name: 'payees',
  title: { zh: '收款账户', en: 'Where your withdrawals go' },
  table: 'payees',
  owner: 'account_id',
  key: ['id'],
  fields: {
    id: { zh: '账户在这里的编号', en: 'Its number here' },
    service: { zh: '支付宝或银行卡：alipay，bank', en: 'Alipay or a bank card: alipay, bank' },
    said_at: { zh: '第一次填写的时间', en: 'When you first gave it' },
  },
  added: { target: { zh: '支付宝账号或卡号', en: 'Alipay account or card number' } },
  withheld: { account_id: NUMBER, target_lookup: 'finds the account, which stands there itself as target', target_sealed: 'opened: it stands there as target' },
})

export const withdrawalsTable = exportTableOf({
  name: 'withdrawals',
  title: { zh: '提现', en: 'Withdrawals' },
  table: 'withdrawals',
  owner: 'account_id',
  key: ['id'],
  fields: {
    number: { zh: '提现单号', en: 'Its number' },
    currency: { zh: '从哪个余额提：PIXT或CNY', en: 'Off which balance: PIXT or CNY' },
    amount: { zh: '提了多少，以千分之一PIXT或分计', en: 'How much, in thousandths of a PIXT or in fen' },
    gross: { zh: '税前，分', en: 'Before tax, in fen' },
    tax: { zh: '代扣税款，分', en: 'Tax withheld, in fen' },
    exchanged: { zh: '其中由PIXT兑换而来，分', en: 'As much of it as came out of PIXT, in fen' },
    payee_id: { zh: '收款账户的编号', en: 'The number of the payee' },
    state: { zh: '状态', en: 'State' },
    round: { zh: '第几次申请', en: 'How often it was applied for' },
    held_at: { zh: '最近一次冻结金额的时间', en: 'When the amount was last put on hold' },
    due_at: { zh: '下一步最晚的时间', en: 'When the next step is due' },
    hold_entry: { zh: '冻结金额的分录编号', en: 'Number of the entry that put the amount on hold' },
    pay_entry: { zh: '付款的分录编号', en: 'Number of the entry that paid it' },
    service: { zh: '谁付款：manual人工，alipay支付宝', en: 'Who pays it: manual by hand, alipay' },
    sent_at: { zh: '送去付款的时间', en: 'When it was sent to be paid' },
    transfer: { zh: '转账单号', en: 'Number of the transfer' },
  },
  numbers: ['amount', 'gross', 'tax', 'exchanged'],
  added: {
    name: { zh: '收款人姓名', en: 'Name it is paid to' },
    steps: { zh: '每一步的状态、时间、原因和留言', en: 'Every step: state, time, reason and words' },
  },
  withheld: {
    filed_entry: 'an entry between two books of the platform',
    id: 'the number of a row of ours',
    account_id: NUMBER,
    name_sealed: 'opened: it stands there as name',
    look_at: 'when our own jobs look at it again',
  },
})
