import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp, picture } from '#tests/own-app.ts'
import { setEnergy } from '#tests/set-energy.ts'
import { tellAgain } from '#tests/tell-again.ts'
import { postEntry, type Line } from './ledger.ts'

const own = ownApp({ jobs: true })
let anna: MadeMember

/** Registered, and the platform's gift has arrived. */
async function welcomed(): Promise<MadeMember> {
  const member = await own.member()
  await vi.waitFor(async () => expect((await own.api(member)('GET /api/userinfo/money')).pixt).toBe(100_000), 20_000)
  return member
}
beforeEach(async () => void (anna = await welcomed()))

let keys = 0
const enter = (cause: 'reward' | 'withdraw', subject: string, lines: Line[]) =>
  own.db.transaction().execute((db) => postEntry({ db, now: own.clock.now() }, { key: `test ${++keys}`, cause, subject, lines, hold: { purpose: 'test' } }))
const reward = (who: MadeMember, amount: number, subject = 'a-post') =>
  enter('reward', subject, [
    { holder: 'platform', book: 'pixt-treasury', amount: -amount },
    { holder: who.id, book: 'pixt', amount },
  ])

describe('the platform’s gift', () => {
  test('100 PIXT, once: the job twice gives no more', async () => {
    const job = () => tellAgain(own, 'wallet/welcome', 'account-registered', { accountId: anna.id, inviteCode: null })
    await job()
    await job()
    await vi.waitFor(async () => expect((await own.owner.query('select 1 from outbox union all select 1 from domain_events')).rowCount).toBe(0), 20_000)
    const { entries } = await own.api(anna)('GET /api/wallet/statement', { query: {} })
    expect(entries).toMatchObject([{ cause: 'welcome', amount: 100_000, balance: 100_000 }])
  })

  test('once for a phone number: who comes with the number of somebody before gets none, and is welcome', async () => {
    const phone = '13977700001'
    const first = await own.member({ phone })
    await vi.waitFor(async () => expect((await own.api(first)('GET /api/userinfo/money')).pixt).toBe(100_000), 20_000)
    await own.owner.query(`update accounts set phone_lookup = '\\x00', phone_sealed = '' where id = $1`, [first.id])
    own.clock.add(61)
    const second = await own.member({ phone })
    await vi.waitFor(async () => expect((await own.owner.query(`select 1 from graphile_worker._private_jobs`)).rowCount).toBe(0), 20_000)
    expect((await own.api(second)('GET /api/userinfo/money')).pixt).toBe(0)
  })
})

describe('the wallet', () => {
  test('shows what is there and what is held', async () => {
    await enter('withdraw', 'w1', [
      { holder: anna.id, book: 'pixt', amount: -30_000 },
      { holder: anna.id, book: 'pixt-held', amount: 30_000 },
    ])
    expect(await own.api(anna)('GET /api/wallet/my-wallet')).toMatchObject({
      pixt: { available: 70_000, held: 30_000 },
      yuan: { available: 0, held: 0 },
      energy: { points: 100, cap: 100 },
    })
    expect(await own.api(anna)('GET /api/userinfo/money')).toEqual({ pixt: 70_000, pixtHeld: 30_000, yuan: 0, yuanHeld: 0 })
  })

  test.each([
    'GET /api/wallet/my-wallet',
    'GET /api/userinfo/money',
    'GET /api/wallet/statement',
    'GET /api/wallet/statement/file',
    'GET /api/earnings',
    'GET /api/energy',
  ] as const)('%s is for members', async (name) => {
    await expect(own.api()(name, {} as never)).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED', status: 403 })
  })
})

