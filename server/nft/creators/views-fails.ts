import type { FailWords } from '#server/hooks/fail-words.ts'

export const creatorFails = {
  NFT_ALREADY_APPLIED: ({ state }) =>
    state === 'qualified'
      ? { zh: '你已经有创作者资格了，不用再申请。', en: 'You are a creator of collectibles already. There is nothing to apply for.' }
      : { zh: '你已经申请过创作者资格，请等待结果。', en: 'You have already applied to become a creator of collectibles. Please wait for the result.' },
  CREATOR_CRITERIA: { zh: '还有条件没有满足，申请页上列着差什么。', en: 'Something that is asked of creators is missing. The application page says what.' },
  CREATOR_DECIDED: { zh: '这份创作者申请已经有了结果，撤不回了。', en: 'This application to cast has been decided and cannot be taken back.' },
} satisfies FailWords
