/** What the pages say of themselves in their heads; a test holds both to the same words. */
export const pageWords = {
  zh: {
    '/transparency': { title: '账目公开', desc: 'PIXT的发行、金库、成员持有和待付金额，每天的完整账目文件，以及自己核对的办法。' },
    '/energy-rule': { title: '能量规则', desc: '发布、喜欢和转发要用能量。能量随时间恢复，不用花钱，也不能转让。' },
  },
  en: {
    '/transparency': {
      title: 'Open books',
      desc: 'How many PIXT were issued, who has them and what is owed, every day’s complete ledger, and how to check it yourself.',
    },
    '/energy-rule': {
      title: 'Energy rules',
      desc: 'Publishing, liking and forwarding take energy. It comes back by itself, costs nothing and cannot be given away.',
    },
  },
} as const
