/** Who casts collectibles: their verified name, what they said, and when they were approved. */
export const creator = {
  account: 'chen',
  verified: { name: '陈屿', birth: '1988-11-03', number: 'E70318245' },
  about: '绘图机画的线稿，每一张从同一段程序长出来，只画一次。想先铸造三件，每件十份。',
  daysAgo: 30,
} as const
/** Whose application a reviewer has not decided yet; their name was verified when they asked to sell. The photographs are not their own, which is what the reviewer should find. */
export const casts = { account: 'gulan', about: '从公共档案里洗净的三张老照片，每张铸造二十份，给还记得那些地方的人。' } as const
