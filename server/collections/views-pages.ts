type Counted = { n: number; more: boolean }

/** What the pages say of themselves in their heads where their owner wrote nothing. */
export const pageWords = {
  zh: {
    all: { title: '影集', desc: '自己的和别人公开的照片，按自己的次序放在一起。' },
    by: (title: string, name: string) => `${title}，${name}的影集。`,
    of: (name: string) => ({ title: `${name}的影集`, desc: `${name}放在一起给大家看的照片。` }),
    portfolio: (name: string) => `${name}的作品集。`,
    count: ({ n, more }: Counted) => `${n.toLocaleString('zh-CN')}${more ? '多' : ''}张作品`,
  },
  en: {
    all: { title: 'Collections', desc: 'One’s own photographs and others’ public ones, put together in an order of one’s own.' },
    by: (title: string, name: string) => `${title}, a collection by ${name}.`,
    of: (name: string) => ({ title: `Collections by ${name}`, desc: `Photographs that ${name} put together for everybody.` }),
    portfolio: (name: string) => `The portfolio of ${name}.`,
    count: ({ n, more }: Counted) => (n === 1 && !more ? '1 work' : `${more ? 'More than ' : ''}${n.toLocaleString('en')} works`),
  },
}
/** Where one makes a portfolio. */
export const makeWords = {
  zh: {
    '/portfolio': { title: '作品集', desc: '发给客户看的一页：封面、几章作品、关于你，和一个不露地址的写信处。没有数字，没有提示，没有导航栏。' },
  },
  en: {
    '/portfolio': {
      title: 'Portfolio',
      desc: 'One page to send to a client: a cover, chapters of work, about you, and a way to write without showing an address. No counts, no prompts, no bar.',
    },
  },
} as const
