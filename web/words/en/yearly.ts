import type { YearlyFact } from '#api/yearly.ts'
import { formats } from '../words.ts'
import type { yearly as zh } from '../zh/yearly.ts'

const { plural } = formats('en')
const facts: Record<YearlyFact, string> = {
  photographs: 'Photographs published',
  days: 'Days with a post',
  likes: 'Likes received',
  followers: 'New followers',
  camera: 'The camera used most',
  tag: 'The tag used most',
  best: 'The three posts with the most likes',
}
const hour = (n: number) => `${String(n).padStart(2, '0')}:00`
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export const yearly: typeof zh = {
  facts,
  title: (year) => `My ${year}`,
  lead: 'Only you see this. Of a card, others see what you tick and nothing else.',
  years: 'Which year',
  emptyTitle: (year) => `No posts in ${year}`,
  emptyText: 'Once you have published something, the figures of the year stand here.',
  upload: 'Publish photographs',
  figures: 'The year in figures',
  posts: 'Posts',
  photographs: 'Photographs',
  days: 'Days with a post',
  run: 'Most days in a row',
  likes: 'Likes received',
  comments: 'Comments received',
  followers: 'New followers',
  rewards: 'Rewards for the posts',
  counted:
    'Likes, comments and rewards are what the posts of that year have had until now. Deleted posts do not count. A year begins on 1 January at midnight, UTC+8.',
  months: 'Posts by month',
  monthName: (n) => months[n - 1]!,
  hours: 'When you photographed',
  hoursHint: 'By the local time in the file; what says no time is left out.',
  hourName: hour,
  count: (n) => plural(n, { one: '# post', other: '# posts' }),
  cameras: 'Cameras',
  tags: 'Tags',
  none: 'None',
  best: 'Most liked',
  card: 'A card of your year',
  cardText:
    'Choose what it says. It gets an address, and whoever has the address can see it. The figures stay as they are when you make it. Rewards never stand on it.',
  choose: 'What the card says',
  chooseOne: 'Choose at least one.',
  make: 'Make the card',
  remake: 'Make it anew with today’s figures',
  address: 'The address of the card',
  look: 'See the card',
  takeBack: 'Take the card back',
  taken: 'The card is gone, and its address with it.',
  cardTitle: (name, year) => `${year} by ${name}`,
  by: (name) => `A year of ${name} on Pixtura`,
  to: (name) => `See the photographs of ${name}`,
}
