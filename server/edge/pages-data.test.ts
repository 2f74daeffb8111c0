import { expect, test, vi } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { builtPages } from '#tests/built-pages.ts'
import { ownApp } from '#tests/own-app.ts'
import { readZip } from '#tests/read-zip.ts'

// The page of one's data as plain forms with plain answers: nothing here needs a script.
const own = ownApp({ jobs: true, pages: builtPages })
const PAGE = '/settings/data'

async function submit(typed: Record<string, string>, as: MadeMember, path = PAGE) {
  const reply = await own.fetch(path, {
    method: 'POST',
    body: new URLSearchParams(typed),
    headers: { 'sec-fetch-site': 'same-origin', cookie: `token=${as.token}` },
  })
  return { status: reply.status, to: reply.headers.get('location'), html: await reply.text() }
}
/** The page once it says so. */
const seeing = (as: MadeMember, said: string, path = PAGE) =>
  vi.waitFor(
    async () => {
      const html = await see(as, path)
      expect(html.includes(said)).toBe(true)
      return html
    },
    { timeout: 30_000, interval: 100 },
  )
const see = async (as: MadeMember, path = PAGE) => (await own.fetch(path, { as })).text()

test('asked for, watched, downloaded and thrown away by forms, in both languages', async () => {
  expect((await own.fetch(PAGE)).headers.get('location')).toBe(`/login?return=${encodeURIComponent(PAGE)}`)
  const anna = await own.member()
  await own.publish(anna)
  expect(await see(anna)).toContain('制作存档')
  for (const [password, said] of [
    ['', '请填写登录密码'],
    ['not-the-password', '密码不正确，请再试一次。'],
  ] as const) {
    const refused = await submit({ intent: 'ask', password }, anna)
    expect([refused.status, refused.html.includes(said)]).toEqual([422, true])
  }
  expect((await submit({ intent: 'ask', password: anna.password }, anna, `/en${PAGE}`)).html).toMatch(/Your archive is being made|Ready to download/)
  const ready = await seeing(anna, 'Ready to download', `/en${PAGE}`)
  expect(ready).toContain('1 photograph<')
  for (const path of [PAGE, `/en${PAGE}`]) {
    const { status, to } = await submit({ intent: 'download' }, anna, path)
    expect([status, to]).toEqual([302, expect.stringMatching(/^http:\/\/localhost:3000\/archives\//)])
    const { pathname, search } = new URL(to!)
    const reply = await own.fetch(pathname + search, { as: anna })
    expect(readZip(Buffer.from(await reply.arrayBuffer())).map(({ name }) => name)).toContain('index.html')
  }
  expect((await submit({ intent: 'remove' }, anna)).html).toContain('已删除')
  expect(await see(anna)).not.toContain('可以下载了')
  expect((await submit({ intent: 'download' }, anna)).status).toBe(404)
})

test('from another device the password is asked for; once three were made the page says when the next can be', async () => {
  const anna = await own.member()
  for (let n = 0; n < 3; n++) {
    await submit({ intent: 'ask', password: anna.password }, anna)
    await seeing(anna, '可以下载了')
    await submit({ intent: n < 2 ? 'remove' : 'nothing' }, anna)
  }
  expect(await see(anna)).toMatch(/24小时内最多做3份，.*以后可以再来/)
  const { token } = await own.api(null)('POST /api/login', { body: { account: anna.account, password: anna.password } })
  const elsewhere = { ...anna, token: token! }
  expect(await see(elsewhere)).toContain('这份存档是在另一台设备上做的')
  expect((await submit({ intent: 'download', password: '' }, elsewhere)).html).toContain('请填写登录密码')
  expect((await submit({ intent: 'download', password: 'not-the-password' }, elsewhere)).html).toContain('密码不正确，请再试一次。')
  expect((await submit({ intent: 'download', password: anna.password }, elsewhere)).status).toBe(302)
})
