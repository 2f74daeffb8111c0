import type { Drop } from '#api/nft-sales.ts'
import { formats, type Same } from '../words.ts'
import type { pieceDrop as zh } from '../zh/piece-drop.ts'

const f = formats('en')
const phases: Record<Drop['phase'], string> = {
  coming: 'Entries have not begun',
  open: 'Entries are open',
  closed: 'Entries are over, being frozen',
  frozen: 'Frozen, waiting to be drawn',
  paying: 'Drawn, whoever was drawn is paying',
  over: 'The drop is over',
  stopped: 'The drop was stopped',
}
const own: Record<NonNullable<Drop['own']>['state'], string> = {
  entered: 'You have entered',
  missed: 'You were not drawn this time',
  next: 'You follow: when somebody before you does not pay it is your turn, and you will be told',
  won: 'You were drawn',
  bought: 'You bought your piece',
  lapsed: 'It was your turn and was not paid. It has gone to the next',
}

export const pieceDrop: Same<typeof zh> = {
  title: 'Drop',
  phases,
  own,
  rule: 'When somebody enters is all the same; everybody enters once, and can leave while entries are open. Once they are frozen, a random number that was named before the first of them decides who may buy. Whoever is drawn has 24 hours to pay, then the next in the drawn order follows; what nobody wants goes on plain sale. With no more entries than pieces everybody has one.',
  odds: (entries, pieces) => `${f.plural(entries, { one: '# entry', other: '# entries' })} for ${f.plural(pieces, { one: '# piece', other: '# pieces' })}`,
  opens: 'Entries from',
  closes: 'Entries until',
  draws: 'Drawn',
  at: (at) => `${f.moment(at)} (Beijing time)`,
  turns: (bought, waiting) => `${f.num(bought)} paid, ${f.num(waiting)} to be paid`,
  place: (place) => `drawn in place ${f.num(place)}`,
  edition: (edition) => `number ${f.num(edition)}`,
  payBy: (at) => `Pay by ${f.moment(at)} (Beijing time); after that it goes to the next.`,
  code: 'Ticket',
  enter: 'Enter',
  leave: 'Leave the drop',
  toDraw: 'See the file of the draw, and work it out again',
  stoppedWhy: (why) => `Why it was stopped: ${why}`,
  needsName: 'Members with a verified age of 18 or more can enter, but for its creator, operators, and who bought a piece of it already.',
  how: 'How it is sold',
  plain: 'To who comes first',
  byDrop: 'As a drop: people enter, and chance decides who may buy',
  windowHours: 'Entries open for, in hours',
  windowHint:
    'For a drop: from 10 minutes to 7 days, decimals allowed; left empty, 24 hours. The time above is when entries open: in an hour at the earliest, in sixty days at the latest.',
  windowWrong: 'Entries are open from 10 minutes to 7 days. Write it in hours.',
  enteredHint: 'Somebody has entered, so it can no longer be cancelled. When the drop is over you can end the sale of what is left.',
  cancelHint: 'Nobody has entered yet, so you can cancel it. After the first entry you cannot.',
  cancel: 'Cancel the drop',
  stopTitle: 'Stop this drop',
  stopHint:
    'Everybody can read why. Whoever entered is told, what was paid stays bought, and nothing more of it is sold. You have to come into the console first.',
  stopWhy: 'Why',
  stop: 'Stop the drop',
}
