import type { Contest, ContestPhase } from '#api/contests.ts'
import type { EntryRefusal } from '#api/limits.ts'
import { formats } from '../words.ts'
import type { contests as zh } from '../zh/contests.ts'

const f = formats('en')
type Verdict = 'counts' | 'skipped' | 'gone' | 'device' | 'side' | 'quick'
type Found = { left: number; right: number; answer: 'left' | 'right' | 'skip' }
const now: Record<ContestPhase, string> = {
  before: 'It has not begun to take entries.',
  entries: 'It takes entries now.',
  votes: 'Entering has ended and votes are given: two photographs, and the one that follows the theme better.',
  jury: 'Voting has ended; the results come out together at their time.',
  results: 'The results are out.',
}
const refusals: Record<EntryRefusal, string> = {
  'not-public': 'Not public',
  labelled: 'Has a content label',
  set: 'A set; single photographs are taken',
  design: 'A design; photographs are taken',
  credited: 'Credited to somebody else',
  machine: 'A machine made some of it',
  taken: 'Taken too early, or without a date in its file',
  entered: 'Has entered already, or has won before',
  alike: 'The same photograph as somebody’s entry, or one that has won before',
}
const verdicts: Record<Verdict, string> = {
  counts: 'Counts',
  skipped: 'Does not count: it was skipped',
  gone: 'Does not count: one of the two was taken out later',
  device: 'Does not count: somebody else had voted on the same device before',
  side: 'Does not count: nearly always the same side',
  quick: 'Does not count: quicker than two photographs can be seen',
}
const answers: Record<Found['answer'], string> = { left: 'the left one', right: 'the right one', skip: 'skipped' }
const machines: Record<Contest['ai'], string> = {
  none: 'Nothing that a machine made any part of',
  assisted: 'A machine may have helped; nothing that it made altogether',
}
const steps: Record<'entries' | 'votes' | 'jury' | 'results', string> = { entries: 'Entries', votes: 'Votes', jury: 'Jury', results: 'Results' }

export const contests: typeof zh = {
  now,
  refusals,
  verdicts,
  machines,
  steps,
  entered: (n) => (n ? f.plural(n, { one: 'One entry. ', other: '# entries. ' }) : 'No entries yet.'),
  answersOf: (n, wanted) => `${f.plural(n, { one: 'One answer', other: '# answers' })} by all of about ${f.num(wanted)}.`,
  enter: 'Enter',
  vote: 'Vote',
  results: 'Results',
  entries: 'Entries',
  fromUntil: (from, until) => `${f.moment(from)} to ${f.moment(until)}`,
  moment: (at) => f.moment(at),
  award: 'Award',
  howMany: 'How many',
  prize: 'Prize',
  people: (n) => f.num(n),
  mostEntries: (n) => f.plural(n, { one: 'One entry each', other: 'At most # entries each' }),
  takenFrom: (day) => `Taken on ${f.date(`${day}T00:00:00+08:00`)} or later, by the date in the file`,
  takenAny: 'Taken at any time',
  finalists: (n) => `Votes choose the first ${f.num(n)} as finalists`,
  entriesBlind: 'Until the results are out there are no authors here, and no counts.',
  entriesOut: 'Authors are named here since the results came out.',
  noEntries: 'No entries yet',
  noEntriesText: 'Once somebody has entered, works stand here by their numbers.',
  more: 'Those that follow',
  numbered: (n) => `No. ${f.num(n)}`,
  numberedAt: (n, at) => `No. ${f.num(n)}, ${f.date(at)}`,
  notOut: 'The results are not out yet',
  outAt: (at) => `They come on ${f.moment(at)}, places and ballots together.`,
  place: (n) => `Place ${f.num(n)}`,
  awarded: (award) => `, ${award}`,
  former: 'A former member',
  gone: 'Not public any more',
  wonOf: (won, met) => `won ${f.num(won)} of ${f.num(met)} comparisons`,
  ballots: 'Ballots',
  ballotsOf: (n) => f.num(n),
  file: (bytes) => `Download all ballots (${f.num(Math.ceil(bytes / 1000))} KB)`,
  howCounted:
    'Places come from the model of Bradley and Terry: every entry begins with one comparison won and one lost, and strengths are worked out anew a hundred times. With equal scores, who won more stands first, then who entered first. The file has each ballot and why it counts or does not; npm run verify:contest works the places out again.',
  fingerprint: 'SHA-256',
  findReceipt: 'Find your receipt',
  receipt: 'Receipt',
  find: 'Find',
  found: ({ left, right, answer }) => `No. ${f.num(left)} on the left, no. ${f.num(right)} on the right: ${answers[answer]}.`,
  notCounted: 'Whether it counts is said here after the count.',
  enterLead: (most, until) =>
    `${f.plural(most, { one: 'One entry each.', other: 'At most # entries each.' })} Until ${f.moment(until)} they can be withdrawn or exchanged.`,
  ownEntries: (n, left) => (left ? `${f.num(n)} entered, ${f.num(left)} left` : `${f.num(n)} entered, none left`),
  withdraw: 'Withdraw',
  withdrawNamed: (n) => `Withdraw no. ${f.num(n)}`,
  choose: 'Choose among your own works',
  agree: 'Who enters agrees to the four terms on the contest’s page. Nothing is asked of entries that do not win.',
  enterThis: 'Enter this one',
  enterNamed: (title) => `Enter “${title}”`,
  noWorks: 'No works yet',
  noWorksText: 'Publish a photograph for everybody first, then enter it here.',
  votingUntil: (title, until) => `${title}, voting until ${f.moment(until)}`,
  leave: 'Leave',
  pairLabel: 'Two photographs: choose one, or skip',
  sides: { left: 'Left: ', right: 'Right: ' },
  noAlt: 'its author wrote no description',
  thisOne: 'This one',
  skip: 'Skip',
  allSeen: 'You have seen all that can be shown to you. Thank you; each answer counts by itself.',
  juror: 'You are on the jury of this contest and do not vote.',
  voteLead: 'Two at a time, without authors and counts. Stop whenever you like, each answer counts by itself. The arrow keys choose left or right, S skips.',
  begin: 'Begin',
  givenByYou: (n) => `${f.plural(n, { one: 'One pair', other: '# pairs' })} by you. Stop whenever you like.`,
  answersLabel: 'Answers of all voters',
  answersWanted: (n, wanted) => `${f.num(n)} of about ${f.num(wanted)} answers needed, by all`,
  undo: 'Change the last answer',
  lastReceipt: 'Last receipt',
  howItCounts: 'How it counts',
}
