import type { WordChange, WordReason } from '#api/admin.ts'
import type { OperatorRole } from '#api/operators.ts'
import type { ParameterName } from '#api/parameters.ts'
import type { WordField } from '#api/settings.ts'
import { formats, type Same } from '../words.ts'
import type { consoleWords as zh } from '../zh/console.ts'

const f = formats('en')

const parameters: Record<ParameterName, { name: string; does: string }> = {
  rewardPool: { name: 'Daily reward pool', does: 'What the work published on one day shares by weight, settled after seven days.' },
  publishCost: { name: 'Energy for publishing', does: 'What it takes to publish a piece of work.' },
  likeCost: { name: 'Energy for a like', does: 'What a like takes; undoing it gives nothing back.' },
  forwardCost: { name: 'Energy for a forward', does: 'What a forward takes; undoing it gives nothing back.' },
  withdrawDayMax: { name: 'Most withdrawn in a day', does: 'What one member can ask for in a day of Beijing time.' },
  withdrawTwoFrom: { name: 'Two approvals from', does: 'From this amount on, two different people approve a withdrawal.' },
  taxFree: { name: 'Free of tax', does: 'So much of each payment is paid without tax.' },
  taxPermille: { name: 'Tax rate', does: 'Withheld from what is above the free amount; members see it before they ask.' },
  couponPoints: { name: 'Points of a coupon', does: 'How much energy one coupon gives.' },
  couponCount: { name: 'Coupons a month', does: 'Everyone who published last month gets this many this month.' },
  groupPixt: { name: 'Founding a group', does: 'Who founds a group holds more than this; what is held back counts, and nothing is spent.' },
}
const units = { pixt: 'PIXT', yuan: 'yuan', points: 'points', coupons: 'coupons', percent: '%' }
const fields: Record<WordField, string> = {
  account: 'Account name',
  nickname: 'Nickname',
  uniqueUri: 'Personal address',
  bioZh: 'Bio',
  bioEn: 'English bio',
  site: 'Site',
  title: 'Title',
  description: 'Description',
  tags: 'Tags',
  place: 'Place',
  alt: 'Alternative text',
  credit: 'Credit',
}
const wordReasons: Record<WordReason, string> = {
  spam: 'Spam',
  scam: 'Scams',
  gambling: 'Gambling',
  sex: 'Sex',
  goods: 'Forbidden goods',
  impersonation: 'Posing as us',
  other: 'Other',
}
const roleDoes: Record<OperatorRole, string> = {
  admin: 'figures, roles, jobs and the audit log, and whatever the others do',
  reviewer: 'identities, cancellations, looking members up',
  finance: 'withdrawals, balances and statements of members',
  editor: 'banned words',
}
const changes: Record<WordChange['change'], string> = { added: 'Added', changed: 'Changed', removed: 'Removed' }

export const consoleWords: Same<typeof zh> = {
  pages: {
    transfers: 'Transfers',
    parameters: 'Platform parameters',
    operators: 'Operators',
    words: 'Banned words',
    members: 'Members',
    jobs: 'Jobs',
    audit: 'Audit log',
    metrics: 'Metrics',
  },

  at: (at) => f.moment(at),
  why: 'Why',
  whyHint: 'It stays in the history, and whoever approves it will read it.',
  send: 'Propose',
  sending: 'Sending…',
  close: 'Close',
  latest: 'The latest',
  earlier: 'Earlier ones',
  next: 'Next page',
  first: 'First page',
  show: 'Show',
  clear: 'Clear',
  all: 'All',
  history: 'History',
  waiting: 'Waiting for approval',
  decide: 'Open review',
  proposedBy: (who, at) => `proposed by ${who}, ${f.moment(at)}`,

  parameters,
  units,
  parameter: 'Parameter',
  value: 'Value',
  parametersLead: 'A change takes effect once another admin has approved it. Earlier values stay on record.',
  propose: 'Propose',
  proposeOf: (name) => `Propose another value: ${name}`,
  newValue: 'New value',
  valueWrong: (decimals) => (decimals ? `A number from zero up, with at most ${decimals} decimal${decimals === 1 ? '' : 's'}` : 'A whole number from zero up'),
  becomes: (name) => `${name}:`,
  firstDay: 'since the first day',
  changedBy: (by, approved) => `proposed by ${by}, approved by ${approved}`,
  noChanges: 'Nothing has changed yet',
  comma: ', ',
  noChangesText: 'Changes that were approved line up here.',

  operatorsLead: 'Who works in the console. Another admin approves a change of roles, and nobody their own.',
  operator: 'Operator',
  roles: 'Roles',
  roleDoes,
  factor: 'Second factor',
  hasFactor: 'set up',
  noFactor: 'not yet',
  noRole: 'no role',
  change: 'Change',
  proposeRoles: 'Propose roles',
  account: 'Account name',
  accountHint: 'Somebody who is a member already.',
  rolesHint: 'Choosing none takes all roles away.',
  shouldBe: (who, roles) => `${who}: ${roles}`,

  wordsLead: 'A change takes effect everywhere within a second. What was published before stays.',
  wordStart: 'Begins with',
  field: 'Banned in',
  reason: 'Kind',
  fields,
  wordReasons,
  everywhere: 'all text',
  noWords: 'No such word',
  noWordsText: 'Try another beginning, or clear the filters.',
  word: 'Word',
  addWord: 'Add a word',
  addTitle: 'Ban a word',
  editWord: 'Edit',
  editTitle: (word) => `Edit “${word}”`,
  wordHint: 'Width, case, and spaces or symbols put in between make no difference.',
  fieldsLegend: 'Where it is banned',
  fieldsHint: 'Choosing none means all text.',
  save: 'Save',
  remove: 'Remove',
  removed: (word) => `“${word}” is off the list`,
  saved: (word) => `“${word}” is now banned`,
  noWordChanges: 'Words that are added, changed or removed line up here.',
  wordChanged: (change, word) => `${changes[change]} “${word}”`,
}
