import { formats, type Same } from '../words.ts'
import type { tags as zh } from '../zh/tags.ts'

const { num, plural } = formats('en')

export const tags = {
  listTitle: 'Tags',
  listDescription: 'The tags used most on Pixtura, each with the public work that carries it.',
  listRule: 'Tags with most public work come first',
  noneYet: 'No tags yet',
  noneYetHint: 'Tags written on published work will appear here.',
  moreTags: 'More tags',
  works: (n: number) => plural(n, { one: '# work', other: '# works' }),
  worksMore: (n: number) => `more than ${num(n)} works`,
  follow: 'Follow',
  followedNow: 'Following',
  followTag: (tag: string) => `Follow the tag “${tag}”`,
  followedTag: (tag: string) => `Following the tag “${tag}”, press to unfollow`,
  unfollowTag: (tag: string) => `Unfollow the tag “${tag}”`,
  followed: 'Tags you follow',
  followedRule: 'Public work under these tags, the newest first',
  followedNone: 'No work here yet',
  followedNoneHint: 'Press Follow on the page of a tag, and its new work appears here.',
  alsoCalled: 'Also called',
  pageDescription: (tag: string) => `Public work on Pixtura tagged “${tag}”, the newest first.`,
  rule: 'Newest first',
  beside: 'Tags often used with it',
  all: 'All tags',
  nothing: 'No work under this tag',
  nothingHint: 'Its author may have changed the tags, or nobody has used it yet.',
} satisfies Same<typeof zh>
