import { exportTableOf } from '#server/kit/export-tables.ts'
import { GROUP, NUMBER, OTHER, ROW } from './views-export-fields.ts'

const CHALLENGE = { zh: '挑战编号', en: 'Number of the challenge' }
const WHEN = { zh: '时间', en: 'When' }
const MEMBERS = { zh: '是否只给成员看', en: 'Whether only members read it' }
const LANG = { zh: '语言', en: 'Its language' }
const STATE = { zh: 'shown可见，deleted已删除，removed被移除', en: 'shown, deleted or removed' }
const EDITED = { zh: '15分钟以后的最近修改', en: 'Last changed, after the first 15 minutes' }
const CLOSED = { zh: '删除或移除的时间', en: 'When it was deleted or removed' }
const WHY = { zh: '移除的原因', en: 'Why it was removed' }

/** What somebody said in groups, and their part in challenges. */
export const saidTables = [
  exportTableOf({
    name: 'group-announcements',
    title: { zh: '你写的公告', en: 'Your announcements in groups' },
    table: 'group_announcements',
    owner: 'account_id',
    key: ['id'],
    fields: {
      group_id: GROUP,
      words: { zh: '文字', en: 'Words' },
      lang: LANG,
      for_members: MEMBERS,
      said_at: WHEN,
      edited_at: { zh: '最近修改', en: 'Last changed' },
      ended_at: { zh: '结束时间', en: 'When it ended' },
    },
    withheld: { id: ROW, account_id: NUMBER, told_to: 'how far others have been told' },
  }),
  exportTableOf({
    name: 'group-discussions',
    title: { zh: '你发起的讨论', en: 'Discussions that you began' },
    table: 'group_discussions',
    owner: 'account_id',
    key: ['id'],
    fields: {
      id: { zh: '讨论编号，也在它的地址里', en: 'Its number, which stands in its address' },
      group_id: GROUP,
      state: STATE,
      title: { zh: '标题', en: 'Title' },
      words: { zh: '文字', en: 'Words' },
      lang: LANG,
      for_members: MEMBERS,
      begun_at: WHEN,
      edited_at: EDITED,
      closed_at: CLOSED,
      reason: WHY,
    },
    withheld: { account_id: NUMBER, removed_by: OTHER },
  }),
  exportTableOf({
    name: 'group-replies',
    title: { zh: '你在讨论里的回复', en: 'Your replies in discussions' },
    table: 'group_replies',
    owner: 'account_id',
    key: ['id'],
    fields: {
      id: { zh: '回复编号，也在它的链接里', en: 'Its number, which stands in its link' },
      discussion_id: { zh: '讨论编号', en: 'Number of the discussion' },
      root_id: { zh: '它所在的那条回复的编号', en: 'Number of the reply that it stands under' },
      answers_id: { zh: '它回答的那条回复的编号', en: 'Number of the reply that it answers' },
      state: STATE,
      words: { zh: '文字', en: 'Words' },
      said_at: WHEN,
      edited_at: EDITED,
      closed_at: CLOSED,
      reason: WHY,
    },
    withheld: { account_id: NUMBER, answered_id: OTHER, removed_by: OTHER },
  }),
  exportTableOf({
    name: 'group-mentions',
    title: { zh: '讨论里提到你的地方', en: 'Where discussions mention you' },
    table: 'group_mentions',
    owner: 'account_id',
    key: ['discussion_id', 'account_id'],
    fields: {
      discussion_id: { zh: '讨论编号', en: 'Number of the discussion' },
      reply_id: { zh: '回复编号，讨论开头的话里没有', en: 'Number of the reply; none in how the discussion begins' },
    },
    withheld: { account_id: NUMBER },
  }),
  exportTableOf({
    name: 'group-challenges',
    title: { zh: '你发起的挑战', en: 'Challenges that you started' },
    table: 'group_challenges',
    owner: 'started_by',
    key: ['id'],
    fields: {
      id: CHALLENGE,
      group_id: GROUP,
      theme: { zh: '题目', en: 'Theme' },
      words: { zh: '说明', en: 'Words' },
      lang: LANG,
      for_members: MEMBERS,
      made_at: { zh: '发起时间', en: 'When you made it' },
      starts_at: { zh: '开始', en: 'Beginning' },
      ends_at: { zh: '结束', en: 'End' },
      cancelled_at: { zh: '取消时间', en: 'When it was cancelled' },
      reason: { zh: '取消的原因', en: 'Why it was cancelled' },
      counted_at: { zh: '出结果的时间', en: 'When its results came out' },
    },
    withheld: { started_by: NUMBER, cancelled_by: OTHER },
  }),
  exportTableOf({
    name: 'group-entries',
    title: { zh: '你投到挑战里的作品', en: 'Your work in challenges' },
    table: 'group_entries',
    owner: 'account_id',
    key: ['challenge_id', 'post_id'],
    fields: {
      challenge_id: CHALLENGE,
      post_id: { zh: '作品编号', en: 'Number of the work' },
      entered_at: WHEN,
      won: { zh: '被选中几次，结果出来以前是0', en: 'How often it was chosen; 0 before the results' },
      lost: { zh: '没被选中几次，结果出来以前是0', en: 'How often the other was; 0 before the results' },
    },
    withheld: {
      account_id: NUMBER,
      group_id: 'the challenge says which group',
      shown: 'votes are nobody’s to see before the end',
      turn: 'drawn by chance, for the order of showing',
      score: 'made from won and lost',
    },
  }),
  exportTableOf({
    name: 'group-votes',
    title: { zh: '你在挑战里的选择', en: 'Your choices in challenges' },
    table: 'group_pairs',
    owner: 'account_id',
    key: ['id'],
    fields: {
      challenge_id: CHALLENGE,
      low_post: { zh: '一件作品的编号', en: 'Number of the one work' },
      high_post: { zh: '另一件作品的编号', en: 'Number of the other' },
      shown_at: { zh: '看到的时间', en: 'When you saw them' },
      answered_at: { zh: '回答的时间', en: 'When you answered' },
      chosen: { zh: '选中的编号，选不出来就没有', en: 'Number of the one you chose; none where you could not decide' },
    },
    withheld: { id: ROW, account_id: NUMBER, low_left: 'which of the two stood left, drawn by chance' },
  }),
]
