import type { Same } from '../words.ts'
import type { alike as zh } from '../zh/alike.ts'

export const alike = {
  more: 'More like this',
  titleOf: (title: string) => `Work like “${title}”`,
  back: 'Back to this work',
  copies: 'The same picture',
  copiesSay: 'One photograph, even where it was turned, mirrored, cropped a little or framed.',
  colours: 'Similar colours',
  coloursSay: 'Work of the same main colours in nearly the same parts, chosen from what was published last.',
  none: 'No public work like it yet',
  noneSay: 'It will appear here as more is published.',
  byImage: 'Search by a picture',
  byImageDescription: 'Hold up a picture and find public work that shows the same or has its colours. The picture is looked at once and never kept.',
  lead: 'Choose a picture, or drop it on this page, to find public work that shows the same or has its colours.',
  kept: 'Your picture is looked at once for the search. It is not kept, and appears nowhere.',
  image: 'Picture',
  imageHint: 'JPG, PNG, WebP or AVIF, at most 8 MB',
  find: 'Search',
  finding: 'Looking at the picture',
  drop: 'Let go to search',
  found: 'What was found',
  noneByImage: 'No public work is like it',
  noneByImageSay: 'Try another picture, or search by words.',
  toSearch: 'Search by words',
} satisfies Same<typeof zh>
