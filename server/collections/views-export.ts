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
  exportTableOf({
    name: 'collections-of-others',
    title: { zh: '你受邀的影集', en: 'Collections into which you were asked' },
    table: 'collection_people',
    owner: 'account_id',
    key: ['collection_id'],
    fields: {
      collection_id: { zh: '影集编号', en: 'Number of the collection' },
      role: { zh: '角色：editor一起编，reader只看', en: 'editor (puts it together) or reader' },
      asked_at: { zh: '受邀时间', en: 'When you were asked' },
      joined_at: { zh: '你同意的时间', en: 'When you said yes' },
    },
    withheld: { account_id: NUMBER },
  }),
  exportTableOf({
    name: 'short-links',
    title: { zh: '你的短链接', en: 'Your short links' },
    table: 'short_links',
    owner: 'account_id',
    key: ['id'],
    fields: {
      word: { zh: '地址/s/后面的词', en: 'What stands behind /s/ in its address' },
      visits: { zh: '被打开的次数', en: 'How often it was opened' },
      made_at: { zh: '建立时间', en: 'When you made it' },
    },
    withheld: {
      id: 'the number of a row of ours',
      account_id: NUMBER,
      path_mark: 'a keyed hash of where it leads',
      path_sealed: 'where it leads is where one comes by it',
    },
  }),
  exportTableOf({
    name: 'portfolio',
    title: { zh: '你的作品集', en: 'Your portfolio' },
    table: 'portfolios',
    owner: 'account_id',
    key: ['account_id'],
    fields: {
      name_zh: { zh: '中文标题', en: 'Chinese title' },
      name_en: { zh: '英文标题', en: 'English title' },
      words_zh: { zh: '中文导语', en: 'Chinese lead' },
      words_en: { zh: '英文导语', en: 'English lead' },
      about_zh: { zh: '中文自述', en: 'About you, in Chinese' },
      about_en: { zh: '英文自述', en: 'About you, in English' },
      theme: { zh: '色调：light亮，dark暗', en: 'light or dark' },
      cover_post_id: { zh: '封面作品编号', en: 'Number of the work that is its cover' },
      writes: { zh: '是否可以给你写信', en: 'Whether one can write to you there' },
      listed: { zh: '是否让搜索引擎收录', en: 'Whether search engines may list it' },
      shown: { zh: '是否公开', en: 'Whether others may open it' },
      removed_at: { zh: '经审核停止对外显示的时间', en: 'Since when others do not see it, after a review' },
      made_at: { zh: '建立时间', en: 'When you made it' },
    },
    withheld: { account_id: NUMBER, version: 'a count of changes, for two tabs' },
  }),
  exportTableOf({
    name: 'portfolio-chapters',
    title: { zh: '作品集的章节', en: 'Chapters of your portfolio' },
    table: 'portfolio_chapters',
    owner: 'account_id',
    key: ['place'],
    fields: { place: { zh: '第几章，从0数', en: 'Which chapter, from 0' }, collection_id: { zh: '影集编号', en: 'Number of the collection' } },
    withheld: { account_id: NUMBER },
  }),
  exportTableOf({
    name: 'proofs',
    title: { zh: '你发给客户的选片', en: 'Proofs that you sent to clients' },
    table: 'proofs',
    owner: 'account_id',
    key: ['id'],
    fields: {
      id: { zh: '选片编号', en: 'Number of the proof' },
      collection_id: { zh: '影集编号', en: 'Number of the collection' },
      name: { zh: '你写的客户名', en: 'The client, as you called them' },
      words: { zh: '你写给客户的话', en: 'What you wrote to them' },
      most: { zh: '最多选几张；没有则不限', en: 'How many may be picked; none for as many as there are' },
      ends_at: { zh: '开放到', en: 'Until when it was open' },
      sent_at: { zh: '客户说选好了的时间', en: 'When the client said that it is their choice' },
      made_at: { zh: '发出的时间', en: 'When you sent it' },
    },
    withheld: { account_id: NUMBER, link_hash: LINK, link_sealed: LINK },
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
