import { expect, test, vi } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { askFor } from '#tests/jobs.ts'
import { entry, outsideApp, providers, userinfo, type Came } from '#tests/outside-browser.ts'
import { reasonOf } from '#tests/reason-of.ts'

const { app, answer, travel, enter, prove, link, linksOf } = outsideApp()
const PASSWORD = 'lantern-and-river-7'
const MINUTE = 60
let people = 0
const freshPhone = () => `136${String(40_000_000 + ++people)}`
const links = () => app.db.selectFrom('outside_logins').selectAll().execute()

async function register(outside: string | undefined, account = `newcomer-${++people}`) {
  const phone = freshPhone()
  const sent = async () => (await app.outbox()).find((message) => message.phone === `+86${phone}` && message.code !== null)?.code
  await app.api()('POST /api/account/send-sms', { body: { phone, type: 'register', nvcVal: await app.proof('sms') } })
  await expect.poll(sent, { timeout: 10_000, interval: 5 }).toBeDefined()
  const body = { phone, code: (await sent())!, account, password: PASSWORD, consent: true as const, outside, nvcVal: await app.proof('register') }
  return app.api()('POST /api/register', { body })
}
const logIn = (member: MadeMember, outside?: string, password = member.password) =>
  app.api()('POST /api/login', { body: { account: member.account, password, outside } })
const otherSession = async (member: MadeMember): Promise<MadeMember> => ({ ...member, token: (await logIn(member)).token! })

/** Whom 'GET /wechat/userinfo' or 'GET /api/weibo/userinfo' names goes on to 'POST /api/login-by-wechat' or 'POST /api/login-by-weibo'. */
test.each(providers)('%s: somebody new waits, registers with phone and code, and comes in by themselves from then on', async (provider) => {
  const first = await enter(await travel(provider))
  expect(first).toMatchObject({ outcome: 'waiting', token: null, userInfo: null, nickname: '林晓', back: '/upload-photos' })
  expect(await links()).toEqual([])
  const opened = await register(first.ticket!)
  const again = await enter(await travel(provider))
  expect([again.outcome, again.userInfo?.account, again.ticket]).toEqual(['opened', opened.userInfo.account, null])
  const as = { token: again.token! } as MadeMember
  expect((await app.api(as)('GET /api/account')).account).toBe(opened.userInfo.account)
  expect(await linksOf(as)).toEqual([`${provider} 林晓`])
  const { notices } = await app.api(as)('GET /api/account/security')
  expect(notices.map(({ what }) => what)).toEqual(['login-linked'])
})

test.each(providers)('S031 %s: who has an account signs in with its password, and is linked only after that', async (provider) => {
  const member = await app.member({ nickname: '林晓' })
  const { ticket } = await enter(await travel(provider))
  await expect(logIn(member, ticket!, 'not-the-password')).rejects.toMatchObject({ reason: 'LOGIN_MISMATCH' })
  expect(await links()).toEqual([])
  await logIn(member, ticket!)
  expect((await enter(await travel(provider))).userInfo?.account).toBe(member.account)
  await logIn(member, ticket!)
  expect(await links()).toHaveLength(1)
})

test('S031 nobody is found by nickname, account name or phone: crafted duplicates wait like strangers', async () => {
  const member = await app.member({ nickname: '顾北辰' })
  for (const person of ['顾北辰', member.account, member.phone, `+86${member.phone}`, member.id])
    for (const provider of providers) expect([person, (await enter(await travel(provider, { person }))).outcome]).toEqual([person, 'waiting'])
  await link(member, 'weibo', '顾北辰')
  expect((await enter(await travel('wechat', { person: '顾北辰' }))).outcome).toBe('waiting')
})

test('S031 one person over there, one account here; and the other way round', async () => {
  const [anna, bruno] = [await app.member(), await app.member()]
  await link(anna, 'wechat', '安娜')
  await expect(link(bruno, 'wechat', '安娜')).rejects.toMatchObject({ reason: 'OUTSIDE_TAKEN', status: 409, code: '2076' })
  const stranger = await enter(await travel('wechat', { person: '另一个' }))
  await expect(logIn(anna, stranger.ticket!)).rejects.toMatchObject({ reason: 'OUTSIDE_LINKED', status: 409, code: '2077' })
  await logIn(bruno, stranger.ticket!)
  const taken = `kept-out-${++people}`
  await expect(register(stranger.ticket!, taken)).rejects.toMatchObject({ reason: 'OUTSIDE_TAKEN' })
  await expect(app.api()('GET /api/account/user/:account', { params: { account: taken } })).rejects.toMatchObject({ reason: 'USER_NOT_FOUND' })
  await expect(link(anna, 'wechat', '第三个')).rejects.toMatchObject({ reason: 'OUTSIDE_LINKED' })
  expect([await linksOf(anna), await linksOf(bruno)]).toEqual([['wechat 安娜'], ['wechat 另一个']])
})

