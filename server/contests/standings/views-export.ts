import { exportTableOf } from '#server/kit/export-tables.ts'

export const standingsTable = exportTableOf({
  name: 'campaign-standings',
  title: { zh: '你在活动排行里的名次', en: 'Your places in rankings of campaigns' },
  table: 'campaign_standings',
  owner: 'account_id',
  key: ['activity_id', 'n'],
  fields: {
    activity_id: { zh: '哪个活动', en: 'Which campaign' },
    place: { zh: '第几名', en: 'Place' },
    count: { zh: '数目', en: 'Count' },
  },
  withheld: { account_id: 'the account’s number says whose the row is', n: 'the order of rows of ours' },
})
