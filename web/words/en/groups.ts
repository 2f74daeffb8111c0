import type { GroupRole } from '#api/groups-kinds.ts'
import type { Measured } from '#api/groups-posts.ts'
import type { GroupPower, Joining } from '#api/groups.ts'
import { formats, type Same } from '../words.ts'
import type { groups as zh } from '../zh/groups.ts'

const f = formats('en')
const roles: Record<GroupRole, string> = { owner: 'Owner', moderator: 'Moderator', member: 'Member' }
const joining: Record<Joining, string> = { open: 'Open to all', request: 'Members are let in', invitation: 'By invitation' }
const powers: Record<GroupPower, string> = {
  submit: 'Submit photographs',
  discuss: 'Begin discussions and reply',
  enter: 'Enter challenges',
  vote: 'Vote in challenges',
  pin: 'Put photographs first',
  remove: 'Take photographs out, with a reason',
  removeWords: 'Remove discussions and replies, with a reason',
  announce: 'Announce something',
  challenge: 'Start and cancel challenges',
  letIn: 'Let people in',
  invite: 'Invite people',
  ban: 'Keep people out for a time, with a reason',
  edit: 'Change words and conditions',
  appoint: 'Make moderators',
  handOver: 'Hand the group over',
  close: 'Close the group',
}
const orientation = { landscape: 'Wider than tall', portrait: 'Taller than wide', square: 'Square' }
const palette = { colour: 'In colour', mono: 'Black and white' }
const labels = { none: 'No AI label', assisted: 'Labelled as AI assisted', generated: 'Labelled as made by AI' }
const pixt = (milli: number) => f.num(milli / 1000)

/** What a condition says, and what was measured. */
function condition(one: Measured): { says: string; found: string } {
  switch (one.of) {
    case 'seen':
      return { says: 'Public', found: one.met ? 'Everybody sees it' : 'Not everybody sees it now' }
    case 'orientation':
      return { says: orientation[one.wanted], found: `${f.num(one.width)} × ${f.num(one.height)}` }
    case 'palette':
      return {
        says: palette[one.wanted],
        found: `Mean saturation ${(one.permille / 1000).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`,
      }
    case 'exif':
      return {
        says: 'Exposure in the file',
        found: one.without
          ? `${f.num(one.without)} of ${f.num(one.pictures)} pictures have none`
          : f.plural(one.pictures, { one: 'The picture has it', other: 'All # pictures have it' }),
      }
    case 'notAi':
      return { says: 'Not made by a machine', found: labels[one.label] }
    case 'perDay':
      return { says: `At most ${f.num(one.wanted)} a day`, found: `${f.num(one.today)} submitted today` }
    case 'tags':
      return {
        says: `Tagged ${one.wanted.map((tag) => `#${tag}`).join(' or ')}`,
        found: one.found.length ? one.found.map((tag) => `#${tag}`).join(' ') : 'The photograph has none of these',
      }
  }
}

