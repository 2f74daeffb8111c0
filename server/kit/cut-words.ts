import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'
import { Converter } from 'opencc-js/t2cn'
import { pinyin } from 'pinyin-pro'
import { stemmer } from 'stemmer'

/** A word of a text: as it stands there (lower case, Chinese in simplified signs), what it is found by, and in which way it is written. */
export type CutWord = { word: string; lexeme: string; script: 'han' | 'latin' | 'other' }
/** `fine`: also the words inside of words, for what is to be found; without it the longest, for what is asked. */
type How = { fine: boolean }

const LONGEST = 40
const RUN = /\p{Script=Han}+|[a-z0-9]+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu
const ACCENTS = /(?<=[a-z])\p{M}+/gu
/** Nobody asks for these: a text is not about them. */
const EMPTY = new Set(
  '的 了 在 是 和 与 及 或 也 就 都 而 着 之 里 上 中 一 a an the of in on at by to and or with for from is are it its this that my i we'.split(' '),
)
const PINYIN_KEPT = 50_000

let jieba: Jieba | null = null
let simplify: ((text: string) => string) | null = null
const spoken = new Map<string, string>()

/** Reads the dictionary, half a second and 40 MB, when the first text comes. */
const cutter = () => (jieba ??= Jieba.withDict(dict))
const toSimplified = (text: string) => (simplify ??= Converter({ from: 't', to: 'cn' }))(text)
/** One form of what is typed in many: narrow, lower case, without accents, in simplified signs. */
const plain = (text: string) => toSimplified(text.normalize('NFKC').toLowerCase().normalize('NFD').replace(ACCENTS, '').normalize('NFC'))

const latin = (word: string): CutWord => ({ word, lexeme: /\d/.test(word) ? word : stemmer(word), script: 'latin' })
function cutRun(run: string, { fine }: How): CutWord[] {
  if (/^[a-z0-9]/.test(run)) return [latin(run)]
  if (!/^\p{Script=Han}/u.test(run)) return [{ word: run, lexeme: run, script: 'other' }]
  const words = fine ? cutter().cutForSearch(run, true) : cutter().cut(run, true)
  return words.map((word) => ({ word, lexeme: word, script: 'han' as const }))
}

/**
 * The words of a text in Chinese and English, with spaces or without, in their order. A word that says nothing is left out, unless it is all there is; one of
 * more than 40 characters is cut there.
 */
export function cutWords(text: string, how: How): CutWord[] {
  const all = (plain(text).match(RUN) ?? []).flatMap((run) => cutRun(run.slice(0, run.length > 400 ? 400 : undefined), how))
  const words = all.map((one) => ({ ...one, word: one.word.slice(0, LONGEST), lexeme: one.lexeme.slice(0, LONGEST) }))
  const said = words.filter(({ word }) => !EMPTY.has(word))
  return said.length ? said : words
}

/** The words inside a Chinese word that no text held as a whole. */
export const cutFiner = (word: string): string[] =>
  cutter()
    .cutForSearch(word, false)
    .filter((part) => part !== word)

/** How a Chinese word is typed in Latin letters, in one piece and without tones: `riluo`. Null of one sign alone, which sounds like many others. */
export function pinyinOf(word: string): string | null {
  if (word.length < 2) return null
  const known = spoken.get(word)
  if (known !== undefined) return known
  if (spoken.size >= PINYIN_KEPT) spoken.clear()
  const said = pinyin(word, { toneType: 'none', type: 'array', v: true }).join('').replaceAll('ü', 'v')
  spoken.set(word, said)
  return said
}
