import { expect, test } from 'vitest'
import { AccountName } from '#api/account.ts'
import { ownApp } from '#tests/own-app.ts'
import { findAccount } from './service.ts'

const app = ownApp()

test('GET /api/account is for the signed-in: without a session, or with an ended one, 403', async () => {
  const member = await app.member()
  await expect(app.api()('GET /api/account')).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED', status: 403, code: '403' })
  const mine = await app.api(member)('GET /api/account')
  expect(mine).toEqual({
    account: member.account,
    uid: Number(member.id),
    nickname: member.account,
    uniqueUri: null,
    headerUrl: null,
    name: member.account,
    nickName: member.account,
    nftStatus: 0,
    nftSwitch: 0,
    contributorStatus: 0,
    json_metadata: { account: member.account },
  })
  await app.api(member)('POST /api/logout')
  await expect(app.api(member)('GET /api/account')).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED' })
})

test('S003 a parameter that names another account is refused: the session says who asks', async () => {
  const [anna, bruno] = [await app.member(), await app.member()]
  const ask = async (path: string) => {
    const answer = await app.fetch(path, {
      headers: { authorization: `Bearer ${anna.token}`, 'x-account': bruno.account, cookie: `account=${bruno.account}` },
    })
    return (await answer.json()) as { code: string; data: { account: string } }
  }
  expect((await ask('/api/account')).data.account).toBe(anna.account)
  expect((await ask(`/api/account?account=${bruno.account}`)).code).toBe('2000')
})

test('S005 a profile shows these keys to everybody, and nothing else', async () => {
  const [member, somebody] = [await app.member(), await app.member()]
  for (const api of [app.api(), app.api(somebody), app.api(member)]) {
    const profile = await api('GET /api/account/user/:account', { params: { account: member.account } })
    expect(Object.keys(profile).sort()).toEqual([
      'account',
      'bio',
      'followers',
      'following',
      'followingShown',
      'headerUrl',
      'joinedAt',
      'listed',
      'nickname',
      'place',
      'posts',
      'relation',
      'site',
      'uid',
      'uniqueUri',
    ])
    expect(Object.keys(profile.bio).sort()).toEqual(['en', 'zh'])
    expect(JSON.stringify(profile)).not.toContain(member.phone)
  }
})

test('a person is found by personal URL, account name and uid, without regard to case', async () => {
  const member = await app.member()
  await app.db.insertInto('handles').values({ handle: 'light_walker', account_id: member.id, kind: 'uri' }).execute()
  for (const name of [member.account, member.account.toUpperCase(), 'Light_Walker', member.id]) {
    const profile = await app.api()('GET /api/account/user/:account', { params: { account: name } })
    expect(profile.account, name).toBe(member.account)
  }
})

test.each(['nobody-here', '0', '1', '999999999999999999999999', '%', "x' or '1'='1", '没有人', '../admin', 'a'.repeat(128)])(
  'USER_NOT_FOUND: %j',
  async (name) => {
    await app.member()
    await expect(app.api()('GET /api/account/user/:account', { params: { account: name } })).rejects.toMatchObject({
      reason: 'USER_NOT_FOUND',
      status: 404,
      code: '420',
    })
  },
)

test('GET /api/account/suggest gives a name that can be registered', async () => {
  for (let n = 0; n < 20; n++) {
    const { free, suggestion } = await app.api()('GET /api/account/suggest')
    expect(free).toBe(true)
    expect(AccountName.safeParse(suggestion).success, suggestion).toBe(true)
  }
})

test('GET /api/account/suggest says whether a name is free, and if not gives a near one that is', async () => {
  const member = await app.member({ account: 'golden-light' })
  const ask = (name: string) => app.api()('GET /api/account/suggest', { query: { name } })
  expect(await ask('golden-lights')).toEqual({ free: true, suggestion: 'golden-lights' })
  for (const name of [member.account, 'admin', 'Pixtura', 'photographer']) {
    const { free, suggestion } = await ask(name)
    expect(free, name).toBe(false)
    expect(AccountName.safeParse(suggestion).success, suggestion).toBe(true)
    expect(await ask(suggestion)).toEqual({ free: true, suggestion })
  }
  expect((await ask(member.account)).suggestion).toMatch(/^golden-li/)
  expect(await ask('Héllo World')).toEqual({ free: false, suggestion: 'hello-world' })
  for (const name of ['', 'a', '摄影师', '---', '12345', 'ab', 'x'.repeat(64), '加微信', "'; drop table handles --"]) {
    const { free, suggestion } = await ask(name)
    expect(free, name).toBe(false)
    expect(AccountName.safeParse(suggestion).success, suggestion).toBe(true)
  }
})

test('S004 GETs take no parameter that they do not know', async () => {
  for (const path of ['/api/account/suggest?roles=admin', '/api/account/user/nobody?uid=1', '/api/account/suggest?name=a&name=b']) {
    const answer = await app.fetch(path)
    expect([answer.status, await answer.json()], path).toMatchObject([422, { code: '2000' }])
  }
})

test('S029 a password or token in the address is refused and comes back in no reply', async () => {
  const canary = 'canary-3f9c1b'
  for (const path of [`/api/account/suggest?password=${canary}`, `/api/login?password=${canary}`, `/api/account/user/nobody?token=${canary}`]) {
    const method = path.startsWith('/api/login') ? 'POST' : 'GET'
    const answer = await app.fetch(path, { method })
    expect(answer.status).toBe(422)
    expect(await answer.text()).not.toContain(canary)
  }
})

test('S077 people say who they are in their own words, in both languages; roles are granted to their account', async () => {
  const bio = { zh: '  走路的人。\u200b ', en: 'I walk for a living.' }
  const member = await app.member({ account: 'lin-an', nickname: ' 林\u202e安  Lin ', bio, roles: ['editor'] })
  const profile = await app.api()('GET /api/account/user/:account', { params: { account: 'lin-an' } })
  expect(profile).toMatchObject({ nickname: '林安 Lin', bio: { zh: '走路的人。', en: 'I walk for a living.' } })
  expect(await findAccount(app.db, member.id)).toMatchObject({ account: 'lin-an', nickname: '林安 Lin' })
  const { roles } = await app.db.selectFrom('accounts').select('roles').where('id', '=', member.id).executeTakeFirstOrThrow()
  expect(roles).toEqual(['editor'])
})

test.each([
  ['ab', 'NICKNAME_REFUSED'],
  ['林', 'NICKNAME_REFUSED'],
  ['x'.repeat(33), 'NICKNAME_REFUSED'],
  ['Support', 'NICKNAME_REFUSED'],
  ['Pixtura 官方', 'NICKNAME_REFUSED'],
  ['加微信看原图', 'BANNED_WORDS'],
])('the nickname %j is refused: %s', async (nickname, reason) => {
  await expect(app.member({ nickname })).rejects.toMatchObject({ reason })
  await app.member({ nickname: '林安' })
})
