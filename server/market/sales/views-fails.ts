import type { FailWords } from '#server/hooks/fail-words.ts'

export const saleFails = {
  TAKE_BACK_USED: {
    zh: '这份许可的文件已经下载过，不能退。有问题请联系客服。',
    en: 'A file of this licence has been downloaded, so it cannot be taken back. Please write to us if something is wrong.',
  },
  TAKE_BACK_OVER: { zh: '可以退的天数已经过了。', en: 'The days within which it could be taken back are over.' },
} satisfies FailWords
