import type { Lang } from '#api/limits.ts'
import type { UploadedImage } from '#api/uploads.ts'
import { emptyWords, type PictureWords, type PostWords } from '../post-words.ts'
import type { Upload } from './parts.ts'
import type { Preflight } from './preflight.ts'

/**
 * `queued`: nothing was done about it yet. `lost`: the tab was closed before the file was there; it must be chosen again. `failed`: it stopped for a
 * reason that stays, said in `problem`.
 */
export type Stage = 'queued' | 'checking' | 'waiting' | 'going' | 'developing' | 'ready' | 'refused' | 'failed' | 'lost'
export type PictureEdits = Omit<PictureWords, 'key'>

/** Where a title may come from without anybody typing it: what the file says of itself, its name, the time at which it was taken. */
export type TitleSource = 'words' | 'name' | 'date'

/** One photograph on the contact sheet. `post` is said of it when each stands on its own. */
export type Frame = {
  id: string
  name: string
  bytes: number
  /** When the file was last changed, as its folder says: with name and size it tells a file that is chosen twice. 0 where nobody knows. */
  modified: number
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
  /** This browser has laid its bytes by: a closed tab does not lose it. */
  kept: boolean
  post: PostWords
  /** Where its title came from; null when a person wrote it, or nobody did. */
  titleFrom: TitleSource | null
  picture: PictureEdits
}
/** What tells a file from others without its bytes, and with them where they are known. */
export type Print = Pick<Frame, 'name' | 'bytes' | 'modified' | 'sha256'>
/**
 * Names of what stayed out of what was chosen, by why. `beside`: raw files whose picture came along. `beyond`: more than may wait. `unwalked`: a folder
 * had more than is looked through.
 */
export type LeftOut = { already: string[]; beside: string[]; raw: string[]; heic: string[]; others: string[]; beyond: string[]; unwalked: boolean }
export type Mode = 'set' | 'each'
/** All are published batch by batch (`on`), until a word is missing (`asks`) or the energy is spent (`rests`). */
export type Run = 'off' | 'on' | 'asks' | 'rests'
/** `frames` are all of them in their order; nine stand, the others wait (`queue.ts`). */
export type Sheet = {
  frames: readonly Frame[]
  mode: Mode
  /** The words of the set. */
  set: PostWords
  /** Where titles come from that nobody types; null until somebody says. */
  titles: TitleSource | null
  /** What was published of this card: it is known when the card is dropped once more. */
  published: readonly Print[]
  /** What stayed out of all that was chosen last. */
  leftOut: LeftOut | null
  /** Works that were published since the page was opened. */
  out: number
  run: Run
  /** Why nothing more is sent today, in the server's words. */
  stopped: string | null
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
  mode: 'set',
  set: emptyWords(lang),
  titles: null,
  published: [],
  leftOut: null,
  out: 0,
  run: 'off',
  stopped: null,
  selected: null,
  gone: 0,
  halted: false,
  elsewhere: false,
})
/** How exactly a new picture's place is shown, as its author chose for all of them. */
export type PlaceDefault = PictureEdits['placePrecision']
type Named = { name: string; size: number; lastModified?: number }
export const newFrame = (id: string, file: Named, src: string | null, lang: Lang, place: PlaceDefault): Frame => ({
  id,
  name: file.name,
  bytes: file.size,
  modified: file.lastModified ?? 0,
  sha256: null,
  stage: 'queued',
  src,
  upload: null,
  acked: {},
  image: null,
  wrong: null,
  problem: null,
  kept: false,
  post: emptyWords(lang),
  titleFrom: null,
  picture: { alt: '', placePrecision: place, ai: 'none' },
})

export const selectedFrame = (sheet: Sheet): Frame | null => sheet.frames.find(({ id }) => id === sheet.selected) ?? sheet.frames[0] ?? null
export const isRunning = ({ stage }: Frame) => stage === 'queued' || stage === 'checking' || stage === 'waiting' || stage === 'going'
/** A closed tab would lose it: it must be chosen again. */
export const wouldBeLost = (frame: Frame) => isRunning(frame) && !frame.kept && !frame.upload?.sent
/** Something travels, or would be lost: who leaves is asked. What only waits, and is laid by, asks nothing. */
export const isAtRisk = ({ frames }: Sheet) => frames.some((frame) => wouldBeLost(frame) || (isRunning(frame) && frame.stage !== 'queued'))
/** Not there yet, but meant to be: publishing waits for these. */
export const isPending = (frame: Frame) => frame.stage !== 'ready' && frame.stage !== 'refused'

export const patch = (sheet: Sheet, id: string, change: Partial<Frame> | ((frame: Frame) => Partial<Frame>)): Sheet => ({
  ...sheet,
  frames: sheet.frames.map((frame) => (frame.id === id ? { ...frame, ...(typeof change === 'function' ? change(frame) : change) } : frame)),
})

/** Takes frames away; the next one, or the last, is selected instead. With the last of them the card is over. */
export function without(sheet: Sheet, ids: readonly string[]): Sheet {
  const frames = sheet.frames.filter(({ id }) => !ids.includes(id))
  if (!frames.length) return { ...sheet, frames, selected: null, published: [], out: 0 }
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

export const isUnsaid = ({ title, description, tags, place }: PostWords) => !title && !description && !tags.length && !place
/** Words go along where nothing was said yet: the set's tags and place to each, the first one's words to the set. */
export function inMode(sheet: Sheet, mode: Mode): Sheet {
  if (mode === sheet.mode) return sheet
  if (mode === 'each') {
    const { tags, place, lang, kind, visibility, group, linkEnds, forwardable, labels } = sheet.set
    return {
      ...sheet,
      mode,
      frames: sheet.frames.map((frame) =>
        isUnsaid(frame.post) ? { ...frame, post: { ...frame.post, tags, place, lang, kind, visibility, group, linkEnds, forwardable, labels } } : frame,
      ),
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
