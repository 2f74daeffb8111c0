import type { FactsOf } from '#api/notifications.ts'
import type { MessagesOf } from '#server/hooks/messages.ts'

const zhPiece = { sold: '卖出了', returned: '退回了，又是你的', received: '已经在你的地址上', burnt: '的款项全部退回，它已在链上销毁' } as const
const enPiece = {
  sold: 'was sold',
  returned: 'was given back and is yours again',
  received: 'is at your address',
  burnt: 'was burnt on the chain, for its whole price went back',
} as const

const keyWords: Record<'zh' | 'en', Record<FactsOf<'creator-key'>['act'], string>> = {
  zh: {
    shown: '创作者密钥用密钥密码打开，恢复包显示过一次',
    made: '创作者密钥有了密钥密码',
    recovered: '创作者密钥用恢复包找回了，密码是新的',
  },
  en: {
    shown: 'Your creator key was opened with its password, and its recovery kit was shown',
    made: 'Your creator key was given a key password',
    recovered: 'Your creator key was recovered with its kit, and has a new password',
  },
}

type GiftState = FactsOf<'piece-gift'>['state']
const giftWords: Record<'zh' | 'en', Record<GiftState, string>> = {
  zh: {
    offered: '有人要送给你，七天内可以收下',
    accepted: '对方收下了，几分钟后在链上转过去',
    declined: '对方没有收',
    withdrawn: '送的人收回了',
    given: '赠送完成了',
    failed: '没有转成，还在原来的持有人手里',
    lapsed: '七天没有人收，还是你的',
  },
  en: {
    offered: 'somebody gives it to you. You have seven days to accept',
    accepted: 'your gift was accepted, and goes in some minutes',
    declined: 'your gift was declined',
    withdrawn: 'it was withdrawn by who gave it',
    given: 'the gift has arrived',
    failed: 'it did not go, and is whose it was',
    lapsed: 'nobody accepted it for seven days, and it is still yours',
  },
}

const dropWords: Record<'zh' | 'en', Record<FactsOf<'piece-drop'>['state'], string>> = {
  zh: {
    won: '抽到你了，请在24小时内付款，过时给下一位',
    next: '开奖了，你在候补里，前面有人没有付款就轮到你',
    missed: '开奖了，这次没有抽到你',
    lapsed: '24小时里没有付款，已经给了下一位',
    stopped: '抽购停止了，没有人再付款',
  },
  en: {
    won: 'it is your turn. Pay within 24 hours, or it goes to the next',
    next: 'it was drawn, and you follow when somebody before you does not pay',
    missed: 'it was drawn, and you were not among them this time',
    lapsed: 'it was not paid within 24 hours, and has gone to the next',
    stopped: 'the drop was stopped, and nobody pays any more',
  },
}

const likenessWords: Record<'zh' | 'en', Record<FactsOf<'casting-likeness'>['stage'], string>> = {
  zh: {
    asked: '有人要把它铸造成藏品，它和你更早的一张照片很像。请看一看，到时间没有答复就会铸造',
    waits: '它和别人更早的一张照片很像，先问对方，到时间没有异议就铸造',
    'goes-on': '对方没有异议，开始铸造',
    silent: '答复的时间过了，它会被铸造',
    veto: '更早那张照片的作者不同意铸造，由审核员决定',
    cleared: '审核过了，可以铸造',
    upheld: '审核过了，它是别人的照片，不铸造',
  },
  en: {
    asked: 'it is to be cast and is very like an older photograph of yours. Please look: unless you say no in time it is cast',
    waits: 'it is very like somebody’s older photograph. They are asked first, and unless they say no in time it is cast',
    'goes-on': 'nobody said no, and it is being cast',
    silent: 'the time to say no is over, and it is cast',
    veto: 'the owner of the older photograph says no, and a reviewer decides',
    cleared: 'a reviewer found that it may be cast',
    upheld: 'a reviewer found that it is somebody else’s photograph, and it is not cast',
  },
}

export const nftMessages: MessagesOf<
  'creator' | 'creator-key' | 'casting' | 'piece-gift' | 'piece-redeemed' | 'piece-sale' | 'piece-drop' | 'casting-likeness'
> = {
  casting: {
    zh: ({ state, title }) => (state === 'cast' ? `“${title}”铸造好了` : `“${title}”没有铸造成，可以再试`),
    en: ({ state, title }) => (state === 'cast' ? `“${title}” is cast` : `“${title}” could not be cast. You can try again`),
  },
  'piece-gift': {
    zh: ({ state, title, edition }) => `“${title}”第${edition}份：${giftWords.zh[state]}`,
    en: ({ state, title, edition }) => `“${title}”, edition ${edition}: ${giftWords.en[state]}`,
  },
  'piece-redeemed': {
    zh: ({ state, title, edition }) => (state === 'received' ? `兑换的“${title}”第${edition}份到了` : `兑换的“${title}”没有转成，兑换码还可以再用`),
    en: ({ state, title, edition }) =>
      state === 'received' ? `Edition ${edition} of “${title}” is yours` : `“${title}” did not arrive. Your code can be redeemed once more`,
  },
  'piece-sale': {
    zh: ({ state, title, edition }) => `“${title}”第${edition}份${zhPiece[state]}`,
    en: ({ state, title, edition }) => `Number ${edition} of “${title}” ${enPiece[state]}`,
  },
  'piece-drop': {
    zh: ({ state, title }) => `抽购“${title}”：${dropWords.zh[state]}`,
    en: ({ state, title }) => `Drop of “${title}”: ${dropWords.en[state]}`,
  },
  'casting-likeness': {
    zh: ({ stage, title }) => `“${title}”：${likenessWords.zh[stage]}`,
    en: ({ stage, title }) => `“${title}”: ${likenessWords.en[stage]}`,
  },
  'creator-key': { zh: ({ act }) => `${keyWords.zh[act]}。不是你的话，请马上查看`, en: ({ act }) => `${keyWords.en[act]}. If that was not you, look at once` },
  creator: {
    zh: ({ state }) => (state === 'approved' ? '创作者申请通过了，可以铸造数字藏品了' : '创作者申请没有通过，可以看原因，改好再申请'),
    en: ({ state }) =>
      state === 'approved' ? 'You are a creator of collectibles now' : 'Your application to cast collectibles was rejected: see why, and apply again',
  },
}
