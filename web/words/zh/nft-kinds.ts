import type { EntryOf, KindWordsOf } from '../kind-words.ts'

/** Why an application was refused, and what to do about it. */
export const creatorReasons: Record<Exclude<EntryOf<'creator'>['facts']['reason'], ''>, string> = {
  'works-alike': '公开的作品太相像，看不出一组藏品会是什么样。先多发布几件不同的',
  'works-of-others': '有作品看起来不是你拍的。数字藏品只能由作者本人铸造',
  'works-weak': '公开的作品还不够清晰完整，先换成更好的版本',
  'about-vague': '看不出想铸造什么，请写具体些：哪些作品、几份、为什么',
  suspicious: '需要说明作品的来源，请写信给我们',
  other: '请看审核员的说明',
}
const giftStates: Record<EntryOf<'piece-gift'>['facts']['state'], string> = {
  offered: '有人要送给你，七天内可以收下',
  accepted: '对方收下了，几分钟后在链上转过去',
  declined: '对方没有收',
  withdrawn: '送的人收回了',
  given: '赠送完成了',
  failed: '没有转成，还在原来的持有人手里',
  lapsed: '七天没有人收，还是你的',
}
const keyActs: Record<EntryOf<'creator-key'>['facts']['act'], string> = {
  shown: '创作者密钥用密钥密码打开，恢复包显示过一次',
  made: '创作者密钥有了密钥密码',
  recovered: '创作者密钥用恢复包找回了，密码是新的',
}
const place = (n: number) => `作品${n}`

const pieceStates = { sold: '卖出了', returned: '退回了，又是你的', received: '已经在你的地址上', burnt: '的款项全部退回，它已在链上销毁' } as const

const dropStates: Record<EntryOf<'piece-drop'>['facts']['state'], string> = {
  won: '抽到你了，请在24小时内付款，过时给下一位',
  next: '开奖了，你在候补里，前面有人没有付款就轮到你',
  missed: '开奖了，这次没有抽到你',
  lapsed: '24小时里没有付款，已经给了下一位',
  stopped: '抽购停止了，没有人再付款',
}

const likenessStages: Record<EntryOf<'casting-likeness'>['facts']['stage'], string> = {
  asked: '有人要把它铸造成藏品，它和你更早的一张照片很像。请看一看，到时间没有答复就会铸造',
  waits: '它和别人更早的一张照片很像，先问对方，到时间没有异议就铸造',
  'goes-on': '对方没有异议，开始铸造',
  silent: '答复的时间过了，它会被铸造',
  veto: '更早那张照片的作者不同意铸造，由审核员决定',
  cleared: '审核过了，可以铸造',
  upheld: '审核过了，它是别人的照片，不铸造',
}

export const nftKinds: KindWordsOf<'nft'> = {
  notifications: {
    casting: {
      name: '铸造的结果',
      sentence: ({ facts: { state, title } }) => (state === 'cast' ? `“${title}”铸造好了` : `“${title}”没有铸造成，可以再试`),
    },
    'piece-gift': {
      name: '收到和送出的藏品',
      sentence: ({ facts: { state, title, edition } }) => `“${title}”第${edition}份：${giftStates[state]}`,
    },
    'piece-redeemed': {
      name: '兑换的藏品',
      sentence: ({ facts: { state, title, edition } }) =>
        state === 'received' ? `兑换的“${title}”第${edition}份到了` : `兑换的“${title}”没有转成，兑换码还可以再用`,
    },
    'piece-sale': {
      name: '藏品的买卖',
      sentence: ({ facts: { state, title, edition } }) => `“${title}”第${edition}份${pieceStates[state]}`,
    },
    'casting-likeness': { name: '和更早的照片相似的铸造', sentence: ({ facts: { stage, title } }) => `“${title}”：${likenessStages[stage]}` },
    'piece-drop': { name: '藏品的抽购', sentence: ({ facts: { state, title } }) => `抽购“${title}”：${dropStates[state]}` },
    'creator-key': { name: '创作者密钥', sentence: ({ facts: { act } }) => `${keyActs[act]}。不是你的话，请马上查看` },
    creator: {
      name: '创作者申请的结果',
      sentence: ({ facts }) => (facts.state === 'approved' ? '创作者申请通过了，可以铸造数字藏品了' : '创作者申请没有通过，写过的还在，改好可以再申请'),
      why: ({ facts: { reason } }) => (reason ? creatorReasons[reason] : ''),
    },
  },
  reviews: {
    creator: { name: '数字藏品创作者', subject: '创作者申请', why: (reason) => creatorReasons[reason] },
    'casting-likeness': { name: '铸造前相似的作品', subject: '要铸造的相似作品' },
  },
  reasons: {
    'works-alike': '作品太相像',
    'same-work': '是更早那张照片',
    'works-of-others': '不像是本人拍的',
    'works-weak': '作品还不够好',
    'about-vague': '没有说清想铸造什么',
  },
  facts: {
    'work-title': '要铸造的作品',
    'work-editions': '份数',
    'bits-apart': '相差几位（共64位）',
    'other-at': '更早的照片上传于',
    'other-owner': '更早的照片的作者',
    'other-says': '更早的作者说',
    'creator-says': '铸造的人说',
    'creator-works': '公开的作品',
    'creator-about': '想铸造什么',
  },
  pictures: {
    'to-cast': '要铸造的',
    'other-work': '更早的',
    'creator-1': place(1),
    'creator-2': place(2),
    'creator-3': place(3),
    'creator-4': place(4),
    'creator-5': place(5),
    'creator-6': place(6),
    'creator-7': place(7),
    'creator-8': place(8),
    'creator-9': place(9),
  },
}
