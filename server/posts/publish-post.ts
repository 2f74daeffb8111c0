import type { Draft } from '#api/posts.ts'
import { slug } from '#api/shared.ts'
import { placeDefaultOf } from '#server/account/privacy/service.ts'
import { bumpPosts, lockAccount } from '#server/account/service.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { announceEach } from '#server/hooks/domain-events.ts'
import { requireStanding } from '#server/safety/service.ts'
import { refuseBannedWords, type Typed } from '#server/settings/service.ts'
import { readCosts, spendEnergy } from '#server/wallet/energy/service.ts'
import { setAudiences } from './audience/service.ts'
import { followWorks } from './featured/service.ts'
import type { FilmRow } from './films/queries.ts'
import { lockFilms, putFilmsInPosts } from './films/take-films.ts'
import { mentionInPosts } from './mentions/service.ts'
import { checkPosts } from './newcomers/service.ts'
import { strongerLabel, strongestLabel } from './policy.ts'
import { cardsByIds, insertPosts, permlinksLike, type NewPost } from './queries.ts'
import { putUnderTags } from './tags/queries.ts'
import { lockImages, putInPosts, type ImageRow } from './uploads/queries.ts'
import { focusColumns, focusOf } from './uploads/views-focus.ts'
import { cardView } from './views.ts'
import { isOpen } from './visibility.ts'

/** Numbers of posts. What is published, changed or shown need not be public: whoever listens asks who may see it. `hidden`: taken down, `shown`: put back. */
declare module '#server/hooks/domain-events.ts' {
  interface DomainEvents {
    'post-published': { postId: string }
    'post-changed': { postId: string }
    'post-deleted': { postId: string }
    'post-hidden': { postId: string }
    'post-shown': { postId: string }
  }
}

/**
 * Publishes 1 to 9 posts, all or none. The account is locked first: two publishes of one person go one after the other, so that
 * permlinks are chosen once and no picture is used twice.
 */
export async function publishPosts(ctx: MemberCtx, drafts: Draft[]) {
  await lockAccount(ctx, ctx.viewer.id)
  await requireStanding(ctx)
  await refuseBannedWords(ctx, wordsOf(drafts))
  await checkPosts(ctx, drafts)
  await spendEnergy(ctx, (await readCosts(ctx)).publish * drafts.length)
  const keys = drafts.flatMap((draft) => draft.images.map((image) => image.key))
  const [images, precision] = [await lockUsable(ctx, keys), await placeDefaultOf(ctx.db, ctx.viewer.id)]
  const films = await lockFilms(ctx, drafts)
  const permlinks = await freePermlinks(
    ctx,
    drafts.map((draft) => draft.title),
  )
  const rows = drafts.map((draft, n) => newPost(ctx, draft, permlinks[n]!, { images, film: films[n]! }))
  const ids = await insertPosts(ctx.db, rows)
  await mentionInPosts(
    ctx,
    drafts.map(({ description, descriptionOther }, n) => ({ id: ids[n]!, description, descriptionOther })),
  )
  await putInPosts(
    ctx.db,
    drafts.flatMap((draft, n) =>
      draft.images.map((said, position) =>
        placeImage(
          { ...said, ai: strongerLabel(said.ai, films[n]?.ai), placePrecision: said.placePrecision ?? precision },
          images.get(said.key)!,
          ids[n]!,
          position,
        ),
      ),
    ),
  )
  await putFilmsInPosts(ctx.db, films, ids)
  await setAudiences(
    ctx,
    drafts.map((draft, n) => ({ ...draft, id: ids[n]! })),
  )
  const open = rows.map((row, n) => ({ ...row, id: ids[n]!, deleted_at: null, taken_down_at: null })).filter(isOpen)
  await putUnderTags(ctx.db, open)
  if (open.length) await bumpPosts(ctx, ctx.viewer.id, open.length)
  if (open.length) await followWorks(ctx, ctx.viewer.id, [])
  await announceEach(
    ctx,
    'post-published',
    ids.map((postId) => ({ postId })),
  )
  const made = await cardsByIds(ctx.db, ids)
  return { posts: made.map((row) => cardView(ctx, row)) }
}

