import { expect, test, vi } from 'vitest'
import { ApiError } from './client.ts'
import { connect } from './connect.ts'

type Reply = 'lost' | 'busy' | 'fast' | 'ok'
const replies: Record<Reply, () => Response> = {
  lost: () => {
    throw new TypeError('fetch failed')
  },
  busy: () => Response.json({ code: '2008', data: null, msg: '' }, { status: 503, headers: { 'x-fail': 'UNAVAILABLE' } }),
  fast: () => Response.json({ code: '994', data: { retryAfter: 2 }, msg: '' }, { status: 429, headers: { 'x-fail': 'TOO_FAST' } }),
  ok: () => Response.json({ code: '000', data: {}, msg: '' }),
}
/** A client of a server that answers so, one after the other, and what it was sent. */
function answering(...answers: Reply[]) {
  vi.useFakeTimers()
  const sent: Request[] = []
  const send = async (request: Request) => (sent.push(request), replies[answers[sent.length - 1]!]())
  const known = { keyed: new Set(['POST /api/follow']), reading: new Set(['GET /api/account']) }
  const { call } = connect({ origin: 'https://pixtura.example', token: 'secret', send }, known)
  const settle = async (made: Promise<unknown>) => {
    const done = made.then(
      () => 'ok',
      (error: unknown) => (error as ApiError).reason,
    )
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    return done
  }
  return { sent, call, settle }
}

test.each<[what: string, answers: Reply[], ended: string, calls: number]>([
  ['a read that got no answer is made again', ['lost', 'busy', 'ok'], 'ok', 3],
  ['it ends after four', ['lost', 'lost', 'lost', 'lost', 'ok'], 'TRANSPORT', 4],
])('%s', async (_, answers, ended, calls) => {
  const { sent, call, settle } = answering(...answers)
  expect([await settle(call('GET /api/account')), sent.length]).toEqual([ended, calls])
  expect(sent[0]!.headers.get('authorization')).toBe('Bearer secret')
})

test('a write with a key is made again with the same key', async () => {
  const { sent, call, settle } = answering('lost', 'ok')
  expect(await settle(call('POST /api/follow', { body: { account: 'ben' } }))).toBe('ok')
  const [first, second] = sent.map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(second).toBe(first)
})

test('a write that takes none is made again only when it was not made at all', async () => {
  const lost = answering('lost', 'ok')
  expect([await lost.settle(lost.call('POST /api/logout')), lost.sent.length]).toEqual(['TRANSPORT', 1])
  const fast = answering('fast', 'ok')
  expect([await fast.settle(fast.call('POST /api/logout')), fast.sent.length]).toEqual(['ok', 2])
})

test('the fields of a failure are there by their paths', () => {
  expect(new ApiError('INVALID_INPUT', '', 422, '2000', { fields: { 'posts.0.title': 'Please' } }).fields).toEqual({ 'posts.0.title': 'Please' })
  expect(new ApiError('NOT_FOUND', '', 404, '2001', null).fields).toEqual({})
})
