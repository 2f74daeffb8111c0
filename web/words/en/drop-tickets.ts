import { formats, type Same } from '../words.ts'
import type { dropTickets as zh } from '../zh/drop-tickets.ts'

const f = formats('en')

export const dropTickets: Same<typeof zh> = {
  title: 'Tickets of friends for drops',
  atHand: (n) => (n ? `You have ${f.plural(n, { one: '# ticket', other: '# tickets' })} to use.` : 'You have no tickets to use now.'),
  sum: (friends, used) => `${f.plural(friends, { one: '# friend has', other: '# friends have' })} a first collectible, ${f.num(used)} used.`,
  stages: {
    'at-hand': (at) => `Has had a first collectible since ${f.day(at)}: one ticket for you.`,
    used: (at) => `The ticket they brought went into a drop on ${f.day(at)}.`,
    returned: (at) => `Their money went back on ${f.day(at)}, so the ticket is void.`,
  },
  toDraw: 'See the draw',
  lines: (lines) => `${f.plural(lines, { one: '# line', other: '# lines' })} in the file, some by tickets of friends.`,
  most: (most) =>
    `Beside their own entry everybody can use ${f.plural(most, { one: '# ticket of a friend', other: '# tickets of friends' })} at most. Nobody has more than one turn: another line of theirs that is drawn is passed over. Everybody can enter without inviting anybody.`,
  own: 'Tickets of friends',
  have: (n) =>
    `Friends of yours who bought a first collectible have brought you ${f.plural(n, { one: '# ticket', other: '# tickets' })}. You can use them once you have entered.`,
  use: (n) => f.plural(n, { one: 'Use # ticket of a friend', other: 'Use # tickets of friends' }),
  useHint: 'Each is one more line in the file. If you leave the drop you have them back.',
}