/** Every text of a draft with the name of its field. */
export const wordsOf = (
  drafts: (Pick<Draft, 'title' | 'description' | 'titleOther' | 'descriptionOther' | 'tags' | 'place'> & Partial<Pick<Draft, 'images' | 'credit'>>)[],
): Typed[] =>
  drafts.flatMap((draft) => [
    { field: 'title', text: draft.title },
    { field: 'title', text: draft.titleOther ?? '' },
    { field: 'description', text: draft.description },
    { field: 'description', text: draft.descriptionOther ?? '' },
    { field: 'tags', text: draft.tags.join(' ') },
    { field: 'place', text: draft.place ?? '' },
    { field: 'alt', text: (draft.images ?? []).map((image) => image.alt).join('\n') },
    { field: 'credit', text: [draft.credit?.name, draft.credit?.licence].join('\n') },
  ])

/** One's own pictures that a post may take in, by key and held until the end. `within`: the post that has some of them already. */
export async function lockUsable(ctx: MemberCtx, keys: string[], within: string | null = null): Promise<Map<string, ImageRow>> {
  if (new Set(keys).size !== keys.length) return fail('IMAGE_PUBLISHED')
  const rows = new Map((await lockImages(ctx.db, ctx.viewer.id, keys)).map((row) => [row.key, row]))
  for (const key of keys) {
    const row = rows.get(key) ?? fail('NOT_FOUND')
    if (row.post_id && row.post_id !== within) return fail('IMAGE_PUBLISHED', { key })
    if (row.state === 'refused') return fail('IMAGE_REFUSED', { key })
    if (row.state !== 'ready') return fail('IMAGE_NOT_READY', { key })
  }
  return rows
}

/** By the slug rule, without what an address cannot hold; the first free of `name`, `name-2`, `name-3` … */
async function freePermlinks(ctx: MemberCtx, titles: string[]): Promise<string[]> {
  const bases = titles.map(
    (title) =>
      [...slug(title).replace(/[^\p{L}\p{M}\p{N}_-]/gu, '')]
        .slice(0, 80)
        .join('')
        .replace(/^-+|-+$/g, '') || `light-${ctx.random.key(8)}`,
  )
  const taken = new Set(await permlinksLike(ctx.db, ctx.viewer.id, bases))
  return bases.map((base) => {
    let free = base
    for (let n = 2; taken.has(free); n++) free = `${base}-${n}`
    taken.add(free)
    return free
  })
}

type Files = { images: Map<string, ImageRow>; film: FilmRow | null }
/** No weaker than what pictures and film say of themselves. */
function labelOf(draft: Draft, { images, film }: Files): NewPost['ai'] {
  const labels = draft.images.map((said) => strongerLabel(said.ai, images.get(said.key)!.found?.ai))
  return strongerLabel(strongestLabel(labels), film?.ai)
}

function newPost(ctx: MemberCtx, draft: Draft, permlink: string, { images, film }: Files): NewPost {
  return {
    account_id: ctx.viewer.id,
    permlink,
    title: draft.title,
    description: draft.description,
    lang: draft.lang,
    title_other: draft.titleOther || null,
    description_other: draft.descriptionOther || null,
    tags: draft.tags,
    place: draft.place || null,
    kind: draft.kind,
    visibility: draft.visibility,
    forwardable: draft.forwardable ?? true,
    own_labels: draft.labels ?? [],
    ai: labelOf(draft, { images, film }),
    credit: draft.credit,
    image_count: draft.images.length,
    ...coverOf(images.get(draft.images[0]!.key)!, draft.images[0]!),
    film_type: film?.type ?? null,
    film_seconds: film?.seconds ?? null,
    film_sizes: film?.sizes ?? [],
    created_at: ctx.now,
    updated_at: ctx.now,
  }
}

type SaidOfImage = Draft['images'][number]
/** What a post keeps of its first picture. */
export const coverOf = (image: ImageRow, said: SaidOfImage) => {
  const { x, y } = focusOf({ ...image, ...(said.focus && focusColumns(said.focus)) })
  return {
    cover_key: image.key,
    cover_alt: said.alt,
    cover_width: image.width!,
    cover_height: image.height!,
    cover_widths: image.widths,
    cover_avif: image.avif,
    cover_placeholder: image.placeholder!,
    cover_focus_x: x,
    cover_focus_y: y,
  }
}

/** A picture as its author described it, at its place in the post. */
export const placeImage = (said: SaidOfImage & { placePrecision: ImageRow['place_precision'] }, image: ImageRow, postId: string, position: number) => ({
  id: image.id,
  post_id: postId,
  position,
  alt: said.alt,
  place_precision: said.placePrecision === 'exact' && image.latitude === null ? 'city' : said.placePrecision,
  ai: strongerLabel(said.ai, image.found?.ai),
  ...(said.focus ? focusColumns(said.focus) : { focus_x: image.focus_x, focus_y: image.focus_y }),
})
