import type { MessagesOf, Who } from '#server/hooks/messages.ts'
import { namesEn, namesZh } from '#server/kit/name-words.ts'

/** What was done to a work: one person did all of it, of several each did some. */
function didZh({ kinds, people }: Who): string {
  if (kinds.length > 1) return people > 1 ? '喜欢或转发了' : '喜欢并转发了'
  return kinds[0] === 'forward' ? '转发了' : '喜欢了'
}
function didEn({ kinds, people }: Who): string {
  if (kinds.length > 1) return people > 1 ? 'liked or forwarded' : 'liked and forwarded'
  return kinds[0] === 'forward' ? 'forwarded' : 'liked'
}

export const postMessages: MessagesOf<'like' | 'forward' | 'new-work' | 'mention' | 'comment' | 'reply' | 'helped' | 'comment-shown'> = {
  like: { zh: ({ title }, who) => `${namesZh(who)}${didZh(who)}“${title}”`, en: ({ title }, who) => `${namesEn(who)} ${didEn(who)} “${title}”` },
  forward: { zh: ({ title }, who) => `${namesZh(who)}转发了“${title}”`, en: ({ title }, who) => `${namesEn(who)} forwarded “${title}”` },
  'new-work': {
    zh: ({ title }, who) => `${namesZh(who)}发布了${who.people > 1 ? '新作品' : `“${title}”`}`,
    en: ({ title }, who) => `${namesEn(who)} published ${who.people > 1 ? 'new work' : `“${title}”`}`,
  },
  comment: { zh: ({ title }, who) => `${namesZh(who)}评论了“${title}”`, en: ({ title }, who) => `${namesEn(who)} commented on “${title}”` },
  reply: { zh: ({ title }, who) => `${namesZh(who)}在“${title}”下面回复了你`, en: ({ title }, who) => `${namesEn(who)} replied to you under “${title}”` },
  helped: {
    zh: ({ title }, who) => `${namesZh(who)}说你对“${title}”的点评有帮助`,
    en: ({ title }, who) => `${namesEn(who)} says that your critique of “${title}” helped`,
  },
  'comment-shown': {
    zh: ({ title }, who) => `${namesZh(who)}让你在“${title}”下面的评论可见了`,
    en: ({ title }, who) => `${namesEn(who)} let your comment on “${title}” be seen`,
  },
  mention: {
    zh: ({ title, where }, who) => (where === 'forward' ? `${namesZh(who)}转发“${title}”时提到了你` : `${namesZh(who)}在“${title}”里提到了你`),
    en: ({ title, where }, who) =>
      where === 'forward' ? `${namesEn(who)} mentioned you when forwarding “${title}”` : `${namesEn(who)} mentioned you in “${title}”`,
  },
}
