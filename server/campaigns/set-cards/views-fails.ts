import type { FailWords } from '#server/hooks/fail-words.ts'

export const setCardsFails = {
  CARD_NOT_DOUBLE: { zh: '这张卡只剩一张或者没有，多出来的才能送。', en: 'You have one of this card or none; only doubles can be given away.' },
  CARD_OWN: { zh: '卡送给别人，不能送给自己。', en: 'A card is given to somebody else, not to yourself.' },
  CARDS_MISSING: { zh: '这次抽选的票要用一套完整的卡，你还没有集齐。', en: 'A ticket of this draw takes a full set of cards, and yours is not full yet.' },
  CARDS_CLOSED: { zh: '集卡还没开始，或者已经结束。', en: 'Cards are not given now: the campaign has not begun, or is over.' },
  CARDS_DAY_FULL: ({ most }) => ({
    zh: most ? `一天最多送${most}张，明天再送。` : '今天送的已经够多，明天再送。',
    en: most ? `At most ${most} cards a day can be given away. Go on tomorrow.` : 'No more cards can be given away today. Go on tomorrow.',
  }),
} satisfies FailWords
