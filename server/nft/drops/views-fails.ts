import type { FailWords } from '#server/hooks/fail-words.ts'

export const dropFails = {
  DROP_TIME: {
    zh: '报名最早在一小时以后开始，最晚在六十天以内开始。',
    en: 'A drop opens in an hour at the earliest and in sixty days at the latest.',
  },
  DROP_CLOSED: {
    zh: '现在不能报名，也不能退出：报名还没有开始，或者已经结束。',
    en: 'Entries are not open now: they have not begun, or are over. Nobody can enter or leave.',
  },
  DROP_ADULTS: {
    zh: '抽购只对实名认证满18岁的人开放。请先完成实名认证。',
    en: 'Drops are for people whose verified age is 18 or more. Please verify your name first.',
  },
  DROP_OWN: { zh: '这是你自己的作品，创作者不参加抽购。', en: 'This is a work of your own. Its creator does not enter.' },
  DROP_OWNED: { zh: '这件作品你已经买过一份，每人一份。', en: 'You bought a piece of this work. Everybody has one.' },
  DROP_ENTERED: {
    zh: '已经有人报名，不能再由你取消。有必要的话请联系客服说明原因。',
    en: 'Somebody has entered, so it is no longer yours to end. If it has to be, write to us and say why.',
  },
  DROP_NOT_ENTERED: { zh: '先报名，再用好友票。', en: 'Enter the drop first, then use tickets of friends.' },
  DROP_NO_TICKETS: {
    zh: '你现在没有可以用的好友票，或者这次抽购不收好友票。',
    en: 'You have no tickets of friends to use now, or this drop takes none.',
  },
} satisfies FailWords
