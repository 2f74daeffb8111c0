import { afterEach, expect, test } from 'vitest'
import { builtPages } from '#tests/built-pages.ts'
import { ownApp } from '#tests/own-app.ts'

const own = ownApp({ pages: builtPages })
afterEach(async () => void (await own.owner.query('alter table if exists put_away rename to notifications')))

test.each([
  ['/', 'zh-CN', '页面没有打开'],
  ['/en/tag', 'en', 'The page did not open'],
])('where what every page begins with cannot be read, the failure at %j says so in the language of its address', async (path, lang, words) => {
  const member = await own.member()
  await own.owner.query('alter table notifications rename to put_away')
  const reply = await own.fetch(path, { as: member })
  const html = await reply.text()
  expect([reply.status, /<html lang="([^"]*)"/.exec(html)?.[1]]).toEqual([500, lang])
  expect(html).toContain(words)
  // no photograph lies under the bar, and nobody knows whether they are signed in
  expect(html).toContain('<header class="bar">')
  expect(html).not.toContain('sign-in')
})

test.each([
  ['/inviting/no-such-word', '这个码不对，请核对后再试。'],
  ['/en/inviting/no-such-word', 'This page could not be found.'],
  ['/report', '链接可能写错了'],
  ['/report?kind=nothing&subject=anna', '链接可能写错了'],
  ['/market-item/NO-SUCH-NUMBER', '链接可能写错了'],
])('what cannot be is not found: %j', async (path, words) => {
  const reply = await own.fetch(path, { as: await own.member() })
  expect(reply.status).toBe(404)
  expect(await reply.text()).toContain(words)
})
