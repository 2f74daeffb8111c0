import { expect, test } from 'vitest'
import { fails } from '#api/fails.ts'
import { sentenceOf } from '#server/edge/fail-words.ts'
import { builtPages } from '#tests/built-pages.ts'
import { ORIGIN, ownApp } from '#tests/own-app.ts'

const own = ownApp({ pages: builtPages })
const WAITING = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
const read = () => own.app.fetch(new Request(`${ORIGIN}/api/posts/newest?limit=1`))
const write = () =>
  own.app.fetch(
    new Request(`${ORIGIN}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN },
      body: JSON.stringify({ account: 'nobody', password: 'not-the-password' }),
    }),
  )

/** Status and code that one is told whose query stands behind a lock on a table when `end` happens to it; `meanwhile` is done while it stands there. */
async function answerWhen(
  end: string,
  ask: typeof read,
  table: string,
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
): Promise<[number, string]> {
  const holder = await own.owner.connect()
  try {
    await holder.query(`begin; lock table ${table} in access exclusive mode`)
    const asked = ask()
    await expect.poll(async () => (await own.owner.query(WAITING)).rowCount).toBe(1)
    await meanwhile()
    await own.owner.query(`select ${end}(pid) from (${WAITING}) waiting`)
    const answer = await asked
    return [answer.status, ((await answer.json()) as { code: string }).code]
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

test('S128 without the table that counts messages no code is made, and the answer says so; what is read is read all the while', async () => {
  const nvcVal = await own.proof('sms')
  const ask = () =>
    own.app.fetch(
      new Request(`${ORIGIN}/api/account/send-sms`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ phone: '13800138000', type: 'login', nvcVal }),
      }),
    )
  const meanwhile: number[] = []
  const { status, code } = fails.UNAVAILABLE
  expect(await answerWhen('pg_terminate_backend', ask, 'sms_days', async () => meanwhile.push((await read()).status))).toEqual([status, code])
  expect(meanwhile).toEqual([200])
  expect((await own.owner.query('select 1 from sms_codes union all select 1 from outbox union all select 1 from sms_outbox')).rowCount).toBe(0)
})

test.each(['pg_terminate_backend', 'pg_cancel_backend'])('a query that the database gives up (%s) is answered 503, and the next one 200', async (end) => {
  const { status, code } = fails.UNAVAILABLE
  expect(await answerWhen(end, read, 'posts')).toEqual([status, code])
  expect((await read()).status).toBe(200)
  expect(await answerWhen(end, write, 'accounts')).toEqual([status, code])
  expect((await write()).status).toBe(fails.LOGIN_MISMATCH.status)
})

test.each(['/api/posts/newest?limit=1', '/en/tag', '/sitemap.xml'])(
  'S112 a query that takes longer than two seconds is given up, and %s says that we are busy',
  async (path) => {
    const holder = await own.owner.connect()
    try {
      await holder.query('begin; lock table posts, tags in access exclusive mode')
      const began = performance.now()
      const answer = await own.fetch(path, { headers: { 'x-lang': 'en' } })
      const took = performance.now() - began
      expect([answer.status, took > 1900]).toEqual([fails.UNAVAILABLE.status, true])
      expect(await answer.text()).toContain(sentenceOf('UNAVAILABLE', 'en', null))
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    expect((await own.fetch(path)).status).toBe(200)
  },
)
