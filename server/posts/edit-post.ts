import type { Edit } from '#api/posts.ts'
import { lockAccount } from '#server/account/service.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { announce } from '#server/hooks/domain-events.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { refuseBannedWords } from '#server/settings/service.ts'
import { setAudiences } from './audience/service.ts'
import { dropFilm, findFilmOf, followCover, refuseBesideFilm } from './films/take-films.ts'
import { refuseDeleting, refuseDropping, refuseHiding } from './listings/service.ts'
import { mentionInPosts } from './mentions/service.ts'
import { checkPosts } from './newcomers/service.ts'
import { strongerLabel, strongestLabel } from './policy.ts'
import { coverOf, placeImage, lockUsable, wordsOf } from './publish-post.ts'
import { emptyPost, lockPost, updatePost, type PostRow } from './queries.ts'
import { recountPosts } from './recount-posts.ts'
import { nameFiles } from './uploads/name-files.ts'
import { clearPositions, deleteImages, imagesOfPost, putInPosts, type ImageRow } from './uploads/queries.ts'
import { isOpen } from './visibility.ts'

/** Held until the end: the account first, then the post, as publishing does, so that nobody waits for each other in a circle. */
async function ownPost(ctx: MemberCtx, permlink: string): Promise<PostRow> {
  await lockAccount(ctx, ctx.viewer.id)
  const post = (await lockPost(ctx.db, ctx.viewer.id, permlink)) ?? fail('NOT_FOUND')
  return post.deleted_at ? fail('POST_DELETED') : post
}

/**
 * Changes words, visibility and the pictures: their words, their order, which there are. The permlink stays for ever, and with the post stay likes and rewards.
 * Whoever sends the version that they read is told when the post changed meanwhile.
 */
export async function editPost(ctx: MemberCtx, author: string, permlink: string, edit: Edit): Promise<void> {
  if (author !== ctx.viewer.account) return fail('NOT_FOUND')
  const post = await ownPost(ctx, permlink)
  if (!isOpen({ visibility: edit.visibility, deleted_at: null, taken_down_at: null })) await refuseHiding(ctx, [post.id])
  if (edit.version !== undefined && edit.version !== post.version) return fail('CHANGED_MEANWHILE')
  await refuseBannedWords(ctx, wordsOf([edit]))
  await checkPosts(ctx, [edit], post.id)
  const images = await imagesOfPost(ctx.db, post.id)
  const said = edit.images ?? images.map(saidOf)
  const byKey = await lockUsable(
    ctx,
    said.map(({ key }) => key),
    post.id,
  )
  refuseBesideFilm(post, said.length)
  const film = await findFilmOf(ctx.db, post)
  const rows = said.map((one, position) => placeImage({ ...one, ai: strongerLabel(one.ai, film?.ai) }, byKey.get(one.key)!, post.id, position))
  await clearPositions(ctx.db, post.id)
  await putInPosts(ctx.db, rows)
  await followCover(ctx.db, film)
  await dropImages(
    ctx,
    images.filter(({ key }) => !byKey.has(key)),
  )
  await updatePost(ctx.db, post.id, {
    title: edit.title,
    description: edit.description,
    lang: edit.lang,
    title_other: edit.titleOther || null,
    description_other: edit.descriptionOther || null,
    tags: edit.tags,
    place: edit.place || null,
    kind: edit.kind,
    visibility: edit.visibility,
    forwardable: edit.forwardable ?? post.forwardable,
    own_labels: edit.labels ?? post.own_labels,
    ai: strongestLabel(rows.map(({ ai }) => ai)),
    image_count: rows.length,
    ...coverOf(byKey.get(said[0]!.key)!, said[0]!),
    updated_at: ctx.now,
  })
  await setAudiences(ctx, [{ ...edit, id: post.id }])
  await mentionInPosts(ctx, [{ id: post.id, description: edit.description, descriptionOther: edit.descriptionOther }])
  await recountPosts(ctx, ctx.viewer.id, [{ before: post, after: { tags: edit.tags, open: isOpen({ ...post, ...edit }) } }])
  await announce(ctx, 'post-changed', { postId: post.id })
}
/** A picture as it stands, said like one that is edited. */
const saidOf = ({ key, alt, place_precision, ai }: ImageRow) => ({ key, alt, placePrecision: place_precision, ai })

/** Pictures go with their hashes: their addresses stop now, originals and files go by a job. */
async function dropImages(ctx: MemberCtx, images: ImageRow[]): Promise<void> {
  if (!images.length) return
  await refuseDropping(
    ctx,
    images.map((image) => image.id),
  )
  await deleteImages(
    ctx.db,
    images.map((image) => image.id),
  )
  await enqueue(ctx, 'remove-files', { keys: images.flatMap(nameFiles) })
}

/** Deletes one's own post: words go now, pictures' addresses stop now, files go by a job. */
export async function deletePost(ctx: MemberCtx, permlink: string): Promise<void> {
  const post = await ownPost(ctx, permlink)
  await refuseDeleting(ctx, post.id)
  const images = await imagesOfPost(ctx.db, post.id)
  await emptyPost(ctx.db, post.id, ctx.now)
  await mentionInPosts(ctx, [{ id: post.id, description: '', descriptionOther: null }])
  await dropImages(ctx, images)
  await dropFilm(ctx, post.id)
  await recountPosts(ctx, ctx.viewer.id, [{ before: post, after: { tags: [], open: false } }])
  await announce(ctx, 'post-deleted', { postId: post.id })
}
