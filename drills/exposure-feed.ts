// Thirty days of Recommended in memory: it is ranked and its kept places are given by the functions that the site calls; readers look, and are counted.
import { countPlaces, placeOwed } from '#server/posts/ranking/place-owed.ts'
import { rank, type Ranked, type RankedRow, type Weights } from '#server/posts/ranking/rank.ts'
import { boxOf, fillBoxes, isOwed, PROMISE_DAYS } from '#server/posts/showings/policy.ts'
import { DAY_MS, READERS, type People, type Visit, type Work } from './exposure-world.ts'

/** How long a page of Recommended is, and how often the drill ranks anew. */
const PAGE = 24
const RANK_MS = DAY_MS / 144
/** What is older ranks nowhere near the first page. */
const RANKED_DAYS = 10
const MILLION = 1_000_000

type Row = RankedRow & { work: Work }
type Feed = { promise: number; weights: Weights }
/** `readers`: how many strangers saw a work within its seven days, in the order of works; `kept`: looks that kept places got, of all. */
export type Lived = { readers: number[]; looks: number; kept: number }

const rowOf = (work: Work): Row => ({
  work,
  post: String(work.number),
  author: String(work.author),
  at: work.at,
  likes: 0,
  forwards: 0,
  helped: 0,
  owed: true,
})

/** One work's readers: exactly, for the verdict; in boxes as the site counts them, for the promise. */
type Seen = { exactly: Uint8Array; count: number; boxes: Buffer }

export function live({ works, visits, follows }: People, { promise, weights }: Feed): Lived {
  const rows = works.map(rowOf)
  const seen = works.map((): Seen => ({ exactly: new Uint8Array(READERS / 8), count: 0, boxes: Buffer.alloc(0) }))
  const lived: Lived = { readers: [], looks: 0, kept: 0 }
  let [ranked, owed, rankedAt, published]: [Ranked<Row>[], Ranked<Row>[], number, number] = [[], [], -Infinity, 0]
  for (const visit of visits) {
    if (visit.at - rankedAt >= RANK_MS) {
      while (published < rows.length && rows[published]!.at <= visit.at) published++
      ranked = rank(recent(rows, published, visit.at), weights, visit.at)
      owed = promise ? ranked.filter(({ row }) => row.owed && row.at > visit.at - PROMISE_DAYS * DAY_MS).sort((a, b) => a.row.at - b.row.at) : []
      rankedAt = visit.at
    }
    const waiting = firstOwed(owed, countPlaces(PAGE), (work) => work.author !== visit.reader)
    const page = placeOwed(ranked.slice(0, PAGE), waiting, ({ row }) => row.post).slice(0, Math.min(PAGE, visit.depth))
    for (const { row: place, owed: isKept } of page) {
      lived.looks++
      if (isKept) lived.kept++
      look(place.row, visit, { seen: seen[place.row.work.number]!, follows, promise })
    }
  }
  return { ...lived, readers: seen.map(({ count }) => count) }
}

/** Those of the last days, the latest first, as the ranking wants them. */
function recent(rows: readonly Row[], published: number, now: number): Row[] {
  let from = published
  while (from > 0 && rows[from - 1]!.at > now - RANKED_DAYS * DAY_MS) from--
  return rows.slice(from, published).reverse()
}

/** Of those that waited when the list was made, the first that still do. */
function firstOwed(owed: readonly Ranked<Row>[], most: number, isOthers: (work: Work) => boolean): Ranked<Row>[] {
  const first: Ranked<Row>[] = []
  for (const one of owed) {
    if (first.length === most) break
    if (one.row.owed && isOthers(one.row.work)) first.push(one)
  }
  return first
}

type Looked = { seen: Seen; follows: People['follows']; promise: number }
/** A reader passes a photograph: counted once, if they are a stranger to its author and within its seven days; some like it. */
function look(row: Row, { reader, at }: Visit, { seen, follows, promise }: Looked) {
  const { work } = row
  if (reader === work.author || at - work.at > PROMISE_DAYS * DAY_MS) return
  const [byte, bit] = [reader >> 3, 1 << (reader & 7)]
  if (seen.exactly[byte]! & bit || follows(reader, work.author)) return
  seen.exactly[byte]! |= bit
  seen.count++
  const mark = hashOf(reader, work.number)
  if (mark / 2 ** 32 < work.quality) row.likes += MILLION
  if (!row.owed || !promise) return
  seen.boxes = fillBoxes(seen.boxes, [boxOf(markOf(mark))])
  row.owed = isOwed(seen.boxes, promise)
}

/** As the keyed hash of the site spreads readers over boxes, and the same in both feeds: whoever likes a work would like it in the other one, too. */
function hashOf(reader: number, work: number): number {
  let mixed = Math.imul(reader + 1, 0x9e3779b1) ^ Math.imul(work + 1, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return (mixed ^ (mixed >>> 15)) >>> 0
}
const pair = Buffer.alloc(2)
const markOf = (hash: number): Buffer => {
  pair.writeUInt16BE(hash & 0xffff)
  return pair
}

/** How unequal shares are: 0 where all have the same, near 1 where one has everything (Gini). */
export function giniOf(shares: readonly number[]): number {
  const sorted = shares.toSorted((a, b) => a - b)
  const all = sorted.reduce((sum, one) => sum + one, 0)
  if (!all) return 0
  const weighted = sorted.reduce((sum, one, n) => sum + (n + 1) * one, 0)
  return (2 * weighted) / (sorted.length * all) - (sorted.length + 1) / sorted.length
}
