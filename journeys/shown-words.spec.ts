import { expect, test, type Page as Tab } from '@playwright/test'
import ExifReader from 'exifreader'
import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Post } from '#api/posts.ts'
import { saysPlace } from '#tests/says-place.ts'
import { prefix } from '#web/lang.ts'
import { apiAt, uploadPhotograph } from '../drills/member.ts'
import { GPS_FILE, publishOne } from './demo-pages.ts'
import { newPerson, signedIn, type Person } from './people.ts'

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
  const words = {
    title: IMG + SCRIPT,
    description: [SVG, LINK, TEMPLATE, LINES].join('\n'),
    titleOther: SVG + SCRIPT,
    descriptionOther: IMG,
    tags: ['x’ onload', "a & b's"],
    place: SCRIPT + SVG,
  }
  const body = { posts: [{ ...words, lang: 'zh' as const, images: [{ key, alt: SVG + IMG, placePrecision: 'city' as const }] }] }
  const { posts } = await apiAt(origin, person.token)('POST /api/posts/multi', { body }, { idempotencyKey: randomUUID() })
  return posts[0]!
}

/** One more, still on the contact sheet, under a name that is no better. */
async function uploadHostile(origin: string, person: Person) {
  const api = apiAt(origin, person.token)
  const photo = await hostilePhotograph()
  const { key, put } = await api('GET /api/posts/upload', {
    query: { bytes: photo.length, type: 'image/jpeg', sha256: createHash('sha256').update(photo).digest('hex') },
  })
  await fetch(new URL(put!.url, origin), { method: 'PUT', headers: put!.headers, body: new Uint8Array(photo) })
  await api('POST /api/posts/upload', { body: { key, name: `${SVG}${IMG}.jpg`, bytes: photo.length } }, { idempotencyKey: randomUUID() })
}

async function expectHarmless(tab: Tab, where: string) {
  await tab.waitForLoadState('networkidle')
  expect(await tab.evaluate(() => (window as Xss).__xss), where).toBeUndefined()
  expect(await tab.locator('img[src="x"], svg[onload], [onerror], a[href^="javascript:" i]').count(), where).toBe(0)
}

test('S070, S071: hostile words, an author’s or a file’s, are text on every page that shows them, in both languages', async ({
  page: tab,
  context,
  baseURL,
}) => {
  test.setTimeout(150_000)
  const person = await signedIn(context, baseURL!, 'words')
  const post = await publishHostile(baseURL!, person)
  await uploadHostile(baseURL!, person)
  const photo = `/photocomment/${person.account}/${post.permlink}`
  const pages = [
    '/?type=newest',
    '/photocomment',
    `/photocomment/${person.account}`,
    photo,
    `${photo}#full`,
    `${photo}/edit`,
    `/photographer/${person.account}`,
    '/upload-photos',
  ]
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
  await tab.getByRole('link', { name: new RegExp(`^${person.account}`) }).click()
  await tab.getByRole('main').getByRole('figure').getByRole('link').first().click()
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(post.title)
  await expectHarmless(tab, 'by the links, as anybody')
})

/** Every reply and every page that shows a post, as anybody asks for them. */
function addressesAbout(account: string, permlink: string): string[] {
  const photo = `/photocomment/${account}/${permlink}`
  const feeds = ['/api/posts/newest', '/api/posts/hot', `/api/posts/${account}`, '/api/photographers']
  const own = [`/api/posts/${account}/${permlink}`, `/api/posts/${account}/${permlink}/around`]
  const pages = ['/?type=newest', '/photocomment', `/photocomment/${account}`, photo, `${photo}.data`, '/photographer', `/photographer/${account}`]
  return [...feeds, ...own, ...LANGS.flatMap((lang) => pages.map((path) => prefix[lang] + path))]
}
const filesOf = ({ images }: Post) =>
  images.flatMap(({ url, signature, widths, avif }) => [
    ...widths.map((width) => `${url}/${width}.webp${signature}`),
    ...avif.map((width) => `${url}/${width}.avif${signature}`),
  ])

test('S087: no public byte and no reply tells where a photograph was taken, unless its author says exactly', async ({ request, baseURL }) => {
  const original = await readFile(GPS_FILE)
  expect(saysPlace(original), 'the file itself tells').toBe(true)
  const person = await newPerson(baseURL!, 'place')
  const publish = (placePrecision: 'none' | 'city' | 'exact') => publishOne(baseURL!, person, original, { title: '角楼', place: '北京' }, { placePrecision })
  const read = async (address: string) => {
    const response = await request.get(address)
    expect(response.status(), address).toBe(200)
    return response.body()
  }
  const whole = ({ permlink }: { permlink: string }) => apiAt(baseURL!)('GET /api/posts/:author/:permlink', { params: { author: person.account, permlink } })

  for (const precision of ['none', 'city'] as const) {
    const { permlink } = await publish(precision)
    const post = await whole({ permlink })
    expect([post.place, post.images[0]!.place]).toEqual([precision === 'city' ? '北京' : null, null])
    for (const address of addressesAbout(person.account, permlink)) expect(saysPlace(await read(address)), address).toBe(false)
    for (const address of filesOf(post)) await expectNoPlace(await read(address), address)
  }
  const exact = await whole(await publish('exact'))
  expect(exact.images[0]!.place).toEqual({ latitude: 39.9163, longitude: 116.3972 })
  expect(saysPlace(await read(`/photocomment/${person.account}/${exact.permlink}`)), 'who says so is heard').toBe(true)
  for (const address of filesOf(exact)) await expectNoPlace(await read(address), address)
})

async function expectNoPlace(bytes: Buffer, address: string) {
  expect(saysPlace(bytes), address).toBe(false)
  const { exif, xmp } = await sharp(bytes).metadata()
  expect(xmp?.toString() ?? '', address).not.toMatch(/GPS/i)
  const tags = exif ? Object.keys(ExifReader.load(bytes)) : []
  expect(
    tags.filter((tag) => /GPS|Latitude|Longitude|Serial|Owner/i.test(tag)),
    address,
  ).toEqual([])
}
