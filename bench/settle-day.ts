// Settles all that is due in a database, in a process of its own: pieces, the longest of them, and its own processor time as a line of JSON.   node bench/settle-day.ts ADDRESS TIME
import { openKysely, openPool } from '#server/db/pool.ts'
import { payPiece } from '#server/rewards/pay-rewards.ts'
import { clearDay, sharePiece } from '#server/rewards/settle-rewards.ts'

export type Settled = { ms: number; cpuMs: number; steps: Record<'share' | 'pay' | 'clear', { pieces: number; ms: number; longestMs: number }> }

const [, , url, time] = process.argv as [string, string, string, string]
const db = openKysely(openPool({ url, max: 1, role: 'pixtura_app', statementMs: 60_000, onError: () => undefined }))
const ctx = { now: new Date(time), viewer: null, kit: { config: {}, alert: () => undefined }, after: { run: () => undefined } }

async function settle(): Promise<Settled> {
  const [began, cpu] = [performance.now(), process.cpuUsage()]
  const steps = {} as Settled['steps']
  for (const [name, piece] of [
    ['share', sharePiece],
    ['pay', payPiece],
    ['clear', clearDay],
  ] as const) {
    const its = (steps[name] = { pieces: 0, ms: 0, longestMs: 0 })
    for (let more = true; more; its.pieces++) {
      const since = performance.now()
      more = await db.transaction().execute((own) => piece({ ...ctx, db: own } as never))
      const ms = performance.now() - since
      Object.assign(its, { ms: its.ms + ms, longestMs: Math.max(its.longestMs, ms) })
    }
  }
  const { user, system } = process.cpuUsage(cpu)
  return { ms: performance.now() - began, cpuMs: (user + system) / 1000, steps }
}

console.log(JSON.stringify(await settle()))
await db.destroy()
