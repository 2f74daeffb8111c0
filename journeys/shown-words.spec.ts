import { expect, test, type Page as Tab } from '@playwright/test'
import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import ExifReader from 'exifreader'
import sharp from 'sharp'
import type { Lang } from '#api/limits.ts'
import type { Post } from '#api/posts.ts'
import { prefix } from '#web/lang.ts'
import { apiAt, uploadPhotograph } from '../drills/member.ts'
import { newPerson, signedIn, type Person } from './people.ts'
import { GPS_FILE, publishOne } from './town.ts'

const LANGS = ['zh', 'en'] as const
type Xss = Window & { __xss?: unknown }

/** What somebody might write into every field, and what must then stand there as text. */
const IMG = '<img src=x onerror="window.__xss=1">'
const SCRIPT = '</script><script>window.__xss=2</script>'
const SVG = '"><svg onload=window.__xss=3>'
const LINK = 'javascript:window.__xss=4'
const TEMPLATE = '{{constructor.constructor("window.__xss=5")()}}${window.__xss=6}'
const LINES = '\u2028window.__xss=7\u2029--><!--<script>'

/** A photograph whose metadata is as hostile as its words. */
const hostilePhotograph = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: '#4a6b8a' } })
    .jpeg()
    .withExif({ IFD0: { ImageDescription: IMG, Make: SVG, Model: SCRIPT, Artist: LINK, Copyright: IMG }, IFD2: { LensModel: SVG } })
    .toBuffer()

async function publishHostile(origin: string, person: Person) {
  const key = await uploadPhotograph(origin, person, await hostilePhotograph())
  const words = { title: IMG + SCRIPT, description: [SVG, LINK, TEMPLATE, LINES].join('\n'), titleOther: SVG + SCRIPT, descriptionOther: IMG, tags: ['x’ onload', "a & b's"], place: SCRIPT + SVG }
  const body = { posts: [{ ...words, lang: 'zh' as const, images: [{ key, alt: SVG + IMG, placePrecision: 'city' as const }] }] }
  const { posts } = await apiAt(origin, person.token)('POST /api/posts/multi', { body }, { idempotencyKey: randomUUID() })
  return posts[0]!
}

/** One more, still on the contact sheet, under a name that is no better. */
async function uploadHostile(origin: string, person: Person) {
  const api = apiAt(origin, person.token)
  const photo = await hostilePhotograph()
  const { key, put } = await api('GET /api/posts/upload', { query: { bytes: photo.length, type: 'image/jpeg', sha256: createHash('sha256').update(photo).digest('hex') } })
  await fetch(new URL(put!.url, origin), { method: 'PUT', headers: put!.headers, body: new Uint8Array(photo) })
  await api('POST /api/posts/upload', { body: { key, name: `${SVG}${IMG}.jpg`, bytes: photo.length } }, { idempotencyKey: randomUUID() })
}

async function expectHarmless(tab: Tab, where: string) {
  await tab.waitForLoadState('networkidle')
  expect(await tab.evaluate(() => (window as Xss).__xss), where).toBeUndefined()
  expect(await tab.locator('img[src="x"], svg[onload], [onerror], a[href^="javascript:" i]').count(), where).toBe(0)
}

test('S070: hostile words are text on every page that shows them, in both languages', async ({ page: tab, context, baseURL }) => {
  test.setTimeout(150_000)
  const person = await signedIn(context, baseURL!, 'words')
  const post = await publishHostile(baseURL!, person)
  await uploadHostile(baseURL!, person)
  const photo = `/photocomment/${person.account}/${post.permlink}`
  const pages = ['/?type=newest', '/photocomment', `/photocomment/${person.account}`, photo, `${photo}#full`, `${photo}/edit`, `/photographer/${person.account}`, '/upload-photos']
  for (const lang of LANGS)
    for (const path of pages) {
      await tab.goto(prefix[lang] + path)
      await expectHarmless(tab, `${lang} ${path}`)
    }
  await tab.goto(photo)
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(post.title)
  await expect(tab.getByRole('main').getByText(LINK)).toBeVisible()
  await tab.goto(`/en${photo}`)
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(post.titleOther!)
  const [ld] = await tab.locator('script[type="application/ld+json"]').allTextContents()
  expect((JSON.parse(ld!) as { name: string }).name).toBe(post.titleOther)

  await context.clearCookies()
  await tab.goto('/photographer')
  await tab.getByRole('link', { name: new RegExp(person.account) }).click()
  await tab.getByRole('main').getByRole('figure').getByRole('link').first().click()
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(post.title)
  await expectHarmless(tab, 'by the links, as anybody')
})

