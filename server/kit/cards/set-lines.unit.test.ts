import { describe, expect, test } from 'vitest'
import { faceFor, INSTEAD } from './faces.ts'
import { isRightToLeft, setLines, type Line } from './set-lines.ts'
import { signsOf } from './shape-text.ts'

/** Everything that a line draws, as the numbers of its glyphs; 0 is the box of a face that lacks something. */
const glyphsOf = (lines: Line[]) => lines.flatMap(({ pieces }) => pieces.flatMap(({ glyphs }) => glyphs.map(({ glyph }) => glyph.id)))
const lackedBy = (text: string) => signsOf(text).filter((sign) => faceFor(sign, 'zh').sign === INSTEAD && sign !== INSTEAD)

describe('every script has a face', () => {
  test.each([
    ['Chinese', '群山醒来之前的湖，喆翀赟'],
    ['Hanzi outside the BMP', '𠮷𡋾𠮟𩸽𡈽𠀋𠂉𪚲𤭖'],
    ['Latin with marks', 'Zoë Šárka Łukasz Ğ Nguyễn Thị Ánh'],
    ['Greek', 'Ελένη Παπαδοπούλου'],
    ['Cyrillic', 'Утро над рекой, Ґ, Ў'],
    ['Arabic', 'غروب الشمس فوق البحر پچگ ۱۲۳'],
    ['Hebrew', 'גשם על הגגות'],
    ['Thai', 'แสงสุดท้ายเหนือแม่น้ำเจ้าพระยา'],
    ['Devanagari', 'वर्षा के बाद क्षत्रिय ज्ञान'],
    ['Bengali', 'বৃষ্টির পরের আকাশ'],
    ['Gurmukhi', 'ਮੀਂਹ ਤੋਂ ਬਾਅਦ'],
    ['Gujarati', 'વરસાદ પછી'],
    ['Odia', 'ବର୍ଷା ପରେ'],
    ['Tamil', 'தமிழ்ச்செல்வி'],
    ['Telugu', 'వర్షం తర్వాత'],
    ['Kannada', 'ಮಳೆಯ ನಂತರ'],
    ['Malayalam', 'മഴയ്ക്ക് ശേഷം'],
    ['Sinhala', 'වැස්සෙන් පසු'],
    ['Lao', 'ຫຼັງຝົນ'],
    ['Khmer', 'បន្ទាប់ពីភ្លៀង'],
    ['Burmese', 'မိုးရွာပြီးနောက်'],
    ['Georgian', 'წვიმის შემდეგ'],
    ['Armenian', 'Անձրևից հետո'],
    ['Amharic', 'ከዝናብ በኋላ'],
    ['Korean', '비가 그친 뒤의 골목 뷁'],
    ['Japanese', '雨あがりの路地ー朝ヴ'],
    ['emoji', '🌊☀️❤️👩‍💻🐈‍⬛🇨🇳👍🏽1️⃣'],
    ['signs that pass for letters', '𝓐𝓷𝓷𝓪 ★♪→①ℵ'],
  ])('%s', (_, text) => {
    expect(lackedBy(text)).toEqual([])
    const glyphs = glyphsOf(setLines({ text, lang: 'zh' }, 200, 1))
    expect(glyphs.length).toBeGreaterThan(2)
    expect(glyphs).not.toContain(0)
  })
  test('what no face has becomes what printers put there, and a mark that none has is left out sooner than its letter', () => {
    expect(faceFor('\u{30000}', 'zh').sign).toBe(INSTEAD)
    expect(faceFor('a\u{1d242}', 'zh').sign).toBe('a')
    expect(faceFor('\u200b', 'zh').sign).toBe('')
  })
})

describe('lines', () => {
  const long = '很长的标题'.repeat(60)
  test('end where there is no room, the last one with an ellipsis, and none is wider than its room', () => {
    for (const text of [long, 'words without end '.repeat(20), 'nospaces'.repeat(40), 'اسم طويل '.repeat(40), 'แสงสุดท้ายเหนือแม่น้ำ'.repeat(20), '👩‍💻'.repeat(80)]) {
      const lines = setLines({ text, lang: 'zh' }, 10, 2)
      expect([text.slice(0, 8), lines.length]).toEqual([text.slice(0, 8), 2])
      for (const { width } of lines) expect(width).toBeLessThanOrEqual(10)
      expect(lines[1]!.width).toBeGreaterThan(6)
    }
  })
  test('short words stay whole on one line, and a title that just fits is not cut', () => {
    const [line, ...more] = setLines({ text: '雨后', lang: 'zh' }, 10, 2)
    expect([line!.width, more]).toEqual([2, []])
    expect(setLines({ text: '一二三四五六七八九十', lang: 'zh' }, 10, 1)[0]!.width).toBe(10)
  })
  test('no line begins with what closes, nor ends with what opens', () => {
    const shown = (text: string) => setLines({ text, lang: 'zh' }, 4, 5).map(({ width }) => Math.round(width))
    expect(shown('一二三四，五六')).toEqual([3, 4]) // the comma takes the fourth along
    expect(shown('一二三“四五')).toEqual([3, 3])
  })
  test('nothing, spaces and control characters are no line', () => {
    for (const text of ['', '   ', '\u0000\n\t', '\u200b']) expect(glyphsOf(setLines({ text, lang: 'en' }, 10, 2))).toEqual([])
  })
  test('one letter wider than the whole room still ends', () => {
    expect(setLines({ text: '一二三', lang: 'zh' }, 0.5, 3)).toHaveLength(3)
  })
})

describe('right to left', () => {
  /** The directions of a line from left to right, each once. */
  const levels = (text: string) =>
    setLines({ text, lang: 'en' }, 200, 1)[0]!.pieces.flatMap(({ level }, n, all) => (all[n - 1]?.level === level ? [] : [level]))
  test('a text that begins so says so, whatever comes in it', () => {
    expect(['דנה 2026', 'محمد Photo', 'Photo محمد', '2026', ''].map(isRightToLeft)).toEqual([true, true, false, false, false])
  })
  test('words of another direction stand within a line as a reader expects them', () => {
    expect(levels('abc שלום def')).toEqual([0, 1, 0])
    const mixed = levels('שלום abc')
    expect([mixed[0]! % 2, mixed.at(-1)! % 2]).toEqual([0, 1]) // seen from the left the Latin word comes first
  })
  test('brackets are mirrored', () => {
    const [before] = setLines({ text: 'שלום (א)', lang: 'en' }, 200, 1)
    const [ids, plain] = [glyphsOf([before!]), glyphsOf(setLines({ text: '()', lang: 'en' }, 200, 1))]
    expect(ids.filter((id) => plain.includes(id)).length).toBe(2)
  })
  test('letters of Arabic join: the same letter is drawn otherwise alone and in the middle', () => {
    const alone = glyphsOf(setLines({ text: 'م', lang: 'en' }, 200, 1))
    const joined = glyphsOf(setLines({ text: 'ممم', lang: 'en' }, 200, 1))
    expect(new Set([...alone, ...joined]).size).toBeGreaterThan(2)
  })
})
