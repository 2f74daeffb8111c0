import type { z } from 'zod'
import type { Relation } from '#api/account.ts'
import type { Forward, PostReference, Picture, Post, PostCard, PostImage } from '#api/posts.ts'
import { personView, type PersonRow } from '#server/account/views.ts'
import type { Kit, Viewer } from '#server/context.ts'
import { mediaSignature } from '#server/kit/media/signature.ts'
import { readSize } from './films/name-film.ts'
import { veilOf } from './policy-labels.ts'
import { canDelete, canEdit } from './policy.ts'
import type { ReferenceRow } from './queries-references.ts'
import type { CardRow, CoverRow, PostRow } from './queries.ts'
import { nameReader } from './uploads/name-reader.ts'
import type { ImageRow } from './uploads/queries.ts'
import { focusOf } from './uploads/views-focus.ts'
import { isOpen } from './visibility.ts'

/** `link`: the hash of the one in hand. `shownBy`: whose pictures they are when an author looks with another's eyes. `fromHere`: pictures come from this site, whatever CDN stands before it. */
export type ViewCtx = { kit: Kit; viewer: Viewer | null; now: Date; link?: Buffer; shownBy?: Viewer; fromHere?: boolean }
const mediaUrl = ({ kit, fromHere }: ViewCtx, key: string) => `${(!fromHere && kit.config.MEDIA_ORIGIN) || ''}/media/${key}`
const signatureOf = ({ kit, viewer, now, link, shownBy }: ViewCtx, key: string, open: boolean) =>
  open ? '' : mediaSignature(kit.secrets, key, nameReader({ viewer: shownBy ?? viewer, link }), now)

/** Nothing of these is fetched: their reader gets no address. */
const UNSEEN = { url: '', signature: '', widths: [], avif: [] }
const isUnseen = (ctx: ViewCtx, row: CoverRow): boolean => ['hidden', 'minor'].includes(veilOf(ctx.viewer, row) ?? '')

export const coverView = (ctx: ViewCtx, row: CoverRow): Picture => ({
  key: row.cover_key,
  url: mediaUrl(ctx, row.cover_key),
  signature: signatureOf(ctx, row.cover_key, isOpen(row)),
  width: row.cover_width,
  height: row.cover_height,
  widths: row.cover_widths,
  avif: row.cover_avif,
  placeholder: row.cover_placeholder,
  focus: { x: row.cover_focus_x, y: row.cover_focus_y },
  alt: row.cover_alt,
  ...(isUnseen(ctx, row) && UNSEEN),
})

/** Its address is its cover's: who sees the one sees the other. */
const filmView = (ctx: ViewCtx, row: CardRow): PostCard['film'] =>
  row.film_type === null || row.film_seconds === null || isUnseen(ctx, row)
    ? null
    : {
        url: filmUrl(ctx, row, `film.${row.film_type}`),
        type: row.film_type,
        seconds: row.film_seconds,
        sizes: row.film_sizes.map((size) => ({ ...readSize(size), url: filmUrl(ctx, row, `film-${size}`) })).sort((a, b) => a.side - b.side),
      }
const filmUrl = (ctx: ViewCtx, row: CardRow, file: string) => `${mediaUrl(ctx, row.cover_key)}/${file}${signatureOf(ctx, row.cover_key, isOpen(row))}`

/** From this site and no other: a browser reads captions of its own origin only. */
const captionsUrl = (ctx: ViewCtx, row: CardRow, lang: 'zh' | 'en') => `/media/${row.cover_key}/${lang}.vtt${signatureOf(ctx, row.cover_key, isOpen(row))}`

/** What a reader did about a post. */
export type Mine = { liked: boolean; forwarded: boolean }
export const NEITHER: Mine = { liked: false, forwarded: false }

/** How many like and forwarded a post; its author may keep that to themselves. */
export const countsFor = (viewer: Viewer | null, row: Pick<CardRow, 'account_id' | 'like_count' | 'forward_count' | 'shows_counts'>) =>
  row.shows_counts || viewer?.id === row.account_id ? { likes: row.like_count, forwards: row.forward_count } : { likes: null, forwards: null }

