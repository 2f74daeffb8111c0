import { findSignedIn } from '#server/account/sessions/service.ts'
import type { Kit, WriteCtx } from '#server/context.ts'
import type { WriteDb } from '#server/db/pool.ts'
import type { Swept } from '#server/kit/jobs/batch.ts'
import { readerOf } from '#server/kit/readers.ts'
import { readParameters } from '#server/settings/service.ts'
import { boxOf, fillBoxes, isOwed, readersOf } from './policy.ts'
import { beginShowing, closeShowings, followsAmong, insertShowing, lockShowings, saveShowings, type ShowingRow } from './queries.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    showing: true
  }
}

/** A picture that a browser fetched, by whom. */
export type Shown = { key: string; token: string | null; ip: string; userAgent: string }
type Ctx = { db: WriteDb; kit: Pick<Kit, 'secrets'>; now: Date }
type Reading = ShowingRow & { accountId: string | null; reader: string }

/** Counts the readers of posts by pictures that were fetched: never whose it is nor their followers, each reader once. Safe to run twice. */
export async function countShowings(ctx: Ctx, shown: readonly Shown[]): Promise<void> {
  const accounts = await findSignedIn(ctx.db, ctx.now, [...new Set(shown.flatMap(({ token }) => token ?? []))])
  const rows = Map.groupBy(await lockShowings(ctx.db, [...new Set(shown.map(({ key }) => key))], ctx.now), ({ key }) => key)
  const readings = shown.flatMap(({ key, token, ...call }): Reading[] => {
    const accountId = (token && accounts.get(token)) || null
    return (rows.get(key) ?? []).map((row) => ({ ...row, accountId, reader: readerOf(accountId, call) }))
  })
  const strange = await ofStrangers(ctx, readings)
  if (!strange.length) return
  const { promisedReaders } = await readParameters(ctx.db, ctx.now)
  const counted = [...Map.groupBy(strange, ({ post_id: postId }) => postId)].flatMap(([postId, each]) => {
    const [{ boxes: before }] = each as [Reading]
    const boxes = fillBoxes(
      before,
      each.map(({ reader }) => boxOf(ctx.kit.secrets.mac('showing', `${postId} ${reader}`))),
    )
    return boxes === before ? [] : [{ postId, boxes, readers: readersOf(boxes), owed: isOwed(boxes, promisedReaders) }]
  })
  if (counted.length) await saveShowings(ctx.db, counted)
}

/** Without an author's own looks and those of who follows them. */
async function ofStrangers({ db }: Ctx, readings: Reading[]): Promise<Reading[]> {
  const others = readings.filter(({ accountId, account_id: author }) => accountId !== author)
  const pairs = others.flatMap(({ accountId, account_id: author }): [string, string][] => (accountId === null ? [] : [[accountId, author]]))
  const follows = pairs.length ? await followsAmong(db, pairs) : new Set()
  return others.filter(({ accountId, account_id: author }) => !follows.has(`${accountId} ${author}`))
}

/** The promise begins with the post, or when everybody sees it at last. */
export async function beginPromise(ctx: WriteCtx, postId: string): Promise<void> {
  await insertShowing(ctx.db, postId)
}
export async function beginPromiseNow(ctx: WriteCtx, postId: string): Promise<void> {
  await beginShowing(ctx.db, postId, ctx.now)
}

/** What the hourly sweep calls. */
export const endShowings = (ctx: WriteCtx): Promise<Swept> => closeShowings(ctx.db, ctx.now)