test('a ticket is good for half an hour, is nobody’s invention, and fits nothing else', async () => {
  const member = await app.member()
  const { ticket } = await enter(await travel('weibo'))
  const came = await travel('weibo')
  const half = await app.api()(userinfo.weibo, { query: { code: came.code, state: came.state, browser: came.browser } })
  const forged = `${ticket!.startsWith('A') ? 'B' : 'A'}${ticket!.slice(1)}`
  for (const wrong of ['', 'x', forged, half.ticket]) expect([wrong, await reasonOf(logIn(member, wrong))]).toEqual([wrong, 'OUTSIDE_EXPIRED'])
  for (const provider of providers)
    for (const wrong of [ticket!, 'x', ...(provider === 'wechat' ? [half.ticket] : [])])
      await expect(app.api()(entry[provider], { body: { ticket: wrong, browser: came.browser } })).rejects.toMatchObject({
        reason: 'OUTSIDE_EXPIRED',
        status: 410,
      })
  app.clock.add(30 * MINUTE + 1)
  await expect(logIn(member, ticket!)).rejects.toMatchObject({ reason: 'OUTSIDE_EXPIRED', status: 410, code: '2072' })
  await expect(register(ticket!)).rejects.toMatchObject({ reason: 'OUTSIDE_EXPIRED' })
  expect(await links()).toEqual([])
})

test.each(providers)('S030 %s: a state that is forged, swapped, from another browser or too old opens nothing', async (provider) => {
  const [mine, theirs] = [await travel(provider, { person: '甲' }), await travel(provider, { person: '乙' })]
  const other = provider === 'wechat' ? 'weibo' : 'wechat'
  const wrong: [string, Came][] = [
    ['forged', { ...mine, state: `zh${'2'.repeat(32)}` }],
    ['swapped', { ...mine, state: theirs.state }],
    ['of another browser', { ...mine, browser: theirs.browser }],
    ['for the other provider', { ...mine, provider: other }],
  ]
  for (const [what, came] of wrong) expect([what, await reasonOf(enter(came))]).toEqual([what, 'OUTSIDE_STATE_WRONG'])
  await expect(enter({ ...mine, state: 'zz' })).rejects.toMatchObject({ status: 422, code: '2070', message: expect.stringContaining('begin again') as string })
  for (const dropped of [
    { ...mine, state: '' },
    { ...mine, browser: '' },
    { ...mine, code: '' },
  ])
    expect(await reasonOf(enter(dropped))).toBe('INVALID_INPUT')
  expect((await enter(mine)).nickname).toBe('甲')
  app.clock.add(10 * MINUTE + 1)
  await expect(enter(theirs)).rejects.toMatchObject({ reason: 'OUTSIDE_STATE_WRONG' })
})

test.each(providers)('S030 %s: a callback opened twice, or ten times at once, counts once', async (provider) => {
  const member = await app.member()
  await link(member, provider, '林晓')
  const came = await travel(provider)
  await enter(came)
  await expect(enter(came)).rejects.toMatchObject({ reason: 'OUTSIDE_USED', status: 409, code: '2071' })
  await expect(enter({ ...came, browser: 'stranger' })).rejects.toMatchObject({ reason: 'OUTSIDE_STATE_WRONG' })
  const storm = await travel(provider)
  const results = await Promise.all(Array.from({ length: 10 }, () => reasonOf(enter(storm))))
  expect(results.filter((one) => one === 'done')).toHaveLength(1)
  expect(new Set(results)).toEqual(new Set(['done', 'OUTSIDE_USED']))
  const half = await travel(provider)
  const { ticket } = await app.api()(userinfo[provider], { query: { code: half.code, state: half.state, browser: half.browser } })
  const twice = await Promise.all(Array.from({ length: 5 }, () => reasonOf(app.api()(entry[provider], { body: { ticket, browser: half.browser } }))))
  expect(twice.filter((one) => one === 'done')).toHaveLength(1)
  await expect(app.api()(entry[provider], { body: { ticket, browser: 'stranger' } })).rejects.toMatchObject({ reason: 'OUTSIDE_STATE_WRONG' })
})

test.each(providers)('S030 %s: a reused code says so, with a state of its own too', async (provider) => {
  const [first, second] = [await travel(provider), await travel(provider)]
  await enter(first)
  await expect(enter({ ...second, code: first.code })).rejects.toMatchObject({ reason: 'OUTSIDE_USED' })
  await expect(enter({ ...second, code: 'invented' })).rejects.toMatchObject({ reason: 'OUTSIDE_USED' })
  expect((await enter(second)).outcome).toBe('waiting')
})

test.each(providers)('%s answers late or with an error: a sentence, the right status, nothing half done', async (provider) => {
  const member = await app.member()
  await link(member, provider, '林晓')
  const before = await links()
  const late = await travel(provider, { as: 'late' })
  const began = performance.now()
  await expect(enter(late)).rejects.toMatchObject({ reason: 'OUTSIDE_LATE', status: 504, code: '2074', message: expect.stringContaining('in time') as string })
  expect(performance.now() - began).toBeLessThan(6500)
  const broken = await travel(provider, { as: 'error' })
  await expect(enter(broken)).rejects.toMatchObject({ reason: 'OUTSIDE_FAILED', status: 502, code: '2075' })
  expect(await links()).toEqual(before)
  expect((await enter(await travel(provider))).outcome).toBe('opened')
})

