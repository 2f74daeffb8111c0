import type { MessagesOf } from '#server/hooks/messages.ts'

export const briefMessages: MessagesOf<'brief-answered'> = {
  'brief-answered': { zh: ({ title }) => `有人给“${title}”提供了照片`, en: ({ title }) => `Pictures were offered for “${title}”` },
}
