import type { Lang } from '#api/limits.ts'
import type { Refusal, UploadedImage } from '#api/uploads.ts'
import type { Kit } from '#server/context.ts'
import { refusalSentence } from '#server/kit/images/refusal-words.ts'
import { mediaSignature } from '#server/kit/media/signature.ts'
import { nameReader } from './name-reader.ts'
import type { ImageRow } from './queries.ts'
import { focusOf } from './views-focus.ts'

/** A picture on its owner's contact sheet. */
export function uploadedView(ctx: { kit: Kit; lang: Lang; now: Date }, row: ImageRow): UploadedImage {
  const width = row.widths.find((one) => one >= 640) ?? row.widths.at(-1)
  return {
    key: row.key,
    name: row.name,
    state: row.state,
    progress: row.progress,
    refusal: row.refusal ? { reason: row.refusal as Refusal, sentence: refusalSentence(row.refusal as Refusal, ctx.lang, row.refusal_detail) } : null,
    preview:
      row.state === 'ready' && width
        ? `${ctx.kit.config.MEDIA_ORIGIN ?? ''}/media/${row.key}/${width}.webp${mediaSignature(ctx.kit.secrets, row.key, nameReader({ viewer: { id: row.account_id } }), ctx.now)}`
        : null,
    placeholder: row.placeholder,
    width: row.width,
    height: row.height,
    focus: row.state === 'ready' ? focusOf(row) : null,
    suggested: row.found && {
      title: row.found.title,
      description: row.found.description,
      tags: row.found.tags,
      ai: row.found.ai,
      hasPlace: row.latitude !== null,
      takenAt: row.exif?.takenAt ?? null,
    },
    marks: row.marks,
    uploadedAt: row.uploaded_at.toISOString(),
  }
}
