import type { FailWords } from '#server/hooks/fail-words.ts'

export const modelFails = {
  MODEL_NAME_DIFFERS: {
    zh: '授权书上的签名和你的实名不一致，暂时不能领取。请带着授权书编号联系客服。',
    en: 'The name that signed the release is not your verified name, so nothing can be claimed. Please write to us with the number of the release.',
  },
} satisfies FailWords
