import type { FailName } from '#api/fails.ts'
import type { Lang } from '#api/limits.ts'
import type { TakedownReason } from '#api/posts.ts'

/** A sentence in both languages. */
export type Sentence = { zh: string; en: string }
/** What a failure says beside its name, as far as sentences use it. */
export type Numbers = {
  provider?: 'wechat' | 'weibo'
  retryAfter?: number
  limit?: number
  minutes?: number
  hours?: number
  needed?: number
  /** Days, and one of them; null where there is none. */
  open?: string
  day?: string | null
  points?: number
  fits?: number
  lost?: number
  word?: string
  name?: string
  field?: string
  reserved?: boolean
  least?: number
  most?: number
  left?: number
  amount?: number
  takenDownFor?: TakedownReason
  until?: string
  why?: string
  line?: number
  /** Where something can be done about it. */
  path?: string
  number?: string
  sold?: boolean
  state?: string
  lang?: Lang
  /** A place, and what is wrong there, in the language of the reader. */
  where?: string
  says?: string
}
/** What a failure says to a person: what happened, and what to do next. */
export type Wording = Sentence | ((numbers: Numbers) => Sentence)
/** What stands in a domain's `views-fails.ts`. */
export type FailWords = Partial<Record<FailName, Wording>>

/** Fields as people call them, for failures that name one. */
export const fieldNames: Record<string, Sentence> = {
  title: { zh: '标题', en: 'the title' },
  comment: { zh: '评论', en: 'the comment' },
  description: { zh: '描述', en: 'the description' },
  tags: { zh: '标签', en: 'the tags' },
  place: { zh: '地点', en: 'the place' },
  alt: { zh: '替代文字', en: 'the alternative text' },
  nickname: { zh: '昵称', en: 'the nickname' },
  account: { zh: '账号名', en: 'the account name' },
  uniqueUri: { zh: '个性网址', en: 'the personal address' },
  bioZh: { zh: '简介', en: 'the Chinese bio' },
  bioEn: { zh: '英文简介', en: 'the English bio' },
  credit: { zh: '署名', en: 'the credit' },
  words: { zh: '转发时写的话', en: 'the words of a forward' },
}
