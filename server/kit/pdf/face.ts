import { create, type Font } from 'fontkit'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

const FILE = new URL('./noto-sans-sc-regular.ttf.br', import.meta.url)
/** What printers put where they have no type for a character: it is seen at once that something else belongs there. */
const INSTEAD = '〓'
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u

/** A text as the face can show it; `lacks`: the numbers of characters that it does not have, as `U+20BB7`, each of them once. */
export type Shown = { text: string; lacks: string[] }
/** `font` is what pdfkit takes; opened once, so that a page costs no more than its own letters. */
export type Face = { font: Font; show: (text: string) => Shown }

/** Opens the one face that papers are set in: Noto Sans SC, 10 MB once it is unpacked, which happens beside the thread. */
export async function openFace(): Promise<Face> {
  const font = create(await promisify(brotliDecompress)(await readFile(FILE)))
  if (!('hasGlyphForCodePoint' in font)) throw new Error('the face of papers is a collection')
  const has = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0)!)
  return { font, show: (text) => showWith(text, has) }
}

function showWith(text: string, has: (character: string) => boolean): Shown {
  const characters = [...text.normalize('NFC')].filter((character) => !INVISIBLE.test(character))
  const lacks = characters.filter((character) => !has(character)).map((character) => `U+${character.codePointAt(0)!.toString(16).toUpperCase()}`)
  return { text: characters.map((character) => (has(character) ? character : INSTEAD)).join(''), lacks: [...new Set(lacks)] }
}
