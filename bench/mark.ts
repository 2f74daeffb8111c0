// The invisible mark: what it costs at 24 megapixels, how little it changes, and what it is read after. Photographs of the tree, or of a folder that MARK_PHOTOS names.
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { ALL_POSES, LEAST_LIKENESS, openReader, type Reader } from '#server/kit/mark/detect.ts'
import { embedMark, type Colours } from '#server/kit/mark/embed.ts'
import { openSuspect, PLACES, wholeOf, type Suspect } from '#server/kit/mark/fold.ts'
import { openPattern } from '#server/kit/mark/pattern.ts'
import { FIRST_SCALE, searchMark } from '#server/kit/mark/search.ts'
import { MARK_IDS } from '#server/kit/mark/word.ts'
import type { Report } from '../drills/report.ts'

const [WIDTH, HEIGHT] = [6000, 4000]
const [EMBED_MS, LEAST_DB, SEARCH_SECONDS] = [1500, 42, 300]
/** Trials of each kind, of the photographs in turn. */
const [TRIALS, SEARCHES, BARE, BARE_SEARCHES] = [100, 6, 1000, 4]
const TENTH = Math.sqrt(0.1)

const spent = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!
/** Chance that is the same each time. */
function chanceFrom(seed: number) {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

async function coloursOf(file: string, width = WIDTH, height = HEIGHT): Promise<Colours> {
  const { data } = await sharp(await readFile(file))
    .autoOrient()
    .resize(width, height, { fit: 'cover' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width, height }
}
const pictureOf = ({ data, width, height }: Colours) => sharp(data, { raw: { width, height, channels: 3 } })
const press = async (picture: Sharp, quality = 80) => sharp(await picture.jpeg({ quality }).toBuffer())
async function suspectOf(picture: Sharp): Promise<Suspect> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true })
  return openSuspect({ values: Float32Array.from(data), width: info.width, height: info.height })
}

type Tally = { embedMs: number[]; decibels: number[]; readMs: number[]; right: Record<string, number>; of: Record<string, number>; wrong: number }
type Bench = { reader: Reader; pattern: ReturnType<typeof openPattern>; chance: () => number; tally: Tally }

async function mark({ pattern, tally }: Bench, picture: Colours, id: number): Promise<void> {
  const before = Buffer.from(picture.data)
  const began = spent()
  await embedMark(picture, pattern, id)
  tally.embedMs.push(spent() - began)
  let squares = 0
  for (let n = 0; n < before.length; n++) squares += (picture.data[n]! - before[n]!) ** 2
  tally.decibels.push(10 * Math.log10(255 ** 2 / (squares / before.length)))
}

async function look({ reader, tally }: Bench, name: string, picture: Sharp, scale: number, id: number): Promise<void> {
  const suspect = await suspectOf(picture)
  const began = spent()
  const seen = reader.look(suspect, scale, wholeOf(suspect), ALL_POSES)
  tally.readMs.push(spent() - began)
  tally.of[name] = (tally.of[name] ?? 0) + 1
  if (seen.id === id) tally.right[name] = (tally.right[name] ?? 0) + 1
  else if (seen.id !== null) tally.wrong++
}

/** All that is done to one marked photograph, some of it at several places. */
async function tryPhotograph(bench: Bench, picture: Colours, id: number, times: number): Promise<void> {
  const { chance } = bench
  const file = await pictureOf(picture).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer()
  const half = await sharp(file)
    .resize(picture.width / 2)
    .png({ compressionLevel: 0 })
    .toBuffer()
  const cutOf = (from: Buffer, by: number) => {
    const [width, height] = [Math.round(picture.width * by * TENTH), Math.round(picture.height * by * TENTH)]
    const [left, top] = [Math.floor(chance() * (picture.width * by - width)), Math.floor(chance() * (picture.height * by - height))]
    return sharp(from).extract({ left, top, width, height })
  }
  for (let n = 0; n < times; n++) {
    const least = 1080 / picture.width
    const scale = n === 0 ? least : least * (1 / least) ** chance()
    const width = Math.round(picture.width * scale)
    await look(bench, 'q80', await press(sharp(file), 80 - n), 1, id)
    await look(bench, 'half', await press(sharp(half), 92 - n), 0.5, id)
    await look(bench, 'tenth', await press(cutOf(file, 1), 92), 1, id)
    await look(bench, 'all three', await press(cutOf(half, 0.5)), 0.5, id)
    await look(bench, 'any known scale', await press(sharp(file).resize(width)), width / picture.width, id)
  }
}

async function benchKnown(bench: Bench, files: readonly string[]): Promise<void> {
  for (let n = 0, left = TRIALS; left > 0; n++) {
    const times = Math.min(left, Math.ceil(TRIALS / files.length))
    const picture = await coloursOf(files[n % files.length]!)
    const id = Math.floor(bench.chance() * MARK_IDS)
    await mark(bench, picture, id)
    await tryPhotograph(bench, picture, id, times)
    left -= times
  }
}

