import { formats, type Same } from '../words.ts'
import type { consent as zh } from '../zh/consent.ts'

const { date, moment, plural } = formats('en')
const day = (version: string) => date(`${version}T12:00:00+08:00`)

export const consent = {
  title: 'The terms have changed',
  lead: 'Below is what differs from the version you accepted, paragraph by paragraph. When you have looked at it, accept it or leave it for later.',
  meanwhile:
    'Until you accept, looking, withdrawing money, downloading your archive, deleting works, security settings and closing your account go on as before. Publishing, editing works and profile, liking, forwarding and following wait.',
  legend: 'How to read this',
  legendAdded: 'new words',
  legendRemoved: 'words that are gone',
  added: 'New: ',
  removed: 'Gone: ',
  endOfMark: '. ',
  from: (agreed: string, version: string) => `You accepted the version of ${day(agreed)}; this is the version of ${day(version)}.`,
  firstTime: (version: string) => `You have not accepted this document yet. This is the version of ${day(version)}.`,
  inForce: (effective: string) => `In force from ${day(effective)}`,
  wholeText: (title: string) => `Read the whole ${title}`,
  newSection: 'New section',
  goneSection: 'Section removed',
  sectionCount: (n: number) => plural(n, { one: '# section changed', other: '# sections changed' }),
  agree: 'Accept',
  later: 'Not now',
  laterHint: 'You won’t be asked again until you next sign in.',
  logout: 'Sign out',
  // the agreements' own pages
  earlier: 'Earlier versions:',
  now: 'The present version',
  oldText: (version: string) => `This is the version of ${day(version)}. It no longer applies.`,
  // in the settings
  givenTitle: 'What you accepted',
  given: (title: string, version: string, at: string) => `${title}, version ${version}, accepted ${moment(at)}`,
  waiting: 'There is a new version of the terms that you have not accepted.',
  look: 'See what changed',
  waitingForm: 'There is a new version of the terms. This page can be sent once you accept it.',
} satisfies Same<typeof zh>
