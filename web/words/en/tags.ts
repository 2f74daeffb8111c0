import { formats, type Same } from '../words.ts'
import type { tags as zh } from '../zh/tags.ts'

const { plural } = formats('en')

export const tags = {
  listTitle: 'Tags',
  listDescription: 'The tags used most on Pixtura, each with the public work that carries it.',
  listRule: 'Tags with most public work come first',
  noneYet: 'No tags yet',
  noneYetHint: 'Tags written on published work will appear here.',
  moreTags: 'More tags',
  works: (n: number) => plural(n, { one: '# work', other: '# works' }),
  pageDescription: (tag: string) => `Public work on Pixtura tagged “${tag}”, the newest first.`,
  rule: 'Newest first',
  beside: 'Tags often used with it',
  all: 'All tags',
  nothing: 'No work under this tag',
  nothingHint: 'Its author may have changed the tags, or nobody has used it yet.',
} satisfies Same<typeof zh>
