import { RouterContextProvider, type EntryContext } from 'react-router'
import { expect, it, vi } from 'vitest'
import renderPage, { pageContext } from './entry.server.tsx'

/** What React Router hands over, without the routes that it would need: every rendering of it fails. */
function brokenPage(errors: Record<string, unknown> | null) {
  const context = new RouterContextProvider()
  context.set(pageContext, {
    lang: 'zh',
    basename: '',
    nonce: 'n',
    origin: '',
    path: '/',
    now: new Date(0),
    viewer: null,
    heard: null,
    theme: null,
    development: false,
    frame: 'site',
    browser: { system: 'desktop', chat: null, inApp: false, version: null, client: null },
    app: null,
    site: { company: null, icp: null, appStore: null, apk: null },
    offers: false,
    counting: 'on' as const,
  })
  const serverHandoffStream = new Blob([]).stream()
  const entry = { serverHandoffStream, manifest: { version: '', routes: {} }, staticHandlerContext: { errors, matches: [] } } as unknown as EntryContext
  return renderPage(new Request('http://localhost/'), 500, new Headers(), entry, context)
}

it('a page that cannot be rendered goes back to React Router, which shows the error page', async () => {
  await expect(brokenPage(null)).rejects.toBeInstanceOf(Error)
})

it('an error page that cannot be rendered either is replaced by a plain one with a way home', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const response = await brokenPage({ root: new Error('secret detail') })
  const html = await response.text()
  expect(response.status).toBe(500)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(html).toContain('An error occurred while showing the error page')
  expect(html).toContain('href="/"')
  expect(html).not.toContain('secret detail')
  expect(logged).toHaveBeenCalledOnce()
})
