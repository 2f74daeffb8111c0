import type { MessagesOf } from '#server/hooks/messages.ts'

export const watchMessages: MessagesOf<'item-back'> = {
  'item-back': { zh: ({ title }) => `“${title}”又可以买了`, en: ({ title }) => `“${title}” can be had again` },
}
