/** What the pages say of themselves in their heads; a test holds both to the same words. */
export const pageWords = {
  zh: {
    all: { title: '圈子', desc: '按题目聚在一起看照片的地方。' },
    members: (count: number) => `${count.toLocaleString('zh-CN')}名成员`,
  },
  en: {
    all: { title: 'Groups', desc: 'Where people look at photographs of one kind together.' },
    members: (count: number) => (count === 1 ? '1 member' : `${count.toLocaleString('en')} members`),
  },
}
