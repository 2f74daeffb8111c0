import { beforeEach, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { builtPages } from '#tests/built-pages.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { stayIn } from '#tests/stay-in.ts'
import { DAY, whoLeaves } from '#tests/who-leaves.ts'

const own = ownApp({ pages: builtPages, jobs: true, stopped: true })
const { ask, erase } = whoLeaves(own)
let [anna, edda]: MadeMember[] = []
beforeEach(async () => {
  ;[anna, edda] = [await own.member({ nickname: 'Anna' }), await own.operator('editor')]
})

const written = { path: '/faq', zh: '今天的提现会晚一些。', en: 'Withdrawals take longer today.', days: 3 }
const lay = (change: Partial<typeof written> = {}, as: MadeMember | null = edda!) => own.api(as)('POST /api/admin/notes', { body: { ...written, ...change } })
const end = (number: string, as: MadeMember | null = edda!) =>
  own.api(as)('POST /api/admin/notes/:number/end', { params: { number }, body: { why: 'Back to normal' } })
const notesOf = async (path: string, lang: 'zh' | 'en' = 'en') => (await own.api(null, lang)('GET /api/help/page', { query: { path } })).notes
const text = async (path: string) => (await own.fetch(path)).text()

test('a note stands on its page at once, in the language of the reader, as HTML and as Markdown, and on no other', async () => {
  const { note } = await lay()
  expect(note).toMatchObject({ page: { path: '/faq' }, zh: written.zh, en: written.en, ended: null })
  expect(await notesOf('/faq', 'zh')).toEqual([{ words: written.zh, at: note.at, until: note.until }])
  expect(await notesOf('/member-faq')).toEqual([])
  for (const [path, words] of [
    ['/faq', written.zh],
    ['/en/faq', written.en],
    ['/faq.md', written.zh],
    ['/en/faq.md', written.en],
  ] as const)
    expect([path, (await text(path)).includes(words)]).toEqual([path, true])
  await lay({ zh: '第二条', en: 'The second <b>one</b>' })
  expect((await notesOf('/faq')).map(({ words }) => words)).toEqual(['The second <b>one</b>', written.en])
  expect(await text('/en/faq')).toContain('The second &lt;b&gt;one&lt;/b&gt;')
})

test('it goes by itself at its end, or is taken off before, once', async () => {
  const { note } = await lay({ days: 30 })
  expect(Date.parse(note.until) - Date.parse(note.at)).toBe(30 * DAY * 1000)
  own.clock.add(30 * DAY - 1)
  expect(await notesOf('/faq')).toHaveLength(1)
  own.clock.add(1)
  expect(await notesOf('/faq')).toEqual([])
  await stayIn(own, edda!)
  expect((await end(note.number)).note.ended).toBeNull()
  const second = (await lay()).note
  const ended = (await end(second.number)).note.ended
  expect(ended).toEqual({ at: own.clock.now().toISOString(), why: 'Back to normal' })
  own.clock.add(60)
  expect((await end(second.number)).note.ended).toEqual(ended)
  expect(await notesOf('/faq')).toEqual([])
  expect(await failureOf(end('999999'))).toBe('2001 NOT_FOUND')
})

test('who is no editor lays none; nor does anybody over no page, in one language, for ever or not at all', async () => {
  expect(await failureOf(lay({}, null))).toBe('403 LOGIN_REQUIRED')
  expect(await failureOf(lay({}, anna!))).toBe('2001 NOT_FOUND')
  expect(await failureOf(lay({ path: '/no-such-page' }))).toBe('2001 NOT_FOUND')
  for (const change of [{ en: ' ' }, { zh: '长'.repeat(301) }, { days: 31 }, { days: 0 }, { days: 1.5 }])
    expect([change, await failureOf(lay(change))]).toEqual([change, expect.stringContaining('INVALID_INPUT')])
  expect(await notesOf('/faq')).toEqual([])
})

test('editors read all, the latest first; the record says who, and who leaves is forgotten', async () => {
  const first = (await lay()).note
  const second = (await lay({ path: '/guide' })).note
  const page = await own.api(edda!)('GET /api/admin/notes', { query: { limit: 1 } })
  expect(page).toMatchObject({ notes: [{ number: second.number }], next: second.number })
  const rest = await own.api(edda!)('GET /api/admin/notes', { query: { limit: 1, before: page.next! } })
  expect(rest.notes.map(({ number }) => number)).toEqual([first.number])
  const log = await own.owner.query<{ account_id: string }>(`select account_id::text from audit_log where act = 'POST /api/admin/notes'`)
  expect(log.rows.map(({ account_id }) => account_id)).toEqual([edda!.id, edda!.id])
  await own.owner.query(`update help_notes set noted_by = $1, ended_by = $1, ended_at = noted_at, ended_why = 'x' where id = $2`, [anna!.id, first.number])
  await ask(anna!)
  own.clock.add(40 * DAY)
  await erase(anna!)
  const { rows } = await own.owner.query('select noted_by, ended_by, ended_why from help_notes where id = $1', [first.number])
  expect(rows).toEqual([{ noted_by: null, ended_by: null, ended_why: 'x' }])
})
