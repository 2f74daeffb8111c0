import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { personal } from '#tests/domain-parts.ts'
import { askFor } from '#tests/jobs.ts'
import { ownApp } from '#tests/own-app.ts'
import { foundGroup, joinGroup } from '#tests/own-groups.ts'
import { failureOf } from '#tests/reason-of.ts'

const own = ownApp({ jobs: true })
let [anna, bruno, chen]: MadeMember[] = []
let id = ''
beforeEach(async () => {
  ;[anna, bruno, chen] = [await own.member(), await own.member(), await own.member()]
  id = await foundGroup(own, anna)
})
const DAY = 86_400
const show = (as: MadeMember | null | undefined = null, of = id) => own.api(as)('GET /api/group/:id', { params: { id: of } })
const leave = (as: MadeMember, of = id) => own.api(as)('DELETE /api/group/:id/members', { params: { id: of } })
const appoint = (as: MadeMember | null, account: string, role: 'moderator' | 'member' = 'moderator', of = id) =>
  own.api(as)('PUT /api/group/:id/members/:account', { params: { id: of, account }, body: { role } })
const list = async (as: MadeMember | null = null) => (await own.api(as)('GET /api/group/:id/members', { params: { id } })).members
const told = async (as: MadeMember) =>
  (await own.api(as)('GET /api/notifications')).notifications.filter(({ kind }) => kind.startsWith('group')).map(({ kind, facts }) => ({ kind, facts }))
const MISSING = '164 GROUP_MISSING'
const NOBODY = '420 USER_NOT_FOUND'
const NOT_YOURS = '2001 NOT_FOUND'
const VISITOR = '403 LOGIN_REQUIRED'

describe('GET /api/group/:id/members', () => {
  test('has the owner, moderators, then members, the latest first, page by page; without whom the reader blocked', async () => {
    for (const one of [bruno!, chen!, await own.member()]) {
      own.clock.add(60)
      await joinGroup(own, one, id)
    }
    await appoint(anna!, bruno!.account)
    const all = await list()
    expect(all.map(({ role }) => role)).toEqual(['owner', 'moderator', 'member', 'member'])
    const read = (query: object) => own.api()('GET /api/group/:id/members', { params: { id }, query })
    const met: string[] = []
    let next: Awaited<ReturnType<typeof read>>['next'] | undefined
    do {
      const page = await read({ limit: 1, ...next })
      met.push(...page.members.map(({ person }) => person.account))
      next = page.next
    } while (next)
    expect(met).toEqual(all.map(({ person }) => person.account))
    await own.api(anna)('POST /api/account/blocks', { body: { account: chen!.account } })
    expect((await list(anna!)).map(({ person }) => person.account)).not.toContain(chen!.account)
    expect(await failureOf(own.api()('GET /api/group/:id/members', { params: { id: '99999' } }))).toBe(MISSING)
    expect(await failureOf(read({ startRole: 'member', startAt: '2026-01-01T00:00:00.000Z', startAuthor: 'nobody-here' }))).toBe(NOBODY)
  })
})

describe('PUT /api/group/:id/members/:account', () => {
  test('is the owner’s; who is made a moderator hears of it once, and the table says what they may', async () => {
    await joinGroup(own, bruno!, id)
    expect([
      await failureOf(appoint(null, bruno!.account)),
      await failureOf(appoint(bruno!, bruno!.account)),
      await failureOf(appoint(anna!, chen!.account)),
    ]).toEqual([VISITOR, NOT_YOURS, NOT_YOURS])
    expect([
      await failureOf(appoint(anna!, anna!.account)),
      await failureOf(appoint(anna!, 'nobody-here')),
      await failureOf(appoint(anna!, bruno!.account, 'moderator', '999')),
    ]).toEqual([NOT_YOURS, NOT_YOURS, MISSING])
    for (let n = 0; n < 2; n++) expect((await appoint(anna!, bruno!.account)).group.moderators.map(({ account }) => account)).toEqual([bruno!.account])
    await vi.waitFor(
      async () => expect(await told(bruno!)).toEqual([{ kind: 'group-role', facts: { group: id, nameZh: '余光', nameEn: 'Last light', role: 'moderator' } }]),
      20_000,
    )
    const { can, powers } = await show(bruno)
    expect(can).toMatchObject({ ban: true, letIn: true, pin: true, edit: false, close: false })
    for (const [power, roles] of Object.entries(powers)) expect([power, can[power as keyof typeof can]]).toEqual([power, roles.includes('moderator')])
    expect((await appoint(anna!, bruno!.account, 'member')).group.moderators).toEqual([])
  })
})

