import type { DemoTalk } from './types.ts'

/** What people said under some of the photographs, each in the language they speak. */
export const conversations: readonly DemoTalk[] = [
  {
    author: 'anna',
    title: '谢尔本湖与刘易斯岭',
    critique: true,
    said: [
      {
        by: 'bruno',
        words:
          'The upright bars of the reflection on the right do more for the stillness than the flat water in the middle. Did you wait for the wind to drop?',
        replies: [
          { by: 'anna', words: '等了二十多分钟，右边先平下来，中间一直有一点细纹。' },
          { by: 'chen', words: '所以倒影是被拉长而不是打碎的，明白了。' },
        ],
      },
      {
        by: 'sumei',
        words: '山脚那条浅色的湖岸线太靠近画面正中，把山和水分成了一样重的两半。裁掉一点天空，让它落到上面三分之一，水会更沉。',
        pin: { aspect: 'composition', x: 0.04, y: 0.7, width: 0.92, height: 0.12 },
        helped: true,
        replies: [{ by: 'anna', words: '试过了，确实。下一版就这么裁。' }],
      },
      { by: 'mio', words: '第一眼看见雪，第二眼才看见雪在水里是竖着的。' },
    ],
  },
  {
    author: 'chen',
    title: '鳞',
    critique: true,
    said: [
      {
        by: 'dora',
        words: 'I keep coming back to the turn where white flips to black. It reads as a page being lifted.',
        pin: { aspect: 'light', x: 0.5, y: 0.5, width: null, height: null },
        helped: true,
        replies: [
          { by: 'chen', words: '就是等太阳刚好擦过那一排，前后大概五分钟。' },
          { by: 'bruno', words: 'Five minutes is generous for that wall. I got two.' },
        ],
      },
      { by: 'xiaoman', words: '左下的黑会不会太满？屏幕调亮一点才看得出还有墙板。' },
    ],
  },
  {
    author: 'dora',
    title: 'Half a fig, hard sun',
    critique: false,
    said: [
      {
        by: 'anna',
        words: 'The bowl’s shadow has the same shape as the bowl. Was that the first frame, or did you turn it until it fitted?',
        replies: [{ by: 'dora', words: 'Turned it for an hour. The fig was not the same fig by the end.' }],
      },
      { by: 'salma', words: 'Hungry now. That crack in the concrete points straight at the fig.' },
    ],
  },
]
