import type { CastingLikeness } from '#api/nft-likenesses.ts'
import { formats } from '../words.ts'

const f = formats('zh')
const states: Record<CastingLikeness['state'], string> = {
  asked: '等待更早那张照片的作者答复',
  review: '对方不同意，由审核员决定',
  silent: '到时间没有异议，可以铸造',
  allowed: '对方同意，可以铸造',
  cleared: '审核过了，不是同一张，可以铸造',
  upheld: '审核过了，是更早那张照片，不铸造',
  dropped: '更早的照片已经不在，可以铸造',
}

export const castingLikeness = {
  title: '铸造前相似的照片',
  states,
  ownerText: (at: string) =>
    `有人要把左边这张铸造成数字藏品，它和你更早的一张照片很像。铸造以后不能撤回，所以先问你。不同意的话，请在${f.moment(at)}（北京时间）以前说明，由审核员看过两张照片和双方的话再决定；到时间没有答复就会铸造。`,
  creatorText: (at: string) => `它和别人更早的一张照片很像，先问对方。对方到${f.moment(at)}（北京时间）没有异议，就自动铸造，你不用再做什么。`,
  editions: (n: number) => `${f.num(n)}份`,
  apart: (n: number) => `64位里相差${f.num(n)}位`,
  offered: '要铸造的',
  older: '你更早的',
  found: '发现',
  until: '答复截止',
  answered: '答复',
  closed: '结束',
  at: (at: string) => `${f.moment(at)}（北京时间）`,
  ownerSaid: '更早那张的作者说',
  creatorSaid: '铸造的人说',
  why: '为什么不同意',
  whyHint: '写清你什么时候拍的、怎样看得出来；审核员和铸造的人都会看到。',
  veto: '不同意铸造',
  allow: '同意铸造',
  defendLabel: '为什么可以由你铸造',
  defendHint: '说一次就好；对方不同意时，审核员会看到。',
  defend: '提交说明',
  toWork: '看这件作品',
  waits: (at: string) => `和别人更早的一张照片很像，等对方答复，最晚到${f.moment(at)}（北京时间）。`,
  toLikeness: '看看怎么回事',
}
