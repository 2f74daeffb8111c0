// Recomputes the hundred first of Recommended and of every board from Pixtura's public export of a day.   node verify-ranking.ts FILE...
// Needs Node 22.18 or later and nothing else: no database, no secret, no package. Ends with 1 and a sentence when one photograph stands elsewhere.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

type Weights = { like: number; forward: number; helped: number; hours: number }
type Rules = {
  arranged: number
  most: number
  among: number
  places: number
  kinds: number
  least: number
  firstDays: number
  days: Record<string, number>
  kept: { first: number; every: number; within: number }
}
type Header = { ranking: string; version: number; day: string; at: string; weights: Weights; rules: Rules; photographs: number; lists: number }
/** A photograph: what its likes, forwards and helped critiques weigh, in millionths. `owed`: it was promised to readers who have not come yet, `until` a time in milliseconds. `stands`: on boards; `first`: of its author's first days. */
type Photograph = {
  post: string
  author: string
  at: string
  likes: number
  forwards: number
  helped: number
  owed: boolean
  until: number | null
  stands: boolean
  first: boolean
  tags: string[]
  camera: string | null
}
type List = { list: string; of: string; places: string[] }
type Reckoned = { photograph: Photograph; by: number }

const [DAY_MS, HOUR_MS, POINT] = [86_400_000, 3_600_000, 100_000_000]
class Fault extends Error {}
function expect(holds: boolean, sentence: () => string): asserts holds {
  if (!holds) throw new Fault(sentence())
}

/** Hundredths of the weights times millionths: what a photograph has in hundred-millionths of a point. */
const pointsOf = (one: Photograph, { like, forward, helped }: Weights) => like * one.likes + forward * one.forwards + helped * one.helped
/** When it was published, and some hours more each time that one plus its points doubles. */
const placeOf = (one: Photograph, weights: Weights) =>
  Date.parse(one.at) + Math.floor(weights.hours * HOUR_MS * Math.log2(1 + Math.max(0, pointsOf(one, weights)) / POINT))

/** Of the first so many, at most some of one author among some that follow each other. Who may not stand there waits; where nobody may, the first that waits stands. */
function spread(sorted: readonly Reckoned[], { arranged, most, among, places }: Rules): string[] {
  const waiting = sorted.slice(0, arranged).map(({ photograph }) => photograph)
  const placed: Photograph[] = []
  while (waiting.length && placed.length < places) {
    const near = placed.slice(Math.max(0, placed.length - among + 1))
    const may = waiting.findIndex(({ author }) => near.filter((one) => one.author === author).length < most)
    placed.push(...waiting.splice(Math.max(0, may), 1))
  }
  return placed.map(({ post }) => post)
}
/** Kept places of the beginning, for those to whom readers are still owed: whose time ends first, and of two that end together the older one. */
function keepPlaces(ranked: readonly string[], { at, rules: { kept, places } }: Header, photographs: readonly Photograph[]): string[] {
  const now = Date.parse(at)
  const ends = ({ until }: Photograph) => until ?? Number.MAX_SAFE_INTEGER
  const owed = photographs.filter((one) => one.owed && ends(one) > now).reverse()
  const waiting = owed.sort((a, b) => ends(a) - ends(b)).map(({ post }) => post)
  const stand = new Set<string>()
  const next = (list: readonly string[]) => list.find((post) => !stand.has(post))
  while (stand.size < Math.min(kept.within, ranked.length + waiting.length)) {
    const place = stand.size + 1
    const isKept = place >= kept.first && (place - kept.first) % kept.every === 0
    const post = (isKept ? next(waiting) : undefined) ?? next(ranked)
    if (!post) break
    stand.add(post)
  }
  return [...stand, ...ranked.filter((post) => !stand.has(post))].slice(0, places)
}
const byMost = (photographs: readonly Photograph[], by: (one: Photograph) => number): Reckoned[] =>
  photographs.map((photograph) => ({ photograph, by: by(photograph) })).sort((a, b) => b.by - a.by)

/** Which photographs a board is for; null for a board that nobody knows. */
function isOn({ list, of }: List, { rules, at }: Header): ((one: Photograph) => boolean) | null {
  const days = rules.days[list]
  if (days === undefined) return null
  const since = Date.parse(at) - days * DAY_MS
  const asked: Record<string, (one: Photograph) => boolean> = {
    week: () => true,
    month: () => true,
    newcomers: (one) => one.first,
    genre: (one) => one.tags.includes(of),
    camera: (one) => one.camera === of,
  }
  const holds = asked[list]
  return holds ? (one) => one.stands && Date.parse(one.at) > since && holds(one) : null
}

