import { expect, test } from 'vitest'
import { brand } from '#api/brand.ts'
import { languages, licenceKinds } from '#api/limits.ts'
import type { Text } from './agreement.ts'
import { licenceTerms, termsAt, termsOf } from './licence-terms.ts'

const proseOf = ({ title, intro, sections }: Text) =>
  [title, intro, ...sections.flatMap(({ heading, paragraphs, list }) => [heading, ...paragraphs, ...(list ?? [])])].join('\n')
const shapeOf = ({ sections }: Text) => sections.map(({ id, paragraphs, list }) => [id, paragraphs.length, list?.length ?? 0])

test('both languages hold the same sections, and name whom to write to', () => {
  for (const { zh, en } of licenceTerms) {
    expect(shapeOf(zh)).toEqual(shapeOf(en))
    for (const text of [zh, en]) expect(proseOf(text)).toContain(brand.support)
  }
})

test('a lawyer finds scope, territory, term, sublicensing, prohibited uses, warranty, indemnity, liability and law', () => {
  const ids = licenceTerms[0]!.en.sections.map(({ id }) => id)
  expect(ids).toEqual(
    expect.arrayContaining([
      'grant',
      ...licenceKinds,
      'clients',
      'prohibited',
      'credit',
      'releases',
      'warranty',
      'indemnity',
      'liability',
      'termination',
      'law',
    ]),
  )
})

test('matrix and text say the numbers that machines read', () => {
  const { grants, matrix, zh, en } = licenceTerms[0]!
  const cell = (id: string, kind: (typeof licenceKinds)[number], lang: 'zh' | 'en') => matrix.find((row) => row.id === id)!.says[kind][lang]
  for (const kind of licenceKinds) {
    const { copies, people, indemnity } = grants[kind]
    const yuan = indemnity / 100
    expect(cell('indemnity', kind, 'en')).toBe(`¥${yuan.toLocaleString('en-US')}`)
    expect(cell('indemnity', kind, 'zh')).toBe(`${yuan / 10_000}万元`)
    expect(proseOf(en)).toContain(`¥${yuan.toLocaleString('en-US')}`)
    expect(proseOf(zh)).toContain(`${yuan / 10_000}万元`)
    expect(cell('copies', kind, 'zh')).toContain(copies === null ? '不限' : `${copies / 10_000}万份`)
    expect(cell('people', kind, 'zh')).toContain(people === null ? '不限' : `${people}人`)
    expect(cell('people', kind, 'en')).toContain(people === null ? 'any number' : `up to ${people}`)
  }
})

test('a version stays to be found, and none holds before its day', () => {
  for (const terms of licenceTerms) expect(termsOf(terms.version)).toBe(terms)
  expect(termsOf('2001-01-01')).toBeNull()
  const [newest] = licenceTerms
  expect(termsAt(new Date(`${newest!.effective}T00:00:00+08:00`))).toBe(newest)
  expect(new Set(licenceTerms.map(({ version }) => version)).size).toBe(licenceTerms.length)
  for (const lang of languages) expect(licenceTerms.every((terms) => terms[lang].sections.length > 10)).toBe(true)
})
