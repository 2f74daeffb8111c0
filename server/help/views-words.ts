import type { Lang } from '#api/limits.ts'

/** Above each table of limits, by the domain that holds to them. */
export const limitTopics: Record<string, Record<Lang, string>> = {
  account: { zh: '账号和登录', en: 'Account and signing in' },
  notifications: { zh: '通知', en: 'Notifications' },
  safety: { zh: '举报、违规和申诉', en: 'Reports, strikes and appeals' },
  identity: { zh: '实名认证', en: 'Verifying a name' },
  wallet: { zh: '能量、PIXT和提现', en: 'Energy, PIXT and withdrawals' },
  posts: { zh: '照片和发布', en: 'Photographs and publishing' },
  rewards: { zh: '作品奖励', en: 'Rewards' },
  groups: { zh: '圈子', en: 'Groups' },
  help: { zh: '帮助', en: 'Help' },
  chain: { zh: '数字藏品', en: 'Collectibles' },
  collections: { zh: '影集和作品集', en: 'Collections and portfolios' },
}

/** Heads of the tables that are computed. */
export const tableWords = {
  zh: { limits: ['什么', '现在'], codes: ['代码', '屏幕上的话', '怎么办'], changes: ['日期', '什么', '从多少到多少', '原因'], none: '到现在为止没有改过。' },
  en: {
    limits: ['What', 'Now'],
    codes: ['Code', 'What the screen says', 'What to do'],
    changes: ['Day', 'What', 'From and to', 'Why'],
    none: 'None has changed so far.',
  },
} as const

/** What the page with the box says of itself. */
export const homeWords = {
  zh: { title: '帮助', desc: '用自己的话问，或者贴上屏幕上的那句话，答案就是写着它的那一段。' },
  en: { title: 'Help', desc: 'Ask in your own words, or paste what the screen said. The answer is the passage that says it.' },
} as const

/** The same of help that a device keeps. */
export const keptWords = {
  zh: {
    '/help/kept': { title: '留在这台设备上的帮助', desc: '全部说明连同图片存进这个浏览器，断网时照样能搜、能读。其中的数字是保存那一刻的。' },
  },
  en: {
    '/help/kept': {
      title: 'Help on this device',
      desc: 'All pages and their pictures are stored in this browser, to be searched and read without a network. Numbers are those of the moment they were stored.',
    },
  },
} as const
