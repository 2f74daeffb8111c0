import { z } from 'zod'
import { AS_TYPED_MAX, COUNTED_MOST, feedKinds, graphemes, languages, PAGE_MAX } from './limits.ts'

export const Language = z.enum(languages)

/** Sentences that a schema can ask for by name; the server words them in the caller's language (`server/edge/problem-words.ts`). */
export const problems = [
  'phone-format',
  'seed-format',
  'country-unknown',
  'account-form',
  'password-empty',
  'old-password-empty',
  'new-password-empty',
  'password-short',
  'password-long',
  'password-space',
  'consent-missing',
  'title-empty',
  'title-long',
  'description-long',
  'place-long',
  'alt-long',
  'tag-form',
  'tags-many',
  'featured-many',
  'images-none',
  'images-many',
  'focus-outside',
  'posts-many',
  'image-twice',
  'code-form',
  'key-empty',
  'account-empty',
  'bytes-many',
  'type-unknown',
  'bio-long',
  'url-form',
  'site-form',
  'url-figures',
  'passkey-name-long',
  'amount-form',
  'pixt-whole-fen',
  'alipay-form',
  'card-form',
  'payee-form',
  'appeal-long',
  'transfer-form',
  'words-long',
  'forward-words-long',
  'why-empty',
  'other-unsaid',
  'claim-unsaid',
  'claim-contact',
  'claim-original',
  'claim-untrue',
  'statement-long',
  'parameter-bounds',
  'word-short',
  'name-empty',
  'name-form',
  'resident-form',
  'resident-wrong',
  'document-form',
  'birth-missing',
  'birth-later',
  'picture-missing',
  'identity-consent',
  'comment-empty',
  'comment-long',
  'pin-outside',
  'group-name-empty',
  'announcement-long',
  'challenge-ends',
  'challenge-starts',
  'mute-form',
  'collection-name-empty',
  'rule-tag-missing',
  'rule-tags-many',
  'address-foreign',
  'chapters-many',
  'domain-form',
  'letter-address',
  'letter-empty',
  'letter-long',
  'keywords-many',
  'brief-number',
  'price-form',
  'items-many',
  'region-outside',
  'remark-long',
  'fee-high',
  'strokes-form',
  'release-consent',
  'guardian-missing',
  'address-empty',
  'works-few',
  'holder-empty',
  'holder-long',
  'works-many',
  'contributor-consent',
  'creator-words',
  'invoice-title',
  'invoice-long',
  'tax-number-form',
  'article-link',
  'article-words',
  'article-long',
  'article-slug',
  'field-empty',
  'campaign-draft',
] as const
export type Problem = (typeof problems)[number]
/** Marks a zod message as the name of a sentence instead of a text. */
export const problem = (name: Problem) => `!${name}`

/** Characters as people count them in the limits of the specification: code points. */
export const codePoints = (text: string) => [...text].length

/** Control, bidirectional and zero-width characters have no place in a name or title (ZWJ and variation selectors stay: emoji need them). */
const UNSEEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u061C\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/gu
/** One line of text: NFC, unseen characters out, runs of white space one space, trimmed. */
export const tidyLine = (text: string) => text.normalize('NFC').replace(UNSEEN, '').replace(/\s+/gu, ' ').trim()
/** The same, paragraphs kept. */
export const tidyText = (text: string) =>
  text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** A single line of at most `max` code points after tidying. Before that it may be longer, which is nothing to count on: the printed contract says `max`. */
export const line = (max: number, tooLong: Problem) =>
  z
    .string()
    .max(max * 8)
    .meta({ maxLength: max })
    .transform(tidyLine)
    .refine((text) => codePoints(text) <= max, problem(tooLong))
/** Several lines of at most `max` code points after tidying. */
export const text = (max: number, tooLong: Problem) =>
  z
    .string()
    .max(max * 8)
    .meta({ maxLength: max })
    .transform(tidyText)
    .refine((all) => codePoints(all) <= max, problem(tooLong))

/**
 * Words of a conversation, kept as they were typed but for what no text can hold (NUL, half a surrogate pair) and one way of ending lines. Whoever shows them
 * keeps each apart from what stands around it. At most `max` characters as people count them, and of no more code points than a page can bear.
 */
export const asTyped = (max: number) =>
  z
    .string()
    .max(AS_TYPED_MAX * 4)
    .meta({ maxLength: AS_TYPED_MAX })
    .transform((text) => text.toWellFormed().replaceAll('\0', '').replace(/\r\n?/g, '\n'))
    .refine((text) => tidyText(text) !== '', problem('comment-empty'))
    .refine((text) => codePoints(text) <= AS_TYPED_MAX && graphemes(text) <= max, problem('comment-long'))

