import { sql } from 'kysely'
import type { ReadCtx } from '#server/context.ts'
import { openPlace, sealPlace } from '#server/kit/sealed-place.ts'
import { hideBlocked } from './blocks/service.ts'
import { readRelations } from './follows/service.ts'
import { hideMutedPeople } from './mutes/service.ts'
import { accountByName, accountsWithPosts } from './queries.ts'
import { photographerView } from './views.ts'

type Start = { startAuthor?: string | undefined; startAt?: string | undefined }
export type PhotographersQuery = Start & { limit: number; accounts?: string[] | undefined; unfollowed: boolean }

/** People with public posts, those who published last first, after the place that the last page ended with; without those whom the viewer blocked or muted, unless they are named. */
export async function listPhotographers(ctx: ReadCtx, { limit, accounts, unfollowed, ...start }: PhotographersQuery) {
  const after = await readStart(ctx, start)
  if (after === 'nowhere') return []
  const rows = await accountsWithPosts(ctx.db, {
    after,
    limit,
    hidden: [hideBlocked(ctx.viewer, sql.ref('a.id')), hideMutedPeople(ctx, sql.ref('a.id'))],
    named: accounts,
    notFollowedBy: unfollowed ? (ctx.viewer?.id ?? null) : null,
  })
  const relation = await readRelations(
    ctx,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    id: row.id,
    view: photographerView(row, relation(row.id)),
    startAt: sealPlace(ctx.kit.secrets, BigInt(row.last_post_at?.getTime() ?? 0), BigInt(row.id)),
  }))
}

/** The place that the page before gave, which stands also when that person left or published since; else where the person named stands now. */
async function readStart({ db, kit }: ReadCtx, { startAuthor, startAt }: Start) {
  const place = startAt === undefined ? null : openPlace(kit.secrets, startAt)
  if (place) return { at: new Date(Number(place.by)), id: String(place.row) }
  if (startAuthor === undefined) return null
  const person = await accountByName(db, startAuthor)
  return person?.last_post_at ? { at: person.last_post_at, id: person.id } : 'nowhere'
}
