import { exportTableOf } from '#server/kit/export-tables.ts'

const NUMBER = 'the number says whose the row is'
export const spinsTable = exportTableOf({
  name: 'spins',
  title: { zh: '你在转盘活动里的票', en: 'Your tickets of wheels' },
  table: 'spins',
  owner: 'account_id',
  key: ['id'],
  fields: {
    id: { zh: '编号', en: 'Number' },
    activity_id: { zh: '哪个活动', en: 'Which campaign' },
    ticket: { zh: '票号', en: 'The ticket' },
    member: { zh: '公开文件里怎么称呼你', en: 'What the public file calls you' },
    earned_by: { zh: '哪个任务给的', en: 'The task that gave it' },
    taken_at: { zh: '得到的时间', en: 'When you got it' },
    spun_at: { zh: '用掉的时间', en: 'When you used it' },
    seed: { zh: '你的种子', en: 'Your seed' },
    round: { zh: '指定的轮次', en: 'The round that was named' },
    day: { zh: '那条链是哪一天的', en: 'The day of its chain' },
    round_at: { zh: '那一轮的时间', en: 'When that round was there' },
    decided_at: { zh: '有结果的时间', en: 'When it was decided' },
    value: { zh: '指针停在一万分之几', en: 'Where the needle stood, in ten-thousandths' },
    part: { zh: '得到什么', en: 'What it gave' },
  },
  withheld: { account_id: NUMBER, blank: 'what it gave says so' },
})

export const spinAwardsTable = exportTableOf({
  name: 'spin-awards',
  title: { zh: '你在转盘活动里得到的奖品', en: 'What you won on wheels' },
  table: 'spin_awards',
  owner: 'account_id',
  key: ['spin_id'],
  fields: {
    spin_id: { zh: '哪张票', en: 'Which ticket' },
    won_at: { zh: '得到的时间', en: 'When it was won' },
    claim_by: { zh: '领取截止', en: 'Until when it could be claimed' },
    claimed_at: { zh: '领取的时间', en: 'When you claimed it' },
    paid_at: { zh: '付给你的时间', en: 'When it was paid to you' },
    sent_at: { zh: '寄出的时间', en: 'When it was sent' },
    parcel: { zh: '快递', en: 'How it could be followed' },
    received_at: { zh: '收到的时间', en: 'When it came' },
    lapsed_at: { zh: '过期的时间', en: 'When it lapsed' },
  },
  added: { recipient: { zh: '收件人、电话和地址', en: 'Name, phone and address it goes to' } },
  withheld: { account_id: NUMBER, sent_by: 'an operator', recipient_sealed: 'opened: it stands there as recipient' },
})
