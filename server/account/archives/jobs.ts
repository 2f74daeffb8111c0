import { eventTypes } from '#api/events.ts'
import type { Lang } from '#api/limits.ts'
import type { ReadCtx } from '#server/context.ts'
import type { Personal } from '#server/hooks/personal.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { publish } from '#server/kit/realtime/events.ts'
import { accountById } from '../queries.ts'
import { nameOf } from './list-archives.ts'
import { countFiles, packArchive } from './pack-archive.ts'
import { expiresAfter, MOST_TRIES } from './policy.ts'
import { archiveById, beginTry, dropArchive, endArchive, holdRunning, keepProgress, type Progress } from './queries.ts'
import { progressView } from './views.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'make-archive': { archiveId: string; accountId: string }
  }
}

type News = { begin: true } | { begin: false; progress: Progress }
/** Which try this is; 0 when nobody wants the archive any more. */
type Try = number
type Found = { state: 'ready'; progress: Progress; bytes: number } | { state: 'failed' } | { state: 'unwanted' }
type Told = { tell: (news: News) => Promise<Try>; signal: AbortSignal }

/**
 * Packs everything about a person into one file of the store. A job that was killed begins again and writes over what it had written; one whose archive was
 * given up, or whose person is gone, ends within a second and leaves no file.
 */
export const makeArchiveJob = (personal: readonly Personal[]): JobHandler<'make-archive', Found, News, Try> => ({
  async outside(ctx, { archiveId, accountId }, signal, tell) {
    const tries = await tell({ begin: true })
    const file = nameOf(accountId, archiveId)
    const row = tries > 0 ? await archiveById(ctx.db, archiveId) : null
    const found =
      row && tries <= MOST_TRIES ? await makeFile(ctx, { ...row, personal, file, tries }, { tell, signal }) : row ? ({ state: 'failed' } as const) : null
    if (found?.state === 'ready') return found
    await ctx.kit.store.delete([file])
    return found ?? { state: 'unwanted' }
  },
  async tell(ctx, { archiveId, accountId }, news) {
    if (news.begin) return (await beginTry(ctx.db, archiveId, ctx.now)) ?? 0
    if (!(await keepProgress(ctx.db, archiveId, news.progress, ctx.now))) return 0
    const row = (await archiveById(ctx.db, archiveId))!
    ctx.after.run(() => ctx.kit.hub.publishLocal(accountId, { type: eventTypes.archive, data: { running: progressView(row) } }, `archive ${archiveId}`))
    return row.tries
  },
  async write(ctx, { archiveId, accountId }, found) {
    if (found.state === 'unwanted') return
    if (!(await holdRunning(ctx.db, archiveId))) return enqueue(ctx, 'remove-files', { keys: [nameOf(accountId, archiveId)] })
    if (found.state === 'ready') {
      const old = await dropArchive(ctx.db, accountId, 'ready')
      if (old) await enqueue(ctx, 'remove-files', { keys: [nameOf(accountId, old)] })
      const end = { state: 'ready' as const, ...found.progress, bytes: found.bytes, ready_at: ctx.now, expires_at: expiresAfter(ctx.now) }
      await endArchive(ctx.db, archiveId, end, ctx.now)
    } else await endArchive(ctx.db, archiveId, { state: 'failed' }, ctx.now)
    await publish(ctx, accountId, 'archive', { running: null })
  },
})

type Making = { account_id: string; lang: Lang; personal: readonly Personal[]; file: string; tries: number }
/** One try. A failure that is not the last one is thrown: the runner tries again later. */
async function makeFile(ctx: ReadCtx, { account_id: accountId, lang, personal, file, tries }: Making, { tell, signal }: Told): Promise<Found> {
  const { account } = await accountById(ctx.db, accountId)
  const packing = { ctx, accountId, lang, account, personal }
  let isWanted = true
  const say = async (progress: Progress) => {
    isWanted = (await tell({ begin: false, progress })) > 0
    if (!isWanted) throw new Error('nobody wants this archive any more')
    signal.throwIfAborted()
  }
  const make = async (): Promise<Found> => {
    const progress = await countFiles(packing)
    await say(progress)
    const { bytes } = await ctx.kit.store.put(file, packArchive(packing, progress, say), { type: 'application/zip' })
    return { state: 'ready', progress, bytes }
  }
  // oxlint-disable-next-line house/no-try -- a job is an edge: the last try ends in words to its person, and one that was stopped is no failure
  return make().catch((error: unknown): Found => {
    if (!isWanted) return { state: 'unwanted' }
    if (tries < MOST_TRIES || signal.aborted) throw error
    return { state: 'failed' }
  })
}
