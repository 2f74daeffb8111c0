// Files whose bytes are not those that were written: refused where a part of the picture is gone, else taken and said.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openImageWorkers } from './image-workers.ts'

const FIXTURES = path.resolve('tests/fixtures/photos')
const photograph = await readFile(path.join(FIXTURES, 'dup-00-original.jpg'))
const room = openImageWorkers({ workers: 2 })
afterAll(() => room.close())

async function verdictOn(bytes: Buffer): Promise<string> {
  const answer = await room.develop(bytes)
  return answer.ok ? (answer.damaged ? 'damaged' : 'whole') : answer.reason
}
/** With some bits turned over, or other bytes in their place, at a share of the file. */
function changed(file: Buffer, share: number, change: (copy: Buffer, at: number) => void): Buffer {
  const copy = Buffer.from(file)
  change(copy, Math.floor(file.length * share))
  return copy
}
const turnBits = (copy: Buffer, at: number) => copy.set([copy[at]! ^ 0x01, copy[at + 1]! ^ 0x55], at)
/** The end marker of a JPEG in the middle of it. */
const endEarly = (copy: Buffer, at: number) => copy.set([0xff, 0xd9], at)

/** Where the chunk of this name in the middle of a PNG begins, and how many bytes it holds. */
function middleChunk(png: Buffer, name: string): { at: number; bytes: number } {
  const found: { at: number; bytes: number }[] = []
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
    if (png.toString('latin1', at + 4, at + 8) === name) found.push({ at, bytes: png.readUInt32BE(at) })
  return found[found.length >> 1]!
}
const withWrongCrc = (png: Buffer) =>
  changed(png, 0, (copy) => {
    const { at, bytes } = middleChunk(png, 'IDAT')
    copy[at + 8 + bytes]! ^= 0xff
  })

test('a PNG with a wrong checksum has all its pixels: taken, and said', async () => {
  expect(await verdictOn(withWrongCrc(await sharp(photograph).png().toBuffer()))).toBe('damaged')
})

test('a PNG whose stream breaks off in the middle has lost the rest', async () => {
  const png = await sharp(photograph).png().toBuffer()
  expect(await verdictOn(changed(png, 0.5, turnBits))).toBe('unreadable')
})

test.each([0.1, 0.3])('a progressive JPEG with turned bits at %d of it is there to the last row: taken, and said', async (share) => {
  const progressive = await sharp(photograph).jpeg({ progressive: true }).toBuffer()
  expect(await verdictOn(changed(progressive, share, turnBits))).toBe('damaged')
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a JPEG whose rest is one colour has lost it, however it is turned (orientation %i)', async (orientation) => {
  const turned = await sharp(photograph).jpeg().withMetadata({ orientation }).toBuffer()
  expect(await verdictOn(turned)).toBe('whole')
  expect(await verdictOn(changed(turned, 0.6, endEarly))).toBe('truncated')
})

test('what only looks odd to a decoder is not called damaged', async () => {
  const profiled = await sharp(photograph).png().withIccProfile('p3').toBuffer()
  expect(await verdictOn(profiled)).toBe('whole')
  expect(await verdictOn(photograph.subarray(0, -2))).toBe('whole') // without its end marker
  expect(await verdictOn(Buffer.concat([photograph, Buffer.alloc(5000, 1)]))).toBe('whole') // with something behind it
})
