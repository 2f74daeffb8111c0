// What becomes of the files of a folder with a `cases.json` when members upload them, and whether that is what is expected. For the drill and for tests.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { createApi, type Api } from '#api/client.ts'
import type { Post } from '#api/posts.ts'
import type { UploadedImage } from '#api/uploads.ts'

type Expected = 'accept' | 'reject' | 'flag' | 'accept_if_format_enabled'
export type Case = {
  file: string
  kind: string
  category: string
  display_width: number | null
  display_height: number | null
  expected: Expected
  reason: string
  checks: string[]
}
/** The platform's front door, over HTTP or in process. `files`: names of everything in its store. */
export type Door = { fetch: (request: Request) => Promise<Response>; origin: string; member: () => Promise<string>; files: () => Promise<string[]> }
/** `later`: accepted, and its likeness is for the market's radar to find. */
export type Verdict = { file: string; expected: string; got: string; flaws: string[]; later: boolean }

export const readCases = (dir: string): Case[] =>
  (JSON.parse(readFileSync(path.join(dir, 'cases.json'), 'utf8')) as { cases: Case[] }).cases.toSorted((a, b) => (a.file < b.file ? -1 : 1))

const LATER = /crop|rotat|mirror|flip|border|watermark/
const accepted = ({ expected, kind }: Case) =>
  expected === 'accept' || expected === 'flag' || (expected === 'accept_if_format_enabled' && kind.startsWith('avif'))
/** What a flagged file must be marked with; null when that is for later. */
function markOf({ expected, file }: Case): 'similar' | 'rights' | null {
  if (expected !== 'flag' || (file.startsWith('dup-') && LATER.test(file))) return null
  return file.startsWith('dup-') ? 'similar' : 'rights'
}

const apiOf = (door: Door, token: string, lang: string) =>
  createApi((request) => door.fetch(request), door.origin, { authorization: `Bearer ${token}`, 'x-lang': lang })

type Uploaded = { image: UploadedImage; zh: UploadedImage; uploadKey: string }
/** As the upload page does it, whatever the file holds; resolves when it is ready or refused. */
export async function upload(door: Door, token: string, bytes: Buffer, name: string): Promise<Uploaded> {
  const api = apiOf(door, token, 'en')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { key, put } = await api('GET /api/posts/upload', { query: { bytes: bytes.length, sha256 } })
  if (!put) throw new Error(`${name} is larger than one part`)
  const sent = await door.fetch(
    new Request(new URL(put.url, door.origin), {
      method: 'PUT',
      headers: { ...put.headers, 'content-length': String(bytes.length) },
      body: new Uint8Array(bytes),
    }),
  )
  if (!sent.ok) throw new Error(`the store answered ${sent.status} for ${name}`)
  const made = await api('POST /api/posts/upload', { body: { key, name, bytes: bytes.length } })
  for (let tries = 0; tries < 1500; tries++) {
    const image = await listed(api, made.key)
    if (image.state === 'ready' || image.state === 'refused') return { image, zh: await listed(apiOf(door, token, 'zh'), made.key), uploadKey: key }
    await delay(60)
  }
  throw new Error(`the job of ${name} did not end`)
}
async function listed(api: Api, key: string): Promise<UploadedImage> {
  const { images } = await api('GET /api/posts/upload/images')
  const image = images.find((one) => one.key === key)
  if (!image) throw new Error(`${key} is not among the pictures of its owner`)
  return image
}

/** Uploads one file as a member and holds what came of it against its case. */
export async function judge(door: Door, token: string, dir: string, known: Case): Promise<Verdict & { picture: Buffer | null }> {
  const uploaded = await upload(door, token, readFileSync(path.join(dir, known.file)), known.file)
  const { image } = uploaded
  const later = known.expected === 'flag' && markOf(known) === null
  const verdict = { file: known.file, expected: known.expected, later }
  const got = image.refusal
    ? `refused: ${image.refusal.reason}`
    : `accepted, ${image.width} × ${image.height}${image.marks.map((mark) => `, ${mark}`).join('')}`
  if ((image.state === 'ready') !== accepted(known))
    return { ...verdict, got, flaws: [accepted(known) ? 'should be accepted' : 'should be refused'], picture: null }
  if (image.refusal) return { ...verdict, got: `${got} (${image.refusal.sentence})`, flaws: await flawsOfRefused(door, token, known, uploaded), picture: null }
  const { flaws, picture } = await flawsOfAccepted(door, token, known, image)
  return { ...verdict, got, flaws, picture }
}

/** A sentence in both languages that says what to do; no file stays, no size answers, and thrown away nothing is left. */
async function flawsOfRefused(door: Door, token: string, known: Case, { image, zh, uploadKey }: Uploaded): Promise<string[]> {
  const flaws = flawsOfSentences(known, image.refusal?.sentence ?? '', zh.refusal?.sentence ?? '')
  if ([image.preview, image.width, image.placeholder, image.suggested].some((part) => part !== null)) flaws.push('half a row')
  const left = await leftOf(door, [image.key, uploadKey])
  if (left.length) flaws.push(`files stay: ${left.join(', ')}`)
  await apiOf(door, token, 'en')('DELETE /api/posts/upload/images/:key', { params: { key: image.key } })
  const { images } = await apiOf(door, token, 'en')('GET /api/posts/upload/images')
  if (images.some((one) => one.key === image.key)) flaws.push('its row stays')
  return flaws
}
function flawsOfSentences(known: Case, english: string, chinese: string): string[] {
  const flaws: string[] = []
  if (english.length < 10 || /\p{Script=Han}/u.test(english)) flaws.push(`English sentence: ${english}`)
  if (chinese.length < 5 || !/\p{Script=Han}/u.test(chinese)) flaws.push(`Chinese sentence: ${chinese}`)
  const saysWhat = /JPG/.test(english) && /JPG/.test(chinese)
  if (known.expected === 'accept_if_format_enabled' && !saysWhat) flaws.push('does not say what to do')
  return flaws
}
/** Files are removed by a job: waits for it, ten seconds at most. */
async function leftOf(door: Door, keys: string[]): Promise<string[]> {
  let left: string[] = []
  for (let tries = 0; tries < 100; tries++) {
    left = (await door.files()).filter((file) => keys.some((key) => file.includes(key)))
    if (!left.length) return left
    await delay(100)
  }
  return left
}

