import { exportTableOf } from '#server/kit/export-tables.ts'

export const checkInsTable = exportTableOf({
  name: 'check-ins',
  title: { zh: '你的打卡', en: 'Your check-ins' },
  table: 'check_ins',
  owner: 'account_id',
  key: ['activity_id', 'day'],
  fields: {
    activity_id: { zh: '哪个活动', en: 'Which campaign' },
    day: { zh: '哪一天（UTC+8）', en: 'Which day (UTC+8)' },
    way: { zh: '怎么打的：tap点一下，photograph照片', en: 'How: by tap or photograph' },
    post_id: { zh: '哪件作品', en: 'Which post' },
    made_at: { zh: '打卡的时间', en: 'When you checked in' },
  },
  withheld: { account_id: 'the account’s number says whose the row is' },
})
