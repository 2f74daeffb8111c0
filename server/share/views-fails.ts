import type { FailWords } from '#server/hooks/fail-words.ts'

export const shareFails = {
  SIGNED_ADDRESS_FOREIGN: {
    zh: '只能为本站页面的地址签名，请传当前页面的完整地址。',
    en: 'Only addresses of pages on this site are signed. Please send the whole address of the page.',
  },
  NO_WECHAT_TICKET: {
    zh: '现在没有微信的票据，页面照常打开，分享时显示页面自己的标题和图片。',
    en: 'There is no ticket from WeChat now. The page works as usual and is shared with its own title and picture.',
  },
} satisfies FailWords
