import type { DemoForward } from './types.ts'

/** What people of the town forwarded, some hours after it came, and what they said. */
export const forwards: readonly DemoForward[] = [
  {
    by: 'sumei',
    of: { author: 'dora', title: '半个无花果' },
    hoursLater: 3,
    words: {
      zh: '光这么硬还敢从正上方拍。@dora 把影子也当成了静物。',
      en: 'Such hard light, and straight from above. @dora made a still life of the shadow, too.',
    },
    language: 'zh',
  },
  {
    by: 'bruno',
    of: { author: 'xiaoman', title: '窗口两位' },
    hoursLater: 9,
    words: { zh: '窗户我拍了十年，从没有人这样看着我。', en: 'Ten years of windows, and nobody ever looked out of one at me like this.' },
    language: 'en',
  },
]
