import { exportTableOf } from '#server/kit/export-tables.ts'

const NUMBER = 'the account’s number says whose the row is'
const post = { zh: '作品编号', en: 'Number of the work' }
const source = {
  zh: '读者从哪里来：home首页，following关注，search搜索，tag标签，group圈子，collection影集，portfolio作品集，person个人主页，site站内其他页面，engine搜索引擎，elsewhere别的网站，direct直接打开',
  en: 'Where its reader came from: home, following, search, tag, group, collection, portfolio, person (somebody’s page), site (elsewhere here), engine (a search engine), elsewhere, direct',
}

/** What was counted of somebody's works: the last thirty days one by one, earlier ones as sums. */
export const analyticsTables = [
  exportTableOf({
    name: 'views',
    title: { zh: '你的作品最近30天被打开', en: 'Your works as they were opened in the last 30 days' },
    table: 'page_events',
    owner: 'author_id',
    key: ['id'],
    fields: {
      hour: { zh: '在哪个小时', en: 'In which hour' },
      post_id: post,
      page: { zh: '在哪种页面上', en: 'On which kind of page' },
      action: { zh: '做了什么；PAGE_LOAD是打开', en: 'What was done; PAGE_LOAD is opening it' },
      amount: { zh: '随之说明的数', en: 'The number said with it' },
      source,
      fresh: { zh: '是否为这位读者当天第一次打开', en: 'Whether it was this reader’s first that day' },
    },
    withheld: { id: 'the number of a row of ours', author_id: NUMBER },
  }),
  exportTableOf({
    name: 'views-by-day',
    title: { zh: '你的作品更早的浏览，按天合计', en: 'Earlier views of your works, by days' },
    table: 'post_view_days',
    owner: 'author_id',
    key: ['post_id', 'day', 'source'],
    fields: {
      post_id: post,
      day: { zh: '日期（UTC+8）', en: 'Day (UTC+8)' },
      source,
      views: { zh: '浏览', en: 'Views' },
      readers: { zh: '读者', en: 'Readers' },
    },
    withheld: { author_id: NUMBER },
  }),
]
