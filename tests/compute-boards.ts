import { gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import type { RankingFile } from '#api/ranking.ts'
import { doAtOnce } from './do-job.ts'
import { askFor } from './jobs.ts'
import type { OwnApp } from './own-app.ts'

/** Reckons the boards now, and waits until they stand. A second later than whatever happened, so that likes are folded in. */
export async function computeBoards(own: OwnApp): Promise<void> {
  const unfolded = async () => (await own.owner.query<{ n: number }>('select count(*)::int as n from likes_unfolded')).rows[0]!.n
  await expect.poll(unfolded, { timeout: 30_000 }).toBe(0)
  own.clock.add(1)
  const since = own.clock.now().toISOString()
  await askFor(own, 'compute-boards', {})
  await expect.poll(async () => (await own.api()('GET /api/ranking/boards')).madeAt ?? '', { timeout: 30_000 }).toSatisfy((at: string) => at >= since)
}

/** Boards and all that is done once a day, at minutes of the hour in which a test may be: done now, they stand still from here on, as time does where it is stopped. */
export async function doDaily(own: OwnApp): Promise<void> {
  await computeBoards(own)
  for (const job of ['close-books', 'reconcile-books', 'witness-books', 'reconcile-cashiers'] as const) await doAtOnce(own, job, {})
}

/** The text of a day's export, as anybody downloads it. */
export async function readExport(own: OwnApp, { path }: Pick<RankingFile, 'path'>): Promise<string> {
  const reply = await own.fetch(path)
  expect(reply.status).toBe(200)
  return gunzipSync(Buffer.from(await reply.arrayBuffer())).toString()
}
