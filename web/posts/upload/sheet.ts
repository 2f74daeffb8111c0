import { MAX_IMAGES, type Lang } from '#api/limits.ts'
import type { UploadedImage } from '#api/uploads.ts'
import { emptyWords, type PictureWords, type PostWords } from '../post-words.ts'
import { ackedOf, type Upload } from './parts.ts'
import type { Preflight } from './preflight.ts'

/** `lost`: the tab was closed before the file was there; it must be chosen again. `failed`: it stopped for a reason that stays, said in `problem`. */
export type Stage = 'checking' | 'waiting' | 'going' | 'developing' | 'ready' | 'refused' | 'failed' | 'lost'
export type PictureEdits = Omit<PictureWords, 'key'>

/** One photograph on the contact sheet. `post` is said of it when each stands on its own. */
export type Frame = {
  id: string
  name: string
  bytes: number
  sha256: string | null
  stage: Stage
  /** The file as the browser shows it; before and without it the server's preview stands in. */
  src: string | null
  upload: Upload | null
  /** Bytes that the server has acknowledged, by part. */
  acked: Record<number, number>
  image: UploadedImage | null
  wrong: Preflight | null
  problem: string | null
  post: PostWords
  picture: PictureEdits
}
/** Chosen beyond the nine: kept while the page stands, to be changed for others. */
export type Spare = { id: string; name: string; src: string }
export type Mode = 'set' | 'each'
export type Sheet = {
  frames: readonly Frame[]
  spares: readonly Spare[]
  mode: Mode
  /** The words of the set. */
  set: PostWords
  selected: string | null
  /** How many photographs somebody else's tab, or an answer that was lost, has published meanwhile. */
  gone: number
  /** The last try met no server: what is under way waits and tries again. */
  halted: boolean
  /** Another tab works on this draft: here it is only shown. */
  elsewhere: boolean
}

export const emptySheet = (lang: Lang): Sheet => ({
  frames: [],
  spares: [],
  mode: 'set',
  set: emptyWords(lang),
  selected: null,
  gone: 0,
  halted: false,
  elsewhere: false,
})
/** How exactly a new picture's place is shown, as its author chose for all of them. */
export type PlaceDefault = PictureEdits['placePrecision']
export const newFrame = (id: string, file: { name: string; size: number }, src: string | null, lang: Lang, place: PlaceDefault): Frame => ({
  id,
  name: file.name,
  bytes: file.size,
  sha256: null,
  stage: 'checking',
  src,
  upload: null,
  acked: {},
  image: null,
  wrong: null,
  problem: null,
  post: emptyWords(lang),
  picture: { alt: '', placePrecision: place, ai: 'none' },
})

export const selectedFrame = (sheet: Sheet): Frame | null => sheet.frames.find(({ id }) => id === sheet.selected) ?? sheet.frames[0] ?? null
export const isRunning = ({ stage }: Frame) => stage === 'checking' || stage === 'waiting' || stage === 'going'
/** Not there yet, but meant to be: publishing waits for these. */
export const isPending = (frame: Frame) => frame.stage !== 'ready' && frame.stage !== 'refused'
export const room = (sheet: Sheet) => MAX_IMAGES - sheet.frames.length

export const patch = (sheet: Sheet, id: string, change: Partial<Frame> | ((frame: Frame) => Partial<Frame>)): Sheet => ({
  ...sheet,
  frames: sheet.frames.map((frame) => (frame.id === id ? { ...frame, ...(typeof change === 'function' ? change(frame) : change) } : frame)),
})

/** Takes frames away; the next one, or the last, is selected instead. */
export function without(sheet: Sheet, ids: readonly string[]): Sheet {
  const frames = sheet.frames.filter(({ id }) => !ids.includes(id))
  if (sheet.selected === null || !ids.includes(sheet.selected)) return { ...sheet, frames }
  const at = sheet.frames.findIndex(({ id }) => id === sheet.selected)
  return { ...sheet, frames, selected: (frames[at] ?? frames.at(-1))?.id ?? null }
}

/** Moves a frame to a place, the others close up. The first one is the cover. */
export function move(sheet: Sheet, id: string, to: number): Sheet {
  const frame = sheet.frames.find((one) => one.id === id)
  const place = Math.max(0, Math.min(sheet.frames.length - 1, to))
  if (!frame || sheet.frames[place] === frame) return sheet
  return { ...sheet, frames: sheet.frames.filter((one) => one !== frame).toSpliced(place, 0, frame) }
}

const isUnsaid = ({ title, description, tags, place }: PostWords) => !title && !description && !tags.length && !place
/** Words go along where nothing was said yet: the set's tags and place to each, the first one's words to the set. */
export function inMode(sheet: Sheet, mode: Mode): Sheet {
  if (mode === sheet.mode) return sheet
  if (mode === 'each') {
    const { tags, place, lang, kind, visibility } = sheet.set
    return {
      ...sheet,
      mode,
      frames: sheet.frames.map((frame) => (isUnsaid(frame.post) ? { ...frame, post: { ...frame.post, tags, place, lang, kind, visibility } } : frame)),
    }
  }
  const first = sheet.frames.find((frame) => !isUnsaid(frame.post))
  return { ...sheet, mode, set: isUnsaid(sheet.set) && first ? first.post : sheet.set }
}

/** One field of the selected photograph, said of all of them. An AI label never falls below what a picture's own metadata says. */
export const sayOfAll = (sheet: Sheet, post: Partial<PostWords>, picture: Partial<PictureEdits> = {}): Sheet => ({
  ...sheet,
  frames: sheet.frames.map((frame) => ({ ...frame, post: { ...frame.post, ...post }, picture: atLeastFound({ ...frame.picture, ...picture }, frame.image) })),
})

const RANK = { none: 0, suggested: 0, assisted: 1, generated: 2 } as const
/** What the metadata says of AI, where it says it plainly. */
export const aiFloor = (image: UploadedImage | null): PictureEdits['ai'] => {
  const found = image?.suggested?.ai ?? 'none'
  return found === 'suggested' ? 'none' : found
}
/** An author's label, never below it. */
export const atLeastFound = (picture: PictureEdits, image: UploadedImage | null): PictureEdits =>
  RANK[aiFloor(image)] > RANK[picture.ai] ? { ...picture, ai: aiFloor(image) } : picture

const STEP = { queued: 0, developing: 1, ready: 2, refused: 2 } as const
const isNewer = (image: UploadedImage, known: UploadedImage | null) =>
  !known || STEP[image.state] > STEP[known.state] || (STEP[image.state] === STEP[known.state] && image.progress >= known.progress)

/** What the server says of a picture. Late news of an earlier step changes nothing; a picture stands on the sheet once. */
export function withImage(sheet: Sheet, id: string, image: UploadedImage): Sheet {
  const others = sheet.frames.filter((frame) => frame.id !== id && frame.image?.key === image.key).map((frame) => frame.id)
  return patch(without(sheet, others), id, (frame) => (isNewer(image, frame.image) ? seen(frame, image) : {}))
}
function seen(frame: Frame, image: UploadedImage): Partial<Frame> {
  const stage = image.state === 'ready' || image.state === 'refused' ? image.state : 'developing'
  return { image, stage, acked: ackedOf(frame.bytes, frame.upload), picture: atLeastFound(frame.picture, image) }
}
/** A picture that the server holds and this device has no words for. */
export const frameOfImage = (image: UploadedImage, lang: Lang, place: PlaceDefault): Frame => {
  const frame = newFrame(image.key, { name: image.name, size: 0 }, null, lang, place)
  return { ...frame, ...seen(frame, image) }
}