describe('the statement', () => {
  test('page by page, each entry once with its lines, and nobody else’s', async () => {
    const bruno = await welcomed()
    for (let n = 1; n <= 5; n++) await reward(anna, n * 1000, `post-${n}`)
    await reward(bruno, 777)
    const api = own.api(anna)
    const first = await api('GET /api/wallet/statement', { query: { limit: '4' } })
    const second = await api('GET /api/wallet/statement', { query: { limit: '4', before: first.next! } })
    expect(first.entries.map((entry) => entry.subject)).toEqual(['post-5', 'post-4', 'post-3', 'post-2'])
    expect(second.entries.map((entry) => entry.cause)).toEqual(['reward', 'welcome'])
    expect(second.next).toBeNull()
    expect(first.entries[0]).toMatchObject({
      currency: 'PIXT',
      amount: 5000,
      balance: 115_000,
      lines: [
        { whose: 'platform', book: 'pixt-treasury', amount: -5000 },
        { whose: 'own', book: 'pixt', amount: 5000 },
      ],
    })
    for (const { lines } of [...first.entries, ...second.entries]) expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(0)
  })

  test('days are those of UTC+8, both ends in', async () => {
    const begin = own.clock.now().getTime()
    const tomorrow = new Date(begin + 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)
    own.clock.add(86_400)
    await reward(anna, 5000, 'tomorrow')
    const statement = async (query: object) => (await own.api(anna)('GET /api/wallet/statement', { query })).entries.map((entry) => entry.subject)
    expect(await statement({ from: tomorrow })).toEqual(['tomorrow'])
    expect(await statement({ to: tomorrow })).toEqual(['tomorrow', ''])
    expect(await statement({ from: tomorrow, to: tomorrow })).toEqual(['tomorrow'])
    expect(await statement({ to: '2020-01-01' })).toEqual([])
    expect(await statement({ currency: 'CNY' })).toEqual([])
  })

  test.each([{ limit: '0' }, { limit: '51' }, { before: '-1' }, { before: 'x' }, { from: '2026-13-01' }, { currency: 'USD' }, { page: '1' }])(
    '%o is refused',
    async (query) => {
      await expect(own.api(anna)('GET /api/wallet/statement', { query: query as never })).rejects.toMatchObject({ reason: 'INVALID_INPUT', status: 422 })
    },
  )

  test('S072 as a file: a row for each line, amounts with their decimals, and no formula', async () => {
    await reward(anna, 1234)
    await enter('withdraw', '=1+1', [
      { holder: anna.id, book: 'pixt', amount: -30_000 },
      { holder: anna.id, book: 'pixt-held', amount: 30_000 },
    ])
    for (const formula of ['+1', '-2', '@SUM(A1)', '\t=1', 'a "quoted", one'])
      await enter('withdraw', formula, [
        { holder: anna.id, book: 'pixt', amount: -7 },
        { holder: anna.id, book: 'pixt-held', amount: 7 },
      ])
    const { csv, name, whole } = await own.api(anna)('GET /api/wallet/statement/file', { query: {} })
    expect(whole).toBe(true)
    expect(name).toMatch(/^pixtura-pixt-begin-\d{4}-\d\d-\d\d\.csv$/)
    const rows = csv.replace('\ufeff', '').trimEnd().split('\r\n')
    expect(rows[0]).toBe('Number,Time (UTC+8),Time (UTC),What,Work or number,Currency,Whose,Book,Amount,Balance')
    expect(rows).toHaveLength(17)
    expect(csv).toContain(',Reward for a work,A deleted work,PIXT,You,pixt,1.234,101.234')
    expect(csv).toContain(`,Withdrawal asked for,'=1+1,PIXT,You,pixt,-30.000,71.234`)
    for (const formula of ['+1', '-2', '@SUM(A1)', '\t=1']) expect(csv).toContain(`,Withdrawal asked for,'${formula},PIXT,You,pixt,-0.007,`)
    expect(csv).toContain(',Withdrawal asked for,"a ""quoted"", one",PIXT,You,pixt-held,0.007,')
  })
})

test('earnings come page by page with how many there are', async () => {
  for (let n = 1; n <= 3; n++) await reward(anna, n, `post-${n}`)
  await enter('withdraw', 'w1', [
    { holder: anna.id, book: 'pixt', amount: -10 },
    { holder: anna.id, book: 'pixt-held', amount: 10 },
  ])
  const page = await own.api(anna)('GET /api/earnings', { query: { pageNum: '2', pageSize: '2' } })
  expect(page).toMatchObject({ pageNum: 2, pageSize: 2, total: 4, totalPage: 2, whole: true })
  expect(page.entries.map((entry) => entry.cause)).toEqual(['reward', 'welcome'])
  expect(await own.api(anna)('GET /api/earnings', { query: { pageNum: '3', pageSize: '2' } })).toMatchObject({ entries: [], total: 4, totalPage: 2 })
})

