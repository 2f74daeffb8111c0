import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fails } from '#api/fails.ts'
import { ORIGIN, ownHouse } from '#tests/own-house.ts'

const own = ownHouse()
const WAITING = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Status and code that a reader is told whose query stands behind a lock when `end` happens to it. */
async function answerWhen(end: string): Promise<[number, string]> {
  const holder = await own.owner.connect()
  try {
    await holder.query('begin; lock table posts in access exclusive mode')
    const asked = own.house.fetch(new Request(`${ORIGIN}/api/posts/newest?limit=1`))
    while (!(await own.owner.query(WAITING)).rowCount) await delay(20)
    await own.owner.query(`select ${end}(pid) from (${WAITING}) waiting`)
    const answer = await asked
    return [answer.status, ((await answer.json()) as { code: string }).code]
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

test.each(['pg_terminate_backend', 'pg_cancel_backend'])('a query that the database gives up (%s) is answered 503, and soon others 200 again', async (end) => {
  const { status, code } = fails.UNAVAILABLE
  expect(await answerWhen(end)).toEqual([status, code])
  // the pool hears of a cut a moment after the query does
  await expect.poll(async () => (await own.house.fetch(new Request(`${ORIGIN}/api/posts/newest?limit=1`))).status).toBe(200)
})
