// Draws the twelve abstract works of the demo data into a folder: node demo/draw-designs.ts DIR
import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { curves } from './designs/curves.ts'
import { fields } from './designs/fields.ts'
import { tilings } from './designs/tilings.ts'

/** Writes every work as a 6 MP JPEG (500 kB to 2.2 MB) and returns the paths; the seeds are in the code, so the pictures never change and what is there is not drawn again. */
export const drawDesigns = async (dir: string): Promise<string[]> => {
  await mkdir(dir, { recursive: true })
  const files: string[] = []
  // One after the other: each needs some 60 MB while it is drawn.
  for (const { file, draw } of [...fields, ...curves, ...tilings]) {
    const target = join(dir, file)
    files.push(target)
    if (existsSync(target)) continue
    const draft = `${target}.draft`
    await sharp(Buffer.from(draw()), { limitInputPixels: 10_000_000, unlimited: true }).flatten().jpeg({ quality: 90 }).toFile(draft)
    await rename(draft, target)
  }
  return files
}

const [, script, dir] = process.argv
if (import.meta.filename === script && dir) console.log((await drawDesigns(dir)).join('\n'))
