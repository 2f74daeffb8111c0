import { sql, type RawBuilder } from 'kysely'
import type { ContentLabel } from '#api/labels.ts'
import { hideBlocked } from '#server/account/blocks/service.ts'
import type { Viewer } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { veilOf } from './policy-labels.ts'
import { hideMuted } from './queries-muted.ts'

// Who sees a post stands here and nowhere else (`npm run check` looks): once for rows in hand, once as SQL for the post that a query calls `of`.
// `x` and `whereX` answer alike; `visibility.test.ts` compares them over random posts and readers.

/** What the answer hangs on. `private` is for its author alone, and so is what was taken down; `visibility` is null where there is no post at all. */
export type Seen = {
  account_id: string
  visibility: 'public' | 'followers' | 'group' | 'link' | 'private' | null
  deleted_at: Date | null
  taken_down_at: Date | null
}
/** Who asks, when, and with the hash of which link in hand. A context of a call is one. */
export type Reader = { viewer: Pick<Viewer, 'id' | 'muting' | 'labels'> | null; now: Date; link?: Buffer }
/** How a reader stands to a post that is for some and not for all. */
export type Ties = { follows: boolean; inGroup: boolean; hasLink: boolean }

type Where = RawBuilder<boolean>
const NO_TIES: Ties = { follows: false, inGroup: false, hasLink: false }
const column = (of: string, name: 'id' | 'account_id' | 'visibility' | 'deleted_at' | 'taken_down_at' | 'open' | 'for_followers') => sql.ref(`${of}.${name}`)

/** Everybody sees it: what stands in lists for all, is counted, shares in rewards and has pictures at open addresses. */
export const isOpen = ({ visibility, deleted_at, taken_down_at }: Omit<Seen, 'account_id'>): boolean =>
  deleted_at === null && taken_down_at === null && visibility === 'public'
/** The column says it all; `deleted_at` beside it is the condition of the index of an author's posts. */
export const whereOpen = (of = 'p'): Where => sql`(${column(of, 'open')} and ${column(of, 'deleted_at')} is null)`

/** Who reads it came by its link. */
export const isByLink = ({ visibility }: Pick<Seen, 'visibility'>): boolean => visibility === 'link'

/** Of a post `p`: its first picture. */
export const cover = sql`p.cover_key, p.cover_alt, p.cover_width, p.cover_height, p.cover_widths, p.cover_avif, p.cover_placeholder, p.cover_focus_x, p.cover_focus_y`
/** The same with all that says who may see that picture: what `coverView` takes. */
export const coverColumns = sql`p.id, p.account_id, p.visibility, p.labels, ${cover}, p.deleted_at, p.taken_down_at`

/** Whoever follows its author sees it. */
export const whereForFollowers = (of = 'p'): Where => sql`(${column(of, 'for_followers')} and ${column(of, 'deleted_at')} is null)`

/** This reader sees it at its own address. Blocks do not matter there: whom a person blocked goes on reading what is open to them. */
export const maySee = (viewer: Reader['viewer'], post: Seen, ties?: Ties): boolean =>
  post.deleted_at === null && (post.taken_down_at === null || viewer?.id === post.account_id) && couldSee(viewer, post, ties)
export function whereMaySee(reader: Reader, of = 'p'): Where {
  const stands = sql<boolean>`${column(of, 'taken_down_at')} is null`
  const own = reader.viewer ? sql`(${stands} or ${column(of, 'account_id')} = ${reader.viewer.id})` : stands
  return sql`(${column(of, 'deleted_at')} is null and ${own} and ${whereCouldSee(reader, of)})`
}

/** The same whether or not it was deleted or taken down meanwhile: only to such a reader may be said that it is gone. */
export function couldSee(viewer: Reader['viewer'], { account_id, visibility }: Seen, ties = NO_TIES): boolean {
  if (visibility === 'public' || viewer?.id === account_id) return true
  return (visibility === 'followers' && ties.follows) || (visibility === 'group' && ties.inGroup) || (visibility === 'link' && ties.hasLink)
}
export function whereCouldSee(reader: Reader, of = 'p'): Where {
  const visibility = column(of, 'visibility')
  const ways = [sql`${visibility} = 'public'`]
  if (reader.viewer) ways.push(sql`${column(of, 'account_id')} = ${reader.viewer.id}`)
  const { follows, inGroup, hasLink } = tiesTo(reader, of)
  if (follows) ways.push(sql`${visibility} = 'followers' and ${follows}`)
  if (inGroup) ways.push(sql`${visibility} = 'group' and ${inGroup}`)
  if (hasLink) ways.push(sql`${visibility} = 'link' and ${hasLink}`)
  return sql`(${sql.join(ways, sql` or `)})`
}
/** Its author deleted it, and this reader may be told so. */
export const whereDeleted = (reader: Reader, of = 'p'): Where => sql`(${column(of, 'deleted_at')} is not null and ${whereCouldSee(reader, of)})`

