import type { Post } from '#api/posts.ts'
import type { Kit } from '#server/context.ts'
import type { AudienceRow } from './queries.ts'

/** For the author: the link as it was given out, which others have in hand and nobody else can read. */
export const audienceView = ({ kit }: { kit: Pick<Kit, 'secrets'> }, row: AudienceRow | undefined): Post['audience'] => ({
  group: row?.group_id ?? null,
  link: row?.link_sealed ? kit.secrets.open('link', row.link_sealed, row.post_id) : null,
  linkEnds: row?.ends_at?.toISOString() ?? null,
})
