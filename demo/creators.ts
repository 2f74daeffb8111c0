/** Who casts collectibles: their verified name, what they said, and when they were approved. */
export const creator = {
  account: 'chen',
  verified: { name: '陈屿', birth: '1988-11-03', number: 'E70318245' },
  about: '绘图机画的线稿，每一张从同一段程序长出来，只画一次。想先铸造三件，每件十份。',
  daysAgo: 30,
} as const
/** Whose application a reviewer has not decided yet. */
export const casts = {
  account: 'sumei',
  verified: { name: '苏湄', birth: '1979-04-21', number: 'E60227719' },
  about: '芦苇荡里的四只鸟，一个季节一只，各铸造二十份，送给一起守过的人。',
} as const
