import { exportTableOf } from '#server/kit/export-tables.ts'

const NUMBER = 'the number says whose or where the row is'
export const ticketsTable = exportTableOf({
  name: 'draw-tickets',
  title: { zh: '你的抽选票', en: 'Your tickets in draws' },
  table: 'draw_tickets',
  owner: 'account_id',
  key: ['id'],
  fields: {
    draw_id: { zh: '哪一次抽选', en: 'Which draw' },
    code: { zh: '票号', en: 'The ticket' },
    taken_at: { zh: '取票时间', en: 'When it was taken' },
    number: { zh: '在文件里的第几行', en: 'Its line in the file' },
    place: { zh: '第几个抽中', en: 'The place in which it was drawn' },
  },
  withheld: { id: NUMBER, account_id: NUMBER },
})

export const awardsTable = exportTableOf({
  name: 'draw-awards',
  title: { zh: '你抽中的奖品', en: 'What you won in draws' },
  table: 'draw_awards',
  owner: 'account_id',
  key: ['draw_id', 'place'],
  fields: {
    draw_id: { zh: '哪一次抽选', en: 'Which draw' },
    place: { zh: '第几个抽中', en: 'The place in which it was drawn' },
    won_at: { zh: '抽中的时间', en: 'When it was won' },
    claim_by: { zh: '领取截止', en: 'Until when it could be claimed' },
    claimed_at: { zh: '领取的时间', en: 'When you claimed it' },
    sent_at: { zh: '寄出的时间', en: 'When it was sent' },
    parcel: { zh: '快递', en: 'How it could be followed' },
    paid_at: { zh: '付给你的时间', en: 'When it was paid to you' },
    received_at: { zh: '收到的时间', en: 'When it came' },
    lapsed_at: { zh: '过期的时间', en: 'When it lapsed' },
  },
  added: { recipient: { zh: '收件人、电话和地址', en: 'Name, phone and address it goes to' } },
  withheld: { account_id: NUMBER, sent_by: 'an operator', recipient_sealed: 'opened: it stands there as recipient' },
})