describe('requests', () => {
  const read = (as: MadeMember | null, of = id) => own.api(as)('GET /api/group/:id/requests', { params: { id: of } })
  const decide = (as: MadeMember | null, number: string, vote: 'accept' | 'refuse' = 'accept', of = id) =>
    own.api(as)('PUT /api/group/:id/requests/:number', { params: { id: of, number }, body: { vote } })

  test("'GET /api/group/:id/requests' and 'PUT /api/group/:id/requests/:number': two who decide at once decide once; the person is told", async () => {
    id = await foundGroup(own, anna!, { joining: 'request' })
    await joinGroup(own, bruno!, id)
    const first = (await read(anna!)).requests[0]!.id
    await decide(anna!, first)
    await appoint(anna!, bruno!.account)
    await joinGroup(own, chen!, id, 'Hello <b>all</b>')
    const { requests, next } = await read(bruno!)
    expect([requests.map(({ person, words }) => [person.account, words]), next]).toEqual([[[chen!.account, 'Hello <b>all</b>']], null])
    const number = requests[0]!.id
    expect([await failureOf(read(null)), await failureOf(read(chen!)), await failureOf(read(anna!, '999'))]).toEqual([VISITOR, NOT_YOURS, MISSING])
    expect([await failureOf(decide(null, number)), await failureOf(decide(chen!, number)), await failureOf(decide(anna!, number, 'accept', '999'))]).toEqual([
      VISITOR,
      NOT_YOURS,
      MISSING,
    ])
    expect([await failureOf(decide(anna!, '999999')), await failureOf(decide(anna!, 'x'))]).toEqual([NOT_YOURS, NOT_YOURS])
    const both = await Promise.all([failureOf(decide(anna!, number)), failureOf(decide(bruno!, number, 'refuse'))])
    expect(both.toSorted()).toEqual(['2192 REQUEST_DECIDED', 'done'])
    const accepted = both[0] === 'done'
    expect((await show(chen)).role).toBe(accepted ? 'member' : null)
    await vi.waitFor(async () => expect((await told(chen!)).map(({ facts }) => facts)).toMatchObject([{ state: accepted ? 'accepted' : 'refused' }]), 20_000)
    expect((await show(anna)).waiting).toEqual({ count: 0, since: null })
  })
})

describe('POST /api/group/:id/invitations', () => {
  const invite = (as: MadeMember | null, account: string, of = id) => own.api(as)('POST /api/group/:id/invitations', { params: { id: of }, body: { account } })
  test('lets somebody in who then joins; who asks already is in by it; a block between the two refuses it', async () => {
    id = await foundGroup(own, anna!, { joining: 'invitation' })
    expect([
      await failureOf(invite(null, bruno!.account)),
      await failureOf(invite(chen!, bruno!.account)),
      await failureOf(invite(anna!, 'nobody-here')),
      await failureOf(invite(anna!, bruno!.account, '999')),
    ]).toEqual([VISITOR, NOT_YOURS, NOBODY, MISSING])
    for (let n = 0; n < 2; n++) await invite(anna!, bruno!.account)
    expect(await show(bruno)).toMatchObject({ invited: true, can: { join: true } })
    await vi.waitFor(async () => expect((await told(bruno!)).map(({ kind }) => kind)).toEqual(['group-invitation']), 20_000)
    expect((await joinGroup(own, bruno!, id)).group.role).toBe('member')
    expect(await failureOf(invite(anna!, bruno!.account))).toBe('177 ALREADY_IN_GROUP')
    await invite(anna!, chen!.account)
    expect((await leave(chen!)).group.invited).toBe(false)
    await own.api(chen)('POST /api/account/blocks', { body: { account: anna!.account } })
    expect(await failureOf(invite(anna!, chen!.account))).toBe('2040 CONTACT_REFUSED')
    await own.api(anna)('POST /api/account/blocks', { body: { account: chen!.account } })
    expect(await failureOf(invite(anna!, chen!.account))).toBe('2041 UNBLOCK_FIRST')
    const open = await foundGroup(own, anna!, { joining: 'request' })
    const emil = await own.member()
    await joinGroup(own, emil, open)
    await invite(anna!, emil.account, open)
    expect((await show(emil, open)).role).toBe('member')
  })
})

