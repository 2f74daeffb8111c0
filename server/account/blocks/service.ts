import type { RawBuilder } from 'kysely'
import { fail, type MemberCtx, type MemberReadCtx, type Viewer } from '#server/context.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { changesOf, pairOf } from '../follows/policy.ts'
import { addToCounts, deleteFollowsBetween, standsTo } from '../follows/queries.ts'
import { readPlace, type ListQuery } from '../follows/read-place.ts'
import { peopleNext, relationView } from '../follows/views.ts'
import { accountByName, lockWord, type AccountRow } from '../queries.ts'
import { personView, withoutWork } from '../views.ts'
import { blockBetween, blockRows, deleteBlock, insertBlock, notBlockedBy } from './queries.ts'

/**
 * The one condition of blocks: whatever a list shows to somebody leaves out the people whom they blocked. It stands in the `where` of every such
 * list, with the column that holds whose a row is; for who is not signed in it is `true`. What somebody asks for by its own address is answered, with
 * a word that its owner is blocked (`readRelations` in follows/service.ts knows).
 */
export const hideBlocked = (viewer: Pick<Viewer, 'id'> | null, owner: RawBuilder<unknown>): RawBuilder<boolean> => notBlockedBy(viewer?.id ?? null, owner)

/**
 * The other half, for what one person does to another (follow, like, comment, invite): with a block between the two, whoever made it, nothing goes
 * across. Who was blocked goes on reading what everybody can read.
 */
export async function refuseBlocked(ctx: MemberCtx, otherId: string): Promise<void> {
  const block = await blockBetween(ctx.db, ctx.viewer.id, otherId)
  if (block) fail(block.account_id === ctx.viewer.id ? 'UNBLOCK_FIRST' : 'CONTACT_REFUSED')
}

/** Blocks a person and ends what there was of following between the two, both ways, in one step. */
export async function blockPerson(ctx: MemberCtx, handle: string) {
  const person = (await accountByName(ctx.db, handle)) ?? fail('USER_NOT_FOUND')
  if (person.id === ctx.viewer.id) return fail('OWN_BLOCK')
  await lockWord(ctx.db, pairOf(ctx.viewer.id, person.id))
  const ended = await deleteFollowsBetween(ctx.db, ctx.viewer.id, person.id)
  if (ended.length)
    await addToCounts(
      ctx.db,
      ended.flatMap((follow) => changesOf(follow, -1)),
    )
  await insertBlock(ctx.db, ctx.viewer.id, person.id, ctx.now)
  return tellRelation(ctx, person)
}

export async function unblockPerson(ctx: MemberCtx, handle: string) {
  const person = (await accountByName(ctx.db, handle)) ?? fail('USER_NOT_FOUND')
  await lockWord(ctx.db, pairOf(ctx.viewer.id, person.id))
  await deleteBlock(ctx.db, ctx.viewer.id, person.id)
  return tellRelation(ctx, person)
}

async function tellRelation(ctx: MemberCtx, person: AccountRow) {
  const stands = await standsTo(ctx.db, ctx.viewer.id, [person.id])
  const relation = relationView(stands.get(person.id))
  return { person: personView(withoutWork(person, relation)), relation }
}

/** Whom the viewer blocked. */
export async function listBlocked(ctx: MemberReadCtx, query: ListQuery) {
  const { page, last } = cutPage(await blockRows(ctx.db, ctx.viewer.id, await readPlace(ctx, query), query.limit + 1), query.limit)
  return {
    people: page.map((row) => ({ person: personView(withoutWork(row)), since: row.since.toISOString() })),
    next: peopleNext(last),
  }
}
