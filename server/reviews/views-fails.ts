import type { FailWords } from '#server/hooks/fail-words.ts'

export const reviewFails = {
  REVIEW_CLOSED: { zh: '这一条已经有了结论，请看下一条。', en: 'This one has been decided meanwhile. Please go on to the next.' },
  OWN_REVIEW: { zh: '自己申请的，要由别人来审。', en: 'What you asked for yourself is for somebody else to decide.' },
  ANOTHER_REVIEWER: { zh: '这一条你已经表过态，要由另一位同事来审。', en: 'You have decided on this one before. It is for another reviewer now.' },
  REFUSED_OTHERWISE: {
    zh: '你已经用另一个原因把它退回了，那个原因不变；要补充，请写信给申请人。',
    en: 'You have refused this one for another reason already, and that reason stands. To add something, write to the member.',
  },
  VOTE_HELD: {
    zh: '这一条刚有人表过态，几秒后生效；在那以前只有本人能收回。',
    en: 'Somebody has just decided on this one; it counts in a few seconds. Until then only they can take it back.',
  },
  VOTE_COUNTED: { zh: '来不及收回了，决定已经生效。', en: 'Too late to take it back: the decision counts already.' },
} satisfies FailWords
