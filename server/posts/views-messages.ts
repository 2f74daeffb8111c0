import type { MessagesOf } from '#server/hooks/messages.ts'
import { namesEn, namesZh } from '#server/kit/name-words.ts'

export const postMessages: MessagesOf<'like' | 'forward' | 'mention'> = {
  like: { zh: ({ title }, who) => `${namesZh(who)}喜欢了“${title}”`, en: ({ title }, who) => `${namesEn(who)} liked “${title}”` },
  forward: { zh: ({ title }, who) => `${namesZh(who)}转发了“${title}”`, en: ({ title }, who) => `${namesEn(who)} forwarded “${title}”` },
  mention: {
    zh: ({ title, where }, who) => (where === 'forward' ? `${namesZh(who)}转发“${title}”时提到了你` : `${namesZh(who)}在“${title}”里提到了你`),
    en: ({ title, where }, who) =>
      where === 'forward' ? `${namesEn(who)} mentioned you when forwarding “${title}”` : `${namesEn(who)} mentioned you in “${title}”`,
  },
}
