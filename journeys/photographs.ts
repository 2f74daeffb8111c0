// Photographs for the stories, and the ways in which a browser hands them to a page.
import type { Page } from '@playwright/test'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

/** Width, height as stored, and the EXIF orientation beside them: landscape, portrait, square, panorama, held in every way. */
const shapes = [
  [1200, 800, 1],
  [900, 1200, 1],
  [1000, 1000, 1],
  [1200, 800, 6],
  [1600, 700, 1],
  [900, 1200, 3],
  [1200, 900, 8],
  [840, 1120, 2],
  [1100, 820, 5],
] as const

/** Numbers that a seed decides. Source: Marsaglia, "Xorshift RNGs", 2003. */
function chanceFrom(seed: number): () => number {
  let state = (seed * 2_654_435_761) | 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

/** A card: `count` small JPEG files with a title of their own in their metadata, no two alike. */
export async function cardOf(folder: string, seed: number, count: number): Promise<{ files: string[]; titles: string[] }> {
  await mkdir(folder, { recursive: true })
  const titles = Array.from({ length: count }, (_, n) => `Frame ${seed}/${n + 1}`)
  const files = await Promise.all(
    titles.map(async (title, n) => {
      const file = path.join(folder, `DSC_${seed}_${String(n + 1).padStart(3, '0')}.jpg`)
      const words = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${title}</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta>`
      await writeFile(
        file,
        await sharp(await light(seed * 100 + n, 820, 560))
          .withXmp(words)
          .toBuffer(),
      )
      return file
    }),
  )
  return { files, titles }
}

/** `count` small JPEG files, each with its own light and shape; two seeds have no picture in common. */
export async function photographs(folder: string, seed: number, count: number): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const [width, height, orientation] = shapes[n % shapes.length]!
      const file = path.join(folder, `light-${seed}-${n + 1}.jpg`)
      await writeFile(file, await light(seed * 100 + n, width, height, orientation))
      return file
    }),
  )
}

/** Soft light of colours that the seed decides. */
function light(seed: number, width: number, height: number, orientation = 1): Promise<Buffer> {
  const chance = chanceFrom(seed)
  const small = 6
  const colours = Buffer.from(Array.from({ length: small * small * 3 }, () => Math.floor(chance() * 256)))
  return sharp(colours, { raw: { width: small, height: small, channels: 3 } })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .withMetadata({ orientation })
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** A picture whose file is as large as its pixels: noise, 3 bytes each, nothing compressed. */
export async function heavyPicture(folder: string, width: number, height: number): Promise<string> {
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, `noise-${width}-${height}.png`)
  const chance = chanceFrom(width)
  const pixels = Buffer.from(Uint8Array.from({ length: width * height * 3 }, () => chance() * 256))
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } }).png({ compressionLevel: 0 })
  await writeFile(file, await picture.toBuffer())
  return file
}

/** Lets go of files over the page, or pastes them into it. */
export async function giveFiles(page: Page, how: 'drop' | 'paste', files: readonly string[]): Promise<void> {
  const held = await Promise.all(
    files.map(async (file) => ({
      name: path.basename(file),
      modified: Math.floor((await stat(file)).mtimeMs),
      base64: (await readFile(file)).toString('base64'),
    })),
  )
  await page.evaluate(
    ({ how, held }) => {
      const transfer = new DataTransfer()
      for (const { name, modified, base64 } of held) {
        const said = { type: /\.jpe?g$/.test(name) ? 'image/jpeg' : '', lastModified: modified }
        transfer.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name, said))
      }
      const target = document.querySelector('main')!
      if (how === 'paste') return void target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }))
      for (const name of ['dragenter', 'dragover', 'drop'])
        target.dispatchEvent(new DragEvent(name, { dataTransfer: transfer, bubbles: true, cancelable: true }))
    },
    { how, held },
  )
}

/** Chooses files by the button of that name, as the browser's own dialog gives them. */
export async function chooseFiles(page: Page, button: string, files: string | readonly string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByText(button, { exact: true }).first().click()
  await (await chooser).setFiles([...(typeof files === 'string' ? [files] : files)])
}

type Watched = Window & { progressSeen?: Record<string, number[]> }
/** From now on every value that a progress bar shows is written down, by the bar's name: 0 to 100 in tenths. */
export async function watchProgress(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: Record<string, number[]> = ((window as Watched).progressSeen = {})
    const look = () => {
      for (const bar of document.querySelectorAll('progress')) {
        const values = (seen[bar.getAttribute('aria-label') ?? ''] ??= [])
        if (values.at(-1) !== bar.value) values.push(bar.value)
      }
    }
    look()
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['value'] })
  })
}
export const progressOf = (page: Page, label: string): Promise<number[]> => page.evaluate((name) => (window as Watched).progressSeen?.[name] ?? [], label)
