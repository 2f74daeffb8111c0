import { z } from 'zod'
import { domain } from './endpoint.ts'
import { MAX_FILM_BYTES, MAX_IMAGE_BYTES } from './limits.ts'
import { FOUND_AI } from './posts-ai.ts'
import { Focus, Instant, Mark, problem, Sha256 } from './shared.ts'

/** Why a picture was refused; each has its own sentence that says what to do. */
export const refusals = [
  'missing',
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
export const Refusal = z.enum(refusals)
export type Refusal = z.infer<typeof Refusal>

/** What a file says of AI; `suggested`: it may be, and its author says. */
export const FoundAi = z.enum(FOUND_AI)

const ImageState = z.enum(['queued', 'developing', 'ready', 'refused'])
/** A picture that was uploaded and is not yet part of a post. */
export const UploadedImage = z.object({
  key: z.string(),
  name: z.string(),
  state: ImageState,
  /** 0 to 100: how far the job is. */
  progress: z.int(),
  refusal: z.object({ reason: Refusal, sentence: z.string() }).nullable(),
  preview: z.string().nullable(),
  placeholder: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** A guess, once the picture is made. */
  focus: Focus.nullable(),
  /** What the file says of itself, to start from. */
  suggested: z
    .object({
      title: z.string(),
      description: z.string(),
      tags: z.array(z.string()),
      ai: FoundAi,
      hasPlace: z.boolean(),
      /** As its camera's clock said: local ISO time without zone. */
      takenAt: z.string().nullable(),
    })
    .nullable(),
  marks: z.array(Mark),
  uploadedAt: Instant,
})
export type UploadedImage = z.infer<typeof UploadedImage>

export const UploadKey = z.string().max(64)
/** What was thrown away. */
export const ThrownAway = z.object({ key: UploadKey })
/** What a file is to become; films may be larger. */
const Of = z.enum(['picture', 'film']).default('picture')
const fits = ({ of, bytes }: { of: 'picture' | 'film'; bytes: number }) => bytes <= (of === 'film' ? MAX_FILM_BYTES : MAX_IMAGE_BYTES)
const tooMany = { error: problem('bytes-many'), path: ['bytes'] }
const Slot = z.object({ url: z.string(), headers: z.record(z.string(), z.string()), expiresAt: Instant })
const ContentType = z
  .string()
  .max(100)
  .regex(/^[\w.+-]+\/[\w.+-]+$/, problem('type-unknown'))
  .default('application/octet-stream')

export const uploads = domain({
  'GET /api/posts/upload': {
    summary: 'A signed address to PUT one file to; type, length and SHA-256 are signed. Files over 8 MB go in parts instead',
    auth: 'member',
    rate: 'sign',
    query: z
      .strictObject({ bytes: z.coerce.number().int().min(0).max(MAX_FILM_BYTES, problem('bytes-many')), type: ContentType, sha256: Sha256, of: Of })
      .refine(fits, tooMany),
    reply: z.object({ key: UploadKey, put: Slot.nullable(), parts: z.int() }),
    fails: ['UPLOAD_DAY_LIMIT'],
  },
  'POST /api/posts/upload/parts': {
    summary: 'Sign some parts (8 MB each but the last) of a file over 8 MB; without `upload` a new multipart upload begins',
    auth: 'member',
    rate: 'sign',
    body: z
      .strictObject({
        key: UploadKey,
        upload: z.string().max(1024).nullable().default(null),
        bytes: z.int().min(1).max(MAX_FILM_BYTES, problem('bytes-many')),
        numbers: z.array(z.int().min(1).max(24)).min(1).max(10),
        of: Of,
      })
      .refine(fits, tooMany),
    reply: z.object({ upload: z.string(), parts: z.array(z.object({ number: z.int(), put: Slot })) }),
    fails: ['NOT_FOUND'],
    callsOut: true,
  },
  'POST /api/posts/upload': {
    summary: 'The file is there: make its picture. Saying it twice is one picture',
    auth: 'member',
    rate: 'upload',
    idempotent: true,
    body: z.strictObject({
      key: UploadKey,
      name: z.string().max(1024).default(''),
      bytes: z.int().min(0).max(MAX_IMAGE_BYTES, problem('bytes-many')),
      multipart: z
        .strictObject({
          upload: z.string().max(1024),
          parts: z
            .array(z.strictObject({ number: z.int().min(1).max(10), etag: z.string().max(200) }))
            .min(1)
            .max(10),
        })
        .nullable()
        .default(null),
    }),
    reply: UploadedImage,
    fails: ['NOT_FOUND', 'UPLOAD_DAY_LIMIT', 'IMAGE_PUBLISHED'],
  },
  'GET /api/posts/upload/images': {
    summary: 'One’s pictures that are not yet part of a post, oldest first',
    auth: 'member',
    reply: z.object({ images: z.array(UploadedImage) }),
  },
  'DELETE /api/posts/upload/images/:key': {
    summary: 'Throw an unpublished picture away',
    auth: 'member',
    reply: ThrownAway,
    fails: ['NOT_FOUND', 'IMAGE_PUBLISHED'],
  },
})
