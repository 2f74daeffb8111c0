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
      rule: { of: 'everybody', tags: ['建筑'] },
    },
    works: [],
  },
]
