import type { FailWords } from '#server/hooks/fail-words.ts'

export const giftFails = {
  GIFT_OWN: { zh: '这份藏品已经是你的，不能送给自己。', en: 'This piece is yours already. You cannot give it to yourself.' },
  GIFT_RECEIVER: {
    zh: '现在不能把藏品送给这位成员。收藏品要已经实名、年满十八岁，并且愿意收。',
    en: 'This member cannot receive a piece now. That takes a verified name, being of age, and being willing to.',
  },
  PIECE_RESTING: { zh: '这份藏品还没有到可以送人的时间。', en: 'This piece cannot be given yet. Its page says from when on.' },
  PIECE_MOVING: { zh: '这份藏品已经在送出或交付的路上。', en: 'This piece is promised to somebody already, or on its way.' },
  GIFT_MOVED_ON: { zh: '这次赠送的状态已经变了，请看看现在的。', en: 'This gift has moved on meanwhile. Please look at where it stands now.' },
  PIECE_ADULTS: {
    zh: '持有和赠送数字藏品，要先实名认证，并且年满十八岁。',
    en: 'Holding and giving collectibles takes a verified name and being of age.',
  },
} satisfies FailWords
