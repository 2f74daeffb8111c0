import { exportTableOf } from '#server/kit/export-tables.ts'

export const setCardsTable = exportTableOf({
  name: 'set-cards',
  title: { zh: '你在活动里集的卡', en: 'Cards that you collected in campaigns' },
  table: 'set_cards',
  owner: 'account_id',
  key: ['id'],
  fields: {
    id: { zh: '编号', en: 'Number' },
    activity_id: { zh: '哪个活动', en: 'Which campaign' },
    card: { zh: '哪张卡', en: 'Which card' },
    earned_by: { zh: '哪个任务带来的', en: 'The task that brought it' },
    got_at: { zh: '得到的时间', en: 'When you got it' },
    spent_on: { zh: '用在哪次抽选', en: 'The draw that it was spent on' },
    spent_at: { zh: '用掉的时间', en: 'When it was spent' },
  },
  withheld: { account_id: 'the account’s number says whose the row is', given_by: 'somebody else' },
})
