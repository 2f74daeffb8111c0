import { formats } from '../words.ts'

const f = formats('en')
type Found = 'record' | 'none' | 'unreached' | 'taken'

export const ownName = {
  title: 'A name of your own',
  text: 'Your portfolio can answer at a name that belongs to you, with nothing of this site around it. Visitors are not signed in there and nothing is kept of them.',
  name: 'The name',
  nameHint: 'Without https://, photos.example.com for example.',
  save: 'Use this name',
  how: 'Two records at whoever keeps your name',
  proof: 'A TXT record proves that it is yours',
  lead: 'A CNAME record leads its visitors here',
  recordName: 'Name',
  recordValue: 'Value',
  hours: 'It may take some hours until a new record is seen everywhere. We look each hour; of a name that was never found for one week.',
  ends: 'Leave the TXT record there. If it is gone for more than an hour, the portfolio no longer answers at the name.',
  look: 'Look now',
  looking: 'Looking for the record',
  drop: 'Take the name back',
  open: 'Your portfolio answers at this name.',
  missing: (at: string) => `Your portfolio answers at this name, but its record has been missing since ${f.moment(at)}.`,
  found: {
    record: 'The record is there.',
    none: 'The record was not found.',
    unreached: 'The name servers gave no answer.',
    taken: 'The record is there, but the name still leads to another portfolio. It is yours when that one’s record is gone.',
  } satisfies Record<Found, string>,
  lookedAt: (at: string) => `Looked for ${f.moment(at)}.`,
  console: {
    lead: 'Names of their own at which members’ portfolios answer, or will once their record is found. A portfolio that reviewers take away no longer answers there either.',
    none: 'No member has named one yet.',
    name: 'Name',
    owner: 'Member',
    state: 'State',
    since: 'Since',
    looked: 'Last look',
    states: { waiting: 'not proven', open: 'answers' },
    never: 'never',
    at: (at: string) => f.moment(at),
    found: { record: 'record found', none: 'no record', unreached: 'no answer', taken: 'another’s' } satisfies Record<Found, string>,
    more: 'Earlier ones',
  },
}
