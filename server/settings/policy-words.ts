import type { WordField } from '#api/settings.ts'
import { simplified } from './policy-signs.ts'

/** Names have no room for spaces, so a phrase is found in them written as one word too. */
const NAMES: readonly WordField[] = ['account', 'nickname', 'uniqueUri']
/** A phrase shorter than this stands in innocent names by chance. */
const TIGHT = 11

/** `fields`: where the word is banned; everywhere when there are none. */
export type BannedWord = { word: string; reason: string; fields: WordField[] }
/** A banned word as it is looked for: those of scripts without spaces anywhere in a text, others as whole words; `tight`: a phrase without its spaces. */
export type Banned = { word: string; fields: readonly WordField[]; wanted: string; anywhere: boolean; tight: string | null }

/** Letters of other alphabets and figures that are read as another: the first of each pair as the second. */
const PAIRS = 'аa вb еe кk мm нh оo рp сc тt уy хx іi јj ѕs ԁd һh ӏl ԛq ԝw αa βb εe ηn ιi κk νv οo ρp τt υu χx ωw ɑa ıi ɡg 0o 1i 3e 4a 5s 7t'
const READ_AS = new Map(PAIRS.split(' ').map((pair) => [pair[0]!, pair[1]!]))
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** Accents change how these alphabets sound and not what their letters look like; elsewhere a mark is half a letter. */
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu
const UNSEEN = /\p{Default_Ignorable_Code_Point}+/gu
const BETWEEN = /[^\p{L}\p{M}\p{N}]+/gu
/** `c a s i n o`: at least three letters that stand alone. */
const APART = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}](?: [\p{L}\p{N}](?![\p{L}\p{M}\p{N}])){2,}/gu

const bare = (text: string) => text.normalize('NFKD').replace(UNSEEN, '').replace(ACCENTS, '').normalize('NFC')
/** One look for everything that looks alike: width, case, accents, what nobody sees, older signs, letters of other alphabets, figures for letters. */
const fold = (text: string) =>
  simplified(bare(text))
    .toLowerCase()
    .replace(/(?<=\p{L})[@$](?=\p{L})/gu, (sign) => (sign === '@' ? 'a' : 's'))
    .replace(/./gsu, (sign) => READ_AS.get(sign) ?? sign)
    .replaceAll('l', 'i') // a small l, a large I and a 1 are one stroke

/** Signs and spaces put between characters hide nothing. */
const dense = (folded: string) => folded.replace(BETWEEN, '')
const spaced = (folded: string) =>
  ` ${folded
    .replace(BETWEEN, ' ')
    .trim()
    .replace(APART, (letters) => letters.replaceAll(' ', ''))} `

export function bannedOf({ word, fields }: Pick<BannedWord, 'word' | 'fields'>): Banned {
  const folded = fold(word)
  const anywhere = UNSPACED.test(word)
  const tight = !anywhere && /\s/.test(word.trim()) && dense(folded).length >= TIGHT ? dense(folded) : null
  return { word, fields, wanted: anywhere ? dense(folded) : spaced(folded), anywhere, tight }
}

/** The first word that is banned in this field and stands in the text, or null. */
export function wordIn(field: WordField, text: string, banned: readonly Banned[]): string | null {
  const folded = fold(text)
  const [close, apart] = [dense(folded), spaced(folded)]
  const stands = ({ wanted, anywhere, tight }: Banned) =>
    (anywhere ? close : apart).includes(wanted) || (tight !== null && NAMES.includes(field) && close.includes(tight))
  return banned.find((one) => (one.fields.length === 0 || one.fields.includes(field)) && stands(one))?.word ?? null
}

/** Whether a word can be put on the list: two signs of a script without spaces, or three letters; anything shorter would stop half of all texts. */
export const canBeBanned = (word: string): boolean => [...dense(fold(word))].length >= (UNSPACED.test(word) ? 2 : 3)
