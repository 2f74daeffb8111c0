import { fail, type ReadCtx, type WriteCtx } from '#server/context.ts'
import { dayOf } from '#server/kit/clock.ts'
import type { Swept } from '#server/kit/jobs/batch.ts'
import { findSeen, showPost } from '#server/posts/service.ts'
import {
  credentialBy,
  credentialsOf,
  insertLeaves,
  sentBatch,
  setAnchored,
  setFailed,
  unanchored,
  unanchoredDays,
  type CredentialRow,
  type Evidence,
  type NewLeaf,
} from './queries.ts'
import { credentialView, proofView } from './views.ts'

const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const [NUMBER_LENGTH, AT_ONCE] = [12, 1000]

const numbered = (ctx: WriteCtx, rows: readonly NewLeaf[]) =>
  rows.map((row) => ({ ...row, number: Array.from({ length: NUMBER_LENGTH }, () => SIGNS[ctx.random.int(SIGNS.length)]).join('') }))

/** Its photographs and its film wait to be anchored, each by the hash of its original. */
export async function addPost(ctx: WriteCtx, postId: string): Promise<void> {
  if (ctx.kit.chain) await insertLeaves(ctx.db, numbered(ctx, await unanchored(ctx.db, postId, AT_ONCE)))
}
/** What was published while there was no chain, and what stands for a day: of the books, and of the audit log. */
export async function addForgotten(ctx: WriteCtx): Promise<Swept> {
  if (!ctx.kit.chain) return
  const [posts, days] = [await unanchored(ctx.db, null, AT_ONCE), await unanchoredDays(ctx.db, dayOf(ctx.now))]
  await insertLeaves(ctx.db, numbered(ctx, [...posts, ...days]))
  if (posts.length === AT_ONCE) return 'more'
}

/** Its transaction is in a block that stays: what shows that is kept; or it failed, and its leaves come into the next batch. */
export async function endBatch(ctx: WriteCtx, root: string, evidence: Evidence | null): Promise<void> {
  const batch = await sentBatch(ctx.db, root)
  if (!batch) return
  await (evidence ? setAnchored(ctx.db, batch.id, evidence) : setFailed(ctx.db, batch.id))
}

/** For who may see the photograph; of others the same is said as of none. */
async function readCredential(ctx: ReadCtx, number: string): Promise<{ row: CredentialRow; post: Awaited<ReturnType<typeof showPost>> }> {
  const row = (await credentialBy(ctx.db, number)) ?? fail('NOT_FOUND')
  const post = (await findSeen(ctx, row.account, row.permlink)) ?? fail('NOT_FOUND')
  return { row, post: await showPost(ctx, post) }
}
export async function showCredential(ctx: ReadCtx, number: string) {
  const { row, post } = await readCredential(ctx, number)
  const picture = post.images.find(({ key }) => key === row.image_key) ?? fail('NOT_FOUND')
  return credentialView(row, { author: post.author, permlink: post.permlink, title: post.title, lang: post.lang, picture })
}
/** The file that shows it by itself, once it is anchored. */
export async function showProof(ctx: ReadCtx, number: string) {
  const { row } = await readCredential(ctx, number)
  return proofView(row) ?? fail('NOT_ANCHORED_YET')
}
export async function listCredentials(ctx: ReadCtx, author: string, permlink: string) {
  const post = (await findSeen(ctx, author, permlink)) ?? fail('NOT_FOUND')
  const rows = await credentialsOf(ctx.db, post.id)
  return { credentials: rows.map(({ number, kind: of, image_key: key, anchored_at }) => ({ number, of, key, anchoredAt: anchored_at?.toISOString() ?? null })) }
}
