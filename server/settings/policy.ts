/** How a name looks at a glance: width, case, dashes and underscores aside, 0 as o, 1 as l. `reserved_names.look` is the same in SQL. */
export const lookOf = (name: string) => name.normalize('NFKC').toLowerCase().replace(/[-_]/g, '').replaceAll('0', 'o').replaceAll('1', 'l')

/** A banned word as it is looked for: Chinese anywhere in the text, other scripts as whole words. */
export type Banned = { word: string; wanted: string; anywhere: boolean }

const HAN = /\p{Script=Han}/u
const plain = (text: string) => text.normalize('NFKC').toLowerCase()
/** Signs and spaces put between characters hide nothing. */
const dense = (text: string) => plain(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
const spaced = (text: string) =>
  ` ${plain(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `

export const bannedOf = (word: string): Banned =>
  HAN.test(word) ? { word, wanted: dense(word), anywhere: true } : { word, wanted: spaced(word), anywhere: false }

/** The first banned word in a text, or null. */
export function wordIn(text: string, banned: readonly Banned[]): string | null {
  const [close, apart] = [dense(text), spaced(text)]
  return banned.find(({ wanted, anywhere }) => (anywhere ? close : apart).includes(wanted))?.word ?? null
}
