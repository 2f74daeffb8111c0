import type { FailWords } from '#server/hooks/fail-words.ts'

export const safetyFails = {
  PUBLISHING_PAUSED: ({ hours }) => ({
    zh: `你有三次违规记录，${hours ?? 0}小时后可以再发布。原因和申诉在“设置”的“违规记录”里。`,
    en: `You have three strikes and can publish again in ${hours ?? 0} hours. What was decided, and how to appeal, is under Settings, Standing.`,
  }),
  OWN_REPORT: { zh: '这是你自己的。要删除或修改它，请在它的页面上操作。', en: 'This is your own. To delete or change it, please do so on its page.' },
  REPORT_DAY_LIMIT: ({ limit }) => ({
    zh: `今天已经举报了${limit ?? 20}次。紧急的请写信给我们，其余的明天可以继续。`,
    en: `You have sent ${limit ?? 20} reports today. If it is urgent, please write to us; otherwise go on tomorrow.`,
  }),
  APPEAL_MADE: { zh: '这项决定已经申诉过，一项决定申诉一次。', en: 'You have appealed against this decision before; that can be done once.' },
  APPEAL_LATE: { zh: '申诉的期限是收到通知后15天，已经过了。', en: 'An appeal is possible within 15 days of the notice, and these are over.' },
  CLAIM_NO_WORK: {
    zh: '这个网址不是拾光上公开的作品。请从浏览器的地址栏复制作品页的网址。',
    en: 'No public work stands at this address. Please copy it from the work’s page here.',
  },
  CLAIM_WAITS: {
    zh: '这件作品已有一份权利声明在等待审核，有了决定才能再提交。',
    en: 'A claim about this work is waiting already. Another can follow once it is decided.',
  },
} satisfies FailWords