/** Width as on a terminal: ASCII 1, everything else 2 (specification §5). */
export const displayWidth = (value: string) => [...value].reduce((width, c) => width + (c.codePointAt(0)! < 128 ? 1 : 2), 0)

/**
 * Slug rule of the specification (§5): trim; spaces, &, commas, + and . become hyphens; repeated hyphens collapse;
 * apostrophes dropped; hyphens trimmed from the ends; lower-case.
 */
export const slug = (value: string) =>
  value
    .trim()
    .replace(/['’]/g, '')
    .replace(/[\s&,+.]+/gu, '-')
    .replace(/-+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()

/** The name of a post among its author's: at most 80 letters, of which one may take two places, and a number. */
export const Permlink = z.string().max(200)
/** What came first, or what came last. */
export const ByAge = z.enum(['oldest', 'latest'])

/**
 * A page of a feed: the keyset is the last post seen, named by author and permlink. `startAt`, as the page before gave it, is the place where that post
 * stood in the feed: with it the next page begins there, whatever became of the post.
 */
export const FeedQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(40),
  startAuthor: z.string().max(40).optional(),
  startPermlink: Permlink.optional(),
  startAt: z.string().max(40).optional(),
})
export type FeedQuery = z.infer<typeof FeedQuery>
/** The same of a feed that can be narrowed to what its posts are; without `kind` all of them. */
export const FeedOfKind = FeedQuery.extend({ kind: z.enum(feedKinds).optional() })
export type FeedOfKind = z.infer<typeof FeedOfKind>
/** Of something that goes between two people: who gets it, or who gives it. */
export const Side = z.enum(['to', 'from'])
/** A row's number, as keysets have them. */
export const RowNumber = z.string().regex(/^\d{1,18}$/)
/** A page of a list whose latest rows come first: `before` is the number that the page before gave as `next`. */
export const LatestFirst = z.strictObject({
  before: RowNumber.optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(20),
})
/** A page of a numbered list, of which the latest thousand are counted. */
export const PageNumber = z.strictObject({
  pageNum: z.coerce.number().int().min(1).max(COUNTED_MOST).default(1),
  pageSize: z.coerce.number().int().min(1).max(PAGE_MAX).default(20),
})
/** A tag as it is kept, however it was typed: without its #, in lower case, wide forms narrow. */
export const tidyTag = (tag: string) => tag.normalize('NFKC').replace(/^#+/, '').trim().toLowerCase()
/** A day of UTC+8; none before 1900 means anything here, and PostgreSQL knows no year 0. */
export const Day = z.iso.date().refine((day) => day >= '1900')
/** What an amount is of. */
export const Currency = z.enum(['PIXT', 'CNY'])
export type Currency = z.infer<typeof Currency>
/** RFC 3339 in UTC. */
export const Instant = z.iso.datetime()
/** When something ceased to hold before its time, and why. */
export const Ceased = z.object({ at: Instant, why: z.string() })
/** A table as a file; `whole` is false where there are more rows than it holds. */
export const CsvFile = z.object({ name: z.string(), csv: z.string(), whole: z.boolean() })
/** A page to keep as PDF, in Base64, and the name it is saved by. */
export const PdfFile = z.object({ name: z.string(), pdf: z.base64() })
/** A SHA-256 in hex, lower case. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/**
 * `similar`: like another picture of the same person; `rights`: its metadata names somebody else as the holder of its rights; `damaged`: some bytes of its file
 * are not what they were, which may show.
 */
export const Mark = z.enum(['similar', 'rights', 'damaged'])

const Hex = z.string().regex(/^[\da-f]{2,128}$/)
/**
 * Work that a machine does for its person (a challenge of ALTCHA 2): find the number whose PBKDF2 key with this nonce, salt and cost begins with `keyPrefix`.
 * `data` binds it to what it is for and until when it is good; `signature` covers all of `parameters`.
 */
export const HumanCheck = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: z.int(),
    data: z.strictObject({ action: z.string(), expiresAt: Instant }),
    keyLength: z.int(),
    keyPrefix: Hex,
    keySignature: Hex,
    nonce: Hex,
    salt: Hex,
  }),
  signature: Hex,
})
export type HumanCheck = z.infer<typeof HumanCheck>

/** What stays in sight where a picture is cropped: how far from the left and from the top, as parts of its width and height. */
const Share = z.number().min(0, problem('focus-outside')).max(1, problem('focus-outside'))
export const Focus = z.strictObject({ x: Share, y: Share })
export type Focus = z.infer<typeof Focus>
