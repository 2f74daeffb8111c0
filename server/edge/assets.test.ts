import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { builtPages } from '#tests/built-pages.ts'
import { ownApp } from '#tests/own-app.ts'
import { sentenceOf } from './fail-words.ts'

const own = ownApp({ pages: builtPages })
const NOTHING = { status: 404, type: 'text/plain; charset=UTF-8' }
async function ask(path: string, init: RequestInit = {}) {
  const reply = await own.fetch(path, init)
  return { status: reply.status, type: reply.headers.get('content-type'), kept: reply.headers.get('cache-control'), text: await reply.text() }
}

test('a file of the build stays for ever; one that is not there is a line of text that nobody keeps, and no page', async () => {
  const [file] = readdirSync(new URL('../../build/client/assets/', import.meta.url)).filter((name) => name.endsWith('.js'))
  expect(await ask(`/assets/${file}`)).toMatchObject({ status: 200, kept: 'public, max-age=31536000, immutable' })
  for (const path of ['/assets/none-1a2b3c.js', `/assets/${file}.map`, '/assets/routes-1a2b3c-tag.json', '/assets/none.data', '/assets/'])
    for (const lang of ['zh', 'en'] as const) {
      const { kept, ...gone } = await ask(path, { headers: { 'accept-language': lang } })
      expect([path, kept, gone]).toEqual([path, 'no-store', { ...NOTHING, text: `${sentenceOf('NOT_FOUND', lang, null)}\n` }])
    }
  expect(await ask('/assets/none.js', { method: 'HEAD' })).toMatchObject(NOTHING)
})

test('every other address that there is none of is still said to be none by a page', async () => {
  for (const path of ['/assets', '/en/assets/none.js', '/none.js', '/icons/none.png'])
    expect([path, await ask(path)]).toEqual([path, expect.objectContaining({ status: 404, type: 'text/html; charset=utf-8' })])
})
