import { exportTableOf } from '#server/kit/export-tables.ts'

export const rewardsTable = exportTableOf({
  name: 'task-rewards',
  title: { zh: '你在活动里领的印章', en: 'Stamps that you took in campaigns' },
  table: 'task_rewards',
  owner: 'account_id',
  key: ['id'],
  fields: {
    id: { zh: '编号', en: 'Number' },
    activity_id: { zh: '哪个活动', en: 'Which campaign' },
    item_id: { zh: '哪个任务', en: 'Which task' },
    day: { zh: '每天的任务是哪一天（UTC+8）', en: 'Of a daily task, which day (UTC+8)' },
    nth: { zh: '第几回', en: 'Which time' },
    stamps: { zh: '几个印章', en: 'How many stamps' },
    taken_at: { zh: '领取的时间', en: 'When you took them' },
  },
  withheld: { account_id: 'the account’s number says whose the row is' },
})
