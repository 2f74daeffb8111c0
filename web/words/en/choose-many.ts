import { formats } from '../words.ts'

const f = formats('en')
const photographs = (n: number) => f.plural(n, { one: '# photograph', other: '# photographs' })

export const chooseMany = {
  bar: 'Choose for a collection',
  chosen: (n: number) => `${photographs(n)} chosen`,
  hint: 'Click a photograph, or press Space on it. B shows your collections, Esc ends it.',
  taken: (label: string) => `Chosen: ${label}`,
  left: (label: string) => `No longer chosen: ${label}`,
  most: (n: number) => `Up to ${photographs(n)} at once`,
  into: 'Into a collection',
  end: 'End',
  pickerTitle: (n: number) => `Put ${photographs(n)} into a collection`,
  find: 'Name of the collection',
  findHint: 'Enter takes the first, arrow keys go through the list.',
  loading: 'Reading your collections',
  none: 'No collection yet. Type a name to make one.',
  makeOne: (name: string) => `New collection “${name}”`,
  cancel: 'Cancel',
  put: (n: number, name: string) => (n ? `${photographs(n)} put into “${name}”` : `All of them are in “${name}” already`),
  undo: 'Undo',
  undone: 'Taken back',
}
