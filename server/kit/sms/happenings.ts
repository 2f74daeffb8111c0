import type { Lang } from '#api/limits.ts'
import type { SmsHappening } from './sms.ts'

/** What happened, as a message says it of an account: it stands in the middle of a sentence. */
export const happenings: Record<Lang, Record<SmsHappening, string>> = {
  zh: {
    'key-made': '刚刚生成了新的账号密钥，之前的密钥（如有）已失效',
    'password-changed': '密码刚刚更改',
    'password-reset': '密码刚刚重设，所有设备都已退出',
    'phone-changed': '手机号刚刚换成了别的号码',
    'sessions-ended': '其他设备刚刚退出登录',
    'login-linked': '刚刚关联了微信或微博，可以用它登录',
    'login-unlinked': '刚刚解除了微信或微博的关联',
    'passkey-added': '刚刚添加了一个可以登录的通行密钥',
    'passkey-removed': '刚刚移除了一个通行密钥',
    'passkey-copied': '有人用疑似复制的通行密钥登录，已被拒绝',
  },
  en: {
    'key-made': 'a new account key was made; any earlier one no longer works',
    'password-changed': 'the password was changed',
    'password-reset': 'the password was reset and every device signed out',
    'phone-changed': 'the phone number was changed to another',
    'sessions-ended': 'the other devices were signed out',
    'login-linked': 'WeChat or Weibo was linked and can sign in',
    'login-unlinked': 'the link with WeChat or Weibo was ended',
    'passkey-added': 'a passkey that can sign in was added',
    'passkey-removed': 'a passkey was removed',
    'passkey-copied': 'a passkey that may have been copied was refused',
  },
}
