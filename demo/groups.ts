import type { CallInput } from '#api/endpoint.ts'
import type { Contract } from '#api/index.ts'

type Said = Pick<CallInput<Contract, 'POST /api/group'>['body'], 'names' | 'words' | 'rules' | 'joining' | 'conditions'>
/** `asks`: who waits to be let in. */
export type DemoGroup = { owner: string; moderators: readonly string[]; members: readonly string[]; asks: readonly string[]; said: Said }

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
