import { formats, type Same } from '../words.ts'
import type { mutes as zh } from '../zh/mutes.ts'

const { date, moment } = formats('en')
const named = {
  person: (name: string) => name,
  tag: (tag: string) => `#${tag}`,
  word: (word: string) => `“${word}”`,
  ai: () => 'AI-generated work',
}

export const mutes = {
  title: 'Muted',
  lead: 'Muted people, tags, words and AI-generated work do not appear in Recommended, Newest, Following, tags, photographers or notifications. Nobody is told and follows stay; their own pages still open.',
  nothing: 'Nothing is muted',
  nothingHint: 'Choose Mute in the menu of a photograph, a tag or somebody’s page, or write down a word above.',
  more: 'Earlier ones',
  menu: 'Mute…',
  choose: 'What you would rather not see',
  named,
  kinds: { person: 'Person', tag: 'Tag', word: 'Word', ai: 'AI-generated work' },
  what: 'Tag or word',
  whatHint: 'Looked for in titles, descriptions and tags: whole words in Latin letters, Chinese anywhere. At most 100 words.',
  lasts: 'For how long',
  spans: { hour: 'An hour', day: 'A day', week: 'A week', month: '30 days', ever: 'For good' },
  mute: 'Mute',
  muting: 'Muting…',
  back: 'Go back without muting',
  pageHint: 'Nobody is told. Follows, likes and everything else stay, and you can take it back at any time.',
  unmute: 'Unmute',
  unmuteThing: (thing: string) => `Unmute ${thing}`,
  listed: 'Muted now',
  since: (at: string) => `since ${date(at)}`,
  until: (at: string | null) => (at ? `until ${moment(at)}` : 'for good'),
  muted: (thing: string, until: string | null) => `You muted ${thing}${until ? ` until ${moment(until)}` : ''}`,
  mutedHint: 'Work with this tag does not appear in your lists.',
} satisfies Same<typeof zh>
