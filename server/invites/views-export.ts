import { exportTableOf } from '#server/kit/export-tables.ts'

const STATE = {
  zh: '走到哪一步：waiting等首张公开作品，settling结算中，held暂扣，paid已结算，lapsed没有成',
  en: 'How far it is: waiting (for a first public work), settling, held, paid, lapsed',
}
const MARK = 'says only that no phone is paid for twice'
const RANGE = 'says only that numbers lie beside each other'
const LOOKED = 'when the platform looked at it last'
const NUMBER = 'the account’s number says whose the row is'

export const codesTable = exportTableOf({
  name: 'invite-code',
  title: { zh: '你的邀请码', en: 'Your invitation code' },
  table: 'invite_codes',
  owner: 'account_id',
  key: ['account_id'],
  fields: { code: { zh: '邀请码', en: 'The code' }, made_at: { zh: '生成的时间', en: 'When it was made' } },
  withheld: { account_id: NUMBER },
})
export const friendsTable = exportTableOf({
  name: 'invited-friends',
  title: { zh: '你邀请的朋友', en: 'Friends you invited' },
  table: 'invites',
  owner: 'inviter_id',
  key: ['id'],
  fields: {
    month: { zh: '从哪个月的池子里留出', en: 'Out of which month’s pot' },
    amount: { zh: '为这位朋友留出的，千分之一PIXT', en: 'What is kept or was paid, in thousandths of a PIXT' },
    state: STATE,
    lapsed_for: { zh: '没有成的原因', en: 'Why it lapsed' },
    held_for: {
      zh: '暂扣的原因：device同一台设备，range号码相连，payee同一个收款账户，address同一个地址，likes只在圈内喜欢',
      en: 'Why it was held: one device, numbers beside each other (range), one payee, one address, likes within the circle',
    },
    held_at: { zh: '暂扣的时间', en: 'When it was held' },
    bound_at: { zh: '用你的邀请码的时间', en: 'When your code was used' },
    decided_at: { zh: '结算的时间', en: 'When it was decided' },
  },
  numbers: ['amount'],
  withheld: {
    id: 'the number of a row of ours',
    inviter_id: NUMBER,
    friend_id: 'the friend’s own',
    published_at: 'the friend’s own',
    mark: MARK,
    range_mark: RANGE,
    looked_at: LOOKED,
  },
})
export const invitedTable = exportTableOf({
  name: 'invited-by',
  title: { zh: '你是怎么来的', en: 'By whose code you came' },
  table: 'invites',
  owner: 'friend_id',
  key: ['id'],
  fields: {
    state: STATE,
    lapsed_for: { zh: '没有成的原因', en: 'Why it lapsed' },
    bound_at: { zh: '填邀请码的时间', en: 'When you said whose code' },
    published_at: { zh: '首张公开作品的时间', en: 'When your first public work came' },
    decided_at: { zh: '结算的时间', en: 'When it was decided' },
  },
  withheld: {
    id: 'the number of a row of ours',
    friend_id: NUMBER,
    inviter_id: 'whoever invited is another person',
    month: 'of whoever invited',
    amount: 'of whoever invited',
    held_for: 'told to whoever invited',
    held_at: 'told to whoever invited',
    looked_at: LOOKED,
    range_mark: RANGE,
    mark: MARK,
  },
})
export const daysTable = exportTableOf({
  name: 'invited-days',
  title: { zh: '结算前你来过的日子', en: 'Days on which you were here before that' },
  table: 'invite_days',
  owner: 'friend_id',
  key: ['day'],
  fields: { day: { zh: '日期', en: 'Day' } },
  withheld: { friend_id: NUMBER },
})

const RECALL = {
  asked_at: { zh: '请的时间', en: 'When it was asked' },
  back_at: { zh: '回来的时间', en: 'When they came back' },
}
export const recalledTable = exportTableOf({
  name: 'friends-asked-back',
  title: { zh: '你请回来的朋友', en: 'Friends you asked back' },
  table: 'recalls',
  owner: 'by_id',
  key: ['friend_id', 'asked_at'],
  fields: RECALL,
  withheld: { by_id: NUMBER, friend_id: 'the friend’s own' },
})
export const askedBackTable = exportTableOf({
  name: 'asked-back',
  title: { zh: '朋友请你回来', en: 'When a friend asked you back' },
  table: 'recalls',
  owner: 'friend_id',
  key: ['friend_id', 'asked_at'],
  fields: RECALL,
  withheld: { friend_id: NUMBER, by_id: 'the friend’s own' },
})
