import type { FoundPost } from '#api/admin.ts'
import type { ReadCtx, WriteCtx } from '#server/context.ts'
import { postsLike, type NamedPost } from './queries-find.ts'

/** Open work by number, by its name (`anna/first-light`, or the address it stands at), or by how its title begins; the latest first. */
export async function findPosts(ctx: ReadCtx | WriteCtx, q: string, limit: number): Promise<FoundPost[]> {
  const number = /^[1-9]\d{0,17}$/.exec(q)?.[0] ?? null
  const [, account, permlink] = /([\w.-]+)\/([^/?#\s]+)\/?$/.exec(q.replace(/^@/, '')) ?? []
  const named: NamedPost | null = account && permlink ? { account: account.toLowerCase(), permlink: permlink.toLowerCase() } : null
  const rows = await postsLike(ctx.db, { number, named, title: q.toLowerCase(), limit })
  return rows.map((row) => ({ author: row.account, permlink: row.permlink, title: row.title, at: row.created_at.toISOString() }))
}
