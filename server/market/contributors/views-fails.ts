import type { FailWords } from '#server/hooks/fail-words.ts'

export const contributorFails = {
  NOT_CONTRIBUTOR: {
    zh: '成为供稿人以后才能这样做，申请在“出售你的照片”里。',
    en: 'Only contributors can do this. You can apply under “Sell your photos”.',
  },
  CONTRIBUTOR_INCOMPLETE: { zh: '还有几步没有填完，已填的都在。', en: 'Some steps are not complete yet. What you typed is kept.' },
  CONTRIBUTOR_DECIDED: { zh: '申请的状态刚刚变了，请看看现在的结果。', en: 'Your application has moved on meanwhile. Please look at where it stands now.' },
  NAME_UNDECIDED: {
    zh: '这个人的实名还没有通过，请先审那一件，再审这份申请。',
    en: 'This person’s name has not been verified yet. Please decide that one first.',
  },
} satisfies FailWords
