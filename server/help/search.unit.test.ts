import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it, test } from 'vitest'
import { fails, type FailName } from '#api/fails.ts'
import { languages, type Lang } from '#api/limits.ts'
import { indexPassages } from '#content/index-passages.ts'
import { sentenceOf } from '../edge/fail-words.ts'
import { gatherPassages } from './search-passages.ts'

type Judged = { lang: Lang; q: string; right: string[] }
const judged = readFileSync(new URL('../../bench/help-judged.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Judged)
const passages = { zh: gatherPassages('zh', { sentenceOf }), en: gatherPassages('en', { sentenceOf }) }
const indexes = { zh: indexPassages(passages.zh), en: indexPassages(passages.en) }

test('the judged questions: half of them in each language, every right passage there', () => {
  expect(judged.length).toBeGreaterThanOrEqual(120)
  for (const lang of languages) {
    const own = judged.filter((one) => one.lang === lang)
    expect(own.length).toBeGreaterThanOrEqual(60)
    const there = new Set(passages[lang].map(({ id }) => id))
    expect(own.flatMap(({ right }) => right).filter((id) => !there.has(id))).toEqual([])
  }
})

describe.each(languages)('%s', (lang) => {
  const own = judged.filter((one) => one.lang === lang)
  const placed = own.map(({ q, right }) => ({ q, place: indexes[lang].find(q).findIndex((id) => right.includes(id)) }))
  const share = (most: number) => placed.filter(({ place }) => place >= 0 && place < most).length / own.length

  it('has the right passage first for 85 of a hundred questions, among three for 95', () => {
    expect(share(1)).toBeGreaterThanOrEqual(0.85)
    expect(share(3)).toBeGreaterThanOrEqual(0.95)
  })

  it('knows every sentence of a failure, pasted with any numbers, and every code', () => {
    for (const name of Object.keys(fails) as FailName[]) {
      const code = fails[name].code
      for (const data of [null, { limit: 5, minutes: 15, hours: 3, needed: 3, points: 1 }]) {
        const said = sentenceOf(name, lang, data)
        const first = indexes[lang].find(said)[0]
        expect([name, first]).toEqual([name, `/help/codes#c-${code}`])
      }
      const byCode = indexes[lang].find(code)[0]!
      expect([code, passages[lang].find(({ id }) => id === byCode)!.asked]).toEqual([code, expect.stringContaining(code)])
    }
  })

  it('is small enough to be kept on a phone', () => {
    expect(brotliCompressSync(JSON.stringify({ index: indexes[lang].index, passages: passages[lang] })).length).toBeLessThan(250_000)
  })

  it('finds nothing where nothing is asked, whatever is typed', () => {
    for (const q of ['', ' ', '的了吗', '\u0000', '!!!', '(a OR', '"', 'x'.repeat(200), '\uD800']) expect(Array.isArray(indexes[lang].find(q))).toBe(true)
    expect(indexes[lang].find('qzqzqzqz')).toEqual([])
  })
})
