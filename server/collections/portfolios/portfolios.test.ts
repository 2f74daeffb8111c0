import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CallInput } from '#api/endpoint.ts'
import type { Contract } from '#api/index.ts'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { sweepLetters } from './send-letter.ts'

const own = ownApp({ jobs: true })
let anna: MadeMember
let bruno: MadeMember
beforeEach(async () => {
  anna = await own.member()
  bruno = await own.member()
})

type Said = Partial<CallInput<Contract, 'PUT /api/portfolio'>['body']>
const save = (as: MadeMember | null, said: Said = {}) => own.api(as)('PUT /api/portfolio', { body: { names: { zh: '', en: 'On foot' }, shown: true, ...said } })
const show = (as: MadeMember | null, of = anna) => own.api(as)('GET /api/portfolios/:account', { params: { account: of.account } })
const chapter = async (as: MadeMember, en: string, posts: { author: string; permlink: string }[], more: object = {}) =>
  (await own.api(as)('POST /api/collections', { body: { names: { zh: '', en }, posts, ...more } })).collection.id
const work = async (by: MadeMember, title: string) => ({ author: by.account, permlink: (await own.publish(by, { title, tags: ['peak'] })).permlink })

describe('PUT /api/portfolio', () => {
  test('chapters out of collections, whoever may open those, each with its owner’s own work as the reader may see it', async () => {
    const [a, b, secret] = [await work(anna, 'a'), await work(anna, 'b'), await work(anna, 'secret')]
    const foreign = await work(bruno, 'foreign')
    const one = await chapter(anna, 'Height', [b, foreign, a, secret])
    const two = await chapter(anna, 'By rule', [], { rule: { of: 'own', tags: ['peak'] } })
    const empty = await chapter(anna, 'Nothing yet', [foreign])
    await own.api(anna)('PUT /api/posts/visibility', { body: { permlinks: [secret.permlink], visibility: 'private' } })
    const { portfolio } = await save(anna, { chapters: [two, one, empty], theme: 'dark', about: { en: 'I walk.' }, cover: a })
    expect(portfolio).toMatchObject({ chapters: [two, one, empty], theme: 'dark', coverOf: a, version: 1 })
    const seen = async (as: MadeMember | null) => (await show(as)).chapters.map(({ names, posts }) => [names.en, posts.map(({ title }) => title)])
    expect(await seen(null)).toEqual([
      ['By rule', ['b', 'a']],
      ['Height', ['b', 'a']],
    ])
    expect(await seen(anna)).toEqual([
      ['By rule', ['secret', 'b', 'a']],
      ['Height', ['b', 'a', 'secret']],
    ])
    const page = await show(null)
    expect(page).toMatchObject({ names: { en: 'On foot' }, about: { zh: '', en: 'I walk.' }, theme: 'dark', listed: false, writes: true })
    expect(JSON.stringify(page)).not.toMatch(/"(likes|forwards|visits|followers)"/)
    expect(page.cover?.key).toBe((await own.api()('GET /api/posts/:author/:permlink', { params: a })).cover.key)
    await own.api(anna)('DELETE /api/collections/:id', { params: { id: two } })
    expect((await seen(null)).length).toBe(1)
  })

  test('is open when its owner says so; for others there is none before', async () => {
    await save(anna, { shown: false })
    for (const as of [null, bruno]) expect(await failureOf(show(as))).toBe('2001 NOT_FOUND')
    expect((await show(anna)).shown).toBe(false)
    await save(anna)
    expect((await show(null)).shown).toBe(true)
    expect(await failureOf(own.api()('GET /api/portfolios/:account', { params: { account: 'nobody-here' } }))).toBe('2001 NOT_FOUND')
  })

  test('takes one’s own collections and work only, all of it or nothing, and says when it changed meanwhile', async () => {
    const theirs = await chapter(bruno, 'Theirs', [])
    expect(await failureOf(save(anna, { chapters: [theirs] }))).toBe('2001 NOT_FOUND')
    expect(await failureOf(save(anna, { chapters: ['nothing'] }))).toBe('2001 NOT_FOUND')
    expect(await failureOf(save(anna, { cover: await work(bruno, 'foreign') }))).toBe('2001 NOT_FOUND')
    expect(await failureOf(save(anna, { chapters: Array.from({ length: 13 }, (_, n) => `x-${n + 1}`) }))).toBe('2000 INVALID_INPUT')
    expect(await failureOf(save(null))).toBe('403 LOGIN_REQUIRED')
    expect(await own.api(anna)('GET /api/portfolio')).toEqual({ portfolio: null })
    await save(anna)
    await save(anna, { version: 1 })
    expect(await failureOf(save(anna, { version: 1 }))).toBe('2030 CHANGED_MEANWHILE')
    await own.owner.query(`insert into banned_words (word, reason, fields) values ('canarybird', 'spam', '{}')`)
    await vi.waitFor(async () => expect(await failureOf(save(anna, { about: { en: 'canarybird' } }))).toBe('244 BANNED_WORDS'), 20_000)
    await own.owner.query(`delete from banned_words where word = 'canarybird'`)
    await own.owner.query(
      `with cases as (insert into report_cases (id, kind, subject, account_id, state, opened_at, decided_at, reason)
        select gen_random_uuid(), 'post', n::text, $1, 'removed', now(), now(), 'spam' from generate_series(1, 3) n returning id)
      insert into strikes (case_id, account_id, at, expires_at) select id, $1, now(), now() + interval '90 days' from cases`,
      [anna.id],
    )
    expect(await failureOf(save(anna))).toBe('2210 PUBLISHING_PAUSED')
  })

  test('DELETE /api/portfolio takes it away; again changes nothing', async () => {
    await save(anna)
    const remove = (as: MadeMember | null) => own.api(as)('DELETE /api/portfolio')
    expect(await failureOf(remove(null))).toBe('403 LOGIN_REQUIRED')
    for (let n = 0; n < 2; n++) expect(await remove(anna)).toEqual({ portfolio: null })
    expect(await failureOf(show(null))).toBe('2001 NOT_FOUND')
    expect(await failureOf(own.api()('GET /api/portfolio'))).toBe('403 LOGIN_REQUIRED')
  })
})

