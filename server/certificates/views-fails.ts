import type { FailWords } from '#server/hooks/fail-words.ts'

export const certificatesFails = {
  CERTIFICATE_OWN: {
    zh: '不能颁发给自己，请由另一位编辑来颁发。',
    en: 'Nobody issues one to themselves. Please ask another editor.',
  },
  CERTIFICATE_REVOKED: { zh: '这份证书已经撤销过了。', en: 'This certificate was revoked already.' },
} satisfies FailWords
