import type { EntryOf, KindWordsOf } from '../kind-words.ts'

const place = (n: number) => `照片${n}`
const whyContributor: Record<Exclude<EntryOf<'contributor'>['facts']['reason'], ''>, string> = {
  'works-few-kinds': '作品太相像，请换几件不同题材的',
  'works-not-own': '有作品看起来不是你拍的，请换成自己的',
  'works-quality': '作品不够清晰或噪点太多，请换几件原图更大的',
  'contact-wrong': '联系方式不对，请核对地址、邮箱和手机号',
  'names-differ': '姓名和实名认证的不一致，请照证件改',
  other: '请看审核员的说明',
}
const whyRelease: Record<Exclude<EntryOf<'release'>['facts']['reason'], ''>, string> = {
  'signer-differs': '签署的人不是照片里的人或所有人，请换人再签',
  'signature-missing': '姓名或签名不完整，请再签一次',
  'guardian-wrong': '监护人没有签，或者和模特的关系不对',
  'photographs-differ': '照片和授权的内容不符，请另建一份',
  suspicious: '需要说明来源，请写信给我们',
  other: '请看审核员的说明',
}
const released = {
  signed: '签好了，正在审核',
  approved: '生效了',
  refused: '没有通过，可以看原因再发一次',
  revoked: '被签署人收回了',
  expired: '到期了，可以续签',
} as const

export const marketKinds: KindWordsOf<'market'> = {
  notifications: {
    contributor: {
      name: '供稿申请的结果',
      sentence: ({ facts }) => (facts.state === 'approved' ? '供稿申请通过了，可以出售照片了' : '供稿申请没有通过，填过的都在，改好可以再交'),
      why: ({ facts: { reason } }) => (reason ? whyContributor[reason] : ''),
    },
    release: {
      name: '授权书的进展',
      sentence: ({ facts: { name, state } }) => `“${name}”的授权书${released[state]}`,
      why: ({ facts: { reason } }) => (reason ? whyRelease[reason] : ''),
    },
  },
  reviews: {
    contributor: { name: '供稿申请', subject: '供稿申请', why: (reason) => whyContributor[reason] },
    release: { name: '授权书', subject: '授权书', why: (reason) => whyRelease[reason] },
  },
  reasons: {
    'works-few-kinds': '作品太相像',
    'works-not-own': '不像是本人拍的',
    'works-quality': '清晰度不够',
    'contact-wrong': '联系方式不对',
    'signer-differs': '签署人不对',
    'signature-missing': '签名不完整',
    'guardian-wrong': '监护人不对',
    'photographs-differ': '照片不符',
  },
  facts: {
    called: '称呼',
    country: '国家或地区',
    'sample-works': '附的作品',
    'more-work': '更多作品',
    'release-kind': '种类',
    'release-of': '关于',
    'signed-by': '签署人',
    'signer-born': '出生日期',
    'release-fee': '每次报酬',
    photographs: '照片',
    'release-remark': '备注',
  },
  pictures: {
    contact: '联系方式',
    signed: '签名',
    'work-1': place(1),
    'work-2': place(2),
    'work-3': place(3),
    'work-4': place(4),
    'work-5': place(5),
    'work-6': place(6),
    'work-7': place(7),
    'work-8': place(8),
    'work-9': place(9),
  },
}
