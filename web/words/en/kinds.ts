import type { Notification } from '#api/notifications.ts'
import { titleFor } from '#web/posts/titles.ts'
import type { SharedKindWords } from '../kind-words.ts'
import { formats } from '../words.ts'

const f = formats('en')

export const sharedKinds: SharedKindWords = {
  reasons: { suspicious: 'Needs an explanation', 'names-differ': 'Names differ', 'not-needed': 'Not needed now', other: 'Other' },
  facts: { member: 'Member', name: 'Name', before: 'Now', after: 'Then', why: 'Why' },
  decided: { name: 'Other decisions', sentence: (subject, state) => `Your ${subject} ${state === 'approved' ? 'was approved' : 'was refused: see why'}` },
}

/** Those who did it: two by name, more by number. */
export function who({ people, count }: Pick<Notification, 'people' | 'count'>): string {
  const names = people.slice(0, 2).map((one) => one.nickname)
  const others = count - names.length
  if (others <= 0) return names.join(' and ')
  return `${names.join(', ')} and ${f.plural(others, { one: '# other', other: '# others' })}`
}
/** The work that an entry is about, by its title for this reader; of one that is not shown, no more than that. */
export function work({ post }: Pick<Notification, 'post'>): string {
  if (!post?.card) return post?.state === 'hidden' ? 'a work that is not public' : 'a deleted work'
  const { text } = titleFor(post.card, 'en')
  return `“${text}”`
}
/** Of thousandths. */
export const pixt = (milli: number): string => `${f.num(milli / 1000)} PIXT`
