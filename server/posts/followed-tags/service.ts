import type { FollowedTag } from '#api/followed-tags.ts'
import { FOLLOWED_TAGS_MAX, TAG_FORM } from '#api/limits.ts'
import { tidyTag, type FeedQuery } from '#api/shared.ts'
import { fail, type MemberCtx, type MemberReadCtx } from '#server/context.ts'
import type { FeedSource } from '#server/hooks/feed.ts'
import { conceptsOfNames } from '../concepts/queries.ts'
import { conceptOf, namesOf } from '../concepts/service.ts'
import { readFeed } from '../read-feed.ts'
import { namesFeed } from '../tags/queries.ts'
import { deleteFollowed, followedBy, insertFollowed, lockFollowed } from './queries.ts'

type Ctx = MemberCtx | MemberReadCtx
/** Tags that became names of one concept since they were followed are one. */
export async function listFollowed({ db, viewer }: Ctx): Promise<{ tags: FollowedTag[] }> {
  const tags = await followedBy(db, viewer.id)
  const concepts = await conceptsOfNames(db, tags)
  const byTag = new Map(concepts.flatMap((concept) => namesOf(concept).map((name) => [name, concept] as const)))
  const all = tags.map((tag): FollowedTag => {
    const concept = byTag.get(tag)
    return { tag: concept ? namesOf(concept)[0]! : tag, names: concept ? { zh: concept.zh, en: concept.en } : null }
  })
  return { tags: [...new Map(all.map((one) => [one.tag, one])).values()] }
}

const namesHere = async (ctx: Ctx, tag: string): Promise<string[]> => {
  const concept = await conceptOf(ctx, tag)
  return concept ? namesOf(concept) : [tag]
}

export async function followTag(ctx: MemberCtx, said: string): Promise<{ tags: FollowedTag[] }> {
  const tag = tidyTag(said)
  if (!TAG_FORM.test(tag)) return fail('TAG_UNKNOWN')
  await lockFollowed(ctx.db, ctx.viewer.id)
  const [names, known] = [await namesHere(ctx, tag), await followedBy(ctx.db, ctx.viewer.id)]
  if (!names.some((name) => known.includes(name))) {
    if (known.length >= FOLLOWED_TAGS_MAX) return fail('FOLLOWED_TAGS_MANY', { most: FOLLOWED_TAGS_MAX })
    await insertFollowed(ctx.db, ctx.viewer.id, names[0]!, ctx.now)
  }
  return listFollowed(ctx)
}
export async function unfollowTag(ctx: MemberCtx, said: string): Promise<{ tags: FollowedTag[] }> {
  await deleteFollowed(ctx.db, ctx.viewer.id, await namesHere(ctx, tidyTag(said)))
  return listFollowed(ctx)
}

/** Everything under the tags that somebody follows. */
export async function readFollowedFeed(ctx: Ctx): Promise<FeedSource> {
  const { tags } = await listFollowed(ctx)
  return { ...namesFeed(tags.flatMap(({ tag, names }) => (names ? namesOf(names) : [tag]))), name: 'tags' }
}
export const readFollowed = async (ctx: MemberReadCtx, query: FeedQuery) => readFeed(ctx, await readFollowedFeed(ctx), query)
