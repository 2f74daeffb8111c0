import { diffArrays } from 'diff'
import type { ChangedLine, ChangedSection } from '#api/consents.ts'
import type { Lang } from '#api/limits.ts'
import type { Section, Text } from '#content/agreement.ts'

type Part = ChangedLine['parts'][number]
type Line = { kind: ChangedLine['kind']; text: string }

const segmenters = { zh: new Intl.Segmenter('zh', { granularity: 'word' }), en: new Intl.Segmenter('en', { granularity: 'word' }) }
const wordsOf = (lang: Lang, text: string) => Array.from(segmenters[lang].segment(text), ({ segment }) => segment)
const whole = (text: string, change: Part['change']): Part[] => [{ text, change }]

/** Word by word; what is the same and what is new together are the new text, what is the same and what is gone the old one. */
const partsOf = (lang: Lang, from: string, to: string): Part[] =>
  diffArrays(wordsOf(lang, from), wordsOf(lang, to)).map(({ value, added, removed }) => ({
    text: value.join(''),
    change: added ? 'added' : removed ? 'removed' : 'same',
  }))

const lengthOf = (parts: readonly Part[], change?: Part['change']) =>
  parts.reduce((sum, part) => sum + (change === undefined || part.change === change ? part.text.length : 0), 0)
/** Less in common than this, and two lines are two lines, not one that changed. */
const ALIKE = 0.5
const likeness = (parts: readonly Part[]) => lengthOf(parts, 'same') / Math.max(1, lengthOf(parts))

/** Lines that went and lines that came at one place: each that went beside the one that it became, in their order. */
function changedLines(lang: Lang, gone: readonly Line[], come: readonly Line[]): ChangedLine[] {
  const lines: ChangedLine[] = []
  let next = 0
  for (const line of gone) {
    const found = come
      .slice(next)
      .map((other, n) => ({ at: next + n, kind: other.kind, parts: partsOf(lang, line.text, other.text) }))
      .toSorted((a, b) => likeness(b.parts) - likeness(a.parts))[0]
    if (!found || found.kind !== line.kind || likeness(found.parts) < ALIKE) {
      lines.push({ kind: line.kind, parts: whole(line.text, 'removed') })
      continue
    }
    lines.push(...come.slice(next, found.at).map(({ kind, text }) => ({ kind, parts: whole(text, 'added') })), { kind: found.kind, parts: found.parts })
    next = found.at + 1
  }
  return [...lines, ...come.slice(next).map(({ kind, text }) => ({ kind, parts: whole(text, 'added') }))]
}

const linesOf = ({ heading, paragraphs, list = [] }: Section): Line[] => [
  { kind: 'heading', text: heading },
  ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text })),
  ...list.map((text) => ({ kind: 'point' as const, text })),
]
const sameLine = (a: Line, b: Line) => a.kind === b.kind && a.text === b.text

/** What changed within a section, in the order of the new text. */
function compareSections(lang: Lang, from: Section, to: Section): ChangedLine[] {
  const runs = diffArrays(linesOf(from), linesOf(to), { comparator: sameLine })
  return runs.flatMap(({ value, added, removed }, n) => {
    const next = runs[n + 1]
    if (removed) return changedLines(lang, value, next?.added ? next.value : [])
    return added && !runs[n - 1]?.removed ? changedLines(lang, [], value) : []
  })
}

/** The words before the first section, as a section without a name of its own. */
const asSections = ({ title, intro, sections }: Text): Section[] => [{ id: 'main', heading: title, paragraphs: [intro] }, ...sections]
const allOf = (section: Section, change: 'added' | 'removed'): ChangedSection => ({
  id: section.id,
  heading: section.heading,
  change,
  lines: linesOf(section).flatMap(({ kind, text }) => (kind === 'heading' ? [] : [{ kind, parts: whole(text, change) }])),
})

/** How a text differs from an earlier one: its sections that changed or are new, then those that are gone. Without an earlier one there is nothing to compare. */
export function changesView(lang: Lang, from: Text | null, to: Text): ChangedSection[] {
  if (!from) return []
  const before = new Map(asSections(from).map((section) => [section.id, section]))
  const now = asSections(to).flatMap((section): ChangedSection[] => {
    const old = before.get(section.id)
    before.delete(section.id)
    if (!old) return [allOf(section, 'added')]
    const lines = compareSections(lang, old, section)
    return lines.length ? [{ id: section.id, heading: section.heading, change: 'changed', lines }] : []
  })
  return [...now, ...[...before.values()].map((section) => allOf(section, 'removed'))]
}
