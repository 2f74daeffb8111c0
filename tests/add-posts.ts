import type { OwnDatabase } from './own-database.ts'

export type PlannedPost = {
  by: { id: string }
  permlink: string
  at: Date
  title?: string
  tags?: string[]
  visibility?: 'public' | 'followers' | 'group' | 'link' | 'private'
  /** It was published and deleted at the same moment. */
  deleted?: boolean
  takenDown?: boolean
}

/** Posts by SQL where what their pictures show does not matter: each with the row of one picture, under its tags and counted. Their numbers, in this order. */
export async function addPosts({ owner }: Pick<OwnDatabase, 'owner'>, posts: readonly PlannedPost[]): Promise<string[]> {
  const planned = posts.map(({ by, title = 'A title', tags = [], visibility = 'public', deleted = false, takenDown = false, ...post }, n) => ({
    n,
    author_id: by.id,
    title: deleted ? '' : title,
    tags,
    visibility,
    deleted,
    taken_down: takenDown,
    ...post,
  }))
  const { rows } = await owner.query<{ id: string }>(
    `with made as (insert into posts (account_id, permlink, title, description, lang, tags, kind, visibility, ai, image_count, cover_key, cover_alt, cover_width, cover_height, cover_widths,
         cover_avif, cover_placeholder, created_at, updated_at, deleted_at, taken_down_at, taken_down_for)
       select author_id, permlink, title, '', 'zh', tags, 'photo', visibility, 'none', 1, author_id || '-' || permlink, '', 900, 600, '{320}', '{}', repeat('0', 24), at, at,
         case when deleted then at end, case when taken_down then at end, case when taken_down then 'other' end
       from jsonb_to_recordset($1) t (n int, author_id bigint, permlink text, title text, tags text[], visibility text, at timestamptz, deleted boolean, taken_down boolean) order by n
       returning id, account_id, cover_key, tags, open, created_at, deleted_at),
     pictured as (insert into images (id, key, account_id, upload_key, name, declared_bytes, state, post_id, position, width, height, widths, placeholder, uploaded_at)
       select gen_random_uuid(), cover_key, account_id, cover_key, 'a.jpg', 1, 'ready', id, 0, 900, 600, '{320}', repeat('0', 24), created_at from made where deleted_at is null),
     under as (insert into post_tags (tag, created_at, post_id) select unnest(tags), created_at, id from made where open),
     tagged as (insert into tags (tag, posts) select tag, count(*) from made, unnest(tags) tag where open group by tag
       on conflict (tag) do update set posts = tags.posts + excluded.posts),
     counted as (update accounts a set post_count = post_count + m.posts, last_post_at = greatest(last_post_at, m.last)
       from (select account_id, count(*) as posts, max(created_at) as last from made where open group by account_id) m where a.id = m.account_id)
     select id::text from made order by made.id`,
    [JSON.stringify(planned)],
  )
  return rows.map(({ id }) => id)
}