test('earnings are counted and paged to a thousand, and the statement goes on from there', async () => {
  await own.owner.query(
    `select post_entry('many ' || n, 'reward', 'post-' || n, $2, array[0, $1], '{pixt-treasury,pixt}', array[-n, n]) from generate_series(1, 1004) n`,
    [anna.id, own.clock.now()],
  )
  const api = own.api(anna)
  const pageOf = (pageNum: number, pageSize: number) => api('GET /api/earnings', { query: { pageNum: String(pageNum), pageSize: String(pageSize) } })
  const last = await pageOf(20, 50)
  expect(last).toMatchObject({ total: 1000, totalPage: 20, whole: false })
  expect(last.entries.map((entry) => entry.subject)).toEqual(Array.from({ length: 50 }, (_, n) => `post-${54 - n}`))
  expect((await pageOf(21, 50)).entries).toEqual([])
  expect((await pageOf(34, 30)).entries, 'the last page of them is as long as what is left').toHaveLength(10)
  expect((await pageOf(1000, 1)).entries.map((entry) => entry.subject)).toEqual(['post-5'])
  const older = await api('GET /api/wallet/statement', { query: { before: last.entries.at(-1)!.number } })
  expect(older.entries.map((entry) => entry.subject)).toEqual(['post-4', 'post-3', 'post-2', 'post-1', ''])
})

test("'GET /api/earnings/months': twelve of them, those without income too", async () => {
  await expect(own.api()('GET /api/earnings/months')).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED' })
  const here = (await own.api(anna)('GET /api/earnings/months')).months
  expect(here).toHaveLength(12)
  expect(here[0]).toEqual({ month: expect.stringMatching(/^\d{4}-\d\d$/) as string, rewards: 0, gifts: 100_000, yuan: 0 })
  const ago = new Date(own.clock.now().getTime() - 62 * 86_400_000)
  for (const amount of [1000, 234]) {
    const lines: Line[] = [
      { holder: 'platform', book: 'pixt-treasury', amount: -amount },
      { holder: anna.id, book: 'pixt', amount },
    ]
    await own.db.transaction().execute((db) => postEntry({ db, now: ago }, { key: `ago ${amount}`, cause: 'reward', subject: 'a-post', lines }))
  }
  const later = (await own.api(anna)('GET /api/earnings/months')).months
  const month = new Date(ago.getTime() + 8 * 3_600_000).toISOString().slice(0, 7)
  expect(later.filter(({ rewards, gifts, yuan }) => rewards + gifts + yuan > 0)).toEqual([here[0], { month, rewards: 1234, gifts: 0, yuan: 0 }])
  expect(new Set(later.map(({ month }) => month)).size).toBe(12)
})

describe('publishing', () => {
  test('takes 5 energy a post', async () => {
    await own.publish(anna, { title: 'Rain' })
    expect(await own.api(anna)('GET /api/energy')).toMatchObject({ points: 95, secondsEach: 180 })
  })

  test('is refused without enough, with the time until there is; nothing is spent, nothing is published', async () => {
    await setEnergy(own, anna, 4)
    const { key } = await own.upload(anna, await picture())
    const publish = () => own.api(anna)('POST /api/posts/multi', { body: { posts: [{ title: 'Rain', images: [{ key }] }] } })
    await expect(publish()).rejects.toMatchObject({ reason: 'OUT_OF_ENERGY', code: '3040003', data: { needed: 5, points: 4, minutes: 3 } })
    expect((await own.api(anna)('GET /api/energy')).points).toBe(4)
    expect((await own.api()('GET /api/posts/:account', { params: { account: anna.account } })).posts).toEqual([])
    own.clock.add(180)
    await publish()
    expect((await own.api(anna)('GET /api/energy')).points).toBe(0)
  })
})
