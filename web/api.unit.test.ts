import { afterEach, expect, test, vi } from 'vitest'
import { browserApi } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['Mozilla/5.0 (iPhone) MicroMessenger/8.0.50', 5],
  ['Mozilla/5.0 (Linux; Android 15) QQ/9.1.0', 5],
  ['Mozilla/5.0 (X11; Linux x86_64)', 3],
])('a call of the browser says where it is made: %s', async (userAgent, platform) => {
  const sent: unknown[] = []
  vi.stubGlobal('navigator', { userAgent })
  vi.stubGlobal('location', { origin: 'https://example.org' })
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request.method === 'GET' ? null : await request.json())
    return Response.json({ code: '000', data: null, msg: '' })
  })
  const api = browserApi('en')
  await api('POST /api/follow', { body: { account: 'anna' } })
  await api('GET /api/posts/hot', { query: {} })
  expect(sent).toEqual([{ platform, account: 'anna' }, null])
})