describe('bans', () => {
  const ban = (as: MadeMember | null, account: string, said: object = {}, of = id) =>
    own.api(as)('POST /api/group/:id/bans', { params: { id: of }, body: { account, days: 7, reason: 'Unkind words', ...said } })
  const lift = (as: MadeMember | null, account: string, of = id) => own.api(as)('DELETE /api/group/:id/bans', { params: { id: of }, query: { account } })
  const read = (as: MadeMember | null, of = id) => own.api(as)('GET /api/group/:id/bans', { params: { id: of } })

  test("'POST /api/group/:id/bans' takes a member out for a time, with a reason; 'GET' lists it, 'DELETE /api/group/:id/bans' lifts it, and it ends by itself", async () => {
    await joinGroup(own, bruno!, id)
    await joinGroup(own, chen!, id)
    await appoint(anna!, bruno!.account)
    expect([
      await failureOf(ban(null, chen!.account)),
      await failureOf(ban(chen!, bruno!.account)),
      await failureOf(ban(bruno!, anna!.account)),
      await failureOf(ban(bruno!, bruno!.account)),
    ]).toEqual([VISITOR, NOT_YOURS, NOT_YOURS, NOT_YOURS])
    expect([await failureOf(ban(anna!, 'nobody-here')), await failureOf(ban(anna!, chen!.account, {}, '999'))]).toEqual([NOBODY, MISSING])
    for (const wrong of [{ days: 0 }, { days: 366 }, { reason: ' ' }, { reason: 'x'.repeat(501) }])
      expect(await failureOf(ban(bruno!, chen!.account, wrong))).toBe('2000 INVALID_INPUT')
    const { group } = await ban(bruno!, chen!.account)
    expect(group.members).toBe(2)
    expect(await show(chen)).toMatchObject({ role: null, banned: { reason: 'Unkind words' }, can: { join: false } })
    expect(await failureOf(own.api(chen)('POST /api/group/:id/members', { params: { id }, body: {} }))).toBe('2188 BANNED_FROM_GROUP')
    expect(await failureOf(own.api(anna)('POST /api/group/:id/invitations', { params: { id }, body: { account: chen!.account } }))).toBe(
      '2188 BANNED_FROM_GROUP',
    )
    await vi.waitFor(async () => expect(await told(chen!)).toMatchObject([{ kind: 'group-ban', facts: { reason: 'Unkind words' } }]), 20_000)
    expect((await read(anna!)).bans.map(({ person, by, reason }) => [person.account, by?.account, reason])).toEqual([
      [chen!.account, bruno!.account, 'Unkind words'],
    ])
    expect([await failureOf(read(null)), await failureOf(read(chen!)), await failureOf(read(anna!, '999'))]).toEqual([VISITOR, NOT_YOURS, MISSING])
    expect([
      await failureOf(lift(null, chen!.account)),
      await failureOf(lift(chen!, chen!.account)),
      await failureOf(lift(anna!, 'nobody-here')),
      await failureOf(lift(anna!, chen!.account, '999')),
    ]).toEqual([VISITOR, NOT_YOURS, NOBODY, MISSING])
    for (let n = 0; n < 2; n++) await lift(anna!, chen!.account)
    await joinGroup(own, chen!, id)
    await ban(anna!, chen!.account, { days: 1 })
    own.clock.add(DAY + 1)
    expect((await joinGroup(own, chen!, id)).group.role).toBe('member')
    await askFor(own, 'sweep', {})
    await vi.waitFor(async () => expect((await own.owner.query('select from group_bans')).rowCount).toBe(0), 20_000)
    await own.owner.query(`insert into banned_words (word, reason, fields) values ('canarybird', 'spam', '{}')`)
    await vi.waitFor(async () => expect(await failureOf(ban(anna!, bruno!.account, { reason: 'canarybird' }))).toBe('244 BANNED_WORDS'), 20_000)
    await own.owner.query(`delete from banned_words where word = 'canarybird'`)
  })
})

