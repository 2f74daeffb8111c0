import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fails } from '#api/fails.ts'
import { ORIGIN, ownHouse } from '#tests/own-house.ts'

const own = ownHouse()
const WAITING = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
const read = () => own.house.fetch(new Request(`${ORIGIN}/api/posts/newest?limit=1`))
const write = () =>
  own.house.fetch(
    new Request(`${ORIGIN}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN },
      body: JSON.stringify({ account: 'nobody', password: 'not-the-password' }),
    }),
  )

/** Status and code that one is told whose query stands behind a lock on a table when `end` happens to it. */
async function answerWhen(end: string, ask: typeof read, table: string): Promise<[number, string]> {
  const holder = await own.owner.connect()
  try {
    await holder.query(`begin; lock table ${table} in access exclusive mode`)
    const asked = ask()
    while (!(await own.owner.query(WAITING)).rowCount) await delay(20)
    await own.owner.query(`select ${end}(pid) from (${WAITING}) waiting`)
    const answer = await asked
    return [answer.status, ((await answer.json()) as { code: string }).code]
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

test.each(['pg_terminate_backend', 'pg_cancel_backend'])('a query that the database gives up (%s) is answered 503, and the next one 200', async (end) => {
  const { status, code } = fails.UNAVAILABLE
  expect(await answerWhen(end, read, 'posts')).toEqual([status, code])
  expect((await read()).status).toBe(200)
  expect(await answerWhen(end, write, 'accounts')).toEqual([status, code])
  expect((await write()).status).toBe(fails.LOGIN_MISMATCH.status)
})
