import type { FailWords } from '#server/hooks/fail-words.ts'

export const keyFails = {
  CREATOR_KEY_MISSING: { zh: '你还没有创作密钥。', en: 'You have no creator key yet.' },
  KIT_UNPROVEN: {
    zh: '请先设好密钥密码并完成恢复演练：停止托管之后，只有密码和恢复包能打开密钥。',
    en: 'Please set a key password and pass the recovery drill first: once custody has ended, only the password and the recovery kit open the key.',
  },
  KEY_SIGNATURE_WRONG: { zh: '这份恢复包打开的不是这把密钥。', en: 'This recovery kit does not open this key.' },
  KEY_CHALLENGE_OLD: { zh: '这次演练已经超时，请重新开始。', en: 'This drill has taken too long. Please begin again.' },
} satisfies FailWords
