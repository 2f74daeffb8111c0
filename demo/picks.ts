/** What edda chose, and why; `author` and the title in either language say which. */
export type DemoPick = { author: string; title: string; words: string; lang: 'zh' | 'en'; daysAgo: number }

export const picks: readonly DemoPick[] = [
  {
    author: 'gulan',
    title: '悬崖宫，梅萨维德',
    words: '塔是圆的，光却是直的。先看见塔，再看见左边的梯子，才知道这面墙有多高。',
    lang: 'zh',
    daysAgo: 2,
  },
  {
    author: 'anna',
    title: '雾里的茶垄',
    words: 'The rows lead you in, and then the mist takes the last of them away. It asks for a second look and pays for it.',
    lang: 'en',
    daysAgo: 1,
  },
]