async function flawsOfAccepted(door: Door, token: string, known: Case, image: UploadedImage): Promise<{ flaws: string[]; picture: Buffer | null }> {
  const flaws: string[] = []
  if (known.display_width && (image.width !== known.display_width || image.height !== known.display_height))
    flaws.push(`should be ${known.display_width} × ${known.display_height}`)
  const mark = markOf(known)
  if (mark && !image.marks.includes(mark)) flaws.push(`should be marked ${mark}`)
  // A file that names somebody else as its artist is marked so, whatever else it was made to show.
  if (known.expected === 'accept' && image.marks.includes('similar')) flaws.push('marked similar')
  const api = apiOf(door, token, 'en')
  const { posts } = await api('POST /api/posts/multi', { body: { posts: [{ title: known.file.slice(0, 90), lang: 'en', images: [{ key: image.key }] }] } })
  const post = await createApi((request) => door.fetch(request), door.origin)('GET /api/posts/:author/:permlink', {
    params: { author: posts[0]!.author.account, permlink: posts[0]!.permlink },
  })
  const sizes = await Promise.all(filesOf(post).map(async (url) => ({ url, bytes: await bytesAt(door, url) })))
  for (const { url, bytes } of sizes) flaws.push(...(await flawsOfSize(url, bytes, post)))
  const picture = sizes.findLast(({ url }) => url.includes('.webp'))?.bytes ?? null
  if (picture) flaws.push(...(await flawsOfColour(picture, known)))
  return { flaws, picture }
}
const filesOf = ({ images }: Post) =>
  images.flatMap(({ url, widths, avif, signature }) => [
    ...avif.map((width) => `${url}/${width}.avif${signature}`),
    ...widths.map((width) => `${url}/${width}.webp${signature}`),
  ])
async function bytesAt(door: Door, url: string): Promise<Buffer | null> {
  const reply = await door.fetch(new Request(new URL(url, door.origin)))
  return reply.status === 200 ? Buffer.from(await reply.arrayBuffer()) : null
}

const PRIVATE = /GPSLatitude|GPSLongitude|SerialNumber|OwnerName|exif:GPS|MakerNote/
/** Decodes whole, has the shape of the upright picture, and tells nothing of where and with what it was taken. */
async function flawsOfSize(url: string, bytes: Buffer | null, post: Post): Promise<string[]> {
  const name = path.basename(new URL(url, 'http://x').pathname)
  if (!bytes) return [`${name} does not answer`]
  const decoded = await sharp(bytes, { failOn: 'truncated' })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => error)
  if (decoded instanceof Error) return [`${name} does not decode: ${decoded.message}`]
  const flaws: string[] = []
  const [wanted, is] = [post.postWidth / post.postHeight, decoded.info.width / decoded.info.height]
  if (Math.abs(wanted - is) / wanted > 1.5 / Math.min(decoded.info.width, decoded.info.height))
    flaws.push(`${name} is ${decoded.info.width} × ${decoded.info.height}`)
  const { exif, iptc, orientation, space } = await sharp(bytes).metadata()
  if (exif || iptc || (orientation ?? 1) !== 1 || PRIVATE.test(bytes.toString('latin1'))) flaws.push(`${name} carries metadata`)
  if (space !== 'srgb') flaws.push(`${name} is ${space}`)
  return flaws
}

/** Where a case says the mean colour after conversion to sRGB. */
async function flawsOfColour(bytes: Buffer, { checks }: Case): Promise<string[]> {
  const [, numbers, tolerance] = checks.map((check) => /mean (?:colour is|near) \[([\d., ]+)\].*?tolerance (\d+)/.exec(check)).find((match) => match) ?? []
  if (!numbers) return []
  const { channels } = await sharp(bytes).stats()
  const got = channels.slice(0, 3).map(({ mean }) => mean)
  const far = numbers.split(',').some((value, n) => Math.abs(Number(value) - (got[n] ?? 0)) > Number(tolerance) + 1) // and 1 for the lossy encoder
  return far ? [`mean colour ${got.map((mean) => mean.toFixed(1)).join(' ')} instead of ${numbers}`] : []
}

/** One photograph in eight orientations must come out as one picture. Mean difference of two on 32 × 32 grey values, 0–255. */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((bytes) => sharp(bytes).resize(32, 32, { fit: 'fill' }).toColourspace('b-w').raw().toBuffer()))
  return a!.reduce((sum, value, n) => sum + Math.abs(value - b![n]!), 0) / a!.length
}
/** What the orientations of one photograph have in common in their names; null for all others. */
export const familyOf = (file: string) => /^(orient-(?:made|real)-(?:landscape|portrait))-\d/.exec(file)?.[1] ?? null

/** Names to upload a good picture under; empty when the folder has none. */
export function readNames(dir: string): string[] {
  const file = path.join(dir, 'filenames.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { names: { name: string }[] }).names.map(({ name }) => name) : []
}
/** What no label may hold: control, bidirectional and zero-width characters. */
export const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/
