import type { NewBrief } from '#api/briefs.ts'

/** What dora looks for; `answered`: whose first picture on sale somebody offers, with a word about it. */
export const briefs: readonly { by: string; daysAgo: number; said: NewBrief; answered: { by: string; words: string } | null }[] = [
  {
    by: 'dora',
    daysAgo: 3,
    said: {
      title: '天黑前后的城市，灯刚亮',
      words: '给一本城市散步手册做章首页。天还没有全黑，楼里的灯已经亮了，有水面更好；不要看得清的店招和车牌。横幅，上面留一点空，要压字。',
      kind: 'standard',
      budget: 60_000,
      wanted: 3,
      days: 30,
    },
    answered: { by: 'bruno', words: '日落后二十分钟拍的，上面三分之一是天，可以压字。' },
  },
  {
    by: 'dora',
    daysAgo: 1,
    said: {
      title: '起雾的湖面，没有人',
      words: '一家疗养中心的网站首页，横幅，至少4000像素宽。要安静，天和水分不清界线最好。',
      kind: 'extended',
      budget: 200_000,
      wanted: 1,
      days: 14,
    },
    answered: null,
  },
]
