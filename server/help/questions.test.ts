import { expect, test } from 'vitest'
import { ASKED_MAX } from '#api/limits.ts'
import { ownApp } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'
import { ANSWER_HOURS } from './policy.ts'

const own = ownApp({ jobs: true })
const ask = (as: Parameters<typeof own.api>[0], question: string, page = '') => own.api(as)('POST /api/help/questions', { body: { question, page } })
const queueOf = async (as: Parameters<typeof own.api>[0]) => (await own.api(as)('GET /api/admin/reviews', { query: { kind: 'question' } })).reviews
const inboxOf = async (as: Parameters<typeof own.api>[0]) => (await own.api(as)('GET /api/notifications', { query: {} })).notifications

test('a question waits before the editors, and the answer comes into the inbox, once', async () => {
  const [anna, edda] = [await own.member(), await own.operator('editor')]
  const { hours } = await ask(anna, '把照片洗出来寄给我，可以选纸吗', '/help?q=print')
  expect(hours).toBe(ANSWER_HOURS)
  const [review] = await queueOf(edda)
  expect(review!.evidence.facts).toEqual([
    { name: 'asked', kind: 'text', value: '把照片洗出来寄给我，可以选纸吗' },
    { name: 'asked-on', kind: 'path', value: '/help?q=print' },
  ])
  const vote = { vote: 'refuse', reason: 'other', outcome: 'answer' } as const
  const answer = (words: string) => own.api(edda)('PUT /api/admin/reviews/:id', { params: { id: review!.id }, body: { ...vote, words } })
  expect(await reasonOf(answer(''))).toBe('INVALID_INPUT')
  await answer('现在还不能打印。')
  await answer('现在还不能打印。')
  await expect.poll(() => inboxOf(anna).then((all) => all.map(({ kind }) => kind)), { timeout: 30_000 }).toContain('help-answer')
  const told = (await inboxOf(anna)).filter(({ kind }) => kind === 'help-answer')
  expect(told.map(({ facts }) => facts)).toEqual([{ asked: '把照片洗出来寄给我，可以选纸吗', answer: '现在还不能打印。' }])
  expect(await queueOf(edda)).toEqual([])
})

test('what needs no answer leaves the queue, and nothing is told', async () => {
  const [anna, edda] = [await own.member(), await own.operator('editor')]
  await ask(anna, 'Thank you')
  const [review] = await queueOf(edda)
  await own.api(edda)('PUT /api/admin/reviews/:id', { params: { id: review!.id }, body: { vote: 'approve' } })
  expect(await queueOf(edda)).toEqual([])
  expect((await inboxOf(anna)).filter(({ kind }) => kind === 'help-answer')).toEqual([])
})

test('who is not signed in, who says nothing or too much, and an address elsewhere are refused', async () => {
  const anna = await own.member()
  expect(await reasonOf(ask(null, 'Hello'))).toBe('LOGIN_REQUIRED')
  for (const [question, page] of [
    ['', ''],
    ['   ', ''],
    ['x'.repeat(ASKED_MAX + 1), ''],
    ['x', 'https://evil.example/'],
    ['x', '//evil.example'],
    ['x', '/\\evil'],
  ] as const)
    expect([question.slice(0, 5), page, await reasonOf(ask(anna, question, page))]).toEqual([question.slice(0, 5), page, 'INVALID_INPUT'])
  expect((await ask(anna, '字'.repeat(ASKED_MAX))).number).toMatch(/^\d+$/)
})

test('the same request sent twice asks once, and who leaves takes the questions along', async () => {
  const [anna, edda] = [await own.member(), await own.operator('editor')]
  const send = () => own.api(anna)('POST /api/help/questions', { body: { question: 'Once', page: '' } }, { idempotencyKey: 'once-and-once' })
  expect((await send()).number).toBe((await send()).number)
  expect(await queueOf(edda)).toHaveLength(1)
})
