import { z } from 'zod'
import { domain } from './endpoint.ts'
import { CAPTIONS_MAX, FILM_FRAME_MAX, FILM_FRAMES, MAX_FILM_BYTES } from './limits.ts'
import { Instant, problem } from './shared.ts'
import { FoundAi, ThrownAway, UploadKey as Key } from './uploads.ts'

/** Why a film was refused; each has its own sentence that says what to do. */
const filmRefusals = [
  'missing',
  'empty',
  'not-a-film',
  'other-format',
  'truncated',
  'unreadable',
  'too-many-bytes',
  'too-long',
  'length-lies',
  'no-pictures',
  'no-frames',
  'too-fast',
  'too-large',
  'too-small',
  'too-many-tracks',
  'codec',
  'bit-depth',
  'sound-codec',
] as const
const FilmRefusal = z.enum(filmRefusals)
export type FilmRefusal = z.infer<typeof FilmRefusal>

/** A film that was uploaded and is not yet part of a post. */
const UploadedFilm = z.object({
  key: z.string(),
  name: z.string(),
  state: z.enum(['queued', 'ready', 'refused']),
  refusal: z.object({ reason: FilmRefusal, sentence: z.string() }).nullable(),
  /** What was found; null until it was read. */
  seconds: z.number().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  hasSound: z.boolean().nullable(),
  /** What its file says of AI; `suggested`: it is for its author to say. */
  ai: FoundAi,
  uploadedAt: Instant,
})
export type UploadedFilm = z.infer<typeof UploadedFilm>

/** A film's own calls; its bytes go up as a picture's do (`of=film`), and it is published with its cover (`POST /api/posts/multi`). */
export const films = domain({
  'POST /api/films': {
    summary: 'The film’s file is there: read it. Saying it twice is one film',
    auth: 'member',
    rate: 'upload',
    idempotent: true,
    body: z.strictObject({
      key: Key,
      name: z.string().max(1024).default(''),
      bytes: z.int().min(0).max(MAX_FILM_BYTES, problem('bytes-many')),
      multipart: z
        .strictObject({
          upload: z.string().max(1024),
          parts: z
            .array(z.strictObject({ number: z.int().min(1).max(24), etag: z.string().max(200) }))
            .min(1)
            .max(24),
        })
        .nullable()
        .default(null),
      /** Frames evenly over the film, as small pictures in base64 from the device that made it. */
      frames: z.array(z.base64().max(FILM_FRAME_MAX)).max(FILM_FRAMES).default([]),
      /** What the file says of AI that it was made of on that device: it counts where this one says less. */
      ai: FoundAi.default('none'),
    }),
    reply: UploadedFilm,
    fails: ['NOT_FOUND', 'UPLOAD_DAY_LIMIT', 'FILM_PUBLISHED'],
  },
  'GET /api/films': {
    summary: 'One’s films that are not yet part of a post, oldest first',
    auth: 'member',
    reply: z.object({ films: z.array(UploadedFilm) }),
  },
  'GET /api/films/:permlink/captions': {
    summary: 'What one wrote to be read with a film of one’s own, as WebVTT; null where there is none; and how long it is',
    auth: 'member',
    reply: z.object({ zh: z.string().nullable(), en: z.string().nullable(), seconds: z.number() }),
    fails: ['NOT_FOUND'],
  },
  'PUT /api/films/:permlink/captions/:language': {
    summary: 'Captions of one’s own film in Chinese (`zh`) or English (`en`), as WebVTT without tags; an empty text takes them away',
    auth: 'member',
    body: z.strictObject({
      text: z
        .string()
        .max(CAPTIONS_MAX)
        .transform((text) => text.toWellFormed().replaceAll('\0', '')),
    }),
    reply: z.object({ cues: z.int() }),
    fails: ['NOT_FOUND', 'CAPTIONS_WRONG'],
  },
  'DELETE /api/films/:key': {
    summary: 'Throw an unpublished film away',
    auth: 'member',
    reply: ThrownAway,
    fails: ['NOT_FOUND', 'FILM_PUBLISHED'],
  },
})
