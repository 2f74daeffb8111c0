import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { collectionCalls } from '#tests/collection-calls.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'

const own = ownApp({ jobs: true })
const calls = collectionCalls(own)
let [anna, bruno, chen, dora]: MadeMember[] = []
let id = ''
let [hers, his, secret]: { author: string; permlink: string }[] = []
beforeEach(async () => {
  ;[anna, bruno, chen, dora] = [await own.member(), await own.member(), await own.member(), await own.member()]
  ;[hers] = await calls.works(anna, 'Hers')
  ;[his, secret] = await calls.works(bruno, 'His', 'Secret')
  await calls.narrow(bruno, secret!, 'private')
  id = (await calls.make(anna, { shownTo: 'owner' })).id
})

const ask = (account: string, role: 'editor' | 'reader' = 'editor', as = anna) =>
  own.api(as)('PUT /api/collections/:id/people', { params: { id }, body: { account, role } })
const join = (as: MadeMember) => own.api(as)('POST /api/collections/:id/join', { params: { id } })
const people = (as: MadeMember | null) => own.api(as)('GET /api/collections/:id/people', { params: { id } })
const out = (account: string, as = anna) => own.api(as)('DELETE /api/collections/:id/people', { params: { id }, query: { account } })
const show = (as: MadeMember | null = null) => calls.show(id, as)
const put = (as: MadeMember, ...posts: { author: string; permlink: string }[]) => calls.put(as, id, ...posts)
const titles = (as: MadeMember | null) => calls.holds(id, as)

describe('whoever is asked in', () => {
  test('opens what is for its owner alone, hears of it, and changes nothing before they say yes', async () => {
    expect(await failureOf(show(bruno))).toBe('2001 NOT_FOUND')
    expect((await ask(bruno!.account)).people).toMatchObject([{ role: 'editor', joinedAt: null, can: { change: true, remove: true } }])
    expect(await show(bruno)).toMatchObject({ role: 'editor', asked: true, editors: [], can: { edit: false, arrange: false } })
    expect(await failureOf(put(bruno!, hers!))).toBe('2001 NOT_FOUND')
    const told = async () => (await own.api(bruno)('GET /api/notifications', {})).notifications.map(({ kind }) => kind)
    await vi.waitFor(async () => expect(await told()).toContain('collection-invitation'), 30_000)
    expect((await own.api(bruno)('GET /api/collections/own', {})).collections).toMatchObject([
      { role: 'editor', asked: true, owner: { account: anna!.account } },
    ])
    await join(bruno!)
    expect((await join(bruno!)).collection).toMatchObject({
      role: 'editor',
      asked: false,
      editors: [{ account: bruno!.account }],
      can: { edit: false, arrange: true },
    })
  })
  test('as an editor puts in what everybody sees and what is its owner’s, orders it, takes it out; its own secrets stay out', async () => {
    await ask(bruno!.account)
    await join(bruno!)
    expect((await put(bruno!, hers!, his!)).added).toBe(2)
    expect(await failureOf(put(bruno!, secret!))).toBe('2001 NOT_FOUND')
    expect(await titles(anna!)).toEqual(['Hers', 'His'])
    const moved = await own.api(bruno)('PUT /api/collections/:id/posts', { params: { id }, body: { ...his!, at: 1 } })
    expect([moved, await titles(anna!)]).toEqual([{ at: 1, of: 2 }, ['His', 'Hers']])
    await own.api(bruno)('DELETE /api/collections/:id/posts', { params: { id }, query: hers! })
    expect(await titles(bruno!)).toEqual(['His'])
    const edit = { names: { zh: '别的', en: '' }, shownTo: 'everybody' as const }
    expect(await failureOf(own.api(bruno)('PUT /api/collections/:id', { params: { id }, body: edit }))).toBe('2001 NOT_FOUND')
    expect(await failureOf(own.api(bruno)('DELETE /api/collections/:id', { params: { id } }))).toBe('2001 NOT_FOUND')
    expect(await failureOf(own.api(bruno)('GET /api/collections/:id/proofs', { params: { id } }))).toBe('2001 NOT_FOUND')
  })
  test('as a reader only opens it, and leaves it as they like', async () => {
    await ask(chen!.account, 'reader')
    await join(chen!)
    expect(await show(chen)).toMatchObject({ role: 'reader', editors: [], can: { arrange: false } })
    expect(await failureOf(put(chen!, hers!))).toBe('2001 NOT_FOUND')
    expect((await people(chen!)).people).toMatchObject([{ can: { change: false, remove: true } }])
    expect((await out(chen!.account, chen)).people).toEqual([])
    expect([await failureOf(show(chen)), await failureOf(join(chen!))]).toEqual(['2001 NOT_FOUND', '2001 NOT_FOUND'])
  })
})

