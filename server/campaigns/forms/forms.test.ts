// Forms over the front door: answered once, changed until the end, sealed where it is personal, read by whoever runs the campaign, erased sixty days after it.
import { beforeEach, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf, reasonOf } from '#tests/reason-of.ts'
import { stayIn } from '#tests/stay-in.ts'
import { makeOpened } from '../make.ts'
import { campaignsPersonal } from '../personal.ts'
import { forgetAnswers } from './queries.ts'
import { openAnswers } from './service.ts'

const own = ownApp({ stopped: true })
const DAY = 86_400
const ID = 3_100_970
const both = (en: string) => ({ zh: `字${en}`, en })
const day = (days: number) => new Date(own.clock.now().getTime() + days * DAY * 1000).toISOString()
const field = (id: string, kind: string, more: object = {}) => ({ id, kind, label: both(id), required: false, personal: false, ...more })
const options = ['saturday', 'sunday'].map((id) => ({ id, label: both(id) }))
const definition = (more: object = {}) => ({
  activityId: ID,
  slug: 'lamp-walk',
  startTime: day(1),
  endTime: day(9),
  resultTime: day(9),
  mainPath: '/events/lamp-walk',
  sharePath: '/events/lamp-walk',
  title: both('Walk'),
  summary: both('Walk'),
  photograph: { name: 'casa-mila', alt: both('A house') },
  terms: null,
  form: {
    about: both('For the list'),
    adults: false,
    fields: [
      field('name', 'line', { required: true, personal: true, max: 10 }),
      field('wishes', 'text', { max: 20 }),
      field('days', 'many', { required: true, options }),
      field('pace', 'one', { options }),
      field('people', 'number', { least: 1, most: 4 }),
      field('from', 'date'),
      field('risk', 'tick', { required: true }),
    ],
    ...more,
  },
  pages: [{ path: '/events/lamp-walk', title: both('Walk'), blocks: [{ kind: 'form', heading: both('Sign up') }] }],
})
let [edda, anna, bruno]: MadeMember[] = []
beforeEach(async () => {
  ;[edda, anna, bruno] = [await own.operator('editor'), await own.member(), await own.member()]
})
const open = (more: object = {}) => makeOpened({ db: own.db, now: own.clock.now() }, definition(more))
async function pass(days: number): Promise<void> {
  own.clock.add(days * DAY)
  await stayIn(own)
}
const params = { activityId: String(ID) }
const whole = { name: ' Anna ', wishes: '', days: ['sunday', 'saturday', 'sunday'], pace: '', people: '2', from: '2026-12-01', risk: 'yes' }
const kept = { name: 'Anna', days: ['saturday', 'sunday'], people: '2', from: '2026-12-01', risk: 'yes' }
type Said = Record<string, string | string[]>
const answer = (answers: Said = whole, as: MadeMember | null = anna!) => own.api(as)('POST /api/event/:activityId/form', { params, body: { answers } })
const show = (as: MadeMember | null = anna!) => own.api(as)('GET /api/event/:activityId/form', { params })
const look = (as: MadeMember | null = edda!, query: object = {}) => own.api(as)('GET /api/admin/campaigns/:id/form', { params: { id: String(ID) }, query })
const take = (as: MadeMember | null = edda!) => own.api(as)('GET /api/admin/campaigns/:id/form/file', { params: { id: String(ID) } })
const fieldsOf = (answers: Said) =>
  answer(answers).then(
    () => null,
    (error: { data: { fields: Record<string, string> } }) => error.data.fields,
  )

test('a form is answered from the start until the end, once, and changed; early, late and elsewhere nothing is taken', async () => {
  await open()
  expect(await failureOf(answer())).toBe('2690 FORM_CLOSED')
  await pass(1)
  expect(await show()).toEqual({ own: null, can: { answer: true } })
  expect(await failureOf(answer(whole, null))).toBe('403 LOGIN_REQUIRED')
  expect(await failureOf(show(null))).toBe('403 LOGIN_REQUIRED')
  expect((await answer()).own?.answers).toEqual(kept)
  await pass(1)
  const twice = await answer({ ...whole, people: '4' })
  expect(twice.own).toMatchObject({ answers: { ...kept, people: '4' } })
  expect(twice.own!.changedAt > twice.own!.madeAt).toBe(true)
  expect(await show(bruno)).toMatchObject({ own: null })
  const rows = await own.owner.query<{ n: number }>('select count(*)::int as n from form_answers')
  expect(rows.rows).toEqual([{ n: 1 }])
  await pass(7)
  expect(await failureOf(answer())).toBe('2690 FORM_CLOSED')
  expect(await show()).toMatchObject({ own: { answers: { name: 'Anna' } }, can: { answer: false } })
  for (const activityId of ['9', '999999999999', 'x', '0'])
    expect(await reasonOf(own.api(anna)('POST /api/event/:activityId/form', { params: { activityId }, body: { answers: {} } }))).toBe('NOT_FOUND')
})

