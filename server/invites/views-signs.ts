import type { InviteSign } from '#api/limits.ts'
import type { Signs } from './policy-holds.ts'

type SignWords = Record<InviteSign, string> & { counts: (signs: Signs) => string }
/** What a friend has in common with others, as a reviewer reads it. */
export const signWords: Record<'zh' | 'en', SignWords> = {
  zh: {
    device: '同一台设备',
    range: '号码相连',
    payee: '同一个收款账户',
    address: '同一个网络地址',
    likes: '喜欢只在圈内',
    counts: ({ device, address, range, payee, given, within }) =>
      `设备${device}人，地址${address}人，号段${range}人，收款${payee}人，喜欢${given}次里圈内${within}次`,
  },
  en: {
    device: 'one device',
    range: 'numbers beside each other',
    payee: 'one payee',
    address: 'one address',
    likes: 'likes within the circle only',
    counts: ({ device, address, range, payee, given, within }) =>
      `device ${device}, address ${address}, numbers ${range}, payee ${payee}; of ${given} likes ${within} within the circle`,
  },
}
