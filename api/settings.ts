import { z } from 'zod'
import { domain } from './endpoint.ts'
import { appStores, wordFields } from './limits.ts'
import { OutsideProvider } from './outside.ts'
import { Instant } from './shared.ts'

/** A text that a member types, by the name of its field. */
export const WordField = z.enum(wordFields)
export type WordField = z.infer<typeof WordField>

const Limits = z.object({
  /** Bytes of one picture, and of one part of a larger upload. */
  imageBytes: z.int(),
  partBytes: z.int(),
  /** Pixels: one side of a picture has at least `imageSide`, the other `imageOtherSide`. */
  imageSide: z.int(),
  imageOtherSide: z.int(),
  imagesPerPost: z.int(),
  postsAtOnce: z.int(),
  /** Characters as people count them. */
  title: z.int(),
  place: z.int(),
  alt: z.int(),
  tagsPerPost: z.int(),
  /** Entries of one page of any list. */
  page: z.int(),
})
/** What an act costs in points of energy. */
const Costs = z.object({ publish: z.int(), like: z.int(), forward: z.int() })
export type Costs = z.infer<typeof Costs>
/** `app`: there is an app to open or fetch; `development`: demo data, outbox and movable clock are here. */
const Switches = z.object({ app: z.boolean(), development: z.boolean() })
/** For who signs requests (`api-version: 2`) without a session: an id and a key, good until `expiresAt`. */
const Signing = z.object({ id: z.string(), key: z.string(), expiresAt: Instant })
/** What the file of the Android app can be checked by; `sha256` in hexadecimal. */
const ApkFile = z.object({ version: z.string(), bytes: z.int(), sha256: z.string() })
const Downloads = z.object({
  appStore: z.string().nullable(),
  apk: z.string().nullable(),
  apkFile: ApkFile.nullable(),
  harmony: z.string().nullable(),
  stores: z.array(z.object({ name: z.enum(appStores), url: z.string() })),
})

export const settings = domain({
  'GET /api/config': {
    summary: 'Public limits, costs, switches and download links, as they hold now',
    auth: 'anyone',
    reply: z.object({ limits: Limits, costs: Costs, switches: Switches, downloads: Downloads, signing: Signing, outsideLogins: z.array(OutsideProvider) }),
  },
})
