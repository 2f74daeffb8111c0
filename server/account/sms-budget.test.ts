import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { openApp, type App } from '#server/open-app.ts'
import { checkedApi } from '#tests/human-proof.ts'
import { ORIGIN, ownApp } from '#tests/own-app.ts'
import { quiet } from '#tests/row-prints.ts'

const BUDGET = 12
const own = ownApp({ jobs: true, settings: { SMS_DAILY_BUDGET: String(BUDGET), TRUST_PROXY: '1', LOG_LEVEL: 'silent' } })
/** A second process on the same database. */
let other: App
beforeAll(async () => {
  const { config, log, clock } = own.app.services
  other = await openApp({ config, appUrl: own.appUrl, ownerUrl: own.ownerUrl, log, pageSource: { kind: 'none' }, clock: { now: clock.now, move: () => {} } })
})
afterAll(() => other.close())

let people = 0
/** Somebody who asks for a code: a phone and an address that nobody had before. */
function ask(app: App = own.app, lang: 'zh' | 'en' = 'en') {
  const n = ++people
  const api = createApi(async (request) => app.fetch(request), ORIGIN, { 'x-forwarded-for': `198.51.${n >> 8}.${n & 255}`, 'x-lang': lang })
  return checkedApi(api)('POST /api/account/send-sms', { body: { phone: `136${String(10_000_000 + n)}` } })
}
const days = () => own.db.selectFrom('sms_days').select(['sent', 'refused', 'spent_at']).orderBy('day').execute()
const alerts = async (app: App) =>
  Number(/^alerts_total\{what="sms-budget"\} (\d+)/m.exec(await (await app.fetch(new Request(`${ORIGIN}/metrics`))).text())?.[1] ?? 0)

test('S023 a day has so many messages, over two processes and however many ask at once', async () => {
  const before = (await alerts(own.app)) + (await alerts(other))
  const asked = await Promise.allSettled(Array.from({ length: 40 }, (_, n) => ask(n % 2 ? own.app : other)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(BUDGET)
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as object] : []))
  for (const reason of refused) expect(reason).toMatchObject({ reason: 'SMS_BUDGET_SPENT', status: 503, code: '2054' })
  await quiet(own.owner)
  expect(await own.outbox()).toHaveLength(BUDGET)
  expect(await days()).toEqual([{ sent: BUDGET, refused: 28, spent_at: expect.any(Date) as Date }])
  expect((await alerts(own.app)) + (await alerts(other)) - before, 'S132 whoever runs the site is told once').toBe(1)
})

test('S132 strangers who go on asking raise nothing more, until a day on which the budget is spent again', async () => {
  const before = (await alerts(own.app)) + (await alerts(other))
  const raised = async () => (await alerts(own.app)) + (await alerts(other)) - before
  await Promise.all(Array.from({ length: BUDGET }, () => ask()))
  expect(await raised()).toBe(0)
  for (let n = 0; n < 30; n++) await ask(n % 2 ? own.app : other).catch(() => undefined)
  own.clock.add(90)
  await ask().catch(() => undefined)
  expect(await raised()).toBe(1)
  own.clock.add(86_400)
  await Promise.all(Array.from({ length: BUDGET + 5 }, () => ask().catch(() => undefined)))
  expect(await raised()).toBe(2)
})

test('S023 it says when there will be more, and there are at midnight (UTC+8)', async () => {
  const midnight = 86_400 - ((Math.floor(own.clock.now().getTime() / 1000) + 8 * 3600) % 86_400)
  own.clock.add(midnight + 3600)
  await Promise.all(Array.from({ length: BUDGET }, () => ask()))
  await expect(ask(own.app, 'zh')).rejects.toMatchObject({ message: expect.stringContaining('明天零点') as string })
  await expect(ask()).rejects.toMatchObject({ message: expect.stringContaining('midnight') as string })
  own.clock.add(22 * 3600 + 3500)
  await expect(ask()).rejects.toMatchObject({ reason: 'SMS_BUDGET_SPENT' })
  own.clock.add(200)
  await ask()
  expect((await days()).map(({ sent, refused }) => [sent, refused])).toEqual([
    [BUDGET, 3],
    [1, 0],
  ])
})

test("S023 'POST /api/account/phone-code' is of the same budget; what tells people of their account is counted and sent all the same", async () => {
  const member = await own.member()
  own.clock.add(61)
  await Promise.all(Array.from({ length: BUDGET - 1 }, () => ask()))
  const call = own.checked(member)('POST /api/account/phone-code', { body: { to: 'own' } })
  await expect(call).rejects.toMatchObject({ reason: 'SMS_BUDGET_SPENT' })
  await own.api(member)('PUT /api/pwd', { body: { oldPassword: member.password, newPassword: 'harbour-at-first-light' } })
  await expect.poll(async () => (await own.outbox()).filter(({ phone, code }) => phone === `+86${member.phone}` && code === null).length).toBe(1)
  expect(await days()).toMatchObject([{ sent: BUDGET + 1, refused: 1 }])
})
