import type { FailWords } from '#server/hooks/fail-words.ts'

export const identityFails = {
  DOCUMENT_TAKEN: {
    zh: '这个证件已用于另一个账号。一个证件只能认证一个账号；如果不是你本人用的，请联系我们。',
    en: 'This document is in use for another account, and one document verifies one account. If that was not you, please write to us.',
  },
  IDENTITY_DAY_LIMIT: ({ limit }) => ({
    zh: `一天最多提交${limit ?? 5}次，请明天再来。`,
    en: `You can send this in ${limit ?? 5} times a day. Please come back tomorrow.`,
  }),
  IDENTITY_DECIDED: { zh: '认证的状态刚刚变了，请看看现在的结果。', en: 'This has moved on meanwhile. Please look at where it stands now.' },
  PICTURE_MISSING: { zh: '证件照片已过期或不在了，请重新选择。', en: 'The picture of the document has expired or is gone. Please choose it again.' },
} satisfies FailWords
