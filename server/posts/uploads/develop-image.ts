import { eventTypes } from '#api/events.ts'
import { MAX_IMAGE_BYTES } from '#api/limits.ts'
import type { Refusal } from '#api/uploads.ts'
import { nicknamesOf } from '#server/account/service.ts'
import type { ReadCtx, WriteCtx } from '#server/context.ts'
import { dayOf } from '#server/kit/clock.ts'
import { isLike } from '#server/kit/images/likeness.ts'
import { placeholderOf } from '#server/kit/images/placeholder.ts'
import { saysOthersRights } from '#server/kit/images/rights.ts'
import type { DevelopedPicture, Step } from '#server/kit/images/types.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { publish } from '#server/kit/realtime/events.ts'
import { completeParts } from '#server/kit/storage/complete-parts.ts'
import { nameFiles, nameOriginal, nameSize } from './name-files.ts'
import { countMore } from './queries-days.ts'
import { putPrints } from './queries-prints.ts'
import { findImage, hashesOf, keepDeveloped, type ImageRow } from './queries.ts'
import { focusColumns } from './views-focus.ts'
import { uploadedView } from './views.ts'

type Made = { picture: DevelopedPicture; bytes: number; marks: ImageRow['marks'] }
type Refused = { refusal: Refusal; detail: Record<string, number> }
const TELL_EVERY_MS = 200
export type Outcome = { image: ImageRow; made: Made | Refused } | null

/** Outside any transaction: fetch the original, develop it in the image worker, put its sizes into the store. Safe to repeat: names and bytes are the same. */
export async function developImage(ctx: ReadCtx, imageId: string): Promise<Outcome> {
  const image = await findImage(ctx.db, imageId)
  if (!image || image.state === 'ready' || image.state === 'refused') return null
  const original = nameOriginal(image.upload_key)
  const bytes = await bytesOfOriginal(ctx, image)
  if (bytes === null) return { image, made: { refusal: 'missing', detail: {} } }
  if (bytes > MAX_IMAGE_BYTES) return { image, made: { refusal: 'too-many-bytes', detail: { bytes } } }
  const place = async (file: string) => (await ctx.kit.store.fetch(original, file)) ?? 0
  let told = -TELL_EVERY_MS
  const tell = (step: Step) => {
    if (performance.now() - told < TELL_EVERY_MS) return
    told = performance.now()
    tellStep(ctx, image, step)
  }
  const developed = await ctx.kit.imageWorkers.develop(place, tell)
  if (!developed.ok) return { image, made: { refusal: developed.reason, detail: { ...developed.detail } } }
  await Promise.all(developed.files.map((file) => ctx.kit.store.put(nameSize(image.key, file.name), file.bytes, { type: `image/${file.type}` })))
  return { image, made: { picture: developed, bytes, marks: await marksOf(ctx, image, developed) } }
}

/** How large it is, once its parts are one file; null when it is not there. */
async function bytesOfOriginal(ctx: ReadCtx, image: ImageRow): Promise<number | null> {
  const file = nameOriginal(image.upload_key)
  if (image.multipart && !(await completeParts(ctx.kit.store, file, image.multipart, 'application/octet-stream'))) return null
  return (await ctx.kit.store.head(file))?.bytes ?? null
}

const tellStep = (ctx: ReadCtx, image: ImageRow, step: Step) =>
  ctx.kit.hub.publishLocal(
    image.account_id,
    { type: eventTypes.upload, data: { image: { ...uploadedView(ctx, image), state: 'developing', progress: Math.round((step.done / step.total) * 95) } } },
    image.key,
  )

/** What its owner is told of a picture that may be published all the same (`Mark`). */
async function marksOf(ctx: ReadCtx, image: ImageRow, picture: DevelopedPicture): Promise<ImageRow['marks']> {
  const others = await hashesOf(ctx.db, image.account_id, image.id)
  const similar = others.some((other) => other.sha256 === picture.sha256 || isLike(other.phash, picture.phash))
  const rights = saysOthersRights(picture.rights, await nicknamesOf(ctx.db, image.account_id))
  return [...(similar ? (['similar'] as const) : []), ...(rights ? (['rights'] as const) : []), ...(picture.damaged ? (['damaged'] as const) : [])]
}

/** In one transaction: the row says what was found, its owner hears of it, a refused original goes. */
export async function keepOutcome(ctx: WriteCtx, outcome: Outcome): Promise<void> {
  if (!outcome) return
  const { image, made } = outcome
  const columns = 'refusal' in made ? { state: 'refused', refusal: made.refusal, refusal_detail: made.detail } : rowOf(made)
  if (!(await keepDeveloped(ctx.db, image.id, columns, ctx.now))) return forgetUnkept(ctx, image)
  if ('bytes' in made) {
    await putPrints(ctx.db, [{ id: image.id, prints: made.picture.prints }])
    await countTrueBytes(ctx, image, made.bytes)
  }
  if ('refusal' in made) await enqueue(ctx, 'remove-files', { keys: [nameOriginal(image.upload_key)] })
  const row = (await findImage(ctx.db, image.id))!
  await publish(ctx, image.account_id, 'upload', { image: uploadedView(ctx, row) })
}

/** It was thrown away while it was developed: its files came after those that throwing away removed. */
async function forgetUnkept(ctx: WriteCtx, image: ImageRow): Promise<void> {
  if (!(await findImage(ctx.db, image.id))) await enqueue(ctx, 'remove-files', { keys: nameFiles(image) })
}

/** The day's limit holds for what a file has, whatever was said of it. */
async function countTrueBytes(ctx: WriteCtx, image: ImageRow, bytes: number): Promise<void> {
  const more = bytes - Number(image.declared_bytes)
  if (more > 0) await countMore(ctx.db, image.account_id, dayOf(image.uploaded_at), more)
}

function rowOf({ picture, bytes, marks }: Made) {
  const widthsOf = (type: 'webp' | 'avif') => picture.files.filter((file) => file.type === type).map((file) => Number.parseInt(file.name, 10))
  return {
    state: 'ready',
    type: picture.type,
    bytes,
    sha256: picture.sha256,
    marks,
    width: picture.width,
    height: picture.height,
    widths: widthsOf('webp'),
    avif: widthsOf('avif'),
    thumbhash: picture.thumbhash,
    placeholder: placeholderOf(picture.thumbhash),
    phash: picture.phash,
    ...focusColumns(picture.focus),
    color_profile: picture.colorProfile,
    exif: picture.exif,
    found: {
      title: picture.title ?? '',
      description: picture.caption ?? '',
      tags: picture.keywords.slice(0, 12),
      ai: picture.ai.label,
      creator: picture.rights.creator,
      copyright: picture.rights.copyright,
    },
    credentials: picture.credentials,
    latitude: picture.place?.latitude ?? null,
    longitude: picture.place?.longitude ?? null,
  }
}