describe('offers', () => {
  const offer = (as: MadeMember | null, account: string, of = id) => own.api(as)('POST /api/group/:id/offer', { params: { id: of }, body: { account } })
  const accept = (as: MadeMember | null, of = id) => own.api(as)('PUT /api/group/:id/offer', { params: { id: of } })
  const withdraw = (as: MadeMember | null, of = id) => own.api(as)('DELETE /api/group/:id/offer', { params: { id: of } })

  test("'POST /api/group/:id/offer' offers, 'PUT' accepts, 'DELETE' takes back or declines; who owned it moderates it", async () => {
    await joinGroup(own, bruno!, id)
    expect([
      await failureOf(offer(null, bruno!.account)),
      await failureOf(offer(bruno!, bruno!.account)),
      await failureOf(offer(anna!, 'nobody-here')),
      await failureOf(offer(anna!, bruno!.account, '999')),
    ]).toEqual([VISITOR, NOT_YOURS, NOBODY, MISSING])
    expect([await failureOf(offer(anna!, chen!.account)), await failureOf(offer(anna!, anna!.account))]).toEqual(['2186 NOT_IN_GROUP', '2186 NOT_IN_GROUP'])
    expect((await offer(anna!, bruno!.account)).group.offeredTo?.account).toBe(bruno!.account)
    expect(await show(bruno)).toMatchObject({ offered: true, offeredTo: null })
    for (const [as, whose] of [
      [anna!, 'the owner'],
      [bruno!, 'whom it was made to'],
    ] as const) {
      await withdraw(as)
      expect([whose, (await show(bruno)).offered]).toEqual([whose, false])
      await offer(anna!, bruno!.account)
    }
    await withdraw(chen!)
    expect([
      await failureOf(withdraw(null)),
      await failureOf(withdraw(anna!, '999')),
      await failureOf(accept(null)),
      await failureOf(accept(chen!)),
      await failureOf(accept(bruno!, '999')),
    ]).toEqual([VISITOR, MISSING, VISITOR, '2193 NOT_OFFERED', MISSING])
    expect((await accept(bruno!)).group).toMatchObject({
      role: 'owner',
      owner: { account: bruno!.account },
      moderators: [{ account: anna!.account }],
      offered: false,
    })
    expect(await failureOf(accept(bruno!))).toBe('2193 NOT_OFFERED')
    expect((await show(anna)).role).toBe('moderator')
  })

  test('an owner who leaves leaves it to the oldest moderator', async () => {
    for (const one of [bruno!, chen!]) await joinGroup(own, one, id)
    await appoint(anna!, chen!.account)
    own.clock.add(60)
    await appoint(anna!, bruno!.account)
    expect((await leave(anna!)).group).toMatchObject({ role: null, owner: { account: chen!.account }, members: 2 })
    await vi.waitFor(async () => expect((await told(chen!)).map(({ facts }) => (facts as { role?: string }).role)).toContain('owner'), 20_000)
  })

  test('an owner who is erased leaves it without one; after thirty days it passes to the oldest moderator, or member; where nobody is left it ends', async () => {
    await joinGroup(own, bruno!, id)
    const alone = await foundGroup(own, anna!)
    const erase = personal.find(({ tables }) => tables.includes('group_members'))!.erase
    const forget = () =>
      own.db.transaction().execute(async (db) => {
        await erase({ db, now: own.clock.now() } as never, anna!.id)
        await db.deleteFrom('audience_members').where('account_id', '=', anna!.id).execute()
      })
    for (let n = 0; n < 2; n++) await forget()
    expect(await show()).toMatchObject({ owner: null, members: 1, ownerless: { since: expect.any(String), until: expect.any(String) } })
    const sweep = () => askFor(own, 'sweep', {})
    own.clock.add(29 * DAY)
    await sweep()
    own.clock.add(2 * DAY)
    await sweep()
    await vi.waitFor(async () => expect(await show()).toMatchObject({ owner: { account: bruno!.account }, ownerless: null }), 20_000)
    await vi.waitFor(async () => expect(await failureOf(show(null, alone))).toBe(MISSING), 20_000)
  })
})
