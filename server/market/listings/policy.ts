import { marketBands, type MarketPeople } from '#api/limits.ts'
import type { MarketQuery } from '#api/market.ts'

/*
 * What filters ask for, as lexemes beside the words of a listing: `s:` release status, `o:` orientation, `r:` at least so many megapixels, `n:` people, `b:` band of
 * its price, `c:` colour, `g:` category, `u:` who sells.
 */

const SQUARE = 0.02
const MEGAPIXELS = [24, 12, 4] as const
const DAY_MS = 86_400_000
const SPANS = { day: 1, week: 7, month: 30, year: 365 } as const

/** All that its counts are kept by. */
export type Dimensions = {
  release_status: number
  orientation: 'landscape' | 'portrait' | 'square'
  megapixels: number
  people: MarketPeople
  band: number
}
type Sized = { width: number; height: number }
type Said = { people: number | null; has_property: boolean | null; licence_class: 'commercial' | 'editorial'; price: number }

const bandOf = (price: number): number => marketBands.findLastIndex((from) => price >= from)
/** 1: everybody and everything in it is released, 2: nothing in it needs that, 3: something does and is not. */
const statusOf = ({ people, has_property, licence_class }: Said) => (licence_class === 'editorial' ? 3 : people === 0 && has_property === false ? 2 : 1)
export function dimensionsOf(item: Said & Sized): Dimensions {
  const { width, height, people } = item
  const isSquare = Math.abs(width - height) <= SQUARE * Math.max(width, height)
  return {
    release_status: statusOf(item),
    orientation: isSquare ? 'square' : width > height ? 'landscape' : 'portrait',
    megapixels: MEGAPIXELS.find((least) => (width * height) / 1e6 >= least) ?? 0,
    people: people === null ? 'unsaid' : people >= 3 ? '3' : (String(people) as MarketPeople),
    band: Math.max(0, bandOf(item.price)),
  }
}
export const traitsOf = (of: Dimensions, more: { category: string; seller: string; colours: readonly string[] }): string[] => [
  `s:${of.release_status}`,
  `o:${of.orientation}`,
  ...MEGAPIXELS.filter((least) => of.megapixels >= least).map((least) => `r:${least}`),
  `n:${of.people}`,
  `b:${of.band}`,
  `g:${more.category}`,
  `u:${more.seller}`,
  ...more.colours.map((colour) => `c:${colour}`),
]

type Filters = Pick<MarketQuery, 'releaseStatus' | 'orientations' | 'resolution' | 'peopleCounts' | 'uploadTime' | 'colours' | 'licence' | 'prices'>
const each = (letter: string, said: readonly (string | number)[]) => (said.length ? [said.map((one) => `${letter}:${one}`)] : [])
/** Which release statuses a query allows; none for all. */
const statusesOf = ({ releaseStatus, licence }: Pick<Filters, 'releaseStatus' | 'licence'>): number[] => {
  const byLicence = licence === 'commercial' ? [1, 2] : licence === 'editorial' ? [3] : []
  if (releaseStatus === '0') return byLicence
  const asked = Number(releaseStatus)
  // of two that exclude each other nothing is left, and there is no status 0
  return byLicence.length && !byLicence.includes(asked) ? [0] : [asked]
}
/** Of each list one: what the counts are kept by, by its name. */
export const askedDimensions = (filters: Filters) => ({
  releaseStatus: each('s', statusesOf(filters)),
  orientations: each('o', filters.orientations),
  resolution: filters.resolution === 'any' ? [] : [[`r:${filters.resolution}`]],
  peopleCounts: each('n', filters.peopleCounts),
  prices: each('b', filters.prices),
})
export const colourTraits = ({ colours }: Pick<Filters, 'colours'>) => each('c', colours)
export const sinceOf = ({ uploadTime }: Pick<Filters, 'uploadTime'>, now: Date): Date | null =>
  uploadTime === 'anytime' ? null : new Date(now.getTime() - SPANS[uploadTime] * DAY_MS)

export type Counted = Dimensions & { n: number }
type Facet = keyof ReturnType<typeof askedDimensions>
const allows: Record<Facet, (row: Dimensions, filters: Filters) => boolean> = {
  releaseStatus: (row, filters) => {
    const statuses = statusesOf(filters)
    return !statuses.length || statuses.includes(row.release_status)
  },
  orientations: (row, { orientations }) => !orientations.length || orientations.includes(row.orientation),
  resolution: (row, { resolution }) => resolution === 'any' || row.megapixels >= Number(resolution),
  peopleCounts: (row, { peopleCounts }) => !peopleCounts.length || peopleCounts.includes(row.people as never),
  prices: (row, { prices }) => !prices.length || prices.includes(String(row.band) as never),
}
const valuesOf: Record<Facet, (row: Dimensions) => string[]> = {
  releaseStatus: (row) => [String(row.release_status)],
  orientations: (row) => [row.orientation],
  resolution: (row) => ['any', ...MEGAPIXELS.filter((least) => row.megapixels >= least).map(String)],
  peopleCounts: (row) => [row.people],
  prices: (row) => [String(row.band)],
}
const facets = Object.keys(allows) as Facet[]
/** How many each choice of a filter would leave with all other filters as they are, and how many all of them leave. */
export function countFacets(rows: readonly Counted[], filters: Filters) {
  const counts = Object.fromEntries(facets.map((facet) => [facet, {} as Record<string, number>])) as Record<Facet, Record<string, number>>
  let total = 0
  for (const row of rows) {
    const closed = facets.filter((facet) => !allows[facet](row, filters))
    if (!closed.length) total += row.n
    for (const facet of facets.filter((one) => closed.every((other) => other === one)))
      for (const value of valuesOf[facet](row)) counts[facet][value] = (counts[facet][value] ?? 0) + row.n
  }
  return { total, counts }
}
