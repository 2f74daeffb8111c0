import { exportTableOf } from '#server/kit/export-tables.ts'

const NUMBER = 'the account’s number says whose the row is'
const LINK = 'the link itself stands on the page of the collection'

/** What somebody put together. */
export const collectionTables = [
  exportTableOf({
    name: 'collections',
    title: { zh: '你的影集', en: 'Your collections' },
    table: 'collections',
    owner: 'account_id',
    key: ['id'],
    fields: {
      id: { zh: '影集编号', en: 'Number of the collection' },
      name_zh: { zh: '中文名', en: 'Chinese name' },
      name_en: { zh: '英文名', en: 'English name' },
      words_zh: { zh: '中文说明', en: 'Chinese words' },
      words_en: { zh: '英文说明', en: 'English words' },
      shown_to: { zh: '谁能看：everybody所有人，link有链接的人，owner只有你', en: 'Who may open it: everybody, link (who has it), owner' },
      link_ends_at: { zh: '链接有效到', en: 'Until when its link is good' },
      rule: { zh: '规则；没有则是手排', en: 'The rule; none where it is put together by hand' },
      cover_post_id: { zh: '封面作品编号', en: 'Number of the work that is its cover' },
      made_at: { zh: '建立时间', en: 'When you made it' },
      removed_at: { zh: '被停止显示的时间', en: 'When it was taken away' },
    },
    withheld: { account_id: NUMBER, link_hash: LINK, link_sealed: LINK, version: 'a count of changes, for two tabs' },
  }),
]

/** What stands in them: whose a row is, its collection says. */
export const heldTable = exportTableOf({
  name: 'collection-works',
  title: { zh: '影集里的作品', en: 'Work in your collections' },
  table: 'collection_posts',
  owner: 'collection_id',
  key: ['collection_id', 'post_id'],
  fields: {
    collection_id: { zh: '影集编号', en: 'Number of the collection' },
    post_id: { zh: '作品编号', en: 'Number of the work' },
    place: { zh: '次序', en: 'Its place in your order' },
    added_at: { zh: '放进去的时间', en: 'When you put it in' },
  },
  numbers: ['place'],
  withheld: {},
})
