import type { Lang } from '#api/limits.ts'
import type { SmsHappening } from './sms.ts'

/** What happened, as a message says it of an account: it stands in the middle of a sentence. */
export const happenings: Record<Lang, Record<SmsHappening, string>> = {
  zh: {
    'key-made': '账号密钥刚刚重新生成，旧密钥已失效',
    'password-changed': '密码刚刚更改',
    'password-reset': '密码刚刚重设，所有设备都已退出',
    'phone-changed': '手机号刚刚换成了别的号码',
    'sessions-ended': '其他设备刚刚退出登录',
  },
  en: {
    'key-made': 'a new account key was made and the old one ended',
    'password-changed': 'the password was changed',
    'password-reset': 'the password was reset and every device signed out',
    'phone-changed': 'the phone number was changed to another',
    'sessions-ended': 'the other devices were signed out',
  },
}
