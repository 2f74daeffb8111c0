import { itemCategories, KEYWORDS_MAX, TAG_FORM, TITLE_MAX } from '#api/limits.ts'
import type { ItemEdit, OwnItem } from '#api/market-items.ts'

/** What of a picture is edited in the grid, in the order of its columns. */
export const columns = ['title', 'keywords', 'category', 'people', 'property', 'price'] as const
export type Column = (typeof columns)[number]
/** A row as text, as it is typed, filled and written to files. */
export type Cells = Record<Column, string>
/** Of each picture what was changed and not saved. */
export type Edits = Readonly<Record<string, Partial<Cells>>>
/** One cell's step: from what to what, where undefined is what is saved. */
export type Change = { number: string; column: Column; was: string | undefined; now: string | undefined }
export type Grid = { edits: Edits; undo: readonly (readonly Change[])[]; redo: readonly (readonly Change[])[] }
const UNDO_STEPS = 100
export const emptyGrid: Grid = { edits: {}, undo: [], redo: [] }

const yuanOf = (fen: number) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
export const cellsOf = (item: OwnItem): Cells => ({
  title: item.title,
  keywords: item.keywords.join(', '),
  category: item.category,
  people: item.people === null ? '' : String(item.people),
  property: item.hasProperty === null ? '' : item.hasProperty ? 'yes' : 'no',
  price: yuanOf(item.price),
})
export const cellIn = (item: OwnItem, edits: Edits, column: Column): string => edits[item.number]?.[column] ?? cellsOf(item)[column]

/** Several cells in one step; those that would stay as they are make none. At most so many steps can be taken back. */
export function applyCells(grid: Grid, items: ReadonlyMap<string, OwnItem>, said: readonly { number: string; column: Column; value: string }[]): Grid {
  const step = said.flatMap(({ number, column, value }): Change[] => {
    const item = items.get(number)
    if (!item) return []
    const was = grid.edits[number]?.[column]
    const now = value === cellsOf(item)[column] ? undefined : value
    return was === now ? [] : [{ number, column, was, now }]
  })
  if (!step.length) return grid
  return { edits: withStep(grid.edits, step, 'now'), undo: [...grid.undo, step].slice(-UNDO_STEPS), redo: [] }
}
export function takeBack({ edits, undo, redo }: Grid): Grid {
  const step = undo.at(-1)
  return step ? { edits: withStep(edits, step, 'was'), undo: undo.slice(0, -1), redo: [...redo, step] } : { edits, undo, redo }
}
export function doAgain({ edits, undo, redo }: Grid): Grid {
  const step = redo.at(-1)
  return step ? { edits: withStep(edits, step, 'now'), undo: [...undo, step], redo: redo.slice(0, -1) } : { edits, undo, redo }
}
function withStep(edits: Edits, step: readonly Change[], way: 'was' | 'now'): Edits {
  const next: Record<string, Partial<Cells>> = { ...edits }
  for (const change of step) {
    const { [change.column]: _gone, ...rest } = next[change.number] ?? {}
    const value = change[way]
    const row = value === undefined ? rest : { ...rest, [change.column]: value }
    if (Object.keys(row).length) next[change.number] = row
    else delete next[change.number]
  }
  return next
}
/** Without what has become as it is saved: after saving, and where another tab saved it. */
export function settle(grid: Grid, items: ReadonlyMap<string, OwnItem>): Grid {
  const edits = Object.fromEntries(
    Object.entries(grid.edits).flatMap(([number, row]) => {
      const item = items.get(number)
      if (!item) return [[number, row] as const]
      const saved = cellsOf(item)
      const left = Object.entries(row).filter(([column, value]) => saved[column as Column] !== value)
      return left.length ? [[number, Object.fromEntries(left)] as const] : []
    }),
  )
  return JSON.stringify(edits) === JSON.stringify(grid.edits) ? grid : { ...grid, edits }
}

/** The first cell of a range into all below it; of one cell alone, what stands above it. */
export function fillDown(items: readonly OwnItem[], edits: Edits, { column, from, to }: { column: Column; from: number; to: number }) {
  const [first, start] = from === to ? [from - 1, from] : [from, from + 1]
  const source = items[first]
  if (!source) return []
  const value = cellIn(source, edits, column)
  return items.slice(start, to + 1).map(({ number }) => ({ number, column, value }))
}

export type CellProblem = 'title' | 'title-long' | 'keywords-many' | 'keyword' | 'category' | 'people' | 'property' | 'price'
const wordsIn = (text: string) => [
  ...new Set(
    text
      .split(/[,，、;；\n]/)
      .map(tidyWord)
      .filter(Boolean),
  ),
]
/** As the server keeps a tag; written again here, for the browser has no schemas. */
const tidyWord = (word: string) =>
  word
    .normalize('NFKC')
    .replace(/^\s*#+/, '')
    .trim()
    .toLowerCase()
const PRICE = /^\d{1,7}(?:\.\d{1,2})?$/

const problems: Record<Column, (value: string) => CellProblem | null> = {
  title: (value) => (value.trim() === '' ? 'title' : [...value.trim()].length > TITLE_MAX ? 'title-long' : null),
  keywords: (value) => (wordsIn(value).length > KEYWORDS_MAX ? 'keywords-many' : wordsIn(value).every((word) => TAG_FORM.test(word)) ? null : 'keyword'),
  category: (value) => ((itemCategories as readonly string[]).includes(value) ? null : 'category'),
  people: (value) => (/^\d{0,2}$/.test(value) ? null : 'people'),
  property: (value) => (['', 'yes', 'no'].includes(value) ? null : 'property'),
  price: (value) => (PRICE.test(value) && fenOf(value) > 0 ? null : 'price'),
}
/** What is wrong with a cell, before it is sent. */
export const problemOf = (column: Column, value: string): CellProblem | null => problems[column](value)

/** Yuan as typed in whole fen, by its digits. */
export function fenOf(yuan: string): number {
  const [whole = '0', part = ''] = yuan.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
export const keywordsOf = (text: string): string[] => wordsIn(text)

/** A changed row as it is sent: what was changed and no more, on the version that was read. */
export function editOf(item: OwnItem, row: Partial<Cells>): ItemEdit {
  const { title, keywords, category, people, property, price } = row
  return {
    number: item.number,
    version: item.version,
    ...(title !== undefined && { title }),
    ...(keywords !== undefined && { keywords: wordsIn(keywords) }),
    ...(category !== undefined && { category: category as OwnItem['category'] }),
    ...(people !== undefined && { people: people === '' ? null : Number(people) }),
    ...(property !== undefined && { hasProperty: property === '' ? null : property === 'yes' }),
    ...(price !== undefined && { price: fenOf(price) }),
  }
}
