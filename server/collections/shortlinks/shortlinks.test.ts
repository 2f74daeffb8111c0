import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { ORIGIN, ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { forgetVisitors } from './service.ts'

const own = ownApp({ stopped: true })
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'
let anna: MadeMember
let bruno: MadeMember
beforeEach(async () => {
  anna = await own.member()
  bruno = await own.member()
})
const shorten = (as: MadeMember | null, path: string) => own.api(as)('POST /api/shortlinks', { body: { path } })
const make = async (as: MadeMember, path: string) => (await shorten(as, path)).link
const visits = async (path: string) => (await own.api(anna)('GET /api/shortlinks', { query: { path } })).links[0]!.visits
const open = (word: string, { as, agent = CHROME, method = 'GET' }: { as?: MadeMember; agent?: string; method?: string } = {}) =>
  own.fetch(`/s/${word}`, { method, redirect: 'manual', headers: { 'user-agent': agent }, ...(as && { as }) })

describe('POST /api/shortlinks', () => {
  test('leads to pages of ours and nowhere else; the same page has one', async () => {
    const link = await make(anna, '/portfolio/anna')
    expect(link).toMatchObject({ url: `${ORIGIN}/s/${link.word}`, path: '/portfolio/anna', visits: 0 })
    expect((await make(anna, `${ORIGIN}/portfolio/anna`)).word).toBe(link.word)
    expect((await make(bruno, '/portfolio/anna')).word).not.toBe(link.word)
    for (const path of [
      'https://evil.example/',
      '//evil.example',
      `/s/${link.word}`,
      '/shortlink?linkId=x',
      `${ORIGIN}@evil.example/tag/sea`,
      '/login',
      '/tag/sea?token=1',
    ])
      await expect(shorten(anna, path), path).rejects.toMatchObject({ code: '2000', data: { fields: { path: expect.any(String) } } })
    expect(await failureOf(shorten(null, '/tag/sea'))).toBe('403 LOGIN_REQUIRED')
  })

  test('one that opens what only its link opens cannot be found by trying, and where it leads is sealed', async () => {
    const secret = await make(anna, `/collection/17?link=${'k'.repeat(24)}`)
    expect([secret.word.length, (await make(anna, '/tag/sea')).word.length]).toEqual([14, 7])
    const { rows } = await own.owner.query<{ row: string }>('select short_links::text as row from short_links')
    for (const { row } of rows) expect(row).not.toContain('kkkk')
  })

  test('there are at most five hundred: 2242 LINKS_MANY', async () => {
    await own.owner.query(
      `insert into short_links (account_id, word, path_mark, path_sealed, made_at) select $1, 'word' || n, decode(lpad(to_hex(n), 8, '0'), 'hex'), '\\x00', now() from generate_series(1, 500) n`,
      [bruno.id],
    )
    await expect(shorten(bruno, '/tag/sea')).rejects.toMatchObject({ code: '2242', reason: 'LINKS_MANY', data: { most: 500 } })
  })
})

describe('opening', () => {
  test('leads there, counts each reader once a day, and neither robots, looks ahead nor its owner', async () => {
    const { word } = await make(anna, '/portfolio/anna')
    const first = await open(word)
    expect([first.status, first.headers.get('location'), first.headers.get('cache-control')]).toEqual([302, '/portfolio/anna', 'private, no-store'])
    await open(word)
    await open(word, { as: anna })
    for (const agent of ['', 'curl/8.5.0', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'])
      expect((await open(word, { agent })).status).toBe(302)
    expect((await open(word, { method: 'HEAD' })).status).toBe(302)
    expect(await visits('/portfolio/anna')).toBe(1)
    await open(word, { as: bruno })
    await open(word, { as: bruno, agent: `${CHROME} another` })
    await open(word, { agent: `${CHROME} another` })
    expect(await visits('/portfolio/anna')).toBe(3)
    own.clock.add(86_400)
    await open(word)
    expect(await visits('/portfolio/anna')).toBe(4)
    expect(await own.api()('POST /api/shortlinks/:word/visits', { params: { word } })).toEqual({ path: '/portfolio/anna' })
  })

  test('keeps nothing of who: a mark under the day’s salt, and both are forgotten when the day is over', async () => {
    const { word } = await make(anna, '/tag/sea')
    await open(word)
    const kept = async () => [
      (await own.owner.query('select from link_visitors')).rowCount,
      (await own.owner.query('select from visit_salts')).rowCount,
      (await own.owner.query<{ row: string }>('select link_visitors::text as row from link_visitors')).rows.map(({ row }) => /127\.0\.0\.1|Chrome/.test(row)),
    ]
    expect(await kept()).toEqual([1, 1, [false]])
    const sweep = () => own.db.transaction().execute((db) => forgetVisitors({ db, now: own.clock.now() } as never))
    await sweep()
    expect(await kept()).toEqual([1, 1, [false]])
    own.clock.add(86_400)
    await sweep()
    expect(await kept()).toEqual([0, 0, []])
    expect(await visits('/tag/sea')).toBe(1)
  })

  test('what leads nowhere is no page, and GET /shortlink says where one leads without counting', async () => {
    const { word } = await make(anna, '/tag/sea')
    for (const query of [{ linkId: word }, { identifier: word }])
      expect(await own.api()('GET /shortlink', { query: { ...query, json: '1' } })).toEqual({ path: '/tag/sea' })
    expect((await own.fetch(`/shortlink?linkId=${word}`, { redirect: 'manual', headers: { 'user-agent': 'curl/8' } })).headers.get('location')).toBe('/tag/sea')
    expect(await visits('/tag/sea')).toBe(0)
    for (const none of ['zzzzzzz', 'nothing']) {
      expect((await open(none)).status).toBe(404)
      expect(await failureOf(own.api()('GET /shortlink', { query: { linkId: none, json: '1' } }))).toBe('2001 NOT_FOUND')
      expect(await failureOf(own.api()('POST /api/shortlinks/:word/visits', { params: { word: none } }))).toBe('2001 NOT_FOUND')
    }
    expect(await failureOf(own.api()('GET /shortlink', { query: { json: '1' } }))).toBe('2001 NOT_FOUND')
  })
})

test('GET /api/shortlinks lists one’s own, the latest first; DELETE /api/shortlinks/:word ends one', async () => {
  const [one, two] = [await make(anna, '/tag/sea'), await make(anna, '/tag/light')]
  const list = async (query: object = {}) => (await own.api(anna)('GET /api/shortlinks', { query })).links.map(({ word }) => word)
  expect(await list()).toEqual([two.word, one.word])
  const { next } = await own.api(anna)('GET /api/shortlinks', { query: { limit: 1 } })
  expect(await list({ before: next! })).toEqual([one.word])
  expect(await list({ path: 'https://evil.example/' })).toEqual([])
  expect((await own.api(bruno)('GET /api/shortlinks')).links).toEqual([])
  expect(await failureOf(own.api()('GET /api/shortlinks'))).toBe('403 LOGIN_REQUIRED')
  const end = (as: MadeMember | null) => own.api(as)('DELETE /api/shortlinks/:word', { params: { word: one.word } })
  expect([await failureOf(end(null)), await failureOf(end(bruno))]).toEqual(['403 LOGIN_REQUIRED', '2001 NOT_FOUND'])
  await open(one.word)
  expect(await end(anna)).toEqual({ word: one.word })
  expect(await failureOf(end(anna))).toBe('2001 NOT_FOUND')
  expect((await open(one.word)).status).toBe(404)
})
