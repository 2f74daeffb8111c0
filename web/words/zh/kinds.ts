import type { Notification } from '#api/notifications.ts'
import { titleFor } from '#web/posts/titles.ts'
import type { SharedKindWords } from '../kind-words.ts'
import { formats } from '../words.ts'

const f = formats('zh')

export const sharedKinds: SharedKindWords = {
  reasons: { suspicious: '需要说明来源', 'names-differ': '姓名不一致', 'not-needed': '暂不需要', other: '其他' },
  facts: { member: '成员', name: '姓名', before: '现在', after: '改为', why: '原因' },
  decided: { name: '其他申请的结果', sentence: (subject, state) => `${subject}${state === 'approved' ? '通过了' : '没有通过，可以看原因'}` },
}

/** Those who did it: two by name, more by number. */
export function who({ people, count }: Pick<Notification, 'people' | 'count'>): string {
  const names = people.slice(0, 2).map((one) => one.nickname)
  return count > names.length ? `${names.join('、')}等${f.num(count)}人` : names.join('和')
}
/** The work that an entry is about, by its title for this reader; of one that is not shown, no more than that. */
export function work({ post }: Pick<Notification, 'post'>): string {
  if (!post?.card) return post?.state === 'hidden' ? '一件未公开的作品' : '一件已删除的作品'
  const { text } = titleFor(post.card, 'zh')
  return `“${text}”`
}
/** Of thousandths. */
export const pixt = (milli: number): string => `${f.num(milli / 1000)} PIXT`