/** The hundred first of a list. */
function reckon(list: List, header: Header, photographs: readonly Photograph[]): string[] {
  const { weights, rules } = header
  if (list.list === 'recommended')
    return keepPlaces(
      spread(
        byMost(photographs, (one) => placeOf(one, weights)),
        rules,
      ),
      header,
      photographs,
    )
  const holds = isOn(list, header)
  expect(holds !== null, () => `it has a board ${list.list}, which nobody knows`)
  const standing = photographs.filter((one) => holds(one) && pointsOf(one, weights) > 0)
  return spread(
    byMost(standing, (one) => pointsOf(one, weights)),
    rules,
  )
}

const named = ({ list, of }: List) => (of ? `${list} of ${of}` : list)

function compare(list: List, header: Header, photographs: readonly Photograph[]) {
  const own = reckon(list, header, photographs)
  for (let n = 0; n < Math.max(own.length, list.places.length); n++) {
    const [said, is] = [list.places[n] ?? 'nothing', own[n] ?? 'nothing']
    expect(said === is, () => `${named(list)}: place ${n + 1} is for ${is}, and the file has ${said} there`)
  }
}

function parse<T>(text: string, n: number): T {
  try {
    return JSON.parse(text) as T
  } catch {
    throw new Fault(`line ${n} is no JSON`)
  }
}

/** What a file holds: its first line, photographs in their order, then lists. */
async function readExport(file: string) {
  const bytes = await readFile(file).catch((error: Error) => {
    throw new Fault(`it cannot be read: ${error.message}`)
  })
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(file.endsWith('.gz') ? gunzipSync(bytes) : bytes)
  } catch (error) {
    throw new Fault(`it cannot be unpacked: ${error instanceof Error ? error.message : String(error)}`)
  }
  const lines = text.split('\n')
  expect(lines.pop() === '', () => 'its last line has no end')
  expect(lines.length > 0, () => 'it is empty')
  const header = parse<Header>(lines[0]!, 1)
  expect(header.ranking === 'pixtura' && header.version === 1, () => 'its first line is not that of such an export')
  const rest = lines.slice(1).map((one, n) => parse<Photograph | List>(one, n + 2))
  const photographs = rest.filter((one): one is Photograph => 'post' in one)
  const lists = rest.filter((one): one is List => 'list' in one)
  const [said, is] = [`${header.photographs} photographs and ${header.lists} lists`, `${photographs.length} photographs and ${lists.length} lists`]
  expect(said === is, () => `it says ${said}, and has ${is}`)
  expect(new Set(photographs.map(({ post }) => post)).size === photographs.length, () => 'a photograph stands there twice')
  expect(lists.filter(({ list }) => list === 'recommended').length === 1, () => 'Recommended is not there once')
  const late = photographs.find(({ at }) => !(Date.parse(at) <= Date.parse(header.at)))
  expect(!late, () => `${late!.post} was published after the file was made`)
  return { header, photographs, lists }
}

/** Boards of a tag or a camera that the file should have: none with more photographs may be missing. */
function checkKinds(kind: 'genre' | 'camera', header: Header, photographs: readonly Photograph[], lists: readonly List[]) {
  const there = lists.filter(({ list }) => list === kind)
  expect(there.length <= header.rules.kinds, () => `it has ${there.length} boards of ${kind}, and the rule says at most ${header.rules.kinds}`)
  const since = Date.parse(header.at) - header.rules.days[kind]! * DAY_MS
  for (const { of } of there) {
    const count = photographs.filter((one) => one.stands && Date.parse(one.at) > since && (kind === 'genre' ? one.tags.includes(of) : one.camera === of)).length
    expect(count >= header.rules.least, () => `the board ${kind} of ${of} has ${count} photographs to choose from, and the rule asks for ${header.rules.least}`)
  }
}

async function verify() {
  const files = process.argv.slice(2)
  expect(files.length > 0, () => 'Which file? verify-ranking.ts ranking-2026-11-24.ndjson.gz …')
  for (const file of files)
    try {
      const { header, photographs, lists } = await readExport(file)
      for (const board of ['week', 'month', 'newcomers'])
        expect(
          lists.some(({ list }) => list === board),
          () => `the board ${board} is missing`,
        )
      for (const kind of ['genre', 'camera'] as const) checkKinds(kind, header, photographs, lists)
      for (const list of lists) compare(list, header, photographs)
      const places = lists.reduce((sum, list) => sum + list.places.length, 0)
      console.log(
        `${path.basename(file)}: ${photographs.length} photographs as of ${header.at}; ${lists.length} lists with ${places} places, each where the rule puts it.`,
      )
    } catch (error) {
      throw error instanceof Fault ? new Fault(`${path.basename(file)}: ${error.message}`) : error
    }
}

verify().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
