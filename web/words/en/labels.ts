import type { ContentLabel } from '#api/labels.ts'
import type { Same } from '../words.ts'
import type { labels as zh } from '../zh/labels.ts'

const names: Record<ContentLabel, string> = { nudity: 'Nudity', violence: 'Violence', distress: 'Distressing' }
const things: Record<ContentLabel, string> = { nudity: 'nudity', violence: 'violence', distress: 'something distressing' }
const list = new Intl.ListFormat('en-GB')

export const labels: Same<typeof zh> = {
  title: 'Content labels',
  lead: 'Some works say that they show nudity, violence or something distressing. What you are shown of them is yours to choose, for each kind.',
  names,
  choices: { show: 'Show', ask: 'Ask me first', hide: 'Hide' },
  askHint: 'With “Ask me first” the reason comes before the photograph, which is shown when you say so. What you hide stands in no list.',
  minors: 'Who is under 18 by the birthday of their verified identity is shown no work with a label until they are 18. Visitors are always asked first.',
  save: 'Save',
  saving: 'Saving…',
  saved: 'What you are shown is saved',
  contains: (all) => `Shows ${list.format(all.map((label) => things[label]))}`,
  reveal: 'Show the photograph',
  why: {
    ask: 'Its author or a reviewer put this label on. The photograph is fetched once you say so.',
    hidden: 'You chose not to be shown works with this label.',
    minor: 'Works with a label are not shown to people under 18.',
  },
  choose: 'What I am shown',
  field: 'Content labels',
  fieldHint: 'Please say what is in the photograph: readers see the reason first. What is not said may be labelled by a reviewer.',
  byReview: (all) => `A reviewer put “${list.format(all.map((label) => names[label]))}” on; that stays. You can appeal under Standing.`,
}