/** Copies that somebody scaled as they liked, mirrored and cut: seconds of processor time until each is found. */
async function benchSearch({ reader, pattern, chance }: Bench, files: readonly string[]): Promise<{ found: number; seconds: number[] }> {
  const seconds: number[] = []
  let found = 0
  for (let n = 0; n < SEARCHES; n++) {
    const picture = await coloursOf(files[(n * 5) % files.length]!)
    await embedMark(picture, pattern, n)
    const width = Math.round(picture.width * (0.2 + 0.6 * chance()))
    const scaled = await press(
      pictureOf(picture)
        .resize(width)
        .flop(n % 2 === 0),
      85,
    )
    const part = { left: Math.round(width * 0.1), top: Math.round(width * 0.05), width: Math.round(width * 0.7), height: Math.round(width * 0.5) }
    const suspect = await suspectOf(await press(scaled.extract(part), 85))
    const began = spent()
    const searched = searchMark(reader, suspect, { scales: [], from: FIRST_SCALE, isOver: () => false })
    seconds.push((spent() - began) / 1000)
    if (searched.found?.id === n) found++
  }
  return { found, seconds }
}

/** Pictures without a mark: parts of photographs as they are, and scenes made of noise, at each usual scale, upright and mirrored; some of them at every scale. */
async function benchBare({ reader, chance }: Bench, files: readonly string[]): Promise<{ named: number; looks: number; seconds: number[] }> {
  const seconds: number[] = []
  let [named, looks] = [0, 0]
  for (let n = 0; n < BARE; n++) {
    const side = 500 + Math.round(400 * chance())
    const suspect = await suspectOf(n % 4 === 3 ? await noise(side, chance) : await partOf(files[n % files.length]!, side, chance))
    const isWhole = n < BARE_SEARCHES
    const began = spent()
    const searched = searchMark(reader, suspect, { scales: [], from: isWhole ? FIRST_SCALE : null, isOver: () => false })
    if (isWhole) seconds.push((spent() - began) / 1000)
    looks += searched.looks
    if (searched.found) named++
  }
  return { named, looks, seconds }
}
async function partOf(file: string, side: number, chance: () => number): Promise<Sharp> {
  const { width, height } = await sharp(file).metadata()
  const [across, down] = [Math.min(width, side), Math.min(height, side)]
  return sharp(file).extract({ left: Math.floor(chance() * (width - across)), top: Math.floor(chance() * (height - down)), width: across, height: down })
}
async function noise(side: number, chance: () => number): Promise<Sharp> {
  const coarse = 8 + Math.round(40 * chance())
  const data = Buffer.from(Array.from({ length: coarse * coarse * 3 }, () => Math.floor(chance() * 256)))
  const scene = await sharp(data, { raw: { width: coarse, height: coarse, channels: 3 } })
    .resize(side, side, { kernel: 'cubic' })
    .png()
    .toBuffer()
  return sharp(scene)
}

/** How likely a picture without a mark names anybody, in a search of so many looks: guides as alike by chance (a Gaussian's tail at as many places), and a word that checks. */
function oddsOf(looks: number): number {
  const tail = Math.exp(-(LEAST_LIKENESS ** 2) / 2) / (LEAST_LIKENESS * Math.sqrt(2 * Math.PI))
  return looks * 2 * PLACES * PLACES * tail * 2 ** -24
}

export async function benchMark(report: Report) {
  sharp.concurrency(1)
  const dir = process.env['MARK_PHOTOS'] ?? 'demo/photos'
  const files = readdirSync(dir)
    .filter((name) => name.endsWith('.jpg'))
    .map((name) => path.join(dir, name))
  const pattern = openPattern(Buffer.alloc(32, 3))
  const tally: Tally = { embedMs: [], decibels: [], readMs: [], right: {}, of: {}, wrong: 0 }
  const bench: Bench = { reader: openReader(pattern), pattern, chance: chanceFrom(7), tally }
  await benchKnown(bench, files)
  const [embed, decibels] = [median(tally.embedMs), median(tally.decibels)]
  report.target(
    `a mark in 24 megapixels takes at most ${EMBED_MS} ms`,
    embed <= EMBED_MS,
    `${embed.toFixed(0)} ms, reading ${median(tally.readMs).toFixed(0)} ms`,
  )
  report.target(
    `the median photograph stays above ${LEAST_DB} dB`,
    decibels >= LEAST_DB,
    `${decibels.toFixed(1)} dB, the least ${Math.min(...tally.decibels).toFixed(1)} dB`,
  )
  for (const [name, least] of Object.entries({ q80: 98, half: 98, tenth: 98, 'all three': 98, 'any known scale': 95 })) {
    const [right, of] = [tally.right[name] ?? 0, tally.of[name] ?? 0]
    report.target(`read after ${name} in ${least} of 100`, right * 100 >= least * of, `${right} of ${of}`)
  }
  report.target('no copy names another', tally.wrong === 0, `${tally.wrong}`)
  const searched = await benchSearch(bench, files)
  const slowest = Math.max(...searched.seconds)
  report.target(
    `found at scales that nobody knows, mirrored and cut, in at most ${SEARCH_SECONDS} s`,
    searched.found === SEARCHES && slowest <= SEARCH_SECONDS,
    `${searched.found} of ${SEARCHES}, the slowest ${slowest.toFixed(0)} s`,
  )
  const bare = await benchBare(bench, files)
  report.target(`${BARE} pictures without a mark name nobody`, bare.named === 0, `${bare.named} in ${bare.looks} looks`)
  report.target(
    `every scale of one without a mark is looked at in ${SEARCH_SECONDS} s`,
    Math.max(...bare.seconds) <= SEARCH_SECONDS,
    `${Math.max(...bare.seconds).toFixed(0)} s`,
  )
  report.note(
    `computed odds that one such picture names anybody: ${oddsOf(7).toExponential(0)} at usual scales, ${oddsOf(1500).toExponential(0)} at every scale; that it is a licence's, times licences sold / 2^40`,
  )
  return { embed, median: decibels, ...tally, searched, bare }
}
