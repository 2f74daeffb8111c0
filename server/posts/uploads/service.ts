import type { z } from 'zod'
import { PAGE_MAX, PART_BYTES } from '#api/limits.ts'
import { tidyLine } from '#api/shared.ts'
import type { uploads } from '#api/uploads.ts'
import { fail, type MemberCtx, type MemberReadCtx } from '#server/context.ts'
import { dayOf } from '#server/kit/clock.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import type { SignedRequest } from '#server/kit/storage/store.ts'
import { isUploadOf, nameFiles, nameOriginal } from './name-files.ts'
import { countUpload, uploadedOn } from './queries-days.ts'
import { deleteImages, imageByUpload, insertImage, lockImages, unpublishedImages } from './queries.ts'
import { uploadedView } from './views.ts'

/** What one person may upload in a day (UTC+8). */
export const DAY = { files: 500, bytes: 5_000_000_000 }
const SIGNED_SECONDS = 600

type Asked<K extends keyof typeof uploads, F extends 'query' | 'body'> = z.output<
  (typeof uploads)[K] extends { [k in F]: infer S extends z.ZodType } ? S : never
>

/** Account and day stand in the key, so that signing needs no row and nobody can confirm somebody else's file. */
const keyFor = (ctx: MemberReadCtx) => `u${ctx.viewer.id}-${dayOf(ctx.now).replaceAll('-', '')}-${ctx.random.key(24)}`
const slot = ({ url, headers, expiresAt }: SignedRequest) => ({ url, headers, expiresAt: expiresAt.toISOString() })

/** A signed PUT for a file up to 8 MB; a larger one learns into how many parts it goes. Writes nothing. */
export async function signUpload(ctx: MemberReadCtx, asked: Asked<'GET /api/posts/upload', 'query'>) {
  const used = await uploadedOn(ctx.db, ctx.viewer.id, dayOf(ctx.now))
  if (used.files >= DAY.files || used.bytes + asked.bytes > DAY.bytes) return fail('UPLOAD_DAY_LIMIT')
  const key = keyFor(ctx)
  if (asked.bytes > PART_BYTES) return { key, put: null, parts: Math.ceil(asked.bytes / PART_BYTES) }
  const put = await ctx.kit.store.signPut(nameOriginal(key), { bytes: asked.bytes, type: asked.type, sha256: asked.sha256, seconds: SIGNED_SECONDS })
  return { key, put: slot(put), parts: 1 }
}

/** Signed addresses for some parts; each stands alone, so that a lost connection costs one part. */
export async function signParts(ctx: MemberReadCtx, asked: Asked<'POST /api/posts/upload/parts', 'body'>) {
  if (!isUploadOf(asked.key, ctx.viewer.id)) return fail('NOT_FOUND')
  const count = Math.ceil(asked.bytes / PART_BYTES)
  if (asked.numbers.some((number) => number > count)) return fail('NOT_FOUND')
  const { multipart } = ctx.kit.store
  const file = nameOriginal(asked.key)
  const upload = asked.upload ?? (await multipart.begin(file, { type: 'application/octet-stream' }))
  const bytesOf = (number: number) => (number < count ? PART_BYTES : asked.bytes - PART_BYTES * (count - 1))
  const sign = async (number: number) => ({
    number,
    put: slot(await multipart.signPart(file, upload, number, { bytes: bytesOf(number), seconds: SIGNED_SECONDS })),
  })
  return { upload, parts: await Promise.all(asked.numbers.map(sign)) }
}

/** The file is said to be there: a row and a job. The job looks whether it is; saying it twice gives the same picture. */
export async function confirmUpload(ctx: MemberCtx, said: Asked<'POST /api/posts/upload', 'body'>) {
  if (!isUploadOf(said.key, ctx.viewer.id)) return fail('NOT_FOUND')
  const id = ctx.random.uuid()
  const fresh = await insertImage(ctx.db, {
    id,
    key: ctx.random.key(24),
    account_id: ctx.viewer.id,
    upload_key: said.key,
    multipart: said.multipart,
    name: [...tidyLine(said.name)].slice(0, 200).join(''),
    declared_bytes: said.bytes,
    uploaded_at: ctx.now,
  })
  if (fresh && !(await countUpload(ctx.db, ctx.viewer.id, dayOf(ctx.now), said.bytes, DAY))) return fail('UPLOAD_DAY_LIMIT')
  if (fresh) await enqueue(ctx, 'develop-image', { imageId: id })
  const row = (await imageByUpload(ctx.db, said.key)) ?? fail('NOT_FOUND')
  if (row.post_id) return fail('IMAGE_PUBLISHED')
  return uploadedView(ctx, row)
}

/** Where the original of an upload lies in the store, as long as its picture is there. */
export const findOriginal = (uploadKey: string): string => nameOriginal(uploadKey)

export const listUnpublished = async (ctx: MemberReadCtx) => ({
  images: (await unpublishedImages(ctx.db, ctx.viewer.id, PAGE_MAX)).map((row) => uploadedView(ctx, row)),
})

/** Throws an unpublished picture away, its files by a job. */
export async function discardImage(ctx: MemberCtx, key: string) {
  const [row] = await lockImages(ctx.db, ctx.viewer.id, [key])
  if (!row) return fail('NOT_FOUND')
  if (row.post_id) return fail('IMAGE_PUBLISHED')
  await deleteImages(ctx.db, [row.id])
  await enqueue(ctx, 'remove-files', { keys: nameFiles(row) })
  return { key }
}