test('the page has the fields for everybody, in their language, and who says nothing of themselves is asked nothing', async () => {
  await open()
  const page = await own.api(null, 'en')('GET /api/campaign-page', { query: { path: '/EVENTS/lamp-walk' } })
  expect(page.blocks).toMatchObject([
    { kind: 'form', activityId: String(ID), state: 'upcoming', about: 'For the list', fields: [{ id: 'name', label: 'name' }, {}, {}, {}, {}, {}, {}] },
  ])
})

test('what is wrong stands beside its field: unknown, missing, long, out of bounds, of another form, script and NUL', async () => {
  await open()
  await pass(1)
  expect(await failureOf(answer({}))).toBe('2692 FORM_ANSWERS')
  expect(Object.keys((await fieldsOf({}))!).toSorted()).toEqual(['days', 'name', 'risk'])
  const wrong = {
    name: 'x'.repeat(11),
    wishes: ['a', 'b'],
    days: ['friday'],
    pace: 'quick',
    people: '5',
    from: '2026-02-30',
    risk: 'perhaps',
    colour: 'red',
  }
  const said = (await fieldsOf(wrong))!
  expect(Object.keys(said).toSorted()).toEqual(Object.keys(wrong).toSorted())
  expect([said['name'], said['people'], said['colour']]).toEqual(['At most 10 characters', 'Between 1 and 4', 'The form has no such field'])
  for (const people of ['0', '1.5', '1e0', '٢', '0x1']) expect(Object.keys((await fieldsOf({ ...whole, people }))!)).toEqual(['people'])
  for (const name of ['__proto__', 'constructor']) expect(await reasonOf(answer(JSON.parse(`{"${name}":"x"}`) as Said))).toBe('INVALID_INPUT')
  const nul = await own.fetch(`/api/event/${ID}/form`, {
    method: 'POST',
    as: anna!,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ answers: { ...whole, name: 'a\0b' } }),
  })
  expect(nul.status).toBe(422)
  expect(await show()).toMatchObject({ own: null })
  const script = await answer({ ...whole, name: '<b>x</b>', wishes: '<script>x' })
  expect(script.own?.answers).toMatchObject({ name: '<b>x</b>', wishes: '<script>x' })
})

test('two at the same moment leave one row', async () => {
  await open()
  await pass(1)
  await Promise.all([answer(), answer({ ...whole, people: '3' })])
  const rows = await own.owner.query<{ n: number }>('select count(*)::int as n from form_answers')
  expect(rows.rows).toEqual([{ n: 1 }])
})

test('a form for adults takes none from whom nobody verified', async () => {
  await open({ adults: true })
  await pass(1)
  expect(await failureOf(answer())).toBe('2691 FORM_ADULTS')
  await own.verify(bruno!)
  expect((await answer(whole, bruno)).own?.answers).toEqual(kept)
})

test('what is personal is sealed in its row, and opens in no other', async () => {
  await open()
  await pass(1)
  await answer()
  const rows = await own.owner.query<{ id: string; activity_id: number; account_id: string; answers: Said; personal_sealed: Buffer }>(
    'select * from form_answers',
  )
  const row = rows.rows[0]!
  expect(row.answers).not.toHaveProperty('name')
  expect(row.personal_sealed.toString('latin1')).not.toContain('Anna')
  const { kit } = own.app.services
  expect(openAnswers({ ...kit }, row)).toEqual(kept)
  expect(() => openAnswers(kit, { ...row, account_id: bruno!.id })).toThrow('unable to authenticate')
})

