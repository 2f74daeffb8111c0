import type { Archives } from '#api/archives.ts'
import { fail, type MemberCtx, type MemberReadCtx, type WriteCtx } from '#server/context.ts'
import { dayOf } from '#server/kit/clock.ts'
import type { Swept } from '#server/kit/jobs/batch.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { lockRow } from '../queries.ts'
import { checkOwnPassword } from '../security/check-password.ts'
import { nameOf } from './list-archives.ts'
import { answersStill, daySince, forgottenSince, linkEnds, MOST_A_DAY, silentSince } from './policy.ts'
import { archivesOf, askedSince, deleteForgotten, dropArchive, dropExpired, failSilent, insertArchive } from './queries.ts'
import { archivesView } from './views.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    archive: true
  }
}

export async function readArchives(ctx: MemberReadCtx | MemberCtx): Promise<Archives> {
  const { id, sessionId } = ctx.viewer
  const [rows, asked] = await Promise.all([archivesOf(ctx.db, id), askedSince(ctx.db, id, daySince(ctx.now))])
  return archivesView({ rows, asked, sessionId, now: ctx.now })
}

/**
 * Begins an archive, with the password: everything about a person is in it. While one is being made there is no second, nor right after: who pressed twice
 * may be heard when the first is ready already.
 */
export async function askArchive(ctx: MemberCtx, password: string): Promise<Archives> {
  await checkOwnPassword(ctx, password)
  await lockRow(ctx.db, ctx.viewer.id)
  const [known, rows] = await Promise.all([readArchives(ctx), archivesOf(ctx.db, ctx.viewer.id)])
  if (rows[0] && answersStill(rows[0], ctx.now)) return known
  if (!known.left) return fail('ARCHIVE_DAY_LIMIT', { limit: MOST_A_DAY })
  const id = ctx.random.uuid()
  await insertArchive(ctx.db, { id, account_id: ctx.viewer.id, session_id: ctx.viewer.sessionId, lang: ctx.lang, asked_at: ctx.now })
  await enqueue(ctx, 'make-archive', { archiveId: id, accountId: ctx.viewer.id })
  return readArchives(ctx)
}

/** Stops the one that is being made, whose job finds out within a second, or throws away the one that is ready. */
export async function discardArchive(ctx: MemberCtx, state: 'running' | 'ready'): Promise<Archives> {
  const id = (await dropArchive(ctx.db, ctx.viewer.id, state)) ?? fail('NOT_FOUND')
  await removeFiles(ctx, [{ id, account_id: ctx.viewer.id }])
  return readArchives(ctx)
}

/** An address for an hour, good for its owner's sessions only. Who stole a session does not get with it what another session asked for. */
export async function linkArchive(ctx: MemberCtx, password: string | undefined): Promise<{ url: string; expiresAt: string }> {
  const rows = await archivesOf(ctx.db, ctx.viewer.id)
  const ready = rows.find((row) => row.state === 'ready' && row.expires_at! > ctx.now) ?? fail('NOT_FOUND')
  if (password !== undefined) await checkOwnPassword(ctx, password)
  else if (ready.session_id !== ctx.viewer.sessionId) return fail('PROOF_REQUIRED')
  const ends = linkEnds(ctx.now)
  const seconds = ends.getTime() / 1000
  const name = `pixtura-${ctx.viewer.account}-${dayOf(ready.ready_at!)}.zip`
  const url = `/archives/${ready.id}/${name}?e=${seconds}&s=${signLink(ctx, ready, seconds)}`
  return { url, expiresAt: ends.toISOString() }
}

/** What stands in a link: nobody else can make it, and it fits no other archive, owner or time. */
export const signLink = ({ kit }: Pick<WriteCtx, 'kit'>, archive: { id: string; account_id: string }, seconds: number): string =>
  kit.secrets.mac('archive', `${archive.id}|${archive.account_id}|${seconds}`).toString('base64url')

/** The files of somebody who is gone, also of one that was finished a moment ago; the rows go with the account. */
export async function eraseArchives(ctx: WriteCtx, accountId: string): Promise<void> {
  await removeFiles(ctx, await archivesOf(ctx.db, accountId))
}

/** Archives in one transaction, for one job to remove their files. */
const AT_ONCE = 500
/** Archives whose time is over, and jobs that ended without a word: the hourly job calls it. */
export async function sweepArchives(ctx: WriteCtx): Promise<Swept> {
  const [expired, silent] = [await dropExpired(ctx.db, ctx.now, AT_ONCE), await failSilent(ctx.db, silentSince(ctx.now), AT_ONCE)]
  await removeFiles(ctx, [...expired, ...silent])
  const rest = await deleteForgotten(ctx.db, forgottenSince(ctx.now))
  return expired.length < AT_ONCE && silent.length < AT_ONCE ? rest : 'more'
}

async function removeFiles(ctx: WriteCtx, gone: { id: string; account_id: string }[]): Promise<void> {
  if (gone.length) await enqueue(ctx, 'remove-files', { keys: gone.map(({ id, account_id }) => nameOf(account_id, id)) })
}
