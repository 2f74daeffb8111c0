import type { KindWordsOf } from '../kind-words.ts'
import { identity } from './identity.ts'

export const identityKinds: KindWordsOf<'identity'> = {
  notifications: {
    identity: {
      name: '实名认证结果',
      sentence: ({ facts }) => (facts.state === 'approved' ? '实名认证通过了' : '实名认证没有通过，可以看原因并修改'),
      why: ({ facts: { reason } }) => (reason ? identity.refusedWhy(reason) : ''),
    },
  },
  reviews: { identity: { name: '实名认证', subject: '实名认证' } },
  reasons: {
    'document-unreadable': '证件看不清',
    'document-expired': '证件过期',
    'document-edited': '证件有改动',
    'number-wrong': '号码不对',
    'under-age': '年龄不够',
  },
  facts: { number: '号码', birth: '出生日期', checks: '核对', appeal: '未结束的申诉' },
  pictures: { front: '证件正面', back: '证件背面', face: '本人', number: '证件号码' },
}