/** The fixture was taken at 39°54′58.92″ N, 116°23′49.76″ E. */
const COORDINATES = /39\.91\d|116\.39\d|39\.9\b|116\.4\b|58\.92|49\.76|39°|116°/
const RATIONALS = ['writeUInt32BE', 'writeUInt32LE'].flatMap((write) =>
  [
    [39, 1, 54, 1],
    [116, 1, 23, 1],
  ].map((numbers) => {
    const bytes = Buffer.alloc(16)
    numbers.forEach((number, n) => bytes[write as 'writeUInt32BE'](number, n * 4))
    return bytes
  }),
)
function placesIn(bytes: Buffer): string[] {
  const found: string[] = []
  const text = COORDINATES.exec(bytes.toString('latin1'))
  if (/^[\t\n\r -~\x80-\xff]*$/.test(bytes.toString('latin1')) && text) found.push(text[0])
  if (RATIONALS.some((rational) => bytes.includes(rational))) found.push('the degrees as EXIF writes them')
  return found
}

/** Every reply and every page that shows a post, as anybody asks for them. */
const repliesAbout = ({ author: { account }, permlink }: { author: { account: string }; permlink: string }) => [
  ...['/api/posts/newest', '/api/posts/hot', `/api/posts/${account}`, `/api/posts/${account}/${permlink}`, `/api/posts/${account}/${permlink}/around`, '/api/photographers'],
  ...LANGS.flatMap((lang: Lang) =>
    ['/?type=newest', '/photocomment', `/photocomment/${account}`, `/photocomment/${account}/${permlink}`, `/photographer/${account}`, '/photographer'].map((path) => prefix[lang] + path),
  ),
  ...LANGS.map((lang) => `${prefix[lang]}/photocomment/${account}/${permlink}.data`),
]
const filesOf = (post: Post) => post.images.flatMap(({ url, signature, widths, avif }) => [...widths.map((width) => `${url}/${width}.webp${signature}`), ...avif.map((width) => `${url}/${width}.avif${signature}`)])

test('S071: no public byte tells where a photograph was taken, unless its author says exactly', async ({ request, baseURL }) => {
  const original = await readFile(GPS_FILE)
  expect(placesIn(original), 'the file itself tells').not.toEqual([])
  const person = await newPerson(baseURL!, 'place')
  const words = { title: '不说在哪里', tags: ['角楼'], place: '北京' }
  const [none, city, exact] = [
    await publishOne(baseURL!, person, original, words, { placePrecision: 'none' }),
    await publishOne(baseURL!, person, original, words, { placePrecision: 'city' }),
    await publishOne(baseURL!, person, original, words, { placePrecision: 'exact' }),
  ]
  const readOf = async (address: string) => {
    const response = await request.get(address)
    expect(response.status(), address).toBe(200)
    return response.body()
  }
  const full = (post: typeof none) => apiAt(baseURL!)('GET /api/posts/:author/:permlink', { params: { author: person.account, permlink: post.permlink } })
  const shown = (post: Post) => ({ place: post.place, at: post.images[0]!.place })
  expect(shown(await full(none))).toEqual({ place: null, at: null })
  expect(shown(await full(city))).toEqual({ place: '北京', at: null })
  expect(shown(await full(exact))).toEqual({ place: '北京', at: { latitude: 39.9164, longitude: 116.3972 } })

  for (const post of [none, city]) {
    for (const address of repliesAbout(post)) {
      // feeds also show the exact one: only what speaks of this post is asked
      const text = (await readOf(address)).toString()
      const own = new RegExp(`/${post.permlink}(?:\\.data)?$`).test(address)
      if (own) expect(text, address).not.toMatch(COORDINATES)
      else expect(text, address).not.toMatch(/latitude":\s*\d|116\.39/)
    }
    for (const address of filesOf(await full(post))) await expectNoPlace(await readOf(address), address)
  }
  for (const address of filesOf(await full(exact))) await expectNoPlace(await readOf(address), address)
  const page = (await readOf(`/photocomment/${person.account}/${exact.permlink}`)).toString()
  expect(page, 'the one that says so shows it').toMatch(/39\.9164/)
})

async function expectNoPlace(bytes: Buffer, address: string) {
  expect(RATIONALS.some((rational) => bytes.includes(rational)), address).toBe(false)
  expect(bytes.toString('latin1'), address).not.toMatch(/116\.39|39\.91|GPSLatitude|SN-4711/)
  const { exif, xmp } = await sharp(bytes).metadata()
  expect(xmp?.toString() ?? '', address).not.toMatch(/GPS/i)
  const tags = exif ? Object.keys(ExifReader.load(bytes)) : []
  expect(tags.filter((tag) => /GPS|Latitude|Longitude|Serial|Owner/i.test(tag)), address).toEqual([])
}
