import type { Currency } from '#api/shared.ts'
import { formats, type Same } from '../words.ts'
import type { tallies as zh } from '../zh/tallies.ts'

const f = formats('en')
const currencies: Record<Currency, string> = { PIXT: 'PIXT', CNY: 'Yuan' }
const people = (n: number) => f.plural(n, { one: '# member', other: '# members' })
export const tallies: Same<typeof zh> = {
  notYet: 'Once the results are out, this says how many took part and what was given, counted from the records.',
  countedAt: (at) => `Counted from the records on ${f.moment(at)}.`,
  final: 'Nothing of it is open, and it will not change.',
  goesOn: 'Some of it is open still; it is counted anew every hour.',
  people,
  entries: 'Entries',
  entriesSaid: (entries, authors) => `${f.num(entries)}, by ${people(authors)}`,
  voters: 'Voters',
  counted: 'Ballots that count',
  aside: 'Ballots set aside',
  votes: (n) => f.num(n),
  checkIn: 'Check-ins',
  checkInSaid: (days, members) => `${f.plural(days, { one: '# day', other: '# days' })}, by ${people(members)}`,
  tasks: 'Tasks',
  tasksSaid: (stamps, members) => `${f.plural(stamps, { one: '# stamp', other: '# stamps' })}, by ${people(members)}`,
  spins: 'Spins and boxes',
  spinsSaid: (spins, members) => `${f.num(spins)}, by ${people(members)}`,
  form: 'Answered the form',
  given: 'Prizes given',
  open: 'Prizes not claimed or sent yet',
  lapsed: 'Prizes lapsed',
  pieces: (n) => f.num(n),
  funded: (currency) => `${currencies[currency]} put into the pot`,
  paid: (currency) => `${currencies[currency]} paid to members`,
  returned: (currency) => `${currencies[currency]} returned`,
}
