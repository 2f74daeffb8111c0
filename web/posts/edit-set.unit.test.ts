import { describe, expect, test } from 'vitest'
import { focusAt, joinEdits, movePicture, stepFocus, type FullEdit } from './edit-set.ts'

const picture = (key: string, alt = '') => ({ key, alt, placePrecision: 'none' as const, ai: 'none' as const })
const edit = (keys: string, more: Partial<FullEdit> = {}): FullEdit => ({
  title: 'Harbour',
  description: '',
  lang: 'en',
  titleOther: null,
  descriptionOther: null,
  tags: ['sea'],
  place: null,
  kind: 'photo',
  visibility: 'public',
  group: null,
  linkEnds: null,
  images: [...keys].map((key) => picture(key)),
  version: 1,
  ...more,
})
const orderOf = ({ images }: Pick<FullEdit, 'images'>) => images.map(({ key }) => key).join('')

test('a picture moves to its place and no further than the ends', () => {
  const { images } = edit('abcd')
  const moved = (key: string, to: number) => orderOf({ images: movePicture(images, key, to) })
  expect([moved('c', 0), moved('a', 2), moved('a', 9), moved('d', -1), moved('b', 1), moved('x', 0)]).toEqual(['cabd', 'bcad', 'bcda', 'dabc', 'abcd', 'abcd'])
})

describe('a focal point', () => {
  test('goes by a hundredth, by five with Shift, and stops at the edge', () => {
    expect(stepFocus({ x: 0.5, y: 0.5 }, 'ArrowLeft', false)).toEqual({ x: 0.49, y: 0.5 })
    expect(stepFocus({ x: 0.5, y: 0.5 }, 'ArrowDown', true)).toEqual({ x: 0.5, y: 0.55 })
    expect(stepFocus({ x: 0.98, y: 0.003 }, 'ArrowRight', true)).toEqual({ x: 1, y: 0.003 })
    expect(stepFocus({ x: 0.98, y: 0.003 }, 'ArrowUp', false)).toEqual({ x: 0.98, y: 0 })
    expect(stepFocus({ x: 0.5, y: 0.5 }, 'Enter', false)).toBeNull()
  })
  test('is where the picture was touched', () => {
    const box = { x: 20, y: 100, width: 400, height: 200 }
    expect(focusAt({ x: 120, y: 250 }, box)).toEqual({ x: 0.25, y: 0.75 })
    expect(focusAt({ x: 0, y: 900 }, box)).toEqual({ x: 0, y: 1 })
  })
})

describe('two edits of one post', () => {
  const base = edit('abc')
  test('words that were typed stay, the others are those saved meanwhile', () => {
    const typed = edit('abc', { title: 'Quay', images: [picture('a', 'mine'), picture('b'), picture('c')] })
    const now = edit('abc', { title: 'Port', description: 'Fog', version: 2, images: [picture('a', 'theirs'), picture('b', 'theirs'), picture('c')] })
    expect(joinEdits(base, typed, now)).toMatchObject({
      title: 'Quay',
      description: 'Fog',
      version: 2,
      images: [
        { key: 'a', alt: 'mine' },
        { key: 'b', alt: 'theirs' },
        { key: 'c', alt: '' },
      ],
    })
  })
  test('the order is that of who moved pictures, here before there', () => {
    expect(orderOf(joinEdits(base, edit('abc', { title: 'Quay' }), edit('cba')))).toBe('cba')
    expect(orderOf(joinEdits(base, edit('bac'), edit('cba')))).toBe('bac')
  })
  test('pictures that were taken out or put in, here or there, are out or in', () => {
    expect(orderOf(joinEdits(base, edit('bac'), edit('ab')))).toBe('ba')
    expect(orderOf(joinEdits(base, edit('bacN'), edit('abcM')))).toBe('bacNM')
    expect(orderOf(joinEdits(base, edit('ab'), edit('abc')))).toBe('ab')
    expect(orderOf(joinEdits(base, edit('abc', { title: 'Quay' }), edit('acM')))).toBe('acM')
  })
  test('of a form that nobody remembers the beginning of all is typed', () => {
    const joined = joinEdits(null, edit('abX', { title: 'Quay', description: '' }), edit('bacM', { description: 'Fog', version: 7 }))
    expect([joined.title, joined.description, joined.version, orderOf(joined)]).toEqual(['Quay', '', 7, 'abcM'])
  })
})
