import { formats, type Same } from '../words.ts'
import type { setCards as zh } from '../zh/set-cards.ts'

const f = formats('en')
export const setCards: Same<typeof zh> = {
  noneNow: 'No cards are collected at the moment.',
  own: (n) => (n ? `You have ${f.num(n)}` : 'None yet'),
  full: 'Your set is full.',
  notFull: (missing) => f.plural(missing, { one: '# card is missing.', other: '# cards are missing.' }),
  how: (most) =>
    `Each card comes with a task. None is sold, and sharing brings none. Doubles can be given to other members, ${f.num(most)} a day at most; the last of a card stays.`,
  toTasks: 'Tasks',
  give: 'Give a double away',
  card: 'Card',
  to: 'Their account',
  toHint: 'What follows the @ in the address of their page.',
  doGive: 'Give it',
  givenToday: (n, most) => `${f.num(n)} given today, of ${f.num(most)}.`,
  noDraw: 'The draw for this set has not been announced yet.',
  toDraw: (title) => `Draw: ${title}`,
  until: (at) => `Tickets until ${f.moment(at)}`,
  forSet: 'A full set is one ticket; one of each card goes for it. Tickets are for members whose verified age is 18 or more.',
  ticket: (code) => `Your ticket is ${code}. Whether it was drawn, and how to claim, stands on that page.`,
  noTicket: 'You have no ticket yet.',
}
