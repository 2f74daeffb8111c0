import { MAX_IMAGES, QUEUE_MAX, type Lang } from '#api/limits.ts'
import type { UploadedImage } from '#api/uploads.ts'
import type { PostWords } from '../post-words.ts'
import { ackedOf, UPLOAD_MS, type Upload } from './parts.ts'
import { emptySheet, newFrame, type Frame, type Mode, type PictureEdits, type PlaceDefault, type Print, type Sheet, type TitleSource } from './sheet.ts'
import { frameOfImage, withImage } from './with-image.ts'

const VERSION = 2

type KeptFrame = {
  id: string
  name: string
  bytes: number
  modified: number
  sha256: string | null
  upload: Upload | null
  image: string | null
  post: PostWords
  titleFrom: TitleSource | null
  picture: PictureEdits
}
/** What outlives a closed tab. Files that were not there yet are laid by (`kept-files.ts`); those for which there was no room are named, and chosen again. */
export type Draft = { version: number; mode: Mode; set: PostWords; titles: TitleSource | null; published: readonly Print[]; frames: KeptFrame[] }

export const draftKey = (account: string) => `draft:${account}`

/** What the page saw to be wrong is not kept: without its file it would only be in the way. */
export function draftOf({ mode, set, titles, published, frames }: Sheet): Draft | null {
  const kept = frames.filter((frame) => !frame.wrong).map(({ image, ...frame }) => keptFrame(frame, image?.key ?? null))
  return kept.length ? { version: VERSION, mode, set, titles, published, frames: kept } : null
}
const keptFrame = ({ id, name, bytes, modified, sha256, upload, post, titleFrom, picture }: Omit<Frame, 'image'>, image: string | null): KeptFrame => ({
  id,
  name,
  bytes,
  modified,
  sha256,
  upload,
  image,
  post,
  titleFrom,
  picture,
})

/** A kept draft, or null for none, a broken one, or one of another version. */
export function readDraft(text: string | null): Draft | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Draft | null
    return draft?.version === VERSION && Array.isArray(draft.frames) ? draft : null
  } catch {
    return null
  }
}

/** What new words and pictures begin with. */
type Begins = { lang: Lang; place: PlaceDefault }

/** The sheet as it was left, with what the server holds meanwhile; pictures that only the server knows come behind. */
export function restore(draft: Draft | null, images: readonly UploadedImage[], { lang, place }: Begins, now: number): Sheet {
  const held = new Map(images.map((image) => [image.key, image]))
  const kept = (draft?.frames ?? []).map((frame) => restoreFrame(frame, held, lang, now))
  const known = kept.filter((frame) => frame !== null)
  const mine = new Set(known.map((frame) => frame.image?.key))
  const unknown = images.filter((image) => image.state !== 'refused' && !mine.has(image.key)).map((image) => frameOfImage(image, lang, place))
  const frames = [...known, ...unknown].slice(0, QUEUE_MAX)
  const empty = emptySheet(lang)
  const { set, titles, published } = draft ?? empty
  const mode = draft?.mode ?? (frames.length > MAX_IMAGES ? 'each' : 'set')
  return { ...empty, mode, set, titles, published, frames, selected: frames[0]?.id ?? null, gone: kept.length - known.length }
}

function restoreFrame(kept: KeptFrame, held: Map<string, UploadedImage>, lang: Lang, now: number): Frame | null {
  const image = kept.image === null ? null : held.get(kept.image)
  if (image === undefined) return null // published or thrown away meanwhile
  const upload = kept.upload && (image || now - kept.upload.begunAt < UPLOAD_MS) ? kept.upload : null
  const { id, name, bytes, modified, sha256, post, titleFrom, picture } = kept
  const frame: Frame = {
    ...newFrame(id, { name, size: bytes, lastModified: modified }, null, lang, picture.placePrecision),
    sha256,
    upload,
    acked: ackedOf(bytes, upload),
    post,
    titleFrom,
    picture,
    stage: upload?.sent ? 'waiting' : 'lost',
  }
  return image ? withImage({ ...emptySheet(lang), frames: [frame] }, id, image).frames[0]! : frame
}

/** The frame that waits for this file: by name and size, and by its bytes where they are known. Among equals the one whose bytes are known. */
export const waitsFor = (frames: readonly Frame[], file: { name: string; size: number }, sha256: string | null): Frame | null =>
  frames.find(
    (frame) => frame.stage === 'lost' && frame.name === file.name && frame.bytes === file.size && (!frame.sha256 || !sha256 || frame.sha256 === sha256),
  ) ?? null
