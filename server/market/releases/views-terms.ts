import type { Lang } from '#api/limits.ts'
import type { ReleaseKind, ReleaseTerms } from '#api/releases.ts'
import { CLAIM_YEARS, KEPT_YEARS } from './policy.ts'

/** The day of the terms below; whoever signed keeps theirs. */
export const TERMS = '2026-11-24'

type Deal = { kind: ReleaseKind; by: string; about: string; fee: number; years: number; until: string }
/** Fen in yuan, with both decimals. */
export const yuanOf = (fen: number) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

const zh = {
  portrait: ({ by, fee, years, until }: Deal): ReleaseTerms => ({
    allowed: [
      `${by}可以把这些照片的使用许可卖给他人，用在广告、网站、书报刊、包装、展览、教学和影视里，线上线下都可以；可以裁切、调色、加文字，也可以和别的图片合成。`,
      `地区是全球；期限${years}年，到${until}止，期满前可以续签。`,
      '许可不是独占的：我在别处怎样使用自己的肖像，不受影响。',
    ],
    forbidden: [
      '色情、赌博、烟草，政治和宗教宣传',
      '暗示我患病、犯罪、受过处罚，或者替某个产品作证',
      '诽谤、侮辱，或者让人以为我说过没有说过的话',
      '用来训练生成或识别人脸的模型',
    ],
    money: `每卖出一次许可给我${yuanOf(fee)}元，由摄影师从收入里付，记在我名下，用签署的手机号实名以后领取；${CLAIM_YEARS}年没有领取，归还摄影师。`,
    back: '我可以随时在签署的链接里收回，用签署的手机号收一次验证码。收回以前卖出的许可继续有效，之后不再卖新的；已经得到的钱不受影响。',
    kept: `姓名、出生日期、手机号、签名和签署时的网络地址加密保存，只给摄影师、审核员和我看，不给买家。授权结束后再保存${KEPT_YEARS}年，用来证明卖出的许可，然后删除。`,
    law: '适用中华人民共和国法律，争议由被告住所地人民法院管辖。',
  }),
  property: ({ by, about, years, until }: Deal): ReleaseTerms => ({
    allowed: [
      `我是${about}的所有人，或者有权代表所有人。${by}可以把这些照片的使用许可卖给他人，用在广告、网站、书报刊、包装、展览、教学和影视里；可以裁切、调色、加文字，也可以和别的图片合成。`,
      `地区是全球；期限${years}年，到${until}止，期满前可以续签。`,
      '许可不是独占的：我自己怎样使用，不受影响。',
    ],
    forbidden: ['色情、赌博、烟草，政治和宗教宣传', '让人以为所有人推荐某个产品', '诽谤，或者对所有人、地点和作品作不实的描述'],
    money: '不另外付报酬。',
    back: '我可以随时在签署的链接里收回，用签署的手机号收一次验证码。收回以前卖出的许可继续有效，之后不再卖新的。',
    kept: `姓名、手机号、签名和签署时的网络地址加密保存，只给摄影师、审核员和我看，不给买家。授权结束后再保存${KEPT_YEARS}年，用来证明卖出的许可，然后删除。`,
    law: '适用中华人民共和国法律，争议由被告住所地人民法院管辖。',
  }),
}
const en: typeof zh = {
  portrait: ({ by, fee, years, until }) => ({
    allowed: [
      `${by} may sell licences of these photographs to others, for advertising, websites, books and papers, packaging, exhibitions, teaching and film, online and off; they may be cropped, graded, lettered and combined with other pictures.`,
      `Everywhere in the world; for ${years} years, until ${until}, and it can be renewed before that.`,
      'The licence is not exclusive: how I use my own likeness elsewhere stays mine to decide.',
    ],
    forbidden: [
      'Pornography, gambling, tobacco, political or religious promotion',
      'Suggesting that I am ill, a criminal or was punished, or that I vouch for a product',
      'Libel, insult, or making it look as if I said what I did not',
      'Training models that make or recognise faces',
    ],
    money: `I get ¥${yuanOf(fee)} of each licence sold, paid by the photographer out of their income and held in my name. I claim it with the phone that signed, once my name is verified; what nobody claims within ${CLAIM_YEARS} years goes back to the photographer.`,
    back: 'I can revoke this at any time by the link that I signed with, with one code to the phone that signed. Licences sold before stand, no new ones are sold; money that I have is not touched.',
    kept: `Name, date of birth, phone number, signature and the network address at signing are kept encrypted, for the photographer, reviewers and me to see, never for buyers. They stay ${KEPT_YEARS} years after the end, as proof for licences sold, and are deleted then.`,
    law: 'The law of the People’s Republic of China applies; the court at the defendant’s domicile decides.',
  }),
  property: ({ by, about, years, until }) => ({
    allowed: [
      `I own ${about}, or may act for its owner. ${by} may sell licences of these photographs to others, for advertising, websites, books and papers, packaging, exhibitions, teaching and film; they may be cropped, graded, lettered and combined with other pictures.`,
      `Everywhere in the world; for ${years} years, until ${until}, and it can be renewed before that.`,
      'The licence is not exclusive: how I use it myself stays mine to decide.',
    ],
    forbidden: [
      'Pornography, gambling, tobacco, political or religious promotion',
      'Suggesting that its owner recommends a product',
      'Libel, or untrue words about the owner, the place or the work',
    ],
    money: 'Nothing is paid for it.',
    back: 'I can revoke this at any time by the link that I signed with, with one code to the phone that signed. Licences sold before stand, no new ones are sold.',
    kept: `Name, phone number, signature and the network address at signing are kept encrypted, for the photographer, reviewers and me to see, never for buyers. They stay ${KEPT_YEARS} years after the end, as proof for licences sold, and are deleted then.`,
    law: 'The law of the People’s Republic of China applies; the court at the defendant’s domicile decides.',
  }),
}

/** What a release says, in the reader's language. */
export const termsOf = (lang: Lang, deal: Deal): ReleaseTerms => (lang === 'zh' ? zh : en)[deal.kind](deal)
