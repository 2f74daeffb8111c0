import type { FailWords } from '#server/hooks/fail-words.ts'

export const deliveryFails = {
  LICENCE_OVER: { zh: '这份许可已经退回，不能再下载。', en: 'This licence was taken back; nothing of it can be downloaded any more.' },
  LICENCE_DISPUTED: { zh: '这笔付款有争议，解决之前不能下载。', en: 'The payment for this licence is disputed. Its files wait until that is settled.' },
  LICENCE_USED: { zh: '文件已经下载过，许可写给谁不能再改。', en: 'A file was downloaded already, so whom the licence is made out to stays as it is.' },
  LICENCE_BEING_MADE: { zh: '许可书正在签发，过一会儿再看。', en: 'This licence is just being signed. Please look again in a moment.' },
  DOWNLOADS_USED: ({ most }) => ({
    zh: `这份许可一天最多下载${most ?? 40}次，明天再来。`,
    en: `This licence allows ${most ?? 40} downloads a day. Please come back tomorrow.`,
  }),
} satisfies FailWords
