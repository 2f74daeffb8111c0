import { z } from 'zod'
import { Person, Relation } from './account.ts'
import { domain } from './endpoint.ts'
import { films } from './films.ts'
import { saidLabels, SomeLabels, veiled } from './labels.ts'
import { ALT_MAX, DESCRIPTION_MAX, MAX_IMAGES, PLACE_MAX, POSTS_AT_ONCE, TAG_FORM, TAGS_MAX, TITLE_MAX } from './limits.ts'
import { Focus, Instant, Language, line, Mark, Permlink, problem, text, tidyTag } from './shared.ts'
import { uploads } from './uploads.ts'

const Kind = z.enum(['photo', 'design'])
const Visibility = z.enum(['public', 'followers', 'group', 'link', 'private'])
export type Visibility = z.infer<typeof Visibility>
const GroupNumber = z.string().regex(/^[1-9]\d{0,17}$/)
/** What its author alone is told of whom a post is for. `link`: the word that its address takes as `?link=`; whoever has it sees the post until `linkEnds`. */
const Audience = z.object({ group: z.string().nullable(), link: z.string().nullable(), linkEnds: Instant.nullable() })
/** Why a post was taken down; the words for each are `POST_REMOVED`'s. */
export const TakedownReason = z.enum(['nudity', 'violence', 'hate', 'harassment', 'minors', 'privacy', 'rights', 'illegal', 'fraud', 'spam', 'other'])
export type TakedownReason = z.infer<typeof TakedownReason>
/** What a call answers that is about a post which is not there, or there no more, for its reader. */
export const noPost = ['NOT_FOUND', 'POST_DELETED', 'POST_REMOVED'] as const
/** The word of a link that one was given. */
export const Link = z.string().min(1).max(64).optional()
export const ByLink = z.strictObject({ link: Link })
/** How exactly a picture's place is shown: not at all, the post's place name, or with coordinates. */
const PlacePrecision = z.enum(['none', 'city', 'exact'])
/** `assisted` and `generated` are shown as a label; the metadata of a picture can only raise it. */
export const AiLabel = z.enum(['none', 'assisted', 'generated'])

/** One picture's files: `${url}/${width}.webp${signature}`, and `.avif` for the widths in `avif`. Without address and widths where its reader is shown nothing of it (`veil`). */
export const Picture = z.object({
  key: z.string(),
  url: z.string(),
  signature: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  avif: z.array(z.int()),
  /** Four colours (24 hex digits) for the box before the pixels arrive: foot, left, middle, right. */
  placeholder: z.string(),
  focus: Focus,
  alt: z.string(),
})
export type Picture = z.infer<typeof Picture>

const FilmType = z.enum(['mp4', 'webm'])
/** A short film, whose cover is its post's only picture: `url` with its signature is a file that answers ranges. `sizes`: smaller ones of it where there are any, the smallest first; `side` is the shorter one in pixels. */
const Film = z.object({
  url: z.string(),
  type: FilmType,
  seconds: z.number(),
  sizes: z.array(z.object({ side: z.int(), type: FilmType, url: z.string() })),
})
export type Film = z.infer<typeof Film>

const Exif = z.object({
  camera: z.string().nullable(),
  lens: z.string().nullable(),
  focalLength: z.number().nullable(),
  aperture: z.number().nullable(),
  shutter: z.string().nullable(),
  iso: z.int().nullable(),
  takenAt: z.string().nullable(),
})

/** What the file that was uploaded says by its content credentials (C2PA); `holds`: nothing of it was changed after they were signed. `steps` are C2PA's actions, `sourceType` a code of IPTC's. */
const Credentials = z.object({
  holds: z.boolean(),
  signedBy: z.string().nullable(),
  signedAt: Instant.nullable(),
  madeWith: z.string().nullable(),
  author: z.string().nullable(),
  steps: z.array(z.string()),
  sourceType: z.string().nullable(),
})

export const PostImage = z.object({
  ...Picture.shape,
  thumbhash: z.string(),
  exif: Exif,
  colorProfile: z.string(),
  ai: AiLabel,
  credentials: Credentials.nullable(),
  placePrecision: PlacePrecision,
  /** Only with precision `exact`, and rounded to 4 decimals. */
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
})

/** A photographer's work that we show under a licence of its own. */
const Credit = z.object({ name: z.string(), licence: z.string(), url: z.string().nullable() })

/** How many like a post and forwarded it, null where its author shows that to nobody else; and whether the reader is one of them. */
export const Liking = z.object({ likes: z.int().nullable(), forwards: z.int().nullable(), liked: z.boolean(), forwarded: z.boolean() })
export type Liking = z.infer<typeof Liking>

