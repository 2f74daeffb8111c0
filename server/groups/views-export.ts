import { exportTableOf } from '#server/kit/export-tables.ts'

const NUMBER = 'the account’s number says whose the row is'
const ROW = 'the number of a row of ours'
const OTHER = 'somebody else, whose number is not yours to take along'
const GROUP = { zh: '圈子编号', en: 'Number of the group' }

/** What somebody is, asked and did in groups. */
export const groupTables = [
  exportTableOf({
    name: 'groups',
    title: { zh: '你在的圈子', en: 'Groups that you are in' },
    table: 'group_members',
    owner: 'account_id',
    key: ['group_id'],
    fields: {
      group_id: GROUP,
      role: { zh: '身份：owner圈主，moderator管理员，member成员', en: 'owner, moderator or member' },
      joined_at: { zh: '加入时间', en: 'When you joined' },
      role_at: { zh: '从什么时候起是这个身份', en: 'Since when you are that' },
    },
    withheld: { account_id: NUMBER },
  }),
  exportTableOf({
    name: 'group-requests',
    title: { zh: '你申请加入的圈子', en: 'Groups that you asked to join' },
    table: 'group_requests',
    owner: 'account_id',
    key: ['id'],
    fields: {
      group_id: GROUP,
      words: { zh: '你写的话', en: 'What you wrote' },
      asked_at: { zh: '申请时间', en: 'When you asked' },
      state: { zh: '结果：waiting等待，accepted同意，refused没有同意，withdrawn收回', en: 'waiting, accepted, refused or withdrawn' },
      decided_at: { zh: '处理时间', en: 'When it was decided' },
    },
    withheld: { id: ROW, account_id: NUMBER, decided_by: OTHER },
  }),
  exportTableOf({
    name: 'group-invitations',
    title: { zh: '邀请你的圈子', en: 'Groups that asked you in' },
    table: 'group_invitations',
    owner: 'account_id',
    key: ['group_id'],
    fields: { group_id: GROUP, invited_at: { zh: '邀请时间', en: 'When' } },
    withheld: { account_id: NUMBER, invited_by: OTHER },
  }),
  exportTableOf({
    name: 'group-works',
    title: { zh: '你投到圈子里的作品', en: 'Your work in groups' },
    table: 'group_posts',
    owner: 'account_id',
    key: ['group_id', 'post_id'],
    fields: {
      group_id: GROUP,
      post_id: { zh: '作品编号', en: 'Number of the work' },
      submitted_at: { zh: '投稿时间', en: 'When you submitted it' },
      pinned_at: { zh: '置顶时间', en: 'When it was put first' },
    },
    withheld: { account_id: NUMBER, pinned_by: OTHER, stands_at: 'made from the two times', counted: 'whether everybody sees it, which the work itself says' },
  }),
  exportTableOf({
    name: 'group-removals',
    title: { zh: '被移出圈子的作品', en: 'Your work that was taken out of groups' },
    table: 'group_removals',
    owner: 'account_id',
    key: ['id'],
    fields: {
      group_id: GROUP,
      post_id: { zh: '作品编号', en: 'Number of the work' },
      removed_at: { zh: '时间', en: 'When' },
      reason: { zh: '原因', en: 'Why' },
    },
    withheld: { id: ROW, account_id: NUMBER, removed_by: OTHER },
  }),
  exportTableOf({
    name: 'group-bans',
    title: { zh: '暂时不能加入的圈子', en: 'Groups that keep you out' },
    table: 'group_bans',
    owner: 'account_id',
    key: ['group_id'],
    fields: {
      group_id: GROUP,
      banned_at: { zh: '从', en: 'From' },
      ends_at: { zh: '到', en: 'Until' },
      reason: { zh: '原因', en: 'Why' },
    },
    withheld: { account_id: NUMBER, banned_by: OTHER },
  }),
  exportTableOf({
    name: 'group-offers',
    title: { zh: '要转交给你的圈子', en: 'Groups that are offered to you' },
    table: 'group_handovers',
    owner: 'account_id',
    key: ['group_id'],
    fields: { group_id: GROUP, offered_at: { zh: '时间', en: 'When' } },
    withheld: { account_id: NUMBER },
  }),
]
