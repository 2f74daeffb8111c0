type Counted = { n: number; more: boolean }

/** What the pages say of themselves in their heads where their owner wrote nothing. */
export const pageWords = {
  zh: {
    all: { title: '影集', desc: '自己的和别人公开的照片，按自己的次序放在一起。' },
    by: (title: string, name: string) => `${title}，${name}的影集。`,
    portfolio: (name: string) => `${name}的作品集。`,
    count: ({ n, more }: Counted) => `${n.toLocaleString('zh-CN')}${more ? '多' : ''}张作品`,
  },
  en: {
    all: { title: 'Collections', desc: 'One’s own photographs and others’ public ones, put together in an order of one’s own.' },
    by: (title: string, name: string) => `${title}, a collection by ${name}.`,
    portfolio: (name: string) => `The portfolio of ${name}.`,
    count: ({ n, more }: Counted) => (n === 1 && !more ? '1 work' : `${more ? 'More than ' : ''}${n.toLocaleString('en')} works`),
  },
}
