import type { ReadCtx, WriteCtx } from '#server/context.ts'
import { dayOf } from '#server/kit/clock.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { nameFiles } from './name-files.ts'
import { confirmedAmong, deleteImages, forgottenImages } from './queries.ts'

const DAY_MS = 86_400_000
/** A draft's pictures are kept this long. */
const DRAFT_DAYS = 30

/** Files that were put but never confirmed within 24 hours: their day stands in their key. */
export async function removeUnconfirmed(ctx: ReadCtx): Promise<number> {
  const limit = dayOf(new Date(ctx.now.getTime() - DAY_MS)).replaceAll('-', '')
  let removed = 0
  for (let after: string | undefined; ;) {
    const page = await ctx.kit.store.list('originals/', after, 500)
    const old = page.keys.filter((key) => (key.split('/')[2] ?? '99999999') < limit)
    const confirmed = await confirmedAmong(ctx.db, old.map(uploadOf))
    const orphans = old.filter((key) => !confirmed.has(uploadOf(key)))
    await ctx.kit.store.delete(orphans)
    removed += orphans.length
    if (!page.next) return removed
    after = page.next
  }
}
const uploadOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)

/** Drafts that nobody touched for a month: rows now, files by a job. */
export async function forgetDrafts(ctx: WriteCtx): Promise<void> {
  const rows = await forgottenImages(ctx.db, new Date(ctx.now.getTime() - DRAFT_DAYS * DAY_MS), 500)
  if (!rows.length) return
  await deleteImages(
    ctx.db,
    rows.map((row) => row.id),
  )
  await enqueue(ctx, 'remove-files', { keys: rows.flatMap(nameFiles) })
}
