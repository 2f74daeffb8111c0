import { reportReasons } from '#api/safety-kinds.ts'
import type { ReportReason } from '#api/safety.ts'
import { isUrgent } from './policy.ts'

type Said = { name: string; text: string }
/** What a reporter chooses between, and what each means; the rules are those of the self-review system. */
const reasonWords: Record<ReportReason, { zh: Said; en: Said }> = {
  'child-safety': {
    zh: { name: '伤害未成年人', text: '对未成年人的性化、引诱或虐待。' },
    en: { name: 'Harms a minor', text: 'Sexualises, grooms or abuses somebody under age.' },
  },
  danger: {
    zh: { name: '人身危险', text: '威胁、教唆暴力，或有人可能伤害自己。' },
    en: { name: 'Danger to somebody', text: 'Threats, calls for violence, or somebody who may hurt themselves.' },
  },
  'private-information': {
    zh: { name: '公开了隐私', text: '住址、证件、号码，或未经同意拍下的私密画面。' },
    en: { name: 'Private information', text: 'An address, a document, a number, or an intimate picture without consent.' },
  },
  harassment: {
    zh: { name: '骚扰或仇恨', text: '针对一个人或一群人的辱骂、贬低和纠缠。' },
    en: { name: 'Harassment or hate', text: 'Abuse of a person or a group, or not leaving somebody alone.' },
  },
  shocking: {
    zh: { name: '色情或血腥', text: '露骨的性内容，或没有理由的血腥和残忍。' },
    en: { name: 'Sexual or gory', text: 'Explicit sexual content, or cruelty and gore without a reason.' },
  },
  stolen: {
    zh: { name: '盗用别人的作品', text: '这不是发布者的作品，而你认得出是谁的。' },
    en: { name: 'Somebody else’s work', text: 'It is not by who published it, and you know whose it is.' },
  },
  mislabelled: {
    zh: { name: '标识不实', text: '由人工智能生成却没有说明，或与标签、地点无关。' },
    en: { name: 'Labelled wrongly', text: 'Generated without saying so, or nothing to do with its tags and place.' },
  },
  spam: {
    zh: { name: '广告或刷屏', text: '推销、诈骗、重复内容和引流。' },
    en: { name: 'Advertising or spam', text: 'Selling, fraud, the same over and over, or luring people elsewhere.' },
  },
  other: { zh: { name: '其他', text: '请写明违反了哪一条。' }, en: { name: 'Something else', text: 'Please say which rule it breaks.' } },
}

export const reasonsView = () => ({ reasons: reportReasons.map((reason) => ({ reason, urgent: isUrgent(reason), ...reasonWords[reason] })) })
