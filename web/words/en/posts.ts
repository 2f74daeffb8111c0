import type { ContentLabel } from '#api/labels.ts'
import { formats, type Same } from '../words.ts'
import type { posts as zh } from '../zh/posts.ts'

const { day, plural } = formats('en')
const labels: Record<ContentLabel, string> = { nudity: 'nudity', violence: 'violence', distress: 'something distressing' }

export const posts = {
  homeTitle: 'Discover',
  homeDescription: 'A community of photographers: quiet, exact, quick. One good photograph a day, new work first.',
  feeds: 'Feeds',
  recommended: 'Recommended',
  newest: 'Newest',
  following: 'Following',
  recommendedRule: 'Recommended: new work first, and what people like and forward stays near the top for longer.',
  newestRule: 'Newest: by time of publication, nothing left out.',
  followingRule: 'Following: what the people you follow published and forwarded, by time, and nothing else.',
  followingEmpty: 'New work by the people you follow will appear here',
  followingEmptyHint: 'By time of publication, with nothing in between. Follow a few people, and their work appears here.',
  followingSuggested: 'People who published lately',
  dayPhoto: 'Photograph of the day',
  dayRule: 'Chosen by an editor; else the first of yesterday’s by the rule of Recommended',
  day: (at: string) => day(`${at}T12:00:00+08:00`),
  placeHidden: 'Place not shown',
  contains: (all: readonly ContentLabel[]) => `Shows ${all.map((label) => labels[label]).join(', ')}`,
  takenBy: (name: string) => `By ${name}`,
  broughtBy: (name: string, others: number) =>
    others ? `${name} and ${plural(others, { one: '# other', other: '# others' })} forwarded` : `${name} forwarded`,
  like: (title: string, n: number) => (n ? `Like ${title}, ${n}` : `Like ${title}`),
  cardLabel: (title: string, name: string) => `${title}, ${name}`,
  film: (seconds: number) => `Film, ${Math.round(seconds)} s`,
  cropped: 'Slightly cropped in the grid',
  seenBy: {
    followers: 'For followers only',
    group: 'For a group only',
    link: 'For who has the link',
    private: 'Only you see this',
    author: 'Taken down: only you see this',
  },
  more: 'More work',
  loadingMore: 'Loading',
  feedEnd: 'That is everything.',
  kind: 'Kind',
  anyKind: 'All',
  kinds: { photo: 'Photographs', film: 'Films' },
  noneOfKind: { photo: 'No photographs yet', film: 'No films yet' },
  noneOfKindHint: 'Everything else stands under All.',
  showAnyKind: 'Show all',
  nothingYet: 'Nothing here yet',
  nothingYetHint: 'The first published photograph will appear here.',
} satisfies Same<typeof zh>
