import type { MessagesOf } from '#server/hooks/messages.ts'

export const helpMessages: MessagesOf<'help-answer'> = {
  'help-answer': { zh: ({ asked }) => `你问的“${asked}”有了回答`, en: ({ asked }) => `Your question “${asked}” was answered` },
}
