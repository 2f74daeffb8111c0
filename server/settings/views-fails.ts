import { fieldNames, type FailWords } from '#server/hooks/fail-words.ts'

export const settingsFails = {
  BANNED_WORDS: ({ word, field }) => ({
    zh: `${fieldNames[field ?? '']?.zh ?? '内容'}里${word ? `的“${word}”` : '有的词'}不能使用，请改一改再提交。`,
    en: `${word ? `“${word}”` : 'A word'} in ${fieldNames[field ?? '']?.en ?? 'the text'} cannot be used. Please change it and try again.`,
  }),
} satisfies FailWords
