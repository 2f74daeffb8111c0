import type { MessagesOf } from '#server/hooks/messages.ts'
import { namesEn, namesZh } from '#server/kit/name-words.ts'

export const postMessages: MessagesOf<'like' | 'forward'> = {
  like: { zh: ({ title }, who) => `${namesZh(who)}喜欢了“${title}”`, en: ({ title }, who) => `${namesEn(who)} liked “${title}”` },
  forward: { zh: ({ title }, who) => `${namesZh(who)}转发了“${title}”`, en: ({ title }, who) => `${namesEn(who)} forwarded “${title}”` },
}
