/** What the pages say of themselves in their heads; a test holds both to the same words. */
export const pageWords = {
  zh: {
    '/transparency/decisions': { title: '举报和处理', desc: '举报了多少，怎样处理，等了多久，按种类和原因统计。' },
    '/transparency/newcomers': {
      title: '新成员的规则',
      desc: '刚来的人写的话，我们看得仔细一些，因为垃圾信息多半从新账号来。规则全在这里，没有别的，也不悄悄限制谁。',
    },
    '/claim': { title: '权利声明', desc: '别人未经许可发布了你的作品，在这里声明。不需要账号。' },
  },
  en: {
    '/transparency/decisions': { title: 'Reports and decisions', desc: 'How much was reported, what was decided and how long it took, by kind and reason.' },
    '/transparency/newcomers': {
      title: 'Rules for new members',
      desc: 'Words of people who have just come are looked at more closely, for most spam comes from new accounts. All the rules stand here; there are no others, and nobody is slowed in secret.',
    },
    '/claim': { title: 'Claim of a right holder', desc: 'If a work of yours was published here without permission, say so here. You need no account.' },
  },
} as const
