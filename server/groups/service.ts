import type { Group, GroupCard, GroupPower } from '#api/groups.ts'
import { fail, type MemberCtx, type MemberReadCtx, type ReadCtx, type WriteCtx } from '#server/context.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { readReferences } from '#server/posts/read-references.ts'
import { readParameters } from '#server/settings/service.ts'
import { showMoneyOf } from '#server/wallet/service.ts'
import { standingIn } from './announcements/queries.ts'
import { may, mayFound } from './policy.ts'
import { offeredTo, standsOutside, teamOf, waitingIn } from './queries-members.ts'
import { groupById, groupsLike, groupsOf, listedGroups, lockGroup, type GroupRow } from './queries.ts'
import { groupCardView, groupView, shownCover } from './views.ts'

type Ctx = ReadCtx | WriteCtx
const NUMBER = /^[1-9]\d{0,17}$/

/** A number out of an address; what is none names nothing. */
export const numberIn = (said: string): string => (NUMBER.test(said) ? said : fail('NOT_FOUND'))

/** The group at a number, as the viewer stands to it; one that is closed never was. */
export async function readGroup(ctx: Ctx, id: string): Promise<GroupRow> {
  return (NUMBER.test(id) ? await groupById(ctx.db, id, ctx.viewer?.id ?? null) : null) ?? fail('GROUP_MISSING')
}
/** The same, held: many come and go at once (`share`), one alone changes it (`update`). */
export async function holdGroup(ctx: MemberCtx, id: string, how: 'share' | 'update'): Promise<GroupRow> {
  if (!NUMBER.test(id) || !(await lockGroup(ctx.db, id, how))) return fail('GROUP_MISSING')
  return readGroup(ctx, id)
}
/** The same, for who may do that in it; for others there is nothing here. */
export async function requirePower(ctx: MemberCtx, id: string, power: GroupPower, how: 'share' | 'update' = 'share'): Promise<GroupRow> {
  const row = await holdGroup(ctx, id, how)
  return may(row.role, power) ? row : fail('NOT_FOUND')
}

/** With its cover, who leads it, and how the viewer stands to it. */
export async function showGroup(ctx: Ctx, row: GroupRow): Promise<Group> {
  const { db, viewer, now } = ctx
  const [covers, team, outside, offered, waiting, announced] = [
    await readCovers(ctx, [row]),
    await teamOf(db, row.id),
    viewer && (await standsOutside(db, row.id, viewer.id, now)),
    may(row.role, 'handOver') ? await offeredTo(db, row.id) : null,
    may(row.role, 'letIn') ? await waitingIn(db, row.id) : null,
    await standingIn(db, row.id, row.role !== null, ctx),
  ]
  return groupView(row, { cover: covers(row), team, outside, offered, waiting, announced })
}

/** As the one who just did something in it finds it. */
export const showStanding = async (ctx: MemberCtx, done: Promise<GroupRow>): Promise<{ group: Group }> => ({ group: await showGroup(ctx, await done) })

/** Pictures that stand for groups, as far as this reader may see them. */
async function readCovers(ctx: Ctx, rows: readonly GroupRow[]) {
  const found = await readReferences(
    ctx,
    rows.flatMap(({ cover_post_id: id }) => id ?? []),
  )
  return ({ cover_post_id: id }: GroupRow) => (id === null ? null : (found.get(id)?.reference.card ?? null))
}
async function showCards(ctx: Ctx, rows: readonly GroupRow[]): Promise<GroupCard[]> {
  const covers = await readCovers(ctx, rows)
  return rows.map((row) => groupCardView(row, shownCover(covers(row))))
}

type ListQuery = { mine: boolean; before?: string | undefined; limit: number }
/** Everybody's groups, or one's own, those founded last first. */
export async function listGroups(ctx: ReadCtx, { mine, before, limit }: ListQuery) {
  const { viewer, db } = ctx
  if (mine && !viewer) return fail('LOGIN_REQUIRED')
  const some = { before, limit: limit + 1 }
  const rows = mine && viewer ? await groupsOf(db, viewer.id, some) : await listedGroups(db, { viewerId: viewer?.id ?? null, ...some })
  const { page, last } = cutPage(rows, limit)
  return { groups: await showCards(ctx, page), next: last?.id ?? null }
}

export async function searchGroups(ctx: ReadCtx, { q, limit }: { q: string; limit: number }) {
  const beginning = q.normalize('NFC').trim()
  return { groups: beginning ? await showCards(ctx, await groupsLike(ctx.db, beginning, ctx.viewer?.id ?? null, limit)) : [] }
}

/** How far the viewer is from founding a group. */
export async function readFounding(ctx: MemberReadCtx | MemberCtx) {
  const [{ pixt, pixtHeld }, { groupPixt: above }] = [await showMoneyOf(ctx, ctx.viewer.id), await readParameters(ctx.db, ctx.now)]
  const holds = pixt + pixtHeld
  return { holds, above, may: mayFound(holds, above) }
}
