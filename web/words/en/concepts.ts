import type { ConceptChange } from '#api/concepts.ts'
import type { Same } from '../words.ts'
import type { concepts as zh } from '../zh/concepts.ts'

const changes: Record<ConceptChange['change'], string> = { made: 'Made', named: 'Named', merged: 'Merged' }

export const concepts = {
  title: 'Concepts',
  lead: 'A concept has several names in Chinese and English: who searches for one finds all, and their tags are one page. The address of an older name leads to the first.',
  begins: 'Name begins with',
  show: 'Show',
  add: 'Make a concept',
  edit: 'Edit',
  editTitle: (name: string) => `Edit “${name}”`,
  number: 'Number',
  zh: 'Names in Chinese',
  en: 'Names in English',
  namesHint: 'Commas or lines between them. The first is the title of the page; at most 16.',
  save: 'Save',
  close: 'Close',
  saved: (name: string) => `“${name}” is saved. Search follows in a few seconds.`,
  merge: 'Merge into another concept',
  mergeHint: 'The number of that concept. These names come after its own, and their addresses lead there.',
  mergeInto: 'Number of that concept',
  doMerge: 'Merge',
  none: 'No such concept',
  noneText: 'Try another beginning, or make one.',
  history: 'Changes',
  noChanges: 'Nothing has changed yet',
  noChangesText: 'What is made, named and merged lines up here.',
  changed: (change: ConceptChange['change'], number: string, into: string | null) => `${changes[change]} no. ${number}${into ? ` into no. ${into}` : ''}`,
} satisfies Same<typeof zh>
