import type { CampaignState } from '#api/campaigns.ts'
import { formats, type Same } from '../words.ts'
import type { campaigns as zh } from '../zh/campaigns.ts'

const f = formats('en')
const states: Record<CampaignState, string> = {
  upcoming: 'Not begun yet',
  ongoing: 'Running',
  endingSoon: 'Ending soon',
  selecting: 'Being judged',
  ended: 'Ended',
}
/** The instant of the end is not part of it: what ends at midnight has the day before as its last. */
const lastDay = (endTime: string) => f.date(new Date(Date.parse(endTime) - 1))

export const campaigns: Same<typeof zh> = {
  past: 'Past campaigns',
  pastLead: 'Calls, challenges and themed lists that have ended. Their rules stay at the addresses they had; works under a tag belong to their authors.',
  toDraws: 'See the draws',
  nothing: 'No campaign has ended yet',
  nothingText: 'When one does, its rules and results stay here.',
  states,
  days: (startTime, endTime) => `${f.date(startTime)} to ${lastDay(endTime)}`,
  whoMay: ({ days, adults }) => {
    const since = days ? ` for at least ${f.num(days)} ${days === 1 ? 'day' : 'days'}` : ''
    return `Who may take part: members${since}${adults ? `${since && ','} with a verified age of 18` : ''}.`
  },
  dates: 'Dates',
  moment: (time) => f.date(time),
  lastDay,
  begins: 'Begins',
  ends: 'Last day',
  resultsOut: 'Results',
  pages: 'Pages of this campaign',
  terms: 'What entrants agree to, all four of it',
  use: 'What for',
  howLong: 'How long',
  months: (n) => `${f.num(n)} ${n === 1 ? 'month' : 'months'} from the day of the results, then it is taken down.`,
  credit: 'Credit',
  creditText: 'The author’s name every time, right beside the photograph.',
  neverSold: 'Never sold',
  neverSoldText: 'Not sold, not licensed on, not used to train models.',
  changes: 'What was changed since it opened',
  changesText: 'Only what favours those who take part, or a wording set right.',
  changedAt: (at) => f.moment(at),
  nothingStood: '(nothing)',
  wasSaid: 'Before',
  isSaid: 'Now',
  allUnder: 'All works',
  noWorks: 'No public work is under this tag at present.',
  photograph: 'Photograph: ',
  byLine: (by) => `, by ${by}, `,
}
