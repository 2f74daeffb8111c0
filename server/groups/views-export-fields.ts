// What stands in several export tables of groups: why a column stays, and what others mean.
export const NUMBER = 'the account’s number says whose the row is'
export const ROW = 'the number of a row of ours'
export const OTHER = 'somebody else, whose number is not yours to take along'
export const GROUP = { zh: '圈子编号', en: 'Number of the group' }
