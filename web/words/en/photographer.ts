import { formats, type Same } from '../words.ts'
import type { photographer as zh } from '../zh/photographer.ts'

const { month, plural } = formats('en')

export const photographer = {
  pageTitle: (name: string) => `Work by ${name}`,
  pageDescription: (name: string) => `Photographs and designs that ${name} published on Pixtura, month by month.`,
  feedOf: (name: string) => `New work by ${name}`,
  joined: (at: string) => `Joined ${month(at)}`,
  contentOf: (name: string) => `What ${name} shows`,
  featured: 'Featured',
  chooseFeatured: 'Choose',
  nftPhotos: 'Collectibles',
  market: 'Market',
  photos: 'Work',
  month: (at: string) => month(at),
  works: (n: number) => plural(n, { one: '# work', other: '# works' }),
  noneYet: 'Nothing published yet',
  noneYetHint: 'Work will appear here by month.',
  ownNoneYet: 'You have not published anything yet',
  ownNoneYetHint: 'Choose up to 9 at a time; titles and tags can be changed later.',
  uploadFirst: 'Publish the first one',
  deleted: 'The work was deleted.',
  listTitle: 'Photographers',
  listDescription: 'Photographers who publish on Pixtura, the most recently active first.',
  listRule: 'The most recently active come first',
  nobodyYet: 'No photographers yet',
  nobodyYetHint: 'The first person to publish will appear here.',
  morePeople: 'More photographers',
  allPhotos: 'All work',
  allPhotosDescription: 'Every public photograph and design on Pixtura, the newest first.',
  photosOf: (name: string) => `All photographs by ${name}`,
} satisfies Same<typeof zh>