/** A post as a tile; `forward`: who brought it where it stands. */
export const cardView = (ctx: ViewCtx, row: CardRow, mine: Mine = NEITHER, forward: Forward | null = null): PostCard => ({
  author: personView({ ...row, id: row.account_id }),
  permlink: row.permlink,
  title: row.title,
  lang: row.lang,
  titleOther: row.title_other,
  kind: row.kind,
  visibility: row.visibility,
  takenDownFor: row.taken_down_for,
  ai: row.ai,
  labels: [...new Set(row.labels)],
  veil: veilOf(ctx.viewer, row),
  createdAt: row.created_at.toISOString(),
  postWidth: row.cover_width,
  postHeight: row.cover_height,
  imageCount: row.image_count,
  cover: coverView(ctx, row),
  film: filmView(ctx, row),
  ...countsFor(ctx.viewer, row),
  ...mine,
  forward,
})

/** A post in a line about it: who may not see it is told nothing that its card would say. */
export function referenceView(ctx: ViewCtx, row: ReferenceRow): PostReference {
  if (row.state !== 'shown') return { state: row.state, card: null }
  const { author, permlink, title, lang, titleOther, createdAt, cover, labels, veil } = cardView(ctx, row)
  return { state: 'shown', card: { author, permlink, title, lang, titleOther, createdAt, cover, labels, veil } }
}

const EMPTY = { camera: null, lens: null, focalLength: null, aperture: null, shutter: null, iso: null, takenAt: null }
/** What the contract names and no more: a row may know other things of the file, its software for one. */
const exifView = ({ camera, lens, focalLength, aperture, shutter, iso, takenAt }: NonNullable<ImageRow['exif']>) => ({
  camera,
  lens,
  focalLength,
  aperture,
  shutter,
  iso,
  takenAt,
})
/** Without the codes of what does not hold, which are for us. */
const credentialsView = (said: ImageRow['credentials']) => {
  if (!said) return null
  const { problems: _, ...shown } = said
  return shown
}
/** Coordinates leave this installation only where the author said so, and rounded to about 10 m. */
const placeView = (row: ImageRow) =>
  row.place_precision === 'exact' && row.latitude !== null && row.longitude !== null
    ? { latitude: round4(row.latitude), longitude: round4(row.longitude) }
    : null
const round4 = (degrees: number) => Math.round(degrees * 10_000) / 10_000

/** One picture with its files; `open`: everybody sees its post. */
export const pictureView = (ctx: ViewCtx, row: ImageRow, open: boolean): Picture => ({
  key: row.key,
  url: mediaUrl(ctx, row.key),
  signature: signatureOf(ctx, row.key, open),
  width: row.width ?? 0,
  height: row.height ?? 0,
  widths: row.widths,
  avif: row.avif,
  placeholder: row.placeholder ?? '',
  focus: focusOf(row),
  alt: row.alt,
})

type Shown = { open: boolean; camera: boolean; unseen: boolean }
const imageView = (ctx: ViewCtx, row: ImageRow, { open, camera, unseen }: Shown): z.infer<typeof PostImage> => ({
  ...pictureView(ctx, row, open),
  thumbhash: row.thumbhash ?? '',
  exif: exifView((camera && row.exif) || EMPTY),
  colorProfile: row.color_profile ?? 'srgb',
  ai: row.ai,
  credentials: credentialsView((camera && row.credentials) || null),
  placePrecision: row.place_precision,
  place: placeView(row),
  ...(unseen && UNSEEN),
})

type Beside = { images: ImageRow[]; relation: Relation | null; mine: Mine; audience: Post['audience']; mentioned: PersonRow[] }
/** A post with everything that its reader may see of it. */
export function postView(ctx: ViewCtx, row: PostRow, { images, relation, mine, audience, mentioned }: Beside): Post {
  const own = canEdit(ctx.viewer, row)
  return {
    ...cardView(ctx, row, mine),
    description: row.description,
    descriptionOther: row.description_other,
    mentioned: mentioned.map(personView),
    forwardable: row.forwardable,
    tags: row.tags,
    place: !own && images.every((image) => image.place_precision === 'none') ? null : row.place,
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
    credit: row.credit,
    images: images.map((image) => imageView(ctx, image, { open: isOpen(row), camera: own || row.shows_camera, unseen: isUnseen(ctx, row) })),
    captions: isUnseen(ctx, row) ? [] : row.captions.map((lang) => ({ lang, url: captionsUrl(ctx, row, lang) })),
    cameraShown: row.shows_camera,
    listed: row.listed,
    ownLabels: own ? row.own_labels : [],
    reviewLabels: own ? row.review_labels : [],
    marks: own ? [...new Set(images.flatMap((image) => image.marks))] : [],
    relation,
    audience,
    can: { edit: own, delete: canDelete(ctx.viewer, row) },
  }
}