/** What somebody says who forwards, null when nothing; `mentioned`: whom it names. */
export const ForwardWords = z.object({ words: z.string().nullable(), mentioned: z.array(Person) })
export type ForwardWords = z.infer<typeof ForwardWords>
/** How a post came into a list: `by` forwarded it, and `others` whom the reader follows did; the words are those of `by`, the newest there are. */
const Forward = z.object({ by: Person, others: z.int(), at: Instant, ...ForwardWords.shape })
export type Forward = z.infer<typeof Forward>

/** A post as a tile of a feed. */
export const PostCard = z.object({
  author: Person,
  permlink: z.string(),
  title: z.string(),
  lang: Language,
  /** The author's own words in the other language. */
  titleOther: z.string().nullable(),
  kind: Kind,
  visibility: Visibility,
  /** It was taken down, for this reason: then its author sees it and nobody else. */
  takenDownFor: TakedownReason.nullable(),
  ai: AiLabel,
  ...veiled,
  createdAt: Instant,
  postWidth: z.int(),
  postHeight: z.int(),
  imageCount: z.int(),
  cover: Picture,
  /** Null where the post is of pictures. */
  film: Film.nullable(),
  ...Liking.shape,
  /** Null where it stands there for itself. */
  forward: Forward.nullable(),
})
export type PostCard = z.infer<typeof PostCard>

/** What a reader may be told of a post: its author deleted it, or it is none of theirs to see any more. */
const ReferenceState = z.enum(['shown', 'deleted', 'hidden'])
export type ReferenceState = z.infer<typeof ReferenceState>
/** A post where something is told of it, in a notification or a line of a statement. `card`: null where it is not shown, so that nothing of it is said. */
export const PostReference = z.object({
  state: ReferenceState,
  card: PostCard.pick({ author: true, permlink: true, title: true, lang: true, titleOther: true, createdAt: true, cover: true }).extend(veiled).nullable(),
})
export type PostReference = z.infer<typeof PostReference>
/** One of the caller’s own. */
export const OwnPost = z.strictObject({ permlink: Permlink.min(1) })
/** Posts that are no feed. */
export const Cards = z.object({ posts: z.array(PostCard) })

