// Files that are no pictures, or none for us: each is refused for its own reason.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { withChunk } from '#tests/png-chunks.ts'
import { openImageWorkers } from './image-workers.ts'
import { IMAGE_REFUSALS } from './types.ts'
import type { ImageRefusal } from './types.ts'

const fixture = (name: string) => readFile(path.resolve('tests/fixtures/photos', name))
const room = openImageWorkers({ workers: 2 })
afterAll(() => room.close())

async function refusalOf(bytes: Buffer): Promise<ImageRefusal | 'accepted'> {
  const answer = await room.develop(bytes)
  return answer.ok ? 'accepted' : answer.reason
}
const plain = (width: number, height: number, color = { r: 200, g: 80, b: 40 }): Sharp => sharp({ create: { width, height, channels: 3, background: color } })

const REFUSED: [name: string, reason: ImageRefusal, bytes: () => Promise<Buffer> | Buffer][] = [
  ['nothing', 'empty', () => Buffer.alloc(0)],
  ['a text', 'not-an-image', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an SVG', 'svg', () => fixture('svg-ssrf.svg')],
  ['a GIF that is JavaScript', 'gif', () => fixture('polyglot-gif-js.gif')],
  ['a cut JPEG', 'truncated', () => fixture('broken-truncated-90.jpg')],
  ['a cut PNG', 'truncated', async () => (await plain(900, 900).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 100_000)],
  [
    'a cut WebP',
    'truncated',
    async () =>
      (
        await sharp(await fixture('dup-00-original.jpg'))
          .webp()
          .toBuffer()
      ).subarray(0, 20_000),
  ],
  ['a cut AVIF', 'truncated', async () => (await fixture('avif-840px.avif')).subarray(0, 20_000)],
  ['a header of 2 147 483 647 px', 'too-many-pixels', () => fixture('bomb-header-2147483647.png')],
  ['100.8 megapixels', 'too-many-pixels', () => plain(12_000, 8400).png().toBuffer()],
  ['50 000 001 bytes', 'too-many-bytes', () => Buffer.alloc(50_000_001, 0xff)],
  ['799 × 799', 'too-small', () => plain(799, 799).jpeg().toBuffer()],
  ['5000 × 99', 'too-narrow', () => plain(5000, 99).jpeg().toBuffer()],
  [
    'an animated WebP',
    'animated',
    () =>
      sharp(twoFrames(), { raw: { width: 900, height: 1800, channels: 3, pageHeight: 900 } })
        .webp({ loop: 0 })
        .toBuffer(),
  ],
  ['an animated PNG', 'animated', animatedPng],
  ['a TIFF', 'tiff', () => plain(900, 900).tiff().toBuffer()],
  ['a HEIC', 'heic', () => box('ftyp', 'heic\0\0\0\0mif1heic')],
  ['a Canon CR3', 'raw', () => box('ftyp', 'crx \0\0\0\x01crx isom')],
  ['a Canon CR2', 'raw', () => Buffer.from('II*\0\x10\0\0\0CR\x02\0', 'latin1')],
  ['a DNG', 'raw', () => Buffer.from('II*\0\x08\0\0\0\x01\0\x12\xc6\x01\0\x04\0\0\0\x01\x04\0\0\0\0\0\0', 'latin1')],
  ['a phone video', 'video', () => box('ftyp', 'qt  \0\0\0\0qt  ')],
  ['a BMP', 'bmp', () => Buffer.from('BM\x36\0\0\0', 'latin1')],
  ['a PSD', 'psd', () => Buffer.from('8BPS\0\x01')],
  ['a PDF', 'pdf', () => Buffer.from('%PDF-1.7')],
  ['a JPEG XL', 'jxl', () => Buffer.from([0xff, 0x0a, 0, 0])],
  ['a JPEG 2000', 'jp2', () => Buffer.from('\0\0\0\x0cjP  \r\n\x87\n', 'latin1')],
  ['an EPS', 'other-format', () => Buffer.from('%!PS-Adobe-3.0')],
  ['a JPEG of arithmetic coding', 'unreadable', async () => withMarker(await plain(900, 900).jpeg().toBuffer(), 0xc0, 0xc9)],
  [
    'a PNG of noise',
    'unreadable',
    async () =>
      scrambled(
        await sharp(twoFrames(), { raw: { width: 900, height: 1800, channels: 3 } })
          .png()
          .toBuffer(),
      ),
  ],
]

function twoFrames(): Buffer {
  return Buffer.from(Uint8Array.from({ length: 900 * 1800 * 3 }, (_, at) => Math.imul(at, 2_654_435_761) >>> 24))
}
function box(type: string, text: string): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(8 + text.length)
  return Buffer.concat([size, Buffer.from(type + text, 'latin1')])
}
function animatedPng(): Promise<Buffer> {
  return withChunk(plain(900, 900), 'acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
}
function withMarker(jpeg: Buffer, from: number, to: number): Buffer {
  const changed = Buffer.from(jpeg)
  changed[changed.indexOf(Buffer.from([0xff, from])) + 1] = to
  return changed
}
function scrambled(png: Buffer): Buffer {
  const changed = Buffer.from(png)
  changed.fill(0x5a, changed.length >> 1, (changed.length >> 1) + 2000)
  return changed
}

test.concurrent.each(REFUSED)('S084, S085: %s is refused as %s', async (_, reason, bytes) => {
  expect(await refusalOf(await bytes())).toBe(reason)
  expect(IMAGE_REFUSALS).toContain(reason)
})

test('refusals carry the numbers for their sentence', async () => {
  expect(await room.develop(await plain(799, 640).png().toBuffer())).toEqual({
    ok: false,
    reason: 'too-small',
    detail: { width: 799, height: 640, limit: 800 },
  })
})

test('a file that is not there is as an empty one, whoever the worker runs as', async () => {
  expect(await room.develop(() => Promise.resolve(0))).toMatchObject({ ok: false, reason: 'empty' })
})

test('a JPEG that lacks only its end marker is accepted, one that lacks pixels is not', async () => {
  const whole = await fixture('dup-00-original.jpg')
  expect(await refusalOf(whole.subarray(0, -2))).toBe('accepted')
  expect(await refusalOf(whole.subarray(0, -2000))).toBe('truncated')
})
