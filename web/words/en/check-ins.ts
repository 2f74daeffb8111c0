import type { CampaignState } from '#api/campaigns.ts'
import type { CheckInDayState } from '#api/check-ins.ts'
import { formats } from '../words.ts'

const f = formats('en')
const now: Record<CampaignState, string> = {
  upcoming: 'It has not begun. Your sheet opens here when it does.',
  ongoing: 'It is running. Today stays open until four tomorrow morning.',
  endingSoon: 'The last days. Today stays open until four tomorrow morning.',
  selecting: 'It is over. The days you filled are still on your sheet.',
  ended: 'It is over. The days you filled are still on your sheet.',
}
const states: Record<CheckInDayState, string> = { tap: 'by tap', photograph: 'photograph', free: 'free day', empty: 'no entry', open: 'open', ahead: '' }
const nothingOpen: Record<CampaignState, string> = {
  upcoming: 'It has not begun.',
  ongoing: 'Every day that is open now is filled.',
  endingSoon: 'Every day that is open now is filled.',
  selecting: 'It is over.',
  ended: 'It is over.',
}

export const checkIns = {
  now,
  states,
  nothingOpen,
  toSheet: 'Open your sheet',
  sheet: 'Your sheet',
  lead: 'A picture taken that day, or a tap. A day you miss takes nothing away; it stays empty.',
  whichDay: 'Which day is it for?',
  openNow: 'Open now',
  openUntil: (day: string) => `${f.day(day)}, until 04:00 the next morning`,
  withPhotograph: (title: string) => `Check in with “${title}”`,
  choose: 'Choose a photograph taken that day, or check in by tap.',
  noPhotograph: 'No work of yours was taken that day. Once published, it appears here.',
  byTap: (day: string) => `Check in for ${f.day(day)} by tap`,
  clock: 'Days are counted in UTC+8. A photograph counts for the day it was taken; its date is read from the file.',
  days: 'Day by day',
  dayOf: (day: string) => f.day(day),
  onlyYou: 'Only you see this sheet.',
  counted: (n: number, all: number) => `${f.num(n)} of ${f.plural(all, { one: '# day', other: '# days' })}`,
  madeOf: (filled: number, free: number) =>
    `${f.plural(filled, { one: '# check-in', other: '# check-ins' })}, ${f.plural(free, { one: '# free day', other: '# free days' })}`,
  freeDays: (n: number) => f.plural(n, { one: 'One free day in thirty', other: '# free days in thirty' }),
  freeText: 'After your first check-in, the first days that stay empty count by themselves.',
}
