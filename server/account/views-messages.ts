import type { MessagesOf } from '#server/hooks/messages.ts'
import { namesEn, namesZh } from '#server/kit/name-words.ts'

export const accountMessages: MessagesOf<'follow'> = { follow: { zh: (_, who) => `${namesZh(who)}关注了你`, en: (_, who) => `${namesEn(who)} followed you` } }
