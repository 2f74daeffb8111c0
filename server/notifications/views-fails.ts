import type { FailWords } from '#server/hooks/fail-words.ts'

export const notificationFails = {
  CHANNEL_OFF: {
    zh: '本站没有开通这种通知方式，请在通知设置里选别的方式。',
    en: 'This site does not offer that kind of notification. Please choose another in the notification settings.',
  },
  DEVICE_REFUSED: {
    zh: '这个浏览器的推送服务我们还不支持，请换一个浏览器，或改用邮件。',
    en: 'We do not support this browser’s push service. Please use another browser, or e-mail.',
  },
  LETTERS_MANY: { zh: '今天能发的确认邮件已经用完，请明天再试。', en: 'No more confirmation e-mails can be sent today. Please try again tomorrow.' },
  LINK_EXPIRED: { zh: '这个链接已经失效，请在通知设置里重新发送。', en: 'This link has run out. Please send a new one from your notification settings.' },
} satisfies FailWords
