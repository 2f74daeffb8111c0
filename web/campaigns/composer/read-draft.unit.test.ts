import { expect, test } from 'vitest'
import { draftInForm, fieldTime } from './read-draft.ts'

const text = { kind: 'text', heading: { zh: '', en: '' }, paragraphs: { zh: [], en: [] } }
const draft = {
  title: { zh: '灯', en: 'Lamps' },
  startTime: '',
  terms: null,
  kept: 'stays',
  pages: [{ path: '/events/lamps', also: [], title: { zh: '', en: '' }, blocks: [text, { ...text, kind: 'rules' }] }],
}
const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, said] of Object.entries(fields)) form.set(name, said)
  return form
}

test('fields go to their places as lines, numbers, times by the clock of UTC+8 and words; what has no field stays, and no place is made', () => {
  const said = {
    'd:title.en': 'Lamps at night',
    't:startTime': '2026-12-01T00:00',
    'l:pages.0.blocks.0.paragraphs.en': 'One\r\n\r\n Two ',
    'd:nothing.here': 'x',
    'd:__proto__.bad': 'x',
    intent: 'save',
  }
  const next = draftInForm(draft, formOf(said), 'save')
  expect(next).toMatchObject({ title: { zh: '灯', en: 'Lamps at night' }, startTime: '2026-12-01T00:00:00+08:00', kept: 'stays' })
  expect(next).toMatchObject({ pages: [{ blocks: [{ paragraphs: { en: ['One', 'Two'] } }, { kind: 'rules' }] }] })
  expect(Object.keys(next)).toEqual(Object.keys(draft))
  expect(({} as { bad?: string }).bad).toBeUndefined()
  expect([fieldTime('2026-11-30T16:00:00Z'), fieldTime('soon')]).toEqual(['2026-12-01T00:00', ''])
})

test('buttons move blocks, add and drop them, and give and take parts', () => {
  const kinds = (intent: string, fields: Record<string, string> = {}) => {
    const [page] = draftInForm(draft, formOf(fields), intent)['pages'] as { blocks: { kind: string }[] }[]
    return page!.blocks.map(({ kind }) => kind)
  }
  expect(kinds('block-up:0.1')).toEqual(['rules', 'text'])
  expect(kinds('block-down:0.0')).toEqual(['rules', 'text'])
  expect(kinds('block-up:0.0')).toEqual(['text', 'rules'])
  expect(kinds('drop-block:0.0')).toEqual(['rules'])
  expect(kinds('add-block:0', { 'kind-0': 'poster' })).toEqual(['text', 'rules', 'poster'])
  expect(kinds('add-block:0', { 'kind-0': 'fireworks' })).toEqual(['text', 'rules'])
  expect(kinds('constructor:0')).toEqual(['text', 'rules'])
  const withTerms = draftInForm(draft, formOf({}), 'part:terms')
  expect(withTerms['terms']).toMatchObject({ months: 12 })
  expect(draftInForm(withTerms, formOf({ 'n:terms.months': '6' }), 'part:terms')['terms']).toBeNull()
  const withForm = draftInForm(draftInForm(draft, formOf({}), 'part:form'), formOf({ 'n:form.fields.0.max': '' }), 'add-option:0')
  expect(withForm['form']).toMatchObject({ fields: [{ kind: 'line', max: null, hint: null, options: [{ id: '' }] }] })
  const hinted = draftInForm(draftInForm(withForm, formOf({}), 'hint-field:0'), formOf({}), 'drop-option:0.0')
  expect(draftInForm(hinted, formOf({}), 'add-field')['form']).toMatchObject({ fields: [{ hint: { zh: '', en: '' }, options: [] }, { hint: null }] })
  expect((draftInForm(draft, formOf({}), 'add-page')['pages'] as object[]).length).toBe(2)
})
