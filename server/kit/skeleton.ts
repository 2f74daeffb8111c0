import { readFileSync } from 'node:fs'

/** What Unicode reads a sign as. Strokes stand here as I, not as l as there: a small l is not everything that a big I can be. */
const TABLE: ReadonlyMap<string, string> = new Map(
  readFileSync(new URL('./confusables.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(' ') as [read: string, signs: string])
    .flatMap(([read, signs]) => [...signs].map((sign) => [sign, read.replaceAll('l', 'I')] as const)),
)
/** What it keeps apart and people do not: small capitals, which it reads small Cyrillic letters as, and three Greek letters. */
const BESIDE = new Map('ᴀa ʙb ᴅd ᴇe ꞓe ꜰf ɢg ʜh ᴊj ĸk ʟl ʍm ɴn ᴘp ʀr ᴙr ᴛt ωw χx'.split(' ').map((pair) => [pair[0], pair[1]!]))

const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu
/** Accents, circles around a letter; not the marks that make a が of a か. */
const ACCENTS = /[\p{Script=Inherited}--[\u3099\u309a]]/gv
const BETWEEN = /[^\p{L}\p{M}\p{N}]+/gu
/** A to Z in white on black, and in the boxes that make flags: nothing else in Unicode says that they are letters. */
const BOXED = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu
const BOXED_FROM = [0x1f1e6, 0x1f170, 0x1f150]
const unboxed = (sign: string) => {
  const point = sign.codePointAt(0)!
  return String.fromCharCode(65 + point - BOXED_FROM.find((from) => from <= point)!)
}

/** A sign as it is read; Latin letters keep their case, others have none: a В is a B and a в is one too. */
const plainly = (sign: string) => (TABLE.get(sign) ?? sign).replace(/[^\0-\x7f]/gu, small)
function small(sign: string): string {
  const low = sign.toLowerCase()
  const read = TABLE.get(low) ?? low
  return BESIDE.get(read) ?? read
}

/** The letters that a name seems to be written in; `gap` stands for whatever is between them. */
const lettersOf = (name: string, gap: string): string =>
  name
    .normalize('NFKD')
    .replace(UNSEEN, '')
    .replace(ACCENTS, '')
    .replace(BOXED, unboxed)
    .replace(/./gsu, plainly)
    .replace(BETWEEN, ' ')
    .trim()
    .replaceAll(' ', gap)
    .normalize('NFC')

const withoutCase = (letters: string) => letters.toLowerCase().replaceAll('m', 'rn')
/** As they stand there: an I is an l, and a big L is none. */
const asShown = (letters: string) => letters.replaceAll('I', 'l').replace(/[^L]+/g, withoutCase)

/**
 * What a name looks like, as a key to find look-alikes by (UTS #39, confusables.txt): letters of other scripts, forms, accents, case and whatever stands
 * between letters do not count, 0 is o, rn is m, and i, l and 1 are one stroke. Not for showing. Empty where a name has no letter and no figure.
 */
export const skeletonOf = (name: string): string => withoutCase(lettersOf(name, '')).replaceAll('i', 'l')

/** As typed, in small letters and in capitals: a small η passes for an n, a big one for an H. */
const inEachCase = (name: string): string[] => [name, name.toLowerCase(), name.toUpperCase()]

/** Every skeleton that a look-alike of this name may have; one, mostly. */
export const skeletonsOf = (name: string): string[] => [...new Set(inEachCase(name).map(skeletonOf))].filter(Boolean)

/**
 * Whether a name is taken for another that has one of its skeletons. Here an i and a small l are two letters: lvan and 1van are Ivan, Elia is not Ella.
 * `gap`: a sign that whatever stands between letters counts as; empty where it does not count.
 */
export function looksLike(name: string, other: string, gap = ''): boolean {
  const [letters, shown] = [(typed: string) => lettersOf(typed, gap), (typed: string) => asShown(lettersOf(typed, gap))]
  return (
    inEachCase(name).some((typed) => withoutCase(letters(typed)) === withoutCase(letters(other))) ||
    shown(name) === shown(other) ||
    shown(name.toLowerCase()) === shown(other.toLowerCase())
  )
}
