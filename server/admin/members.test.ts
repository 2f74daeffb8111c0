import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { postEntry } from '#server/wallet/ledger.ts'
import { ownApp } from '#tests/own-app.ts'

const own = ownApp()
let finn: MadeMember
let rita: MadeMember
let anna: MadeMember
beforeEach(async () => {
  finn = await own.operator('finance')
  rita = await own.operator('reviewer')
  anna = await own.member({ nickname: '安娜 100%' })
})
const find = async (q: string, more: object = {}) => own.api(rita)('GET /api/admin/members', { query: { q, ...more } })
const found = async (q: string) => (await find(q)).members.map(({ account }) => account)
const byPhone = (phone: string) => own.api(rita)('POST /api/admin/members/by-phone', { body: { phone } })
const look = (as: MadeMember, uid: string) => own.api(as)('GET /api/admin/members/:uid', { params: { uid } })
const trail = async (act: string) =>
  (await own.owner.query<{ account_id: string; subject: string; details: object }>('select * from audit_log where act = $1 order by id', [act])).rows
const give = (to: MadeMember, amount: number, key: string) =>
  own.db.transaction().execute((db) =>
    postEntry(
      { db, now: own.clock.now() },
      {
        key,
        cause: 'reward',
        subject: key,
        lines: [
          { holder: 'platform', book: 'pixt-treasury', amount: -amount },
          { holder: to.id, book: 'pixt', amount },
        ],
      },
    ),
  )

describe('a search', () => {
  test('by the beginning of a name, by personal address, by uid; signs of patterns are signs', async () => {
    await own.api(anna)('POST /api/account/user', { body: { uniqueUri: 'lights_of_anna', version: 2 } })
    for (const q of [anna.account, anna.account.slice(0, -1), `@${anna.account}`, anna.account.toUpperCase(), '安娜', '安娜 100%', 'lights_', anna.id])
      expect(await found(q), q).toContain(anna.account)
    for (const q of ['娜', '%', '_', 'ights', '安娜 1_', `${anna.id}0`, '0', '-1']) expect(await found(q), q).toEqual([])
  })
  test('page by page', async () => {
    const first = await find('m', { limit: '2' })
    const second = await find('m', { limit: '2', after: first.next! })
    expect(new Set([...first.members, ...second.members].map(({ uid }) => uid)).size).toBe(3)
    expect(second.next).toBeNull()
    const latest = await find('m', { limit: '2', order: 'latest' })
    const rest = await find('m', { limit: '2', order: 'latest', after: latest.next! })
    expect([...latest.members, ...rest.members]).toEqual([...first.members, ...second.members].toReversed())
  })
  test('stands in the audit log, with what was looked for', async () => {
    await find('安娜')
    expect(await trail('GET /api/admin/members')).toEqual([
      expect.objectContaining({ account_id: rita.id, details: { query: { q: '安娜', limit: 20 }, body: null } }),
    ])
    await expect(find('')).rejects.toMatchObject({ reason: 'INVALID_INPUT', status: 422 })
  })
  test('by the whole phone number, which stands nowhere afterwards', async () => {
    expect((await byPhone(anna.phone)).members).toMatchObject([{ account: anna.account, uid: anna.id, state: 'here' }])
    expect((await byPhone(`+86 ${anna.phone.slice(0, 3)} ${anna.phone.slice(3)}`)).members).toHaveLength(1)
    expect((await byPhone('13712345678')).members).toEqual([])
    for (const part of [anna.phone.slice(0, -1), anna.phone.slice(1), '%', ''])
      await expect(byPhone(part), part).rejects.toMatchObject({ reason: 'BAD_PHONE', status: 422 })
    const rows = await trail('POST /api/admin/members/by-phone')
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toContain(anna.phone.slice(3))
    expect(rows[0]!.details).toEqual({ mark: expect.stringMatching(/^[\w-]{43}$/) })
  })
})

describe('a member', () => {
  test('with amounts for finance alone, the phone masked for everybody; each look stands in the audit log', async () => {
    await give(anna, 5000, 'one')
    const seen = await look(finn, anna.id)
    expect(seen).toMatchObject({ account: anna.account, state: 'here', leavesAt: null, posts: 0, sessions: 1, roles: [], money: { pixt: 5000, yuan: 0 } })
    expect(seen.phone).toBe(`+86 ${anna.phone.slice(0, 3)}****${anna.phone.slice(-4)}`)
    expect(await look(rita, anna.id)).toMatchObject({ account: anna.account, money: null })
    expect((await trail('GET /api/admin/members/:uid')).map(({ account_id, subject }) => [account_id, subject])).toEqual([
      [finn.id, anna.id],
      [rita.id, anna.id],
    ])
  })
  test('who leaves says until when', async () => {
    await own.api(anna)('POST /api/cancel', { body: { password: anna.password } })
    expect(await look(rita, anna.id)).toMatchObject({ state: 'leaving', leavesAt: expect.stringMatching(/Z$/) })
  })
  test('reviews of kinds that the viewer decides on, no others', async () => {
    const [olga, oskar] = [await own.operator('admin'), await own.operator('admin')]
    await own.api(olga)('POST /api/admin/parameters', { body: { parameter: 'likeCost', value: 2, why: 'x' } })
    expect((await look(oskar, olga.id)).reviews).toMatchObject([{ kind: 'parameter', round: 1, state: 'waiting' }])
    expect((await look(rita, olga.id)).reviews).toEqual([])
  })
  test.each(['99999999', '0', 'anna', '1e3'])('%s is nobody', async (uid) => {
    await expect(look(finn, uid)).rejects.toMatchObject({ reason: 'NOT_FOUND', status: 404 })
    const statement = own.api(finn)('GET /api/admin/members/:uid/statement', { params: { uid } })
    await expect(statement).rejects.toMatchObject({ reason: 'NOT_FOUND', status: 404 })
  })
  test('their statement is the one they read, page by page', async () => {
    for (const key of ['one', 'two', 'three']) await give(anna, 1000, key)
    const read = (query: object = {}) => own.api(finn)('GET /api/admin/members/:uid/statement', { params: { uid: anna.id }, query })
    expect(await read()).toEqual(await own.api(anna)('GET /api/wallet/statement', {}))
    const first = await read({ limit: '2' })
    expect((await read({ limit: '2', before: first.next! })).entries.map(({ subject }) => subject)).toEqual(['one'])
    expect((await read({ currency: 'CNY' })).entries).toEqual([])
    expect((await trail('GET /api/admin/members/:uid/statement'))[0]).toMatchObject({ account_id: finn.id, subject: anna.id })
  })
})