test('an editor reads, counts and takes a file that no spreadsheet runs; others find nothing, and each look is written down', async () => {
  await open()
  await pass(1)
  await answer({ ...whole, name: '=1+1', wishes: 'a, "b"' })
  await answer({ ...whole, name: 'Bruno', days: ['sunday'] }, bruno)
  const seen = await look()
  expect(seen).toMatchObject({ total: 2, erased: 0, next: null })
  expect(seen.answered.map(({ account, answers }) => [account, answers['name']])).toEqual([
    [bruno!.account, 'Bruno'],
    [anna!.account, '=1+1'],
  ])
  expect(seen.chosen).toEqual([
    {
      field: 'days',
      options: [
        { option: 'saturday', count: 1 },
        { option: 'sunday', count: 2 },
      ],
    },
    {
      field: 'pace',
      options: [
        { option: 'saturday', count: 0 },
        { option: 'sunday', count: 0 },
      ],
    },
  ])
  const first = await look(edda, { limit: 1 })
  expect(first.answered).toHaveLength(1)
  expect((await look(edda, { limit: 1, before: first.next! })).answered[0]!.account).toBe(anna!.account)
  const file = await take()
  expect(file).toMatchObject({ whole: true, name: expect.stringMatching(/^lamp-walk-form-.*\.csv$/) })
  const [head, line] = file.csv.split('\r\n')
  expect(head).toContain('name,wishes,days')
  expect(line).toContain(`,'=1+1,"a, ""b""",saturday; sunday,,2,2026-12-01,yes`)
  for (const as of [anna!, await own.operator('finance')]) {
    expect(await reasonOf(look(as))).toBe('NOT_FOUND')
    expect(await reasonOf(take(as))).toBe('NOT_FOUND')
  }
  expect(await failureOf(look(null))).toBe('403 LOGIN_REQUIRED')
  expect(await failureOf(take(null))).toBe('403 LOGIN_REQUIRED')
  expect(await reasonOf(own.api(edda)('GET /api/admin/campaigns/:id/form', { params: { id: '9' } }))).toBe('NOT_FOUND')
  expect(await reasonOf(own.api(edda)('GET /api/admin/campaigns/:id/form/file', { params: { id: '9' } }))).toBe('NOT_FOUND')
  const noted = await own.owner.query<{ act: string }>(`select act from audit_log where act like 'GET %form%' and account_id = $1 order by id`, [edda!.id])
  expect(noted.rows.map(({ act }) => act.endsWith('/file'))).toEqual([false, false, false, true])
})

test("'DELETE /api/event/:activityId/form' takes answers back at once, before the end and after it", async () => {
  await open()
  await pass(1)
  await answer()
  await answer(whole, bruno)
  const drop = (as: MadeMember | null) => own.api(as)('DELETE /api/event/:activityId/form', { params })
  expect(await failureOf(drop(null))).toBe('403 LOGIN_REQUIRED')
  expect(await drop(anna!)).toEqual({ own: null, can: { answer: true } })
  await pass(9)
  expect(await drop(bruno!)).toEqual({ own: null, can: { answer: false } })
  expect((await look()).total).toBe(0)
  expect(await reasonOf(own.api(anna)('DELETE /api/event/:activityId/form', { params: { activityId: '9' } }))).toBe('NOT_FOUND')
})

test('sixty days after the end answers are gone, from that very moment on; that somebody answered stays', async () => {
  await open()
  await pass(1)
  await answer()
  const sweep = () => own.db.transaction().execute((db) => forgetAnswers(db, own.clock.now()))
  own.clock.add(68 * DAY - 1)
  await sweep()
  await stayIn(own)
  expect((await look()).answered).toHaveLength(1)
  own.clock.add(1)
  await sweep()
  expect(await look()).toMatchObject({ total: 1, erased: 1, answered: [] })
  expect((await show()).own).toMatchObject({ answers: null })
  expect((await take()).csv.split('\r\n')).toHaveLength(2)
})

test('who asks gets their answers opened with the archive; who is erased leaves none', async () => {
  await open()
  await pass(1)
  await answer()
  await answer({ ...whole, name: 'Bruno' }, bruno)
  const ctx = { db: own.db, now: own.clock.now(), kit: own.app.services.kit }
  const found: object[] = []
  for await (const part of campaignsPersonal.export(ctx as never, anna!.id))
    if (part.kind === 'list' && part.exportTable.table === 'form_answers') for await (const row of part.rows) found.push(row)
  expect(found).toMatchObject([{ activityId: ID, answers: kept }])
  await own.db.transaction().execute((db) => campaignsPersonal.erase({ ...ctx, db } as never, anna!.id))
  const left = await own.owner.query<{ account_id: string }>('select account_id::text from form_answers')
  expect(left.rows).toEqual([{ account_id: bruno!.id }])
})
