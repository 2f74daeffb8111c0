/** What the pages say of themselves in their heads; a test holds both to the same words. */
export const pageWords = {
  zh: {
    all: { title: '圈子', desc: '按题目聚在一起看照片的地方。' },
    members: (count: number) => `${count.toLocaleString('zh-CN')}名成员`,
    parts: { about: '简介', rules: '规则', members: '成员', discussions: '讨论', challenges: '挑战' },
    deleted: '这个讨论已由发起人删除',
  },
  en: {
    all: { title: 'Groups', desc: 'Where people look at photographs of one kind together.' },
    parts: { about: 'About', rules: 'Rules', members: 'Members', discussions: 'Discussions', challenges: 'Challenges' },
    deleted: 'Deleted by who began it',
    members: (count: number) => (count === 1 ? '1 member' : `${count.toLocaleString('en')} members`),
  },
}