test('S033 the made-up visitor of a snapshot page in WeChat is refused', async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.49', 'content-type': 'application/json', 'x-lang': 'zh' }
  const start = async () => {
    const reply = await app.fetch('/api/outside-logins', { method: 'POST', headers, body: JSON.stringify({ provider: 'wechat' }) })
    return ((await reply.json()) as { data: { address: string; browser: string } }).data
  }
  const { address, browser } = await start()
  expect(address).toMatch(
    /\/connect\/oauth2\/authorize\?appid=[^&]+&redirect_uri=[^&]+&response_type=code&scope=snsapi_userinfo&state=zh[a-z0-9]{32}#wechat_redirect$/,
  )
  const { query } = await answer(address, { as: 'snapshot' })
  const came = { provider: 'wechat', code: query.get('code')!, state: query.get('state')!, browser } as const
  await expect(enter(came)).rejects.toMatchObject({ reason: 'OUTSIDE_SNAPSHOT', status: 422, code: '2073' })
  const whole = await start()
  const found = await answer(whole.address)
  expect((await enter({ provider: 'wechat', code: found.query.get('code')!, state: found.query.get('state')!, browser: whole.browser })).outcome).toBe(
    'waiting',
  )
  expect(await links()).toEqual([])
})

/** 'POST /api/outside-logins' begins both, for whoever may. */
test.each(providers)('S034 %s: linking and unlinking need a proof of this session; what is left is phone and password', async (provider) => {
  const member = await app.member()
  const other = await otherSession(member)
  const start = (as?: MadeMember) => travel(provider, {}, { ...(as && { as }), purpose: 'link' })
  await expect(start()).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED', status: 403 })
  await expect(start(member)).rejects.toMatchObject({ reason: 'PROOF_REQUIRED', status: 409, code: '2015' })
  await prove(member)
  await expect(start(other)).rejects.toMatchObject({ reason: 'PROOF_REQUIRED' })
  for (const stranger of [undefined, other, await app.member()])
    expect(await reasonOf(start(member).then((came) => enter(came, stranger)))).toBe('OUTSIDE_STATE_WRONG')
  expect(await links()).toEqual([])
  expect(await enter(await start(member), member)).toMatchObject({ outcome: 'linked', token: null, back: '/upload-photos' })
  const unlink = (as: MadeMember) => app.api(as)('DELETE /api/account/outside-logins/:provider', { params: { provider } })
  await expect(unlink(other)).rejects.toMatchObject({ reason: 'PROOF_REQUIRED' })
  app.clock.add(10 * MINUTE + 1)
  await expect(unlink(member)).rejects.toMatchObject({ reason: 'PROOF_REQUIRED' })
  expect(await linksOf(member)).toEqual([`${provider} 林晓`])
  await app.db
    .updateTable('sessions')
    .set({ proved_until: new Date(app.clock.now().getTime() + 60_000) })
    .where('account_id', '=', member.id)
    .execute()
  expect(await unlink(member)).toEqual({ provider })
  await expect(unlink(member)).rejects.toMatchObject({ reason: 'NOT_FOUND', status: 404 })
  expect((await enter(await travel(provider))).outcome).toBe('waiting')
  await logIn(member)
  const told = async () => (await app.outbox()).filter((message) => message.phone === `+86${member.phone}` && message.code === null).length
  await expect.poll(told, { timeout: 10_000 }).toBe(2)
  const { notices } = await app.api(member)('GET /api/account/security')
  expect(notices.map(({ what }) => what)).toEqual(['login-unlinked', 'login-linked', 'key-made'])
})

test('links are nobody else’s to see or end', async () => {
  const [anna, bruno] = [await app.member(), await app.member()]
  await link(anna, 'weibo', '安娜')
  await prove(bruno)
  expect(await app.api(bruno)('GET /api/account/outside-logins')).toEqual({ logins: [], providers: ['wechat', 'weibo'] })
  await expect(app.api(bruno)('DELETE /api/account/outside-logins/:provider', { params: { provider: 'weibo' } })).rejects.toMatchObject({
    reason: 'NOT_FOUND',
  })
  for (const method of ['GET', 'DELETE']) {
    const path = method === 'GET' ? '/api/account/outside-logins' : '/api/account/outside-logins/weibo'
    expect([method, (await app.fetch(path, { method })).status]).toEqual([method, 403])
  }
  expect(await linksOf(anna)).toEqual(['weibo 安娜'])
})

test('who is erased is linked no more, and the hourly sweep takes states that ran out', async () => {
  const member = await app.member()
  await link(member, 'wechat', '林晓')
  await app.api(member)('POST /api/cancel', { body: { password: member.password } })
  app.clock.add(7 * 86_400 + 1)
  await askFor(app, 'sweep', {})
  await vi.waitFor(async () => expect(await links()).toEqual([]), { timeout: 20_000, interval: 100 })
  expect(await app.db.selectFrom('outside_states').select('provider').execute()).toEqual([])
  expect((await enter(await travel('wechat'))).outcome).toBe('waiting')
})
