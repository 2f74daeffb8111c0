import { formats, type Same } from '../words.ts'
import type { consoleNotes as zh } from '../zh/console-notes.ts'

const f = formats('en')
export const consoleNotes: Same<typeof zh> = {
  title: 'Notes over pages',
  lead: 'Words on top of a page of help, a guide or rules. They are there at once, in both languages, for 30 days at most, and go by themselves. What holds for longer belongs into the page.',
  lay: 'Add one',
  page: 'Page',
  words: { zh: 'In Chinese', en: 'In English' },
  wordsHint: 'At most 300 characters.',
  days: 'Days it stays',
  daysHint: 'From 1 to 30.',
  send: 'Put it up',
  sending: 'Sending…',
  done: { laid: 'It is up.', ended: 'It is taken off.' },
  none: 'No notes yet',
  noneText: 'All pages are shown as they are written.',
  span: (at, until) => `${f.moment(at)} until ${f.moment(until)}`,
  over: 'over',
  endedAt: (at) => `taken off ${f.moment(at)}`,
  end: 'Take it off',
  endOf: (title) => `Take this one off “${title}”`,
}
