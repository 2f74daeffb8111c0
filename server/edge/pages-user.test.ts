import { expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { builtPages } from '#tests/built-pages.ts'
import { ORIGIN, ownApp } from '#tests/own-app.ts'

const own = ownApp({ jobs: true, pages: builtPages })
const open = (to: string, as?: MadeMember) => own.fetch(to, { redirect: 'manual', ...(as && { headers: { cookie: `token=${as.token}` } }) })
const leadsTo = async (to: string, as?: MadeMember) => {
  const reply = await open(to, as)
  return [reply.status, reply.headers.get('location')?.replace(ORIGIN, '')]
}

test('/user/{id} leads to the one address of a person, in each language, by number, account and personal URL', async () => {
  const anna = await own.member()
  for (const id of [anna.id, anna.account]) {
    expect(await leadsTo(`/user/${id}`)).toEqual([301, `/photographer/${anna.account}`])
    expect(await leadsTo(`/en/user/${id}`)).toEqual([301, `/en/photographer/${anna.account}`])
  }
  await own.api(anna)('POST /api/account/user', { body: { uniqueUri: 'anna-looks' } })
  for (const id of [anna.id, anna.account, 'anna-looks']) expect(await leadsTo(`/user/${id}`)).toEqual([301, '/photographer/anna-looks'])
  expect(await own.api()('GET /api/share', { query: { path: `/user/${anna.id}` } })).toMatchObject({ shareUrl: `${ORIGIN}/photographer/anna-looks` })
})

test('the profile page says how long a nickname may be, as it is counted: a Chinese character is two of the least three', async () => {
  const anna = await own.member()
  expect(await (await open('/settings', anna)).text()).toContain('至少3个字符，一个汉字算两个；最多32个字')
  expect(await (await open('/en/settings', anna)).text()).toContain('of which a Chinese one counts as two')
  const call = (nickname: string) => own.api(anna)('POST /api/account/user', { body: { nickname } })
  await expect(call('海')).rejects.toMatchObject({ reason: 'NICKNAME_REFUSED' })
  await call('海山')
  await call('海'.repeat(32))
})

test('without a number it is one’s own page, or everybody’s', async () => {
  const anna = await own.member()
  expect(await leadsTo('/user')).toEqual([302, '/photographer'])
  expect(await leadsTo('/user', anna)).toEqual([302, `/photographer/${anna.account}`])
})

test('who never was, and what is no name, is 404 with the page that says so', async () => {
  for (const id of ['1', '99999999', '0', '-1', 'nobody-here', '%20', '9'.repeat(30)]) {
    const reply = await open(`/user/${id}`)
    expect([id, reply.status, (await reply.text()).includes('</html>')]).toEqual([id, 404, true])
  }
})

test('who is gone is 404 by their number too', async () => {
  const anna = await own.member()
  await own.api(anna)('POST /api/cancel', { body: { password: anna.password } })
  own.clock.add(7 * 86_400 + 1)
  await own.db.transaction().execute((db) => enqueue({ db, now: own.clock.now() }, 'sweep', {}))
  await expect.poll(async () => (await open(`/user/${anna.id}`)).status, { timeout: 20_000 }).toBe(404)
  await expect(own.api()('GET /api/account/user/:account', { params: { account: anna.id } })).rejects.toMatchObject({ reason: 'USER_NOT_FOUND' })
  await expect(own.api()('GET /api/posts/:account', { params: { account: anna.id } })).rejects.toMatchObject({ reason: 'USER_NOT_FOUND' })
})

test('it leads to somebody one blocked as their page does, which says so and shows nothing of theirs', async () => {
  const [anna, ben] = [await own.member(), await own.member()]
  await own.publish(ben, { title: 'Unseen' })
  await own.api(anna)('POST /api/account/blocks', { body: { account: ben.account } })
  const [status, to] = await leadsTo(`/user/${ben.id}`, anna)
  expect(status).toBe(301)
  const page = await (await open(String(to), anna)).text()
  expect(page).toContain(`你屏蔽了${ben.account}`)
})

test('GET /api/identity/status is the member’s own', async () => {
  const anna = await own.member()
  await expect(own.api(null)('GET /api/identity/status')).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED', status: 403 })
  expect(await own.api(anna)('GET /api/identity/status')).toEqual({ statusCode: 0 })
  await own.verify(anna)
  expect(await own.api(anna)('GET /api/identity/status')).toEqual({ statusCode: 2 })
})

test('GET /api/account/frame says of a member what those whose it is say: their name, whether it is verified, what they have not read, what is in their cart', async () => {
  const [anna, ben] = [await own.member(), await own.member()]
  await expect(own.api(null)('GET /api/account/frame')).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED', status: 403 })
  await own.verify(anna)
  await own.api(ben)('POST /api/follow', { body: { account: anna.account } })
  for (const who of [anna, ben]) {
    const api = own.api(who)
    const asEach = async () => ({
      user: await api('GET /api/account'),
      identity: (await api('GET /api/identity/status')).statusCode,
      unread: (await api('GET /api/notifications/unread')).unread,
      inCart: (await api('GET /api/market/cart/count')).count,
    })
    // what is told to them is on its way still
    await expect.poll(async () => JSON.stringify(await api('GET /api/account/frame')) === JSON.stringify(await asEach())).toBe(true)
  }
  await expect.poll(() => own.api(anna)('GET /api/account/frame'), { timeout: 30_000 }).toMatchObject({ identity: 2, unread: 2, inCart: 0 })
})

test('what pages keep in local storage as user_info and identity is what these two answer, and holds no secret', async () => {
  const anna = await own.member({ nickname: 'Anna' })
  const kept = [await own.api(anna)('GET /api/account'), await own.api(anna)('GET /api/identity/status')]
  expect(Object.keys(kept[0]!).toSorted()).toEqual(
    ['account', 'contributorStatus', 'headerUrl', 'json_metadata', 'name', 'nftStatus', 'nftSwitch', 'nickName', 'nickname', 'uid', 'uniqueUri'].toSorted(),
  )
  expect(Object.keys(kept[1]!)).toEqual(['statusCode'])
  for (const secret of [anna.token, anna.phone, anna.password]) expect(JSON.stringify(kept)).not.toContain(secret)
})

test.each([
  ['nickname', 'Рixtura', '这个昵称像是平台的名字或职务，请换一个。'],
  ['nickname', 'Аnna Berg', '这个昵称看起来和别人的名字一样，容易认错，请换一个。'],
  ['uniqueUri', 'anna_berg', '这个个性网址看起来和别人的名字一样，容易认错，请换一个。'],
  ['uniqueUri', 'adm1n', '这个个性网址是平台保留的，请换一个。'],
])('on the profile page a refused %s (%s) stands there still, with its sentence under it', async (field, typed, sentence) => {
  const [, ben] = [await own.member({ nickname: 'Anna Berg' }), await own.member()]
  const form = { nickname: ben.account, bioZh: '拍海的人', bioEn: '', uniqueUri: '', version: '1', [field]: typed }
  const reply = await own.fetch('/settings?index', {
    method: 'POST',
    headers: { cookie: `token=${ben.token}`, origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })
  const html = await reply.text()
  const [input = ''] = new RegExp(`<input[^>]*name="${field}"[^>]*>`).exec(html) ?? []
  const of = /aria-describedby="(\S+-error)[ "]/.exec(input)?.[1]
  const said = new RegExp(`<p class="err" id="${of}"[^>]*>.*?<span>([^<]*)</span>`).exec(html)?.[1]
  expect([/ value="([^"]*)"/.exec(input)?.[1], said]).toEqual([typed, sentence])
  expect(await own.api(ben)('GET /api/account/profile')).toMatchObject({ nickname: ben.account, bio: { zh: null } })
})

test('the photograph of the day stands above Recommended and not in it; in Newest it has its place', async () => {
  const anna = await own.member()
  const { permlink } = await own.publish(anna, { title: 'Of the day' })
  own.clock.add(86_400)
  await own.publish(anna, { title: 'Of today' })
  expect((await own.api()('GET /api/posts/day')).post?.permlink).toBe(permlink)
  const linksOn = async (path: string) => (await (await open(path)).text()).split(`href="/photocomment/${anna.account}/${permlink}`).length - 1
  expect([await linksOn('/'), await linksOn('/?type=newest')]).toEqual([1, 2])
})
