import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { MemberCtx } from '#server/context.ts'
import { transactionsOn, type WriteDb } from '#server/db/pool.ts'
import { createCalls, type CallRequest } from '#server/edge/call.ts'
import { handlers } from '#tests/domain-parts.ts'
import { ownApp, picture } from '#tests/own-app.ts'
import { quiet } from '#tests/row-prints.ts'

const own = ownApp({ jobs: true })
const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
const lockAccount = (db: WriteDb, id: string) => sql`select from accounts where id = ${id} for update`.execute(db)

test('a publish that meets another transaction head on is ended by the database, begun again and happens once', async () => {
  const anna = await own.member()
  const { key } = await own.upload(anna, await picture())
  await quiet(own.owner)
  const other = await own.owner.connect()
  try {
    await other.query('begin')
    await other.query('select from images where key = $1 for update', [key])
    const publish = own.api(anna)('POST /api/posts/multi', { body: { posts: [{ title: 'Once', images: [{ key }] }] } })
    // it holds its author's account and waits for the picture: the longer of the two, so it is the one that looks and ends; a job may wait behind it
    await expect.poll(async () => (await own.owner.query(WAITING)).rowCount).toBeGreaterThan(0)
    await other.query(`set local deadlock_timeout = '1min'`)
    await other.query('select from accounts where id = $1 for update', [anna.id])
    await other.query('commit')
    expect((await publish).posts).toHaveLength(1)
  } finally {
    await other.query('rollback')
    other.release()
  }
  const { posts } = await own.api()('GET /api/posts/:account', { params: { account: anna.account } })
  expect(posts.map((post) => post.title)).toEqual(['Once'])
  expect((await own.api(anna)('GET /api/energy')).points, 'the try that was ended cost nothing').toBe(95)
})

test('of two calls that wait for each other both are answered; what the ended one put off is done once', async () => {
  const [anna, bruno] = [await own.member(), await own.member()]
  const ran: string[] = []
  const tries: string[] = []
  const met = Promise.withResolvers<void>()
  /** Locks oneself, waits until both have, then locks the other one. */
  const cross = async (ctx: MemberCtx, { body }: { body: { account: string } }) => {
    tries.push(ctx.viewer.account)
    ctx.after.run(() => void ran.push(ctx.viewer.account))
    ctx.after.session({ token: `try ${tries.length}`, account: ctx.viewer.account, device: 'one' })
    await lockAccount(ctx.db, ctx.viewer.id)
    if (tries.length === 2) met.resolve()
    await met.promise
    await lockAccount(ctx.db, body.account === anna.account ? anna.id : bruno.id)
    return { following: true }
  }
  const { kit, readDb, random } = own.app.services
  const calls = createCalls({
    handlers: { ...handlers, 'POST /api/follow': cross as never },
    kit,
    readDb,
    random,
    rates: { take: () => Promise.resolve({ ok: true }) },
    now: own.clock.now,
    transaction: transactionsOn(own.db),
    committed: () => undefined,
    reopen: () => Promise.resolve(),
    checkReplies: false,
  })
  const asked = ({ id, account }: typeof anna): CallRequest => ({
    lang: 'en',
    viewer: { id, account, roles: [], sessionId: '1' },
    call: { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', browser: false },
  })
  const [first, second] = await Promise.all([
    calls('POST /api/follow', asked(anna), { body: { account: bruno.account } }),
    calls('POST /api/follow', asked(bruno), { body: { account: anna.account } }),
  ])
  expect([first.ok, second.ok]).toEqual([true, true])
  expect(tries, 'one of them twice').toHaveLength(3)
  expect(ran.toSorted()).toEqual([anna.account, bruno.account].toSorted())
  const again = tries[2] === anna.account ? first : second
  expect(again.session?.token, 'the session of the try that was ended is forgotten').toBe('try 3')
})