describe('POST /api/portfolios/:account/letters', () => {
  const letter = { name: 'Weiss studio', address: 'studio@weiss.example', words: 'Are you free in May?\nFor a calendar.' }
  const write = async (body: object = {}, as: MadeMember | null = null) =>
    own.api(as)('POST /api/portfolios/:account/letters', { params: { account: anna.account }, body: { ...letter, nvcVal: await own.proof('letter'), ...body } })
  const letters = async (query: object = {}) => own.api(anna)('GET /api/portfolio/letters', { query })

  test('reaches its owner as a notification and under Letters, sealed where it lies', async () => {
    await save(anna)
    expect(await write()).toEqual({ sent: true })
    expect((await letters()).letters).toMatchObject([letter])
    const { rows } = await own.owner.query<{ row: string }>(`select portfolio_letters::text as row, encode(sealed, 'escape') as bytes from portfolio_letters`)
    expect(JSON.stringify(rows)).not.toMatch(/weiss|calendar/i)
    await expect
      .poll(async () => (await own.api(anna)('GET /api/notifications')).notifications.filter(({ kind }) => kind === 'letter'), { timeout: 8000 })
      .toMatchObject([{ facts: { name: letter.name, begins: 'Are you free in May? For a calendar.' } }])
    const { letters: all } = await letters()
    const remove = (as: MadeMember | null, number = all[0]!.number) => own.api(as)('DELETE /api/portfolio/letters/:number', { params: { number } })
    expect([await failureOf(remove(null)), await failureOf(remove(bruno)), await failureOf(remove(anna, '0'))]).toEqual([
      '403 LOGIN_REQUIRED',
      '2001 NOT_FOUND',
      '2001 NOT_FOUND',
    ])
    await remove(anna)
    expect((await letters()).letters).toEqual([])
    expect(await failureOf(own.api()('GET /api/portfolio/letters'))).toBe('403 LOGIN_REQUIRED')
  })

  test('takes a check that no robot writes, used once, and words and an address to answer to', async () => {
    await save(anna)
    const nvcVal = await own.proof('letter')
    expect(await failureOf(write({ nvcVal: undefined }))).toBe('2050 HUMAN_CHECK_NEEDED')
    expect(await failureOf(write({ nvcVal: 'nonsense' }))).toBe('2053 HUMAN_CHECK_WRONG')
    expect(await failureOf(write({ nvcVal: await own.proof('sms') }))).toBe('2053 HUMAN_CHECK_WRONG')
    await write({ nvcVal })
    expect(await failureOf(write({ nvcVal }))).toBe('2052 HUMAN_CHECK_USED')
    const late = await own.proof('letter')
    own.clock.add(301)
    expect(await failureOf(write({ nvcVal: late }))).toBe('2051 HUMAN_CHECK_EXPIRED')
    for (const bad of [{ name: ' ' }, { address: 'nobody' }, { address: 'a@b' }, { words: ' \n ' }, { words: 'x'.repeat(2001) }])
      expect(await failureOf(write(bad))).toBe('2000 INVALID_INPUT')
  })

  test('goes nowhere where nobody wants letters, and no more than fifty a day: 2243 PORTFOLIO_LETTERS_MANY', async () => {
    expect(await failureOf(write())).toBe('2001 NOT_FOUND')
    await save(anna, { writes: false })
    expect(await failureOf(write())).toBe('2001 NOT_FOUND')
    await save(anna)
    await own.owner.query(`insert into banned_words (word, reason, fields) values ('canarybird', 'spam', '{}')`)
    await vi.waitFor(async () => expect(await failureOf(write({ words: 'canarybird' }))).toBe('244 BANNED_WORDS'), 20_000)
    await own.owner.query(`delete from banned_words where word = 'canarybird'`)
    await own.owner.query(`insert into portfolio_letters (account_id, sealed, sent_at) select $1, '\\x00', $2 from generate_series(1, 50)`, [
      anna.id,
      own.clock.now(),
    ])
    expect(await failureOf(write())).toBe('2243 PORTFOLIO_LETTERS_MANY')
    await own.api(anna)('POST /api/account/blocks', { body: { account: bruno.account } })
    expect(await failureOf(write({}, bruno))).toBe('2040 CONTACT_REFUSED')
    await own.api(anna)('DELETE /api/account/blocks', { query: { account: bruno.account } })
    await own.api(bruno)('POST /api/account/blocks', { body: { account: anna.account } })
    expect(await failureOf(write({}, bruno))).toBe('2041 UNBLOCK_FIRST')
    await own.owner.query(`update portfolio_letters set sent_at = sent_at - interval '181 days'`)
    await own.db.transaction().execute((db) => sweepLetters({ db, now: own.clock.now() } as never))
    expect((await own.owner.query('select from portfolio_letters')).rowCount).toBe(0)
  })
})

