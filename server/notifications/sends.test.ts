import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { ChoicesInput, Told } from '#api/notifications.ts'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp } from '#tests/own-app.ts'
import { openMailbox, wordsOf } from '#tests/own-mailbox.ts'
import { openPushService, type Pushed } from '#tests/own-push-service.ts'
import { notifyMember } from './service.ts'

const service = await openPushService(() => own.app.services.kit.push!.key)
const mailbox = await openMailbox()
const own = ownApp({
  jobs: true,
  settings: { PUSH: 'webpush', PUSH_SERVICE: service.origin, SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`, MAIL_FROM: 'Pixtura <no-reply@example.com>' },
})
afterAll(() => Promise.all([service.close(), mailbox.close()]))

let anna: MadeMember
beforeEach(async () => {
  service.taken.length = service.answers.length = mailbox.letters.length = 0
  mailbox.refuses = () => false
  anna = await own.member()
  await idle()
})
/** Nothing is on its way any more, except for what waits for a later time. */
const idle = () =>
  vi.waitFor(
    async () => {
      const waiting = await own.owner.query(
        `select 1 from outbox where run_at is null or run_at <= $1 union all select 1 from notification_arrivals union all select 1 from graphile_worker._private_jobs`,
        [own.clock.now()],
      )
      expect(waiting.rowCount).toBe(0)
    },
    { timeout: 15_000 },
  )

const like = (from: MadeMember): Told & { subject: string } => ({
  kind: 'like',
  subject: 'rain',
  facts: { from: from.account, title: 'Rain', permlink: 'rain' },
})
const payout: Told & { subject: string } = { kind: 'withdrawal', subject: 'W1', facts: { state: 'paid', amount: 1250, currency: 'CNY', number: 'W1' } }
const tell = (what: Told & { subject: string }) => notifyMember({ db: own.db, now: own.clock.now() }, anna.id, what)
const subscribe = async (as = anna) => {
  const browser = service.subscribe()
  await own.api(as)('POST /api/notifications/devices', { body: browser })
  return browser
}
const choose = (body: Partial<ChoicesInput>) =>
  own.api(anna)('PUT /api/notifications/settings', { body: { notListed: [], notPushed: [], notMailed: [], quiet: null, ...body } })
const outcomes = async () =>
  (await own.owner.query<{ outcome: string | null }>('select outcome from notification_sends order by due_at, id')).rows.map((row) => row.outcome)
const taken = () => service.taken as Pushed[]

/** The link in the newest letter, followed. */
async function confirmed(address: string) {
  await own.api(anna)('PUT /api/notifications/address', { body: { address } })
  await vi.waitFor(() => expect(mailbox.letters.at(-1)?.to).toBe(address), 20_000)
  const token = /\/en\/notifications\/confirm\?token=([\w-]+)/.exec(wordsOf(mailbox.letters.pop()!))![1]!
  return { token, confirm: () => own.api()('POST /api/notifications/address/confirm', { body: { token } }) }
}

test('of what stands in one entry each is sent by its own choice, and the message says what was done', async () => {
  await subscribe()
  await choose({ notPushed: ['like'] })
  const [bruno, chen] = [await own.member({ nickname: 'Bruno 桥' }), await own.member()]
  await tell(like(chen))
  await idle()
  expect(taken()).toEqual([])
  await tell({ ...like(bruno), kind: 'forward' } as Told & { subject: string })
  await idle()
  expect(taken().map(({ words }) => words)).toEqual([expect.stringMatching(/ and 1 more liked or forwarded “Rain”$/)])
})

test('a device gets what it is told, signed by us and for nobody else to read; likes say how many, one message for all', async () => {
  await subscribe()
  const [bruno, chen] = [await own.member({ nickname: 'Bruno 桥' }), await own.member()]
  for (const one of [chen, bruno]) await tell(like(one))
  await idle()
  expect(taken()).toMatchObject([
    {
      title: 'Pixtura',
      words: expect.stringMatching(/^(Bruno 桥|m\w+) and 1 more liked “Rain”$/) as string,
      url: '/en/notifications',
      lang: 'en',
      subject: 'mailto:push@localhost',
    },
  ])
  expect(taken()[0]!.topic).toBe(taken()[0]!.tag)
  expect(await outcomes()).toEqual(['sent'])
})

test('an entry that grows is sent about again after ten minutes, not before, and not when it was read', async () => {
  await subscribe()
  const people = [await own.member(), await own.member(), await own.member()]
  await tell(like(people[0]!))
  await idle()
  await tell(like(people[1]!))
  await idle()
  expect(taken()).toHaveLength(1)
  own.clock.add(601)
  await vi.waitFor(() => expect(taken()).toHaveLength(2), 20_000)
  expect([taken()[0]!.tag, taken()[1]!.words]).toEqual([taken()[1]!.tag, expect.stringContaining('and 1 more')])
  await tell(like(people[2]!))
  await idle()
  await own.api(anna)('PUT /api/notifications/read', { body: { until: own.clock.now().toISOString() } })
  own.clock.add(601)
  await idle()
  expect(taken()).toHaveLength(2)
  expect(await outcomes()).toEqual(['sent', 'sent', 'dropped'])
})

test('the answer is lost as if the process had died: it is sent again in place of the first, and stands there as sent once', async () => {
  await subscribe()
  service.answers.push(0)
  await tell(payout)
  await vi.waitFor(() => expect(taken()).toHaveLength(2), { timeout: 15_000 })
  await idle()
  expect(taken()[1]).toEqual(taken()[0])
  expect(await outcomes()).toEqual(['sent'])
})

test('a device that is gone is forgotten; a message that is refused is not sent again; a service that is busy is asked again', async () => {
  await subscribe()
  service.answers.push(410)
  await tell(payout)
  await idle()
  expect((await own.api(anna)('GET /api/notifications/settings')).push.devices).toBe(0)
  await subscribe()
  service.answers.push(413)
  await tell(payout)
  await idle()
  expect([await outcomes(), taken()]).toEqual([['refused'], []])
  service.answers.push(503)
  await tell(payout)
  await vi.waitFor(() => expect(taken()).toHaveLength(1), { timeout: 15_000 })
})

test('quiet hours hold it back; a session that ended and a kind that is not wanted send nothing', async () => {
  await subscribe()
  const minute = Math.floor((own.clock.now().getTime() / 60_000 + 480) % 1440)
  const time = (n: number) => `${String(Math.floor((n % 1440) / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`
  await choose({ quiet: { from: time(minute + 1439), until: time(minute + 60) } })
  await tell(payout)
  await idle()
  expect([taken(), await outcomes()]).toEqual([[], [null]])
  own.clock.add(3700)
  await vi.waitFor(() => expect(taken()).toHaveLength(1), 20_000)
  await choose({ notPushed: ['withdrawal'] })
  await tell(payout)
  await idle()
  await choose({})
  await own.owner.query('update sessions set ended_at = now() where account_id = $1', [anna.id])
  await tell(payout)
  await idle()
  expect(taken()).toHaveLength(1)
})

test('letters go to a confirmed address alone, about what is mailed; one that comes back is not used again', async () => {
  const { confirm } = await confirmed('anna@example.com')
  await tell(payout)
  await idle()
  expect(mailbox.letters).toEqual([])
  for (let n = 0; n < 2; n++) expect(await confirm()).toEqual({ confirmed: true })
  expect((await own.api(anna)('GET /api/notifications/settings')).mail).toEqual({ offered: true, address: 'anna@example.com', confirmed: true })
  await tell(payout)
  await tell(like(await own.member()))
  await idle()
  expect(mailbox.letters.map(({ to }) => to)).toEqual(['anna@example.com'])
  const words = wordsOf(mailbox.letters[0]!)
  expect(words).toContain('Your withdrawal of ¥12.50 was paid')
  expect(words).toContain('http://localhost:3000/en/notifications')
  mailbox.refuses = () => true
  await tell(payout)
  await idle()
  expect(await outcomes()).toEqual(['sent', 'refused'])
  expect((await own.api(anna)('GET /api/notifications/settings')).mail.confirmed).toBe(false)
})

test('a link holds for 24 hours, and one of an address before is none', async () => {
  const first = await confirmed('one@example.com')
  own.clock.add(1)
  const second = await confirmed('two@example.com')
  await expect(first.confirm()).rejects.toMatchObject({ reason: 'LINK_EXPIRED', status: 410 })
  own.clock.add(86_401)
  await expect(second.confirm()).rejects.toMatchObject({ reason: 'LINK_EXPIRED', status: 410 })
})
