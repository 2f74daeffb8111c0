import { create, type Font } from 'fontkit'
import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import type { Lang } from '#api/limits.ts'

export type Face = { name: string; font: Font }
type Kept = { file: URL; of: RegExp }

const here = (name: string) => new URL(`./faces/${name}.ttf.br`, import.meta.url)
const face = (name: string, of: RegExp): Kept => ({ file: here(name), of })
const EMOJI = face('noto-emoji', /[\p{Extended_Pictographic}\p{RI}\u20e3]/u)
/** Chinese, kana and most signs: the face that papers are set in. */
const HAN: Kept = { file: new URL('../pdf/noto-sans-sc-regular.ttf.br', import.meta.url), of: /\P{Script=Hangul}/u }
const LATIN = face('instrument-sans', /[\u0020-\u024f\u2000-\u22ff]/u)
/** In the order in which a character looks for its face; one is opened when the first character that it may be of comes. */
const FACES: readonly Kept[] = [
  LATIN,
  face('noto-sans-arabic', /\p{Script_Extensions=Arabic}/u),
  face('noto-sans-hebrew', /\p{Script=Hebrew}/u),
  face('noto-sans-thai', /\p{Script=Thai}/u),
  face('noto-sans-kr', /\p{Script=Hangul}/u),
  face('noto-sans-bengali', /\p{Script=Bengali}/u),
  face('noto-sans-gurmukhi', /\p{Script=Gurmukhi}/u),
  face('noto-sans-gujarati', /\p{Script=Gujarati}/u),
  face('noto-sans-oriya', /\p{Script=Oriya}/u),
  face('noto-sans-tamil', /\p{Script=Tamil}/u),
  face('noto-sans-telugu', /\p{Script=Telugu}/u),
  face('noto-sans-kannada', /\p{Script=Kannada}/u),
  face('noto-sans-malayalam', /\p{Script=Malayalam}/u),
  face('noto-sans-sinhala', /\p{Script=Sinhala}/u),
  face('noto-sans-lao', /\p{Script=Lao}/u),
  face('noto-sans-khmer', /\p{Script=Khmer}/u),
  face('noto-sans-myanmar', /\p{Script=Myanmar}/u),
  face('noto-sans-georgian', /\p{Script=Georgian}/u),
  face('noto-sans-armenian', /\p{Script=Armenian}/u),
  face('noto-sans-ethiopic', /\p{Script=Ethiopic}/u),
  face('noto-sans', /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{M}]/u),
  HAN,
  face('noto-sans', /\p{Script=Common}/u),
  face('noto-sans-hk-han', /\p{Script=Han}/u),
  face('noto-sans-jp-han', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u),
  face('noto-sans-symbols', /[\p{S}\p{N}]/u),
  face('noto-sans-math', /[\u2100-\u214f\u{1d400}-\u{1d7ff}]/u),
  EMOJI,
]
/** Of the Chinese face where the words are Chinese: as wide there as a character. */
const WIDE_MARKS = /^[‘’“”—…·]$/u
/** Drawn as a picture unless something says otherwise. */
const PICTURED = /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|\p{RI}\p{RI}|[0-9#*]\ufe0f?\u20e3)/u
/** Nobody sees these, and few faces have them; joiners are asked for by scripts. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}--[\u200c\u200d]]/gv
const JOINERS = /[\u200c\u200d]/g
/** What printers put where they have no type for a character. */
export const INSTEAD = '〓'

const opened = new Map<string, Face>()
function open({ file }: Kept): Face {
  const known = opened.get(file.href)
  if (known) return known
  const font = create(brotliDecompressSync(readFileSync(file)))
  if (!('hasGlyphForCodePoint' in font)) throw new Error('a face of cards is a collection')
  const fresh = { name: file.pathname, font }
  opened.set(file.href, fresh)
  return fresh
}

const hasAll = ({ font }: Face, text: string) => [...text].every((one) => font.hasGlyphForCodePoint(one.codePointAt(0)!))
function* candidates(sign: string, lang: Lang): Generator<Kept> {
  if (lang === 'zh' && WIDE_MARKS.test(sign)) yield HAN
  if (PICTURED.test(sign)) yield EMOJI
  const [first = ''] = sign
  for (const kept of FACES) if (kept.of.test(first)) yield kept
}

/** The face that has all of a sign (a letter with its marks, one emoji) and the sign as it is set; one that no face has becomes 〓. */
export function faceFor(said: string, lang: Lang): { face: Face; sign: string } {
  const sign = said.replace(UNSEEN, '')
  const seen = sign.replace(JOINERS, '')
  for (const kept of candidates(said, lang)) {
    const found = open(kept)
    if (seen && hasAll(found, seen)) return { face: found, sign }
  }
  const [first = ''] = seen // a mark that no face has is left out sooner than its letter
  if (first && first !== sign) return faceFor(first, lang)
  return { face: open(HAN), sign: seen ? INSTEAD : '' }
}