describe('its owner', () => {
  test('gives another role without asking again, takes out, and what was put in stays', async () => {
    await ask(bruno!.account)
    await join(bruno!)
    await put(bruno!, his!)
    expect((await ask(bruno!.account, 'reader')).people).toMatchObject([{ role: 'reader', joinedAt: expect.any(String) as string }])
    expect(await failureOf(put(bruno!, hers!))).toBe('2001 NOT_FOUND')
    expect((await out(bruno!.account)).people).toEqual([])
    expect([await failureOf(show(bruno)), await titles(anna!)]).toEqual(['2001 NOT_FOUND', ['His']])
    expect((await out(bruno!.account)).people).toEqual([])
  })
  test('asks nobody with a block between, nobody unknown, not themselves, and twenty at most', async () => {
    expect(await failureOf(ask('nobody-at-all'))).toContain('USER_NOT_FOUND')
    expect(await failureOf(ask(anna!.account))).toBe('2600 COLLECTION_OWN')
    await own.api(chen)('POST /api/account/blocks', { body: { account: anna!.account } })
    expect(await failureOf(ask(chen!.account))).toContain('CONTACT_REFUSED')
    await own.api(anna)('POST /api/account/blocks', { body: { account: dora!.account } })
    expect(await failureOf(ask(dora!.account))).toContain('UNBLOCK_FIRST')
    const crowd = await Promise.all(Array.from({ length: 20 }, () => own.member()))
    for (const one of crowd) await ask(one.account, 'reader')
    expect(await failureOf(ask(bruno!.account))).toBe('2601 COLLECTION_PEOPLE_MANY')
    expect((await ask(crowd[0]!.account, 'editor')).people).toHaveLength(20)
  })
  test('alone sees it after reviewers took it away', async () => {
    await ask(bruno!.account)
    await join(bruno!)
    await own.owner.query('update collections set removed_at = now() where id = $1', [id.split('-').at(-1)])
    expect(await failureOf(show(bruno))).toBe('2001 NOT_FOUND')
    expect((await own.api(bruno)('GET /api/collections/own', {})).collections).toEqual([])
    expect(await failureOf(put(bruno!, his!))).toBe('2001 NOT_FOUND')
  })
})

test('of an open collection others see who puts it together, and not who was asked', async () => {
  id = (await calls.make(anna!, { posts: [hers!] })).id
  await ask(bruno!.account)
  await ask(chen!.account, 'reader')
  await join(chen!)
  expect((await show()).editors).toEqual([])
  await join(bruno!)
  expect((await show()).editors).toMatchObject([{ account: bruno!.account }])
  expect([await failureOf(people(dora!)), await failureOf(people(null))]).toEqual(['2001 NOT_FOUND', '403 LOGIN_REQUIRED'])
  expect([await failureOf(ask(dora!.account, 'reader', bruno)), await failureOf(out(chen!.account, bruno))]).toEqual(['2001 NOT_FOUND', '2001 NOT_FOUND'])
})

test('an editor and its owner at the same moment lose nothing of each other', async () => {
  await ask(bruno!.account)
  await join(bruno!)
  const more = await calls.works(anna!, 'Hers 1', 'Hers 2', 'Hers 3', 'Hers 4')
  await Promise.all(more.map((one, n) => put(n % 2 ? anna! : bruno!, one)))
  expect((await titles(anna!)).toSorted()).toEqual(['Hers 1', 'Hers 2', 'Hers 3', 'Hers 4'])
})
