import type { ArticleKind } from '#api/articles.ts'
import { formats, type Same } from '../words.ts'
import type { articles as zh } from '../zh/articles.ts'

const f = formats('en')
const kinds: Record<ArticleKind, string> = { news: 'News', nft: 'Collectibles', 'blockchain-and-copyright': 'Blockchain and copyright', notice: 'Notices' }

export const articles: Same<typeof zh> = {
  title: 'Articles',
  lead: 'News, how things work, and photographers’ stories. The latest come first.',
  collectibles: 'About collectibles',
  collectiblesLead: 'What a digital collectible is, how work is proved, and who holds the rights. The latest come first.',
  notices: 'Notices',
  noticesLead: 'What concerns everybody. The latest come first.',
  kinds,
  topics: 'What the articles are about',
  none: 'No articles here yet',
  noneText: 'They will stand here in the order in which they come. Help has the rules as they are now.',
  toHelp: 'Read the help',
  shown: (at: string) => f.day(at),
  changed: (at: string) => `changed ${f.day(at)}`,
  newer: 'Later ones',
  older: 'Earlier ones',
  pages: 'Pages',
  feed: 'Follow by RSS',
  all: 'All articles',
  workBy: (title: string, name: string) => `“${title}”, ${name}`,
}
