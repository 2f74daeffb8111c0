import type { Lang } from '#api/limits.ts'

/** What the list of past campaigns says of itself where only its link is shown. */
export const pastWords: Record<Lang, { title: string; desc: string }> = {
  zh: { title: '往期活动', desc: '办过的征集、挑战和主题名单。规则留在原来的地址，标签下的作品由作者自己管理。' },
  en: {
    title: 'Past campaigns',
    desc: 'Calls, challenges and themed lists that have ended. Their rules stay at the addresses they had; works under a tag belong to their authors.',
  },
}

/** The same of draws. */
export const drawsWords = {
  zh: {
    '/draws': { title: '抽选', desc: '票不要钱，也买不到。谁抽中由领票之前就指定的随机数决定，任何人都能在自己的设备上重算。' },
  },
  en: {
    '/draws': {
      title: 'Draws',
      desc: 'Tickets cost nothing and cannot be bought. A random number that is named before the first ticket decides, and anybody can work it out again on their own device.',
    },
  },
} as const

type Said = Record<'wheel', (title: string) => { title: string; desc: string }> &
  Record<'year', (name: string, year: number) => { title: string; desc: string }>
/** Of the wheel of a campaign, and of a member's year. */
export const cardWords: Record<Lang, Said> = {
  zh: {
    wheel: (title) => ({ title: `${title}：核验`, desc: '第一张票之前就公布的表和随机来源，以及到现在为止的每一次。' }),
    year: (name, year) => ({ title: `${name}的${year}年`, desc: `${name}在拾光的一年` }),
  },
  en: {
    wheel: (title) => ({ title: `${title}: check`, desc: 'The table and the beacon as they were published before the first ticket, and every spin so far.' }),
    year: (name, year) => ({ title: `${year} by ${name}`, desc: `A year of ${name} on Pixtura` }),
  },
}