test('a portfolio is reported by its owner’s account, and removed it is theirs alone until an appeal puts it back; a draft and one’s own cannot be', async () => {
  const [rita, rolf] = [await own.operator('reviewer'), await own.operator('reviewer')]
  const about = (as: MadeMember) => own.api(as)('GET /api/reports/subject', { query: { kind: 'portfolio', subject: anna.account } })
  expect(await failureOf(about(bruno))).toBe('2001 NOT_FOUND')
  await save(anna, { shown: false })
  expect(await failureOf(about(bruno))).toBe('2001 NOT_FOUND')
  expect((await save(anna)).portfolio.removed).toBe(false)
  expect(await about(bruno)).toMatchObject({ title: 'On foot', path: `/portfolio/${anna.account}` })
  expect(await failureOf(about(anna))).toBe('2211 OWN_REPORT')
  await own.api(bruno)('POST /api/reports', { body: { kind: 'portfolio', subject: anna.account, reason: 'spam', words: 'Only advertisements' } })
  const waiting = async (as: MadeMember) => (await own.api(as)('GET /api/admin/reviews', { query: { kind: 'report', state: 'waiting' } })).reviews[0]!
  await own.api(rita)('PUT /api/admin/reviews/:id', {
    params: { id: (await waiting(rita)).id },
    body: { vote: 'refuse', reason: 'spam', outcome: 'remove', words: 'An advertisement' } as never,
  })
  await expect.poll(() => failureOf(show(bruno)), { timeout: 30_000 }).toBe('2001 NOT_FOUND')
  expect([await failureOf(about(bruno)), (await show(anna)).names.en, (await save(anna)).portfolio.removed]).toEqual(['2001 NOT_FOUND', 'On foot', true])
  const { decisions } = await own.api(anna)('GET /api/account/standing')
  await own.api(anna)('POST /api/account/standing/:number/appeal', { params: { number: decisions[0]!.number }, body: { words: 'It is none' } })
  await own.api(rolf)('PUT /api/admin/reviews/:id', { params: { id: (await waiting(rolf)).id }, body: { vote: 'approve' } as never })
  await expect.poll(async () => failureOf(show(bruno)), { timeout: 30_000 }).toBe('done')
})
