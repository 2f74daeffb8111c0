import type { Pin } from '#api/comments.ts'
import { formats, type Same } from '../words.ts'
import type { comments as zh } from '../zh/comments.ts'

const { num, date, plural } = formats('en')

const aspects = { light: 'Light', composition: 'Composition', story: 'Story', technique: 'Technique' }
const places = [
  ['upper left', 'top', 'upper right'],
  ['left', 'middle', 'right'],
  ['lower left', 'bottom', 'lower right'],
] as const
const third = (share: number) => Math.min(2, Math.floor(share * 3)) as 0 | 1 | 2
type At = Pick<Pin, 'x' | 'y' | 'width' | 'height'>
/** Where a mark lies, for who does not see it. */
function placeOf({ x, y, width, height }: At): string {
  const where = places[third(y + (height ?? 0) / 2)][third(x + (width ?? 0) / 2)]
  return width === null || height === null
    ? `pointing at: ${where}`
    : `framed: ${where}, about ${Math.round(width * 100)}% wide and ${Math.round(height * 100)}% high`
}

export const comments = {
  title: 'Conversation',
  number: num,
  listOf: (count: number) => `Conversation, ${plural(count, { one: '# comment', other: '# comments' })}`,
  order: 'Order',
  orders: { oldest: 'Oldest first', latest: 'Latest first', critique: 'Critique only' },
  empty: 'Nobody has said anything yet',
  emptyHint: 'Say what you see in this photograph.',
  noCritique: 'No critique yet',
  date,
  author: 'Author',
  you: 'You',
  edited: 'edited',
  freeFor: (minutes: number) => `Changes leave no mark for ${plural(minutes, { one: '# minute', other: '# minutes' })}`,
  deleted: 'This comment was deleted',
  removed: 'This comment was removed by the author',
  takenDown: 'This comment was taken down after a report',
  unseen: 'This comment was changed and waits for the author of the work',
  waiting: { new: 'Others see it once the author says yes.', link: 'It holds a link and you are new here: others see it once the author says yes.' },
  newRules: 'Rules for new members',
  waitingHere: (count: number) => plural(count, { one: '# comment waits for your yes', other: '# comments wait for your yes' }),
  gonePerson: 'A member who has left',
  pinned: 'Put first by the author',
  linked: (at: number, of: number) => `This is the one you opened, ${num(at)} of ${num(of)}`,
  linkedGone: 'The comment of that link is gone.',
  place: (at: number, of: number) => `${num(at)} of ${num(of)}`,
  fromStart: 'From the beginning',
  toLatest: 'To the latest',
  earlier: (count: number) => `${num(count)} before these`,
  later: (count: number) => `${num(count)} after these`,
  moreReplies: (count: number) => plural(count, { one: '# more reply', other: '# more replies' }),
  fresh: (count: number) => `${num(count)} new`,
  heart: (count: number) => `Heart, ${num(count)}`,
  reply: 'Reply',
  replyTo: (name: string) => `Replying to ${name}`,
  edit: 'Edit',
  remove: 'Delete',
  removeOther: 'Remove',
  removeTitle: 'Delete this comment?',
  removeSays: 'Its words disappear and cannot be brought back; the replies under it stay.',
  removeYes: 'Delete',
  keep: 'Keep it',
  helped: 'The author says it helped',
  markHelped: 'It helped',
  pin: 'Put first',
  unpin: 'Take from first',
  show: 'Let it be seen',
  write: 'Write a comment',
  sayTo: 'About this photograph',
  close: 'Close',
  costsNothing: 'Comments cost no energy',
  send: 'Send',
  sending: 'Sending',
  save: 'Save',
  cancel: 'Cancel',
  counted: (used: number, most: number) => `${num(used)} / ${num(most)}`,
  sent: 'Sent. Others see it once the author says yes.',
  signIn: 'Sign in to join the conversation',
  closed: 'The author has closed comments.',
  followers: 'People who follow the author can comment here.',
  byLink: 'You came by a link, so here you only read.',
  refused: 'There is a block between you and the author; you cannot comment here.',
  rules: 'Who may comment',
  from: { everybody: 'Everybody', followers: 'People who follow me', nobody: 'Nobody' },
  asksCritique: 'Ask for critique: others may mark places on the picture',
  holdsNew: 'Comments of new members wait for my yes',
  saved: 'Saved.',
  how: 'How',
  ways: { words: 'Words only', point: 'Point', frame: 'Frame' },
  aspect: 'What it is about',
  aspects,
  placeMark: 'Click or drag on the picture, or use these.',
  markHow: 'Choose a point or a frame above, then say where, in thousandths: 0 and 0 are the upper left.',
  fromLeft: 'From the left',
  fromTop: 'From the top',
  wide: 'Width',
  high: 'Height',
  picture: (n: number) => `Picture ${n}`,
  placeOf,
  pins: 'Critique on the picture',
  pinsHere: (all: number, here: number) => `${plural(all, { one: '# critique', other: '# critiques' })}, ${num(here)} here`,
  pinLabel: (n: number, aspect: keyof typeof aspects, name: string, at: At) => `Mark ${n}, ${aspects[aspect]}, ${name}: ${placeOf(at)}`,
  hidePins: 'Hide marks',
  marking: 'The place being marked',
  helpedCount: (count: number) => plural(count, { one: '# critique helped somebody', other: '# critiques helped somebody' }),
  toTalk: (count: number) => `Write a comment, ${plural(count, { one: '# so far', other: '# so far' })}`,
} satisfies Same<typeof zh>
