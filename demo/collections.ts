import type { CallInput } from '#api/endpoint.ts'
import type { Contract } from '#api/index.ts'

type Said = Pick<CallInput<Contract, 'POST /api/collections'>['body'], 'names' | 'words' | 'shownTo' | 'rule'>
/** `works`: whose, and the title in either language, in their order. */
export type DemoCollection = { owner: string; said: Said; works: readonly { author: string; title: string }[] }

/** What anna and chen put together. */
export const collections: readonly DemoCollection[] = [
  {
    owner: 'anna',
    said: {
      names: { zh: '往上走', en: 'Upward' },
      words: {
        zh: '山脊、沙丘、茶坡，最后一颗行星。都是走上去才看得见的。',
        en: 'Ridges, dunes, slopes of tea, and a planet at the end. All of it is seen only from above.',
      },
      shownTo: 'everybody',
    },
    works: [
      { author: 'anna', title: '风从丘顶起' },
      { author: 'anna', title: '草坡上的旧路' },
      { author: 'anna', title: '谢尔本湖与刘易斯岭' },
      { author: 'anna', title: '雾里的茶垄' },
      { author: 'gulan', title: '悬崖宫，梅萨维德' },
      { author: 'xiaoman', title: '山顶的石盘' },
      { author: 'gulan', title: '土星，多半在暗处' },
    ],
  },
  {
    owner: 'chen',
    said: {
      names: { zh: '楼的线条', en: 'Lines of buildings' },
      words: { zh: '不看招牌，只看线。谁拍的都算，新的在前。', en: 'No signs, lines only. Whoever took them, the latest first.' },
      shownTo: 'everybody',
      rule: { of: 'everybody', tags: ['architecture'] },
    },
    works: [],
  },
]

/** Anna's page for clients; its chapters are the collections above and these, which nobody else opens by themselves. */
export const chapters: readonly DemoCollection[] = [
  {
    owner: 'anna',
    said: {
      names: { zh: '水，慢慢地', en: 'Water, slowly' },
      words: { zh: '一条水一次曝光。', en: 'One exposure for each water.' },
      shownTo: 'owner',
    },
    works: [
      { author: 'anna', title: '谢尔本湖与刘易斯岭' },
      { author: 'anna', title: '雾里的茶垄' },
    ],
  },
]
export const portfolio = {
  owner: 'anna',
  chapters: ['往上走', '水，慢慢地'],
  said: {
    names: { zh: '走路的人', en: 'On foot' },
    words: {
      zh: '一年四个月在三千米以上，一支35毫米镜头。风光和安静的编辑委托，可印刷，可上墙。',
      en: 'Four months a year above three thousand metres, with one 35 mm lens. Landscape and quiet editorial work, for print and for walls.',
    },
    about: {
      zh: '我只带绳子旁边放得下的东西。五月到九月的委托用走的，其余时间做印刷。',
      en: 'I carry what fits beside a rope. Commissions from May to September are walked; the rest of the year is for prints.',
    },
    theme: 'light',
    writes: true,
    listed: true,
    shown: true,
  },
} as const
