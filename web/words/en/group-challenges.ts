import type { ChallengeState } from '#api/challenges.ts'
import { formats, type Same } from '../words.ts'
import type { groupChallenges as zh } from '../zh/group-challenges.ts'

const f = formats('en')
const DAY_MS = 86_400_000
const states: Record<ChallengeState, string> = { ahead: 'Not begun', running: 'Running', counting: 'Being counted', ended: 'Ended', cancelled: 'Cancelled' }
/** It ends with the last moment of its last day. */
const lastDay = (endsAt: string) => f.date(new Date(new Date(endsAt).getTime() - DAY_MS))

export const groupChallenges: Same<typeof zh> = {
  challenges: 'Challenges',
  none: 'No challenges yet',
  noneText: 'Owner and moderators set a theme, and members hold their photographs side by side.',
  noneHere: 'Challenges are for members here.',
  older: 'Older',
  states,
  running: 'Running challenges',
  until: (endsAt) => `Until ${lastDay(endsAt)}`,
  days: (startsAt, endsAt) => `${f.date(startsAt)} to ${lastDay(endsAt)}`,
  entries: (n) => f.plural(n, { one: '# entry', other: '# entries' }),
  by: (name) => `Started by ${name}`,
  forMembers: 'For members',
  all: 'All challenges',
  start: 'Start a challenge',
  startText:
    'From the first moment of its first day to the last of its last, members enter photographs and choose between two. Nobody sees a vote before the end.',
  theme: 'Theme',
  words: 'More about it (optional)',
  language: 'Written in',
  languages: { zh: 'Chinese', en: 'English' },
  starts: 'First day',
  ends: 'Last day',
  startGo: 'Start it',
  edit: 'Change the challenge',
  save: 'Save',
  cancel: 'Cancel the challenge',
  cancelText: 'Its votes are erased and never shown; the photographs stay in the group.',
  cancelWhy: 'Reason (everybody reads it)',
  cancelledFor: (reason) => `The challenge was cancelled: ${reason}`,
  counting: 'The challenge has ended and its votes are being counted; look again in a few seconds.',
  ahead: (startsAt) => `It begins on ${f.date(startsAt)}.`,
  blind: 'Which of the two holds your eye longer? Names, places and votes stay hidden until the end, from everybody.',
  pairOf: (n, most) => `Pair ${f.num(n)} of ${f.num(most)}`,
  pairToday: (n, most) => `Pair ${f.num(n)} of ${f.num(most)} today. Your own entry is never shown to you.`,
  thisOne: 'This one',
  left: 'Photograph on the left',
  right: 'Photograph on the right',
  neither: 'Cannot decide',
  look: 'Look at two, choose one',
  spentToday: (most) => `You have looked at all ${f.num(most)} pairs of today. Come again tomorrow.`,
  noMore: 'No two are left that you have not seen. More come with new entries.',
  onlyMembers: 'Members enter photographs and choose.',
  own: 'Your photographs',
  ownText: (most) => `Of those you have in the group, at most ${f.num(most)}.`,
  ownNone: 'Submit a photograph to the group first, then enter it here.',
  toGroup: 'Submit one',
  enter: 'Enter it',
  takeOut: 'Take it out',
  entered: 'Entered',
  results: 'Results',
  resultsText: 'In the order of how often each was chosen of the times it was decided about, counting one more each way for all.',
  noResults: 'Nothing was entered.',
  won: (won, all) => `Chosen ${f.num(won)} of ${f.plural(all, { one: '# time', other: '# times' })}`,
  place: (n) => `No. ${f.num(n)}`,
  more: 'More',
}
