import type { CollectionPerson } from '#api/collection-people.ts'
import { COLLECTION_PEOPLE_MAX } from '#api/limits.ts'
import { refuseBlocked } from '#server/account/blocks/service.ts'
import { findAccount } from '#server/account/service.ts'
import { fail, type MemberCtx, type MemberReadCtx } from '#server/context.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { requireStanding } from '#server/safety/service.ts'
import { addressOf, isOwner, type CollectionRole } from '../policy.ts'
import type { CollectionRow } from '../queries.ts'
import { holdOwn, readCollection } from '../service.ts'
import { askIn, joinIn, peopleIn, takeOut } from './queries.ts'
import { collectionPersonView } from './views.ts'

type People = { people: CollectionPerson[] }
const showPeople = async (ctx: MemberCtx | MemberReadCtx, row: CollectionRow): Promise<People> => ({
  people: (await peopleIn(ctx.db, row.id)).map((one) => collectionPersonView(one, { viewerId: ctx.viewer.id, isOwn: isOwner(ctx.viewer, row) })),
})

/** For its owner, and for whom they asked in; for everybody else there is nothing here, however open the collection is. */
export async function listPeople(ctx: MemberReadCtx, address: string): Promise<People> {
  const row = await readCollection(ctx, address)
  return isOwner(ctx.viewer, row) || row.role ? showPeople(ctx, row) : fail('NOT_FOUND')
}

/** Under the collection's lock, so that its people are counted. Whoever is in it already gets the role and is not asked again. */
export async function askPerson(ctx: MemberCtx, address: string, { account, role }: { account: string; role: CollectionRole }): Promise<People> {
  const row = await holdOwn(ctx, address)
  await requireStanding(ctx)
  const person = (await findAccount(ctx.db, account)) ?? fail('USER_NOT_FOUND')
  if (person.id === ctx.viewer.id) return fail('COLLECTION_OWN')
  const there = await peopleIn(ctx.db, row.id)
  if (!there.some(({ id }) => id === person.id)) {
    await refuseBlocked(ctx, person.id)
    if (there.length >= COLLECTION_PEOPLE_MAX) return fail('COLLECTION_PEOPLE_MANY', { most: COLLECTION_PEOPLE_MAX })
  }
  if (await askIn(ctx.db, row.id, person.id, role, ctx.now)) {
    const facts = { from: ctx.viewer.account, collection: addressOf(row), nameZh: row.name_zh, nameEn: row.name_en, role }
    await notifyMember(ctx, person.id, { kind: 'collection-invitation', subject: row.id, facts })
  }
  return showPeople(ctx, row)
}

/** By its owner anybody, by everybody themselves. */
export async function removePerson(ctx: MemberCtx, address: string, account: string): Promise<People> {
  const row = await readCollection(ctx, address)
  const person = (await findAccount(ctx.db, account)) ?? fail('USER_NOT_FOUND')
  if (!isOwner(ctx.viewer, row) && person.id !== ctx.viewer.id) return fail('NOT_FOUND')
  await takeOut(ctx.db, row.id, person.id)
  return isOwner(ctx.viewer, row) ? showPeople(ctx, row) : { people: [] }
}

export async function joinCollection(ctx: MemberCtx, address: string): Promise<CollectionRow> {
  const row = await readCollection(ctx, address)
  if (!(await joinIn(ctx.db, row.id, ctx.viewer.id, ctx.now))) return fail('NOT_FOUND')
  return readCollection(ctx, row.id)
}
