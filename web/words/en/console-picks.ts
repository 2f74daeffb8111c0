import { formats, type Same } from '../words.ts'
import type { consolePicks as zh } from '../zh/console-picks.ts'

const f = formats('en')

export const consolePicks: Same<typeof zh> = {
  title: 'Editors’ picks',
  lead: 'Choose one and say why. The reason and your name are public. Not your own work; and where you exchanged likes or forwards with the author in the last 30 days, another editor has to choose.',
  choose: 'Choose one',
  work: 'Address of the work',
  workHint: 'Of its page, or “account/work”.',
  words: 'Why this one',
  wordsHint: 'Readers see it. At most 500 characters.',
  lang: 'Written in',
  langs: { zh: '中文', en: 'English' },
  day: 'As the photograph of which day',
  dayHint: 'May be left empty. On that day the home page shows this one in place of what the rule gives.',
  send: 'Choose it',
  sending: 'Sending…',
  done: { chosen: 'Chosen; it stands on the page of boards.', dropped: 'Taken back.' },
  none: 'No editors’ picks yet',
  noneText: 'Choose one above, and it is the first.',
  at: (at: string) => f.moment(at),
  gone: 'an editor who has left',
  asDay: (day: string) => `photograph of the day, ${f.date(`${day}T12:00:00+08:00`)}`,
  drop: 'Take back',
  dropOf: (title: string) => `Take back the pick of ${title}`,
}
