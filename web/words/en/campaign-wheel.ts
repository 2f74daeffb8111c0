import type { SpinsFault } from '#api/draw-spin-check.ts'
import type { WheelState } from '#api/spins.ts'
import { formats, type Same } from '../words.ts'
import type { campaignWheel as zh } from '../zh/campaign-wheel.ts'

const f = formats('en')
const states: Record<WheelState, string> = {
  unfunded: 'The pot is not filled yet, so there are no tickets',
  soon: 'Not begun',
  open: 'Running',
  over: 'Over',
}
const percent = (odds: number) => `${(odds / 100).toFixed(2)} %`
const yuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`
const faults: Record<SpinsFault['at'], string> = {
  form: 'is not that of such a file',
  table: 'has chances that do not come to 100 %',
  published: 'is not the table that was published before the first spin',
  round: 'names a round that there is not, or not in its turn',
  proof: 'has what the beacon did not say',
  order: 'is not in its turn within the round',
  times: 'is not between the naming and its round',
  cap: 'is more than somebody may spin in a day',
  value: 'has another place than it comes to',
  part: 'gives what this place does not',
  twice: 'uses a ticket again',
}

const shared = [
  'Before the first ticket your verified age must be 18 or more. Operators and jurors take no part.',
  'Each one names a random number that is still to come; it decides together with the ticket and your own seed, and anybody can work it out again.',
  'Pixtura organises it. Claim within thirty days; Pixtura withholds the income tax and charges nothing. Money goes to your balance, things to addresses in mainland China.',
]

export const campaignWheel: Same<typeof zh> = {
  states,
  percent,
  num: (n) => f.num(n),
  at: (at) => f.moment(at),
  exact: (at) => f.moment(at),
  preview: 'Once it is open, the wheel and its chances stand here.',
  noneNow: { wheel: 'No wheel turns at the moment.', box: 'There are no boxes to open at the moment.' },
  until: (at) => `Until ${f.moment(at)}`,
  pot: 'In the pot',
  dialOf: (parts) => `Wheel, a sector as wide as its chance: ${parts.map(({ odds }, n) => `${String.fromCodePoint(65 + n)} ${percent(odds)}`).join(', ')}`,
  flatHint: 'Your system asks for less motion, so the wheel is laid flat and does not turn. The needle stands there with the outcome.',
  tableOf: 'What each part gives, how many are left, and its chance',
  part: 'Part',
  prize: 'Prize',
  left: 'Left',
  chance: 'Chance',
  worth: (fen) => `worth ${yuan(fen)}`,
  endless: 'No end',
  falls: (parts) =>
    parts
      .flatMap(({ letter, next }) => {
        const to = parts.find(({ id }) => id === next)
        return to ? [`Once ${letter} is gone it falls to ${to.letter}.`] : []
      })
      .join(' '),
  guarantee: (said, parts) =>
    said
      ? `After ${f.num(said.after)} blanks in a row another blank becomes ${parts.find(({ id }) => id === said.part)?.name ?? ''}.`
      : 'There is no guarantee.',
  signIn: 'Sign in: each stamp of a task is a ticket.',
  tickets: {
    wheel: (n) => f.plural(n, { one: '# ticket left', other: '# tickets left' }),
    box: (n) => f.plural(n, { one: '# box left', other: '# boxes left' }),
  },
  today: {
    wheel: (left, blank) => `${f.plural(left, { one: '# spin', other: '# spins' })} left today; each is a blank with ${percent(blank)}`,
    box: (left, blank) => `${f.plural(left, { one: '# box', other: '# boxes' })} can be opened today; each is empty with ${percent(blank)}`,
  },
  spin: { wheel: 'Spin once', box: 'Open one' },
  waits: (round) => `Waiting for round ${f.num(round)}`,
  kept: 'Your ticket is taken and the receipt is signed. It counts even if you close the page; the outcome stands among your spins.',
  rests: {
    wheel: (until) => `Three blanks in a row: the wheel rests until ${f.moment(until)}. Your tickets stay.`,
    box: (until) => `Three empty ones in a row: they rest until ${f.moment(until)}. Your boxes stay.`,
  },
  blanks: {
    wheel: (n, most) =>
      `${f.plural(n, { one: '# blank', other: '# blanks' })} in a row. After ${f.num(most)} the wheel rests until 09:00 of the next day; tickets stay.`,
    box: (n, most) =>
      `${f.plural(n, { one: '# empty one', other: '# empty ones' })} in a row. After ${f.num(most)} they rest until 09:00 of the next day; boxes stay.`,
  },
  ownSeed: 'Your own seed',
  seed: 'Seed',
  seedHint: 'Made on this device, 8 to 64 letters and digits; you may put your own. It decides together with the round to come.',
  stands: (letter, value) => `${letter}, at ${(value / 100).toFixed(2)}`,
  said: (spin, parts) => `Outcome: ${parts.find(({ id }) => id === spin.part)?.name ?? ''}`,
  toClaim: 'Claim it',
  toReceipt: 'See the receipt',
  how: 'Where tickets come from, and how it is decided',
  rules: {
    wheel: (most, blanks) => [
      'Each stamp that you take for a task is a ticket. None is sold, and you get them without inviting anybody.',
      `At most ${f.num(most)} spins a day. After ${f.num(blanks)} blanks in a row the wheel rests until 09:00 of the next day.`,
      ...shared,
    ],
    box: (most, blanks) => [
      'Each stamp that you take for a task is a box. None is sold, and you get them without inviting anybody.',
      `At most ${f.num(most)} a day. After ${f.num(blanks)} empty ones in a row they rest until 09:00 of the next day.`,
      ...shared,
    ],
  },
  friends: 'Once a friend’s invitation has settled, take a box for it among the tasks. Other tasks give boxes without inviting anybody.',
  toFriends: 'See the friends',
  toTasks: 'Tasks that give tickets',
  toOwn: 'My spins',
  toCheck: 'Work it out yourself',
  won: 'Won lately',
  former: 'A former member',
  checkHeading: 'Every spin can be worked out again',
  checkTitle: (title) => `${title}: check`,
  checkLead: 'The table and the beacon as they were published before the first ticket, and every spin so far.',
  fixed: 'Fixed before the first ticket',
  fixedText: (at) => `The first line of the file was written on ${f.moment(at)}, and its SHA-256 went into the audit log then:`,
  beacons: {
    own: 'The beacon is a hash chain of our own for each day, whose ends stand in the first line. It proves that nothing was changed, not that nobody knew.',
    drand: 'The beacon is drand’s public network quicknet, known to nobody before its time.',
  },
  again: 'Work it out again',
  againText: (n) =>
    `${f.plural(n, { one: 'There is # spin', other: 'There are # spins' })} in the file now. Download it and choose it here; it is worked out on this device and sent nowhere.`,
  download: 'Download the file',
  choose: 'Choose the file',
  without: 'Without a browser: npm run verify:draw -- FILE RECEIPT',
  holds: 'Every spin comes to the same outcome',
  holdsText: (spins, rounds, seconds) =>
    `${f.plural(spins, { one: '# spin', other: '# spins' })} in ${f.plural(rounds, { one: '# round', other: '# rounds' })}, worked out again in ${f.num(seconds)} s.`,
  fails: 'Something in it does not hold',
  faultAt: (line, at) => `Line ${f.num(line)} ${faults[at]}.`,
  ownTitle: 'My spins',
  ownLead: 'Each has a signed receipt.',
  when: 'When',
  campaign: 'Campaign',
  ticket: 'Ticket',
  outcome: 'Outcome',
  waitsOne: 'Waiting for its round',
  noSpins: 'No spins yet',
  noSpinsText: 'Do a task of a campaign that has a wheel or boxes: each stamp is a ticket.',
  earlier: 'Earlier',
  receipt: 'Receipt',
  receiptText: 'Signed when you spun. Once its random number is out, it finds this spin in the public file.',
  number: 'Number',
  round: 'Round that was named',
  roundOf: (round, day, at) => `${day ? `${day}, ` : ''}round ${f.num(round)}, ${f.moment(at)}`,
  spun: 'Given',
  beaconSaid: 'The beacon said',
  comesTo: 'Comes to',
  valueOf: (value) => `${(value / 100).toFixed(2)}`,
  signature: 'Signature',
  asFile: 'The receipt for the checking program',
  code: 'Your redeem code:',
  toCoupons: 'See your coupons',
  codes: 'Bring redeem codes',
  codesText: 'One a line. There are no tickets until there are as many as prizes.',
  activity: 'Number of the campaign',
  codeList: 'Codes',
  addCodes: 'Add them',
  codesAdded: (n, have, stock) => `${f.num(n)} added; there are ${f.num(have)} of ${f.num(stock)} now.`,
  taxes: (fen) => `Worth ${yuan(fen)}; Pixtura withholds the income tax.`,
  toSend: 'Things won on wheels',
  toSendLead: 'Those that are claimed and wait to be sent come first. Whoever looks is written into the audit log.',
  nothingToSend: 'Nothing to send',
  nothingToSendText: 'Things that somebody won and claimed stand here.',
  further: 'Further ones',
}
