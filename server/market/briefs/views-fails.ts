import type { FailWords } from '#server/hooks/fail-words.ts'

export const briefFails = {
  BRIEF_CLOSED: { zh: '这条需求已经结束，不再收照片。', en: 'This brief is over and takes no more pictures.' },
  BRIEF_OWN: { zh: '这是你自己的需求。', en: 'This brief is your own.' },
  BRIEFS_MANY: ({ most }) =>
    most
      ? { zh: `同时最多${most}条需求，请先结束一条。`, en: `You have ${most} open briefs, which is the most. Please close one first.` }
      : { zh: '开着的需求太多了，请先结束一条。', en: 'You have too many open briefs. Please close one first.' },
  BRIEF_ANSWERS_MANY: ({ most }) =>
    most
      ? { zh: `一条需求你最多提供${most}张，请先收回一张。`, en: `You can offer ${most} pictures to one brief. Please take one back first.` }
      : { zh: '给这条需求的照片太多了，请先收回一张。', en: 'You have offered too many pictures here. Please take one back first.' },
  BRIEF_PRICE: { zh: '这张照片的这种许可超出对方的预算。', en: 'This licence of the picture costs more than the budget.' },
} satisfies FailWords
