import { expect, test } from '@playwright/test'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { prefix } from '#web/lang.ts'
import { expectNoAxe } from './axe.ts'
import { signedIn } from './people.ts'
import { chooseFiles } from './photographs.ts'
import { locales, say } from './say.ts'

const WORDS = 'Light over the weir'
const light = (width: number, height: number) =>
  sharp(Buffer.from([180, 140, 90, 40, 70, 120, 220, 190, 150, 60, 50, 80]), { raw: { width: 2, height: 2, channels: 3 } }).resize(width, height, {
    kernel: 'cubic',
    fit: 'fill',
  })

/** An AVIF in the guise of a HEIC: its brands say HEIC first, so our page takes it for one, and this browser shows it, as Safari shows a real one. */
async function asHeic(): Promise<Buffer> {
  const avif = await light(1200, 900)
    .withExif({ IFD0: { ImageDescription: WORDS } })
    .avif({ effort: 1 })
    .toBuffer()
  const before = avif.readUInt32BE(0)
  const brands = Buffer.from(`\0\0\0\0ftypheic\0\0\0\0heic${'mif1'.repeat(14)}avifmiaf`, 'latin1')
  brands.writeUInt32BE(brands.length)
  const rest = Buffer.from(avif.subarray(before))
  const items = rest.indexOf('iloc') + 12
  for (const at of [items + 10, items + 28]) rest.writeUInt32BE(rest.readUInt32BE(at) + brands.length - before, at)
  return Buffer.concat([brands, rest])
}
/** Whole, but for the checksum behind its first pixels. */
async function damaged(): Promise<Buffer> {
  const png = await light(1000, 900).png().toBuffer()
  const at = png.indexOf('IDAT')
  png[at + 4 + png.readUInt32BE(at - 4)]! ^= 0xff
  return png
}

for (const lang of ['zh', 'en'] as const) {
  const w = say[lang]
  test.describe(`in ${lang}`, () => {
    test.use({ locale: locales[lang] })

    test('a HEIC that the browser shows goes up as JPEG with its words; one that it does not show says what to do', async ({
      page,
      context,
      baseURL,
    }, info) => {
      await signedIn(context, baseURL!, 'odd')
      await mkdir(info.outputPath(), { recursive: true })
      const [shown, unknown] = [path.join(info.outputPath(), 'IMG_0001.HEIC'), path.join(info.outputPath(), 'IMG_0002.HEIC')]
      const heic = await asHeic()
      await writeFile(shown, heic)
      await writeFile(unknown, heic.subarray(0, 200))
      await page.goto(`${prefix[lang]}/upload-photos`, { waitUntil: 'networkidle' })
      await chooseFiles(page, w.upload.choose, [shown, unknown])
      const wrong = w.upload.wrong({ reason: 'heic', bytes: 0, width: 0, height: 0 })
      await expect(page.getByText(wrong.what).first()).toBeVisible()
      const listed = async () =>
        (
          (await (await page.request.get('/api/posts/upload/images')).json()) as {
            data: { images: { name: string; state: string; width: number; suggested: { title: string; description: string } | null }[] }
          }
        ).data.images
      await expect.poll(async () => (await listed()).map(({ name, state, width }) => [name, state, width])).toEqual([['IMG_0001.jpg', 'ready', 1200]])
      const [{ suggested } = { suggested: null }] = await listed()
      expect(`${suggested?.title} ${suggested?.description}`).toContain(WORDS)
    })

    test('a damaged file is shown with what it is and what to do', async ({ page, context, baseURL }, info) => {
      await signedIn(context, baseURL!, 'odd')
      await mkdir(info.outputPath(), { recursive: true })
      const file = path.join(info.outputPath(), 'scratched.png')
      await writeFile(file, await damaged())
      await page.goto(`${prefix[lang]}/upload-photos`, { waitUntil: 'networkidle' })
      await chooseFiles(page, w.upload.choose, file)
      await expect(page.getByText(w.upload.marks.damaged).filter({ visible: true }).first()).toBeVisible({ timeout: 60_000 })
      await expect(page.locator('main img[src^="/media/"]').first()).toBeVisible() // all of it, where the browser shows the first rows alone
      await expectNoAxe(page)
    })
  })
}
