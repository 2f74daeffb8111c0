import { describe, expect, it } from 'vitest'
import { brand } from '#api/brand.ts'
import type { Text } from './agreement.ts'
import { agreements } from './agreements.ts'

const proseOf = ({ title, intro, sections }: Text) => [
  title,
  intro,
  ...sections.flatMap(({ heading, paragraphs, list }) => [heading, ...paragraphs, ...(list ?? [])]),
]
const idsOf = ({ sections }: Text) => sections.map(({ id }) => id)
/** What both languages must have in common: the sections, and how many paragraphs and points each has. */
const shapeOf = ({ sections }: Text) => sections.map(({ id, paragraphs, list }) => [id, paragraphs.length, list?.length ?? 0])
/** Limits and periods of two digits and more; a single digit may be part of a date, which each language writes its own way. */
const figuresOf = (text: Text) => [
  ...new Set(
    proseOf(text)
      .join(' ')
      .match(/\d{2,}/g),
  ),
]
const HAN = /\p{Script=Han}/gu
const SPACE_BESIDE_HAN = /\p{Script=Han}\s+[\p{Script=Latin}\d]|[\p{Script=Latin}\d]\s+\p{Script=Han}/u

describe('agreements', () => {
  it('are the three that a member consents to', () => {
    expect(agreements.map(({ id }) => id)).toEqual(['user-protocol', 'privacy-policy', 'self-review-system'])
  })
})

it.each(agreements.flatMap(({ id, zh, en }) => [[`${id} zh`, zh] as const, [`${id} en`, en] as const]))(
  '%s names the address of customer service',
  (_name, text) => {
    expect(proseOf(text).join(' ')).toContain(brand.support)
  },
)

const editions = agreements.flatMap(({ id, earlier, ...now }) => [now, ...earlier].map((edition) => [`${id} ${edition.version}`, edition] as const))

describe.each(agreements.map((agreement) => [agreement.id, agreement] as const))('%s', (_id, { earlier, ...now }) => {
  it('keeps its earlier texts, the latest first, each of another day and with other words', () => {
    const all = [now, ...earlier]
    expect(all.length).toBeGreaterThan(1)
    expect(all.map(({ version }) => version)).toEqual(
      all
        .map(({ version }) => version)
        .toSorted()
        .toReversed(),
    )
    expect(new Set(all.map(({ version }) => version)).size).toBe(all.length)
    expect(new Set(all.map(({ zh }) => JSON.stringify(zh))).size).toBe(all.length)
    expect(new Set(all.map(({ en }) => JSON.stringify(en))).size).toBe(all.length)
  })
})

describe.each(editions)('%s', (_id, { version, effective, zh, en }) => {
  it('has dates for version and effect', () => {
    for (const day of [version, effective]) expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day)
    expect(effective >= version).toBe(true)
  })

  it('says the same in both languages: sections, paragraphs, points', () => {
    expect(shapeOf(en)).toEqual(shapeOf(zh))
    expect(new Set(idsOf(zh)).size).toBe(zh.sections.length)
    for (const id of idsOf(zh)) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  it('names the same figures in both languages', () => {
    expect(figuresOf(en)).toEqual(expect.arrayContaining(figuresOf(zh)))
  })

  it.each([['zh', zh] as const, ['en', en] as const])('%s: every paragraph is plain, finished text', (_lang, text) => {
    for (const line of proseOf(text)) {
      expect(line.trim()).toBe(line)
      expect(line).not.toBe('')
      expect(line).not.toMatch(/[<>!！"「」]|\*\*|\]\(|https?:|\bTODO\b/)
    }
    for (const line of text.sections.flatMap(({ paragraphs, list }) => [...paragraphs, ...(list ?? [])])) expect(line).toMatch(/[。？：.?:]$/)
  })

  it('types no space between Han and Latin, and no Han where it is not a name', () => {
    for (const line of proseOf(zh)) expect(line).not.toMatch(SPACE_BESIDE_HAN)
    expect(new Set(proseOf(en).join('').match(HAN) ?? [])).toEqual(new Set(proseOf(en).join('').includes('拾光') ? ['拾', '光'] : []))
  })

  it('is of a length that people read', () => {
    const signs = proseOf(zh).join('').match(HAN)?.length ?? 0
    expect(signs).toBeGreaterThan(1200)
    expect(signs).toBeLessThan(4400)
  })
})
