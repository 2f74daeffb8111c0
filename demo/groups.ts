import type { CallInput } from '#api/endpoint.ts'
import type { Contract } from '#api/index.ts'
import type { Lang } from '#api/limits.ts'

type Said = Pick<CallInput<Contract, 'POST /api/group'>['body'], 'names' | 'words' | 'rules' | 'joining' | 'conditions'>
type Words = { by: string; words: string }
/** `replies` of a reply stand under it. */
export type DemoDiscussion = Words & { title: string; lang: Lang; replies: readonly (Words & { replies?: readonly Words[] })[] }
/** `daysAgo`: when it was made, and began; `days`: how long it lasts; `over`: it ended with its first day; `voters` look at a few pairs. */
export type DemoChallenge = {
  by: string
  theme: string
  words: string
  lang: Lang
  daysAgo: number
  days: number
  over: boolean
  entrants: readonly string[]
  voters: readonly string[]
}
/** `asks`: who waits to be let in. */
export type DemoGroup = {
  owner: string
  moderators: readonly string[]
  members: readonly string[]
  asks: readonly string[]
  said: Said
  announcement?: Words & { lang: Lang }
  discussions?: readonly DemoDiscussion[]
  challenges?: readonly DemoChallenge[]
}

/** What people in town gather around. */
export const groups: readonly DemoGroup[] = [
  {
    owner: 'chen',
    moderators: ['anna', 'dora'],
    members: ['bruno', 'sumei', 'amara', 'gulan', 'mateo'],
    asks: [],
    said: {
      names: { zh: '余光', en: 'Last light' },
      words: {
        zh: '天还没黑透，灯还没亮的那一个钟头。写一句你站在哪里，比天空本身更要紧。',
        en: 'The hour in which nobody has switched the lamps on yet. One sentence about where you stood is worth more than the sky.',
      },
      rules: { zh: '一次一张，说说你站在哪里。\n不比谁的天更红。', en: 'One at a time, with a word about where you stood.\nThis is no contest of red skies.' },
      joining: 'open',
      conditions: { orientation: 'landscape', palette: 'colour', perDay: 9 },
    },
    announcement: { by: 'chen', lang: 'zh', words: '周六傍晚在老码头碰头，带一张你在等灯亮时拍的。下雨改周日。' },
    discussions: [
      {
        by: 'dora',
        title: 'When do you put the camera away?',
        lang: 'en',
        words: 'I stop when the first window lights up. Others seem to begin there. Where is the end of last light for you?',
        replies: [
          {
            by: 'chen',
            words: '路灯亮了还会再等十分钟，那时候天和灯一样亮。',
            replies: [
              { by: 'dora', words: 'Ten minutes of both! I have been leaving too early for years.' },
              { by: 'bruno', words: 'In Milan it is five at most, then the signs win.' },
            ],
          },
          { by: 'amara', words: 'When I no longer see my own hands. The sea keeps the light longer than the street.' },
        ],
      },
      {
        by: 'sumei',
        title: '手持还是三脚架？',
        lang: 'zh',
        words: '最后那一刻钟，快门到了四分之一秒。你们会撑三脚架，还是把感光度推上去？',
        replies: [
          { by: 'anna', words: '靠着栏杆，吐一口气再按。噪点比手震好看。' },
          { by: 'gulan', words: '三脚架。慢下来本来就是这个圈子的意思。', replies: [{ by: 'sumei', words: '被你说服了，下次背上。' }] },
        ],
      },
    ],
    challenges: [
      {
        by: 'chen',
        theme: '第一盏灯',
        words: '画面里只亮着一盏灯。',
        lang: 'zh',
        daysAgo: 2,
        days: 7,
        over: true,
        entrants: ['chen', 'anna', 'dora', 'bruno'],
        voters: ['sumei', 'amara', 'gulan', 'anna', 'bruno'],
      },
      {
        by: 'anna',
        theme: 'Lines after dark',
        words: 'What leads the eye when the colour goes.',
        lang: 'en',
        daysAgo: 1,
        days: 7,
        over: false,
        entrants: ['chen', 'anna', 'dora', 'bruno', 'sumei'],
        voters: ['amara', 'gulan'],
      },
    ],
  },
  {
    owner: 'anna',
    moderators: ['bruno'],
    members: ['chen', 'mio', 'dora'],
    asks: ['luoyi', 'tangning'],
    said: {
      names: { zh: '灰度', en: 'Notes in grey' },
      words: { zh: '只有黑白，慢慢看。', en: 'Black and white only, looked at slowly.' },
      rules: { zh: '不要后来才去掉的颜色：拍的时候就想好。', en: 'Not colour taken away afterwards: see it so before you press.' },
      joining: 'request',
      conditions: { palette: 'mono', notAi: true },
    },
  },
  {
    owner: 'anna',
    moderators: [],
    members: ['sumei', 'gulan', 'xiaoman', 'zhouqi', 'priya', 'salma', 'weilan'],
    asks: [],
    said: {
      names: { zh: '慢慢走', en: 'Walking slowly' },
      words: { zh: '走得到的地方，走得慢才看得到的东西。', en: 'Places one can walk to, and what one sees only when slow.' },
      rules: { zh: '', en: '' },
      joining: 'open',
      conditions: {},
    },
  },
]