export const Post = z.object({
  ...PostCard.shape,
  description: z.string(),
  descriptionOther: z.string().nullable(),
  /** Whom the descriptions mention. */
  mentioned: z.array(Person),
  /** Whether others may forward it; what was forwarded before stays where it is. */
  forwardable: z.boolean(),
  tags: z.array(z.string()),
  place: z.string().nullable(),
  updatedAt: Instant,
  /** Goes up with each change; whoever changes what they read earlier is told. */
  version: z.int(),
  credit: Credit.nullable(),
  images: z.array(PostImage),
  /** WebVTT by the author, where the post is a film. */
  captions: z.array(z.object({ lang: Language, url: z.string() })),
  /** Whether others see camera, lens, exposure and time taken; where not, these are null for them. */
  cameraShown: z.boolean(),
  /** Whether search engines may list its page. */
  listed: z.boolean(),
  ...saidLabels,
  /** Marks that only the author sees. */
  marks: z.array(Mark),
  /** How the reader stands to the author; null for who is not signed in, and on one’s own. */
  relation: Relation.nullable(),
  /** For its author; null for everybody else. */
  audience: Audience.nullable(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type Post = z.infer<typeof Post>

/** What comes next is asked for with all of `next`: the last post's author and permlink, and the place where it stood; null at the end. */
export const FeedPage = z.object({
  posts: z.array(PostCard),
  next: z.object({ startAuthor: z.string(), startPermlink: z.string(), startAt: z.string() }).nullable(),
})
export type FeedPage = z.infer<typeof FeedPage>

const Tag = z
  .string()
  .max(320)
  .transform(tidyTag)
  .refine((tag) => TAG_FORM.test(tag), problem('tag-form'))
const Tags = z
  .array(Tag)
  .max(TAGS_MAX, problem('tags-many'))
  .transform((tags) => [...new Set(tags)])

/** Whom a post is for; `group`: its number, with `group`; `linkEnds`: from when on its link opens nothing, with `link` and null for never. */
export const ForWhom = { visibility: Visibility.default('public'), group: GroupNumber.nullable().default(null), linkEnds: Instant.nullable().default(null) }

/** The words of a post, as written and as edited. */
const Words = {
  title: line(TITLE_MAX, 'title-long').refine((title) => title.length > 0, problem('title-empty')),
  description: text(DESCRIPTION_MAX, 'description-long').default(''),
  lang: Language.default('zh'),
  titleOther: line(TITLE_MAX, 'title-long').nullable().default(null),
  descriptionOther: text(DESCRIPTION_MAX, 'description-long').nullable().default(null),
  tags: Tags.default([]),
  place: line(PLACE_MAX, 'place-long').nullable().default(null),
  kind: Kind.default('photo'),
  ...ForWhom,
  /** Whether others may forward it. A new post may be, and an edit leaves it as it is, unless it is said. */
  forwardable: z.boolean().optional(),
  /** What it shows that not everybody wants to come upon: none of a new post, and as it is after an edit, unless it is said. */
  labels: SomeLabels.optional(),
}
const ImageWords = z.strictObject({
  key: z.string().max(64),
  alt: line(ALT_MAX, 'alt-long').default(''),
  placePrecision: PlacePrecision.default('none'),
  ai: AiLabel.default('none'),
  /** As it is, or as guessed of a new picture, unless it is said. */
  focus: Focus.optional(),
})
/** How exactly a new picture's place is shown is, unless it is said, what its author chose for all (`PUT /api/account/privacy`). */
const NewImage = ImageWords.extend({ placePrecision: PlacePrecision.optional() })
const imagesOf = <T extends typeof ImageWords | typeof NewImage>(image: T) =>
  z
    .array(image)
    .min(1, problem('images-none'))
    .max(MAX_IMAGES, problem('images-many'))
    .refine((images) => new Set(images.map(({ key }) => key)).size === images.length, problem('image-twice'))
const Draft = z.strictObject({
  ...Words,
  images: imagesOf(NewImage),
  /** The key of a film of one’s own; `images` then holds its cover and nothing else. */
  film: z.string().max(64).nullable().default(null),
  credit: z
    .strictObject({
      name: line(100, 'title-long'),
      licence: line(100, 'title-long'),
      url: z
        .url({ protocol: /^https$/ })
        .max(300)
        .nullable(),
    })
    .nullable()
    .default(null),
})
export type Draft = z.infer<typeof Draft>
/**
 * An edit says everything. `images`: all of them by key in their order, the cover first, also new ones; those that are not named go. Without it they stay as they
 * are. `version`: the one that was read.
 */
export const Edit = z.strictObject({ ...Words, images: imagesOf(ImageWords).optional(), version: z.coerce.number().int().optional() })
export type Edit = z.infer<typeof Edit>

export const posts = domain({
  ...uploads,
  ...films,
  'POST /api/posts/multi': {
    summary: 'Publish 1 to 9 posts, all or none, for 5 energy each',
    auth: 'member',
    rate: 'publish',
    needsConsent: true,
    idempotent: true,
    body: z.strictObject({
      posts: z.array(Draft).min(1, problem('images-none')).max(POSTS_AT_ONCE, problem('posts-many')),
      platform: z.coerce.number().int().min(0).max(99).default(3),
    }),
    reply: Cards,
    fails: [
      'IMAGE_NOT_READY',
      'IMAGE_PUBLISHED',
      'IMAGE_REFUSED',
      'FILM_NOT_READY',
      'FILM_PUBLISHED',
      'FILM_REFUSED',
      'FILM_ONE_COVER',
      'NOT_FOUND',
      'GROUP_MISSING',
      'LINK_ENDS_PAST',
      'BANNED_WORDS',
      'MENTIONS_MANY',
      'OUT_OF_ENERGY',
      'PUBLISHING_PAUSED',
      'NEW_LINKS',
      'NEAR_COPY',
    ],
  },
  'DELETE /api/posts/works': {
    summary: 'Delete a post of one’s own; its pictures go with it',
    auth: 'member',
    query: OwnPost,
    reply: z.object({ permlink: z.string() }),
    fails: ['NOT_FOUND', 'POST_DELETED', 'POST_IN_STOCK'],
  },
  'GET /api/posts/:author/:permlink': {
    summary: 'One post; one that is for who has its link needs the word in it',
    auth: 'anyone',
    query: ByLink,
    reply: Post,
    fails: [...noPost, 'POST_EXPIRED'],
  },
  'PUT /api/posts/:author/:permlink': {
    summary: 'Change words, visibility, or the pictures: their words, their order, which there are (1 to 9). The permlink stays, and so do likes and rewards',
    auth: 'member',
    rate: 'publish',
    needsConsent: true,
    body: Edit,
    reply: Post,
    fails: [
      'NOT_FOUND',
      'POST_DELETED',
      'GROUP_MISSING',
      'LINK_ENDS_PAST',
      'BANNED_WORDS',
      'MENTIONS_MANY',
      'NEW_LINKS',
      'NEAR_COPY',
      'POST_IN_STOCK',
      'CHANGED_MEANWHILE',
      'IMAGE_NOT_READY',
      'IMAGE_PUBLISHED',
      'IMAGE_REFUSED',
      'FILM_ONE_COVER',
    ],
  },
})