export const groups: Same<typeof zh> = {
  title: 'Groups',
  yes: 'Yes',
  no: '—',
  lead: 'Where people look at photographs of one kind together.',
  find: 'Find a group',
  findHint: 'How its name begins',
  findGo: 'Find',
  mine: 'Groups you are in',
  newest: 'New groups',
  found: (q) => `Names that begin with “${q}”`,
  foundNone: 'No such group',
  foundNoneText: 'Try another beginning, or found one yourself.',
  none: 'No groups yet',
  noneText: 'Found the first, for people who love the same light.',
  create: 'Found a group',
  more: 'More',
  members: 'Members',
  memberCount: (n) => f.plural(n, { one: '# member', other: '# members' }),
  photographs: (n) => f.plural(n, { one: '# photograph', other: '# photographs' }),
  since: (at) => `Since ${f.month(at)}`,
  joining,
  roles,
  powers,
  coverAlt: (name) => `Cover of ${name}`,
  parts: (name) => `Pages of ${name}`,
  feed: 'Feed',
  discussions: 'Discussions',
  challenges: 'Challenges',
  about: 'About',
  review: 'Review',
  settings: 'Settings',
  join: 'Join',
  ask: 'Ask to join',
  accept: 'Accept the invitation',
  askWords: 'A word with it (optional)',
  asked: 'You have asked to join. A moderator decides.',
  takeBack: 'Take it back',
  decline: 'Decline',
  leave: 'Leave',
  invitedOnly: 'One joins this group by invitation only.',
  banned: (until, reason) => `You cannot join before ${f.date(until)}: ${reason}`,
  offered: 'The owner offers you this group.',
  acceptOffer: 'Take it over',
  ownerless: (until) => `This group has no owner now. On ${f.date(until)} it passes to its oldest moderator.`,
  youModerate: 'You moderate',
  youOwn: 'You own this group',
  onlyTeam: 'Only owner and moderators see this line',
  waiting: (n, since) => (n ? `${f.num(n)} to let in${since ? `, first asked ${f.day(since)}` : ''}` : 'Nobody waits'),
  submit: 'Submit',
  submitTitle: 'Submit a photograph',
  submitTo: (name) => `Submit to ${name}`,
  submitted: 'This photograph is in the group.',
  withdraw: 'Take it back',
  chooseAnother: 'Choose another',
  noWorkText: 'Upload one, then come back to submit it.',
  upload: 'Upload photographs',
  conditionsOf: (name) => `Conditions of ${name}`,
  condition,
  met: ', met',
  notMet: ', not met',
  metCount: (met, all) => `${f.num(met)} of ${f.num(all)} conditions met`,
  noEnergy: 'No energy',
  addTag: (tag) => `Tag it ${tag}`,
  mend: 'Edit the photograph',
  hint: 'Nothing is sent until you press Submit, and the group never shows it to more people than you do.',
  missing: (n) => f.plural(n, { one: '# condition away.', other: '# conditions away.' }),
  nothing: 'No photographs yet',
  nothingText: 'What members submit stands here.',
  joined: (at) => `Joined on ${f.date(at)}`,
  worksHere: (n) => f.plural(n, { one: '# photograph here', other: '# photographs here' }),
  makeModerator: 'Make a moderator',
  unmakeModerator: 'No longer a moderator',
  offer: 'Hand the group over',
  offerBack: 'Take the offer back',
  offeredTo: (name) => `Waiting for ${name} to take it over`,
  ban: 'Keep out for a time',
  days: 'Days',
  reason: 'Reason (they are told)',
  lift: 'Let them come again',
  bans: 'Kept out',
  noBans: 'Nobody is kept out.',
  banLine: (until, reason, by) => `Until ${f.date(until)}${by ? `, by ${by}` : ''}: ${reason}`,
  requests: 'Asking to join',
  noRequests: 'Nobody waits now.',
  letIn: 'Let in',
  refuse: 'Do not let in',
  invite: 'Invite somebody',
  inviteAccount: 'Account name',
  inviteGo: 'Invite',
  shownWorks: 'Photographs in the group',
  pin: 'Put first',
  unpin: 'No longer first',
  pinned: 'Stands first',
  remove: 'Take out',
  conditionsTitle: 'Conditions',
  always: 'Public, or for this group alone',
  rulesTitle: 'Rules',
  noRules: 'The owner has written no rules yet.',
  power: 'What',
  whoMay: 'Who may do what',
  team: 'Owner and moderators',
  nameZh: 'Name in Chinese',
  nameEn: 'Name in English',
  nameHint: 'One of the two is enough.',
  wordsZh: 'In a sentence, in Chinese',
  wordsEn: 'In a sentence, in English',
  rulesZh: 'Rules, in Chinese',
  rulesEn: 'Rules, in English',
  joiningTitle: 'Joining',
  cover: 'Cover',
  noCover: 'No cover',
  coverHint: 'One of your photographs. One that is not public is shown to you alone.',
  any: 'Any',
  orientationTitle: 'Orientation',
  orientation,
  paletteTitle: 'Colour',
  palette,
  needsExif: 'Exposure in the file',
  refusesAi: 'Nothing made by a machine',
  perDay: 'Most a member submits in a day (optional)',
  tagsTitle: 'Tags, one of which is enough (with commas)',
  save: 'Save',
  close: 'Close the group',
  closeText: 'All members leave; photographs stay their authors’. It cannot be undone.',
  closeSure: 'I want to close it',
  welcome: 'Found a group',
  welcomeText: (above) => `Who holds more than ${pixt(above)} PIXT may found a group; what is held back counts. Nothing is spent.`,
  holds: (holds, above) => `You hold ${pixt(holds)} PIXT; it takes more than ${pixt(above)}.`,
  missingPixt: (milli) => `${pixt(milli)} PIXT to go`,
  howToEarn: 'Publishing photographs that people like brings PIXT.',
  toWallet: 'To the wallet',
  createGo: 'Found it',
}
