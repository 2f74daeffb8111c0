/** What edda chose, and why; `author` and the title in either language say which. */
export type DemoPick = { author: string; title: string; words: string; lang: 'zh' | 'en'; daysAgo: number }

export const picks: readonly DemoPick[] = [
  {
    author: 'gulan',
    title: '悬崖宫，梅萨维德',
    words: '八百年的黄昏，墙自己留着自己的影子。我从这张前面走过四回，今天才看见第二架梯子。',
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
