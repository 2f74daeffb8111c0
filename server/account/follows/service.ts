import { fail, type MemberCtx, type MemberReadCtx, type ReadCtx, type WriteCtx } from '#server/context.ts'
import { announce } from '#server/hooks/domain-events.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { refuseBlocked } from '../blocks/service.ts'
import { suggestMentioned } from '../mentions/service.ts'
import { accountByName, lockWord, type AccountRow } from '../queries.ts'
import { personView } from '../views.ts'
import { canSeeFollowing, changesOf, pairOf } from './policy.ts'
import { addToCounts, countsOf, deleteFollow, followedLike, followersOf as idsOfFollowers, followRows, insertFollow, standsTo } from './queries.ts'
import { readPlace, type ListQuery } from './read-place.ts'
import { followedView, peopleNext, relationView } from './views.ts'

declare module '#server/hooks/domain-events.ts' {
  interface DomainEvents {
    'follow-made': { followerId: string; followedId: string }
  }
}

/** Follows a person. Whether the two may is asked under the lock of the pair: a block that comes at the same moment is seen, or waits. */
export async function followPerson(ctx: MemberCtx, handle: string) {
  const person = (await accountByName(ctx.db, handle)) ?? fail('USER_NOT_FOUND')
  if (person.id === ctx.viewer.id) return fail('OWN_FOLLOW')
  await lockWord(ctx.db, pairOf(ctx.viewer.id, person.id))
  await refuseBlocked(ctx, person.id)
  if (!(await insertFollow(ctx.db, ctx.viewer.id, person.id, ctx.now))) return fail('ALREADY_FOLLOWING')
  await addToCounts(ctx.db, changesOf({ account_id: ctx.viewer.id, followed_id: person.id }, 1))
  await announce(ctx, 'follow-made', { followerId: ctx.viewer.id, followedId: person.id })
  return tellStanding(ctx, person)
}

/** Ends a follow; where there was none, all is as it was asked for. */
export async function unfollowPerson(ctx: MemberCtx, handle: string) {
  const person = (await accountByName(ctx.db, handle)) ?? fail('USER_NOT_FOUND')
  await lockWord(ctx.db, pairOf(ctx.viewer.id, person.id))
  const ended = await deleteFollow(ctx.db, ctx.viewer.id, person.id)
  if (ended) await addToCounts(ctx.db, changesOf({ account_id: ctx.viewer.id, followed_id: person.id }, -1))
  return tellStanding(ctx, person)
}

async function tellStanding(ctx: MemberCtx, person: AccountRow) {
  const [stands, { followers }] = [await standsTo(ctx.db, ctx.viewer.id, [person.id]), await countsOf(ctx.db, person.id)]
  return { person: personView(person), relation: relationView(stands.get(person.id)), followers }
}

/** How the viewer stands to each of these people; null for who is not signed in, and for oneself. */
export async function readRelations({ db, viewer }: ReadCtx | WriteCtx, ids: string[]) {
  const others = [...new Set(ids)].filter((id) => id !== viewer?.id)
  const stands = viewer && others.length ? await standsTo(db, viewer.id, others) : null
  return (id: string) => (!viewer || viewer.id === id ? null : relationView(stands?.get(id)))
}

/** Whom somebody follows, or who follows them. */
/** Who follows somebody, all of them: for what is told to each. */
export const followersOf = ({ db }: Pick<WriteCtx, 'db'>, accountId: string): Promise<string[]> => idsOfFollowers(db, accountId)

export async function listFollows(ctx: ReadCtx, query: ListQuery & { account: string; type: 'following' | 'followers' }) {
  const [whose, after] = await Promise.all([accountByName(ctx.db, query.account), readPlace(ctx, query)])
  if (!whose) return fail('USER_NOT_FOUND')
  const own = whose.id === ctx.viewer?.id
  if (!canSeeFollowing(ctx.viewer, whose) && query.type === 'following') return { people: [], next: null, shown: false }
  const { page, last } = cutPage(
    await followRows(ctx.db, { type: query.type, accountId: whose.id, reader: own ? null : (ctx.viewer?.id ?? '0') }, after, query.limit + 1),
    query.limit,
  )
  const relation = await readRelations(
    ctx,
    page.map((row) => row.id),
  )
  return { people: page.map((row) => followedView(row, relation(row.id))), next: peopleNext(last), shown: true }
}

/** People by the beginning of a name: whom one follows, or with `to: 'mention'` whom one may mention. */
export async function searchFollowed(ctx: MemberReadCtx, query: { q: string; to?: 'mention' | undefined; limit: number }) {
  const [q, limit] = [query.q.normalize('NFKC').trim().toLowerCase(), query.limit]
  const rows = query.to === 'mention' ? await suggestMentioned(ctx, { q, limit }) : await followedLike(ctx.db, ctx.viewer.id, q, limit)
  return { people: rows.map(personView) }
}
