import type { KindWordsOf } from '../kind-words.ts'

const named = (title: string) => (title ? `“${title}”` : 'something')
const yours = (title: string) => (title ? `“${title}”` : 'something of yours')

export const safetyKinds: KindWordsOf<'safety'> = {
  notifications: {
    measure: {
      name: 'What is decided about my things',
      sentence: ({ facts: { title, measure } }) =>
        ({
          labelled: `${yours(title)} was given a content label`,
          removed: `${yours(title)} is no longer shown`,
          'removed-strike': `${yours(title)} is no longer shown and counts as a strike`,
          stands: `Your appeal about ${yours(title)} was not upheld`,
          restored: `Your appeal was upheld: ${yours(title)} is shown again`,
          unlabelled: `Your appeal was upheld: the content label of ${yours(title)} is gone`,
        })[measure],
      why: ({ facts: { measure } }) => (measure === 'labelled' || measure.startsWith('removed') ? 'See why; you can appeal' : ''),
    },
    'report-answered': {
      name: 'What becomes of my reports',
      sentence: ({ facts: { title, answer } }) =>
        ({
          unfounded: `You reported ${named(title)}: nothing was found wrong with it`,
          labelled: `You reported ${named(title)}: it has a content label now, so that its reason comes first`,
          removed: `You reported ${named(title)}: it is no longer shown`,
          restored: `You reported ${named(title)}: after an appeal it is shown again`,
          unlabelled: `You reported ${named(title)}: after an appeal its content label is gone`,
        })[answer],
    },
  },
  reviews: { report: { name: 'Reports', subject: 'reported work' }, claim: { name: 'Claims', subject: 'claimed work' } },
  reasons: {
    'child-safety': 'Harms a minor',
    danger: 'Danger to somebody',
    'private-information': 'Private information',
    harassment: 'Harassment or hate',
    shocking: 'Sexual or gory',
    stolen: 'Somebody else’s work',
    mislabelled: 'Labelled wrongly',
    spam: 'Advertising or spam',
  },
  facts: {
    reported: 'Reported',
    'reported-kind': 'Kind',
    address: 'Address',
    written: 'Words at the time',
    reports: 'People who reported it',
    light: 'Of whom count less',
    'reported-for': 'Reported for',
    'reporters-say': 'A reporter says',
    claimant: 'Right holder',
    contact: 'Contact',
    original: 'Original',
    statement: 'Their statement',
    strikes: 'Strikes that count',
  },
  pictures: {
    'evidence-1': 'Evidence, picture 1',
    'evidence-2': 'Evidence, picture 2',
    'evidence-3': 'Evidence, picture 3',
    'evidence-4': 'Evidence, picture 4',
    'evidence-5': 'Evidence, picture 5',
    'evidence-6': 'Evidence, picture 6',
    'evidence-7': 'Evidence, picture 7',
    'evidence-8': 'Evidence, picture 8',
    'evidence-9': 'Evidence, picture 9',
  },
}
