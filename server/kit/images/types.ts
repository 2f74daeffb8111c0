import type { Measured } from './measure.ts'

/** What a picture's bytes turn out to be. Only these four are developed. */
export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif'
/** What content credentials are read from: pictures, and films in boxes (MP4, QuickTime). */
export type SignedType = PictureType | 'mp4'

/**
 * Why a picture is not developed: a closed list, so that each gets its own sentence that says what to do.
 * `too-narrow`: a side under 100 px; `too-small`: both sides under 800 px; `animated`: several frames or pages;
 * `truncated`: the upload is incomplete; `other-format`: a picture format without a word of its own (ICO, EPS, EXR …);
 * `unreadable`: says it is a picture but no browser or decoder makes sense of it; `too-slow`, `too-heavy`: beyond the bounds of time and memory.
 */
export const IMAGE_REFUSALS = [
  'empty',
  'not-an-image',
  'truncated',
  'too-small',
  'too-narrow',
  'too-many-pixels',
  'too-many-bytes',
  'animated',
  'gif',
  'svg',
  'heic',
  'tiff',
  'bmp',
  'jxl',
  'jp2',
  'psd',
  'raw',
  'pdf',
  'video',
  'other-format',
  'unreadable',
  'too-slow',
  'too-heavy',
] as const
export type ImageRefusal = (typeof IMAGE_REFUSALS)[number]

/** Bounds of an upload, for sentences and forms. Pixels, except `bytes`. */
export const IMAGE_LIMITS = { bytes: 50_000_000, pixels: 100_000_000, longSide: 800, shortSide: 100 } as const

/** What a header picture must have at least. */
export const AVATAR_LIMITS = { longSide: 96, shortSide: 96 } as const

/** Numbers for the sentence: what was found and what is allowed. */
export type RefusalDetail = { width?: number; height?: number; bytes?: number; pages?: number; limit?: number }

/** How the picture was taken. `focalLength` mm, `aperture` the f-number, `shutter` seconds as people write them (`1/125`, `2.5`), `takenAt` local ISO time without zone. */
export type Exif = {
  camera: string | null
  lens: string | null
  focalLength: number | null
  aperture: number | null
  shutter: string | null
  iso: number | null
  takenAt: string | null
  software: string | null
}

/** Degrees, WGS 84, north and east positive. */
export type Place = { latitude: number; longitude: number }

/**
 * What the file says about artificial intelligence. `suggested`: traces of a generator without an official label, for a person to confirm.
 * `source`: where it says so; `sourceType`: the IPTC code when there is one (also those that mean no AI: `digitalCapture`, `algorithmicMedia`).
 */
export type AiLabel = {
  label: 'none' | 'suggested' | 'assisted' | 'generated'
  source: 'c2pa' | 'iptc' | 'gb45438' | 'generator-text' | null
  sourceType: string | null
}

/**
 * What a file's content credentials (C2PA) say. `holds`: it is what was signed, byte for byte; `problems` are C2PA's codes of what is not.
 * Who signed is named as the certificate names them, and not vouched for. `steps`: C2PA's actions (`cropped`); `sourceType` the IPTC code of what it began as.
 */
export type ContentCredentials = {
  holds: boolean
  problems: string[]
  signedBy: string | null
  /** As the time stamp in it says. */
  signedAt: string | null
  madeWith: string | null
  author: string | null
  steps: string[]
  sourceType: string | null
}

/** Whose the file says it is. `reserved`: it names a creator or holder of rights, see `saysOthersRights`. */
export type Rights = {
  creator: string | null
  copyright: string | null
  credit: string | null
  usageTerms: string | null
  statementUrl: string | null
  reserved: boolean
}

/** All that is read from EXIF, IPTC, XMP and C2PA, cleaned: plain text of ≤ 200 characters, plausible numbers. */
export type PictureMetadata = {
  exif: Exif
  place: Place | null
  title: string | null
  caption: string | null
  keywords: string[]
  ai: AiLabel
  rights: Rights
  credentials: ContentCredentials | null
}

/**
 * What becomes of a picture: the sizes of a photograph on show, the square ones of a person's header, one large size of a document to read, or nothing but what
 * is found in it (of files that we made ourselves, of any size).
 */
export type Use = 'post' | 'avatar' | 'document' | 'facts'
/** Sides of a header picture's files, in pixels. */
export const AVATAR_SIDES = [96, 256, 512] as const

/** What an eye goes to first, from the left and from the top as parts of width and height, 0 to 1: a guess. */
export type Focus = { x: number; y: number }

/** A public file. `name` is its box and type (`640.webp`), `width` and `height` what it holds. Always sRGB, 8 bit, no alpha, no metadata but credit and AI label. */
export type PictureFile = { name: string; type: 'webp' | 'avif'; width: number; height: number; bytes: Buffer }

/** A picture that was developed. `width` and `height` are those of the original, upright. `thumbhash` is base64, `phash` 16 hex characters, `prints` whole numbers of 64 bits with a sign (prints.ts). */
export type DevelopedPicture = PictureMetadata & {
  ok: true
  type: PictureType
  width: number
  height: number
  /** Some of its bytes are not what they were, and its pixels show it or may: whole, but better exported again. */
  damaged: boolean
  thumbhash: string
  phash: string
  prints: string[]
  focus: Focus
  /** Of one that is looked at for its facts alone; else null. */
  measured: Measured | null
  /** Of the original, hex. */
  sha256: string
  /** What the colours of the original are measured in: `srgb`, or the description of its ICC profile. */
  colorProfile: string
  files: PictureFile[]
}
export type RefusedPicture = { ok: false; reason: ImageRefusal; detail: RefusalDetail }
export type Developed = DevelopedPicture | RefusedPicture

/** A refusal with the numbers for its sentence. */
export const refuse = (reason: ImageRefusal, detail: RefusalDetail = {}): RefusedPicture => ({ ok: false, reason, detail })

/** Progress: `done` of `total` steps are behind us; `name` is the one just finished. */
export type Step = { name: 'read' | 'decode' | 'hash' | 'write'; done: number; total: number }
