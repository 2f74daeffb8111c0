import type { SearchFilters } from '#api/search.ts'
import { cutWords } from '#server/kit/cut-words.ts'
import { coloursIn, paletteOf } from './policy-colours.ts'
import type { PostToIndex } from './queries-posts.ts'

/*
 * What filters ask for, as lexemes beside the words: `o:` orientation, `r:` at least so many megapixels, `c:` colour, `m:` and `l:` a word of camera or lens, `f:` focal
 * length, `p:` a word of the place, `a:` AI label, `k:` kind, `u:` author, `g:` group, `t:` and `y:` the day and month (UTC+8) of publication.
 */

/** Sides that differ by less than this are a square, as in the conditions of groups. */
const SQUARE = 0.02
const MEGAPIXELS = [4, 12, 24] as const
const DAY_MS = 86_400_000
const SHIFT_MS = 8 * 3_600_000

const orientationOf = (width: number, height: number) =>
  Math.abs(width - height) <= SQUARE * Math.max(width, height) ? 'square' : width > height ? 'landscape' : 'portrait'
const focalOf = (mm: number) => (mm < 24 ? 'wide' : mm <= 70 ? 'normal' : 'tele')
/** `Fujifilm X-T5` is `fujifilm` and `x-t5`, so that either finds it. */
const deviceWords = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}.-]+/u)
    .filter(Boolean)
    .slice(0, 8)
const placeWords = (place: string, fine: boolean) => cutWords(place, { fine }).map(({ lexeme }) => lexeme)
/** A moment as day and month of UTC+8. */
const local = (at: number) => new Date(at + SHIFT_MS).toISOString()
const dayTrait = (at: number) => `t:${local(at).slice(0, 10)}`
const monthTrait = (at: number) => `y:${local(at).slice(0, 7)}`

/** Everything that a filter may find a post by. */
export function traitsOf(post: PostToIndex): string[] {
  const megapixels = Math.max(...post.pictures.map(({ width, height }) => (width * height) / 1e6), 0)
  const devices = post.shows_camera ? post.pictures.map(({ exif }) => exif ?? {}) : []
  const at = post.created_at.getTime()
  return [
    `o:${orientationOf(post.cover_width, post.cover_height)}`,
    ...MEGAPIXELS.filter((least) => megapixels >= least).map((least) => `r:${least}`),
    ...coloursIn(paletteOf(post.pictures[0]?.thumbhash ?? null)).map((colour) => `c:${colour}`),
    ...devices.flatMap(({ camera, lens, focalLength }) => [
      ...deviceWords(camera ?? '').map((word) => `m:${word}`),
      ...deviceWords(lens ?? '').map((word) => `l:${word}`),
      ...(focalLength ? [`f:${focalOf(focalLength)}`] : []),
    ]),
    ...placeWords(post.place ?? '', true).map((word) => `p:${word}`),
    `a:${post.ai}`,
    `k:${post.film ? 'film' : post.kind}`,
    ...(post.image_count > 1 ? ['k:set'] : []),
    `u:${post.account_id}`,
    ...post.groups.map((id) => `g:${id}`),
    dayTrait(at),
    monthTrait(at),
  ]
}

const each = (letter: string, said: readonly string[]) => (said.length ? [said.map((one) => `${letter}:${one}`)] : [])
const words = (letter: string, said: readonly string[]) => said.map((word) => [`${letter}:${word}`])

/** So long ago at most, and how many days or months that touches. */
const SPANS = { day: 1, week: 7, month: 30, year: 365 } as const
/** From when on something may have been published for this filter; null for ever. */
export const sinceOf = ({ uploadTime }: SearchFilters, now: Date): Date | null =>
  uploadTime === 'anytime' ? null : new Date(now.getTime() - SPANS[uploadTime] * DAY_MS)
function timeTraits({ uploadTime }: SearchFilters, now: Date): string[][] {
  if (uploadTime === 'anytime') return []
  const days = Array.from({ length: SPANS[uploadTime] + 1 }, (_, ago) => now.getTime() - ago * DAY_MS)
  return [[...new Set(days.map(uploadTime === 'year' ? monthTrait : dayTrait))]]
}

/** What the filters of a query ask for, by the name of each: of every list one trait. */
export function wantedTraits(filters: SearchFilters, { authorId, now }: { authorId: string | null; now: Date }) {
  return {
    orientations: each('o', filters.orientations),
    resolution: filters.resolution === 'any' ? [] : [[`r:${filters.resolution}`]],
    uploadTime: timeTraits(filters, now),
    colours: each('c', filters.colours),
    camera: words('m', deviceWords(filters.camera)),
    lens: words('l', deviceWords(filters.lens)),
    focal: each('f', filters.focal),
    place: words('p', placeWords(filters.place, false)),
    ai: each('a', filters.ai),
    kind: each('k', filters.kind),
    author: authorId === null ? [] : [[`u:${authorId}`]],
    group: filters.group === '' ? [] : [[`g:${filters.group}`]],
  } satisfies Partial<Record<keyof SearchFilters, string[][]>>
}
export type WantedTraits = ReturnType<typeof wantedTraits>