/** What ties a reader to the post `of`, each as SQL; none of them where the reader has nothing to be tied by. */
function tiesTo({ viewer, now, link }: Reader, of: string): { [K in keyof Ties]: Where | null } {
  const audience = sql`select from post_audiences t`
  return {
    follows: viewer && sql`exists (select from follows f where f.account_id = ${viewer.id} and f.followed_id = ${column(of, 'account_id')})`,
    inGroup:
      viewer &&
      sql`exists (${audience} join audience_members m on m.group_id = t.group_id where t.post_id = ${column(of, 'id')} and m.account_id = ${viewer.id})`,
    hasLink: link
      ? sql`exists (${audience} where t.post_id = ${column(of, 'id')} and t.link_hash = ${link} and (t.ends_at is null or t.ends_at > ${now}))`
      : null,
  }
}
type Named = { id: string; visibility: Seen['visibility'] } | null
/** How a reader stands to a post. Of one that is not for everybody the same is asked as of one that never was, so that nobody can tell them apart. */
export async function readTies(db: ReadDb, reader: Reader, post: Named): Promise<Ties> {
  if (post?.visibility === 'public') return NO_TIES
  const { follows, inGroup, hasLink } = tiesTo(reader, 'p')
  const found = await sql<Ties>`select ${follows ?? sql`false`} as follows, ${inGroup ?? sql`false`} as "inGroup", ${hasLink ?? sql`false`} as "hasLink"
    from posts p where p.id = ${post?.id ?? null}`.execute(db)
  return (post?.visibility !== 'private' && found.rows[0]) || NO_TIES
}
/** The link in hand was this post's, and has run out. */
export async function hasRunOut(db: ReadDb, { link, now }: Reader, post: Named): Promise<boolean> {
  if (!link) return false
  const found = await sql`select from posts p join post_audiences t on t.post_id = p.id
    where p.id = ${post?.id ?? null} and p.visibility = 'link' and p.deleted_at is null and t.link_hash = ${link} and t.ends_at <= ${now}`.execute(db)
  return found.rows.length > 0
}

/** What a reader may have muted or hidden of a post: whose it is, its tags, its words, whether a machine made it, its content labels. */
export type Matter = {
  account_id: string
  tags: readonly string[]
  ai: 'none' | 'assisted' | 'generated'
  words: readonly (string | null)[]
  labels: readonly ContentLabel[]
}
/** Who and what a reader muted, as far as it has not ended. */
export type Muted = { people: ReadonlySet<string>; tags: readonly string[]; words: readonly RegExp[]; ai: boolean }
/** One text, so that it is the same to SQL where a word begins. */
export const isMuted = ({ account_id, tags, ai, words }: Matter, muted: Muted): boolean => {
  const text = [...words, ...tags]
    .filter((part) => part !== null)
    .join('\n')
    .toLowerCase()
  return (
    muted.people.has(account_id) ||
    muted.tags.some((tag) => tags.includes(tag)) ||
    muted.words.some((word) => word.test(text)) ||
    (muted.ai && ai === 'generated')
  )
}

/** Its labels keep it out of this reader's lists, those of one person too. */
const isLeftOut = (viewer: Reader['viewer'], post: Matter): boolean => ['hidden', 'minor'].includes(veilOf(viewer, post) ?? '')

/** It stands in a list that is everybody's as this reader gets it: without whom they blocked, what they muted, and labels that they hide. */
export const isListed = (post: Seen & Matter, { viewer, blocked, muted }: { viewer: Reader['viewer']; blocked: ReadonlySet<string>; muted: Muted }): boolean =>
  isOpen(post) && !blocked.has(post.account_id) && !isMuted(post, muted) && !isLeftOut(viewer, post)
export const whereListed = (reader: Pick<Reader, 'viewer' | 'now'>, of = 'p'): Where =>
  sql`(${whereOpen(of)} and ${hideBlocked(reader.viewer, column(of, 'account_id'))} and ${hideMuted(reader, of)})`
/** It stands in a list of some people's as this reader gets it: what they may see, without the same. */
export const whereMet = (reader: Reader, of = 'p'): Where =>
  sql`(${whereMaySee(reader, of)} and ${hideBlocked(reader.viewer, column(of, 'account_id'))} and ${hideMuted(reader, of)})`
