import type { FailWords } from '#server/hooks/fail-words.ts'
import { yuanOf } from './views-terms.ts'

export const releaseFails = {
  RELEASE_LINK_OVER: {
    zh: '这个链接已经过期，没有签成。请让摄影师再发一个。',
    en: 'This link has run out and nothing was signed. Please ask the photographer for a new one.',
  },
  RELEASE_SIGNED: { zh: '这份授权书已经签过，不用再签。', en: 'This release has been signed already; there is nothing more to sign.' },
  RELEASE_PHONE_OWN: {
    zh: '这是摄影师自己的手机号。请用签名人自己的手机号收验证码。',
    en: 'This is the photographer’s own number. The code has to go to the phone of the person who signs.',
  },
  RELEASE_MOVED_ON: { zh: '授权书的状态变了，请看看现在到了哪一步。', en: 'The release has moved on meanwhile. Please look at where it stands now.' },
  RELEASES_MANY: ({ most }) => ({
    zh: `最多${most ?? 100}份授权书同时等人签名。请先收回不再需要的。`,
    en: `At most ${most ?? 100} releases wait for a signature at a time. Please give up some that you no longer need.`,
  }),
  RELEASE_CODES_MANY: {
    zh: '这个链接发的验证码太多了。请让摄影师再发一个链接。',
    en: 'Too many codes were sent by this link. Please ask the photographer for a new one.',
  },
  RELEASE_FEE_LOW: ({ least = 100 }) => ({
    zh: `每卖出一次许可，至少给模特${yuanOf(least)}元。`,
    en: `A model gets at least ¥${yuanOf(least)} of each licence sold.`,
  }),
  RELEASE_RENEWED: { zh: '续签的那一份已经在等签名。', en: 'A renewal of this release is waiting for its signature already.' },
} satisfies FailWords
