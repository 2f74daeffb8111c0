import type { ViewSource, ViewStep, WorkViews } from '#api/analytics.ts'
import { formats } from '../words.ts'

const f = formats('en')
const at = (day: string) => `${day}T12:00:00+08:00`
const sources: Record<ViewSource, string> = {
  home: 'Home',
  following: 'Following',
  search: 'Search',
  tag: 'Tags',
  group: 'Groups',
  collection: 'Collections',
  portfolio: 'Portfolio',
  person: 'People’s pages',
  site: 'Elsewhere here',
  engine: 'Search engines',
  elsewhere: 'Other sites',
  direct: 'Opened directly',
}

export const views = {
  title: 'Views',
  lead: 'How often your works were opened, by how many readers, and where they came from. Who they are we do not keep.',
  span: 'Span',
  spans: { days: '14 days', weeks: '12 weeks' },
  counted: 'Opened and saved',
  tableOf: (span: 'days' | 'weeks'): string => (span === 'days' ? 'The last 14 days, day by day' : 'The last 12 weeks, week by week'),
  what: 'What',
  from: (day: string, span: 'days' | 'weeks') => (span === 'days' ? f.day(at(day)) : `Week from ${f.day(at(day))}`),
  short: (day: string) => f.day(at(day)),
  sum: 'Sum',
  views: 'Views',
  readers: 'Readers',
  saves: 'Saves',
  readersKey: 'A reader’s first',
  againKey: 'Again on the same day',
  number: f.num,
  percent: (part: number) => `${Math.round(part * 100)}%`,
  line: ({ views: n, readers, saves }: Omit<ViewStep, 'from'>) =>
    [
      f.plural(n, { one: '# view', other: '# views' }),
      f.plural(readers, { one: '# reader', other: '# readers' }),
      f.plural(saves, { one: '# save', other: '# saves' }),
    ].join(' · '),
  countedHint:
    'Days are those of UTC+8. A reader counts once a day for each work; machines, you yourself and who asks not to be counted do not. A save is somebody else putting a work into a collection.',
  whereFrom: 'Where from',
  source: 'Place',
  share: 'Share',
  sources,
  none: 'Nobody opened any in this time',
  noneHint: 'As soon as somebody opens a work of yours, the figures stand here.',
  file: 'Download CSV',
  fileHint: 'The last 366 days, a row for each work and day.',
  works: 'Each work',
  promise: (n: number) =>
    `Within seven days every public work is shown to at least ${f.num(n)} readers who do not follow you. Until then it stands in places kept for it under Recommended.`,
  shown: ({ shown, promised, until }: WorkViews) => {
    if (shown === null || until === null) return 'To how many readers it was shown is counted of new works that everybody can see.'
    return `Shown to ${f.plural(shown, { one: '# reader', other: '# readers' })} who do not follow you, of ${f.num(promised)} promised; counted until ${f.moment(until)}.`
  },
  hiddenWork: 'A work that is not public',
  allWorks: 'See all works',
  earlier: 'Earlier works',
}
