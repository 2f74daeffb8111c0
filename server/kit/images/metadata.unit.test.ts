// What files say about themselves, hostile and broken ones too.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText, decodeText } from './clean-text.ts'
import { colorProfileName } from './color-profile.ts'
import { exifOf, placeOf } from './exif.ts'
import { readIptc } from './iptc.ts'
import { readMetadata } from './metadata.ts'
import { saysOthersRights } from './rights.ts'
import type { Rights } from './types.ts'

const gbk = (hex: string) => Buffer.from(hex, 'hex')
const record = (dataSet: number, bytes: Buffer) => Buffer.concat([Buffer.from([0x1c, 2, dataSet, bytes.length >> 8, bytes.length & 255]), bytes])
const xmp = (properties: string) =>
  Buffer.from(
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:i="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:T="http://www.tc260.org.cn/ns/AIGC/1.0/">${properties}</rdf:Description></rdf:RDF></x:xmpmeta>`,
  )
const ascii = (...values: string[]) => ({ value: values, description: values.join(' ') })
const labelOf = (value: string) => readMetadata({ xmp: xmp(`<i:DigitalSourceType>${value}</i:DigitalSourceType>`) }).ai

test.each([
  ['ad\u200bmin\u2066\u2069', 'admin'],
  ['photo\u202egnp.exe', 'photognp.exe'],
  ['a\0b\u0007c\r\n d', 'abc d'],
  ['  \u00ad\ufeff ', null],
  ['e\u0301\u0302\u0303\u0304\u0305', 'é\u0302\u0303'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['📷'.repeat(300), '📷'.repeat(200)],
  [{ toString: 'x' }, null],
])('S071: %j becomes %j', (dirty, clean) => {
  expect(cleanText(dirty)).toBe(clean)
})

test('S071: any text comes out short, in one line, without what cannot be seen', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const clean = cleanText(text) ?? ''
      return [...clean].length <= 200 && !/[\p{Cc}\p{Cs}\u200b-\u200f\u202a-\u202e\u2066-\u2069]/u.test(clean) && clean === clean.trim()
    }),
  )
})

test('bytes without a character set: UTF-8, then GBK, then Latin-1', () => {
  expect(decodeText(Buffer.from('黄山云海'))).toBe('黄山云海')
  expect(decodeText(gbk('bbc6c9bdd4c6baa3'))).toBe('黄山云海')
  expect(decodeText(Buffer.from('Müller, café', 'latin1'))).toBe('Müller, café')
})

test('IPTC in GBK is read as Chinese, bare or inside Photoshop resources', () => {
  const records = Buffer.concat([record(5, gbk('bbc6c9bdd4c6baa3')), record(25, gbk('bbc6c9bd')), record(25, Buffer.from('sea')), record(80, gbk('c0eec3f7'))])
  const resource = Buffer.concat([Buffer.from('Photoshop 3.0\0' + '8BIM\x04\x04\0\0\0\0\0', 'latin1'), Buffer.from([records.length]), records])
  for (const iptc of [records, resource])
    expect(readMetadata({ iptc })).toMatchObject({ title: '黄山云海', keywords: ['黄山', 'sea'], rights: { creator: '李明', reserved: true } })
})

test('cameras are named once', () => {
  const camera = (make: string, model: string) => exifOf({ Make: ascii(make), Model: ascii(model) }).camera
  expect(camera('Canon', 'Canon EOS R5')).toBe('Canon EOS R5')
  expect(camera('NIKON CORPORATION', 'NIKON D90')).toBe('NIKON D90')
  expect(camera('SONY', 'ILCE-7M3')).toBe('SONY ILCE-7M3')
  expect(camera('OLYMPUS IMAGING CORP.', 'E-M5')).toBe('OLYMPUS E-M5')
  expect(camera('RICOH IMAGING COMPANY, LTD.', 'GR III')).toBe('RICOH GR III')
})

test('absurd numbers and days are dropped', () => {
  const absurd = {
    FNumber: { value: [0, 1] },
    ExposureTime: { value: [0, 0] },
    ISOSpeedRatings: { value: 65_535 },
    FocalLength: { value: [99_999, 1] },
    DateTimeOriginal: ascii('2023:02:30 10:00:00'),
  }
  expect(Object.values(exifOf(absurd)).every((value) => value === null)).toBe(true)
  const fine = {
    FNumber: { value: [28, 10] },
    ExposureTime: { value: [25, 10] },
    ISOSpeedRatings: { value: 400 },
    DateTimeOriginal: ascii('2024:02:29 10:00:00'),
  }
  expect(exifOf(fine)).toMatchObject({ aperture: 2.8, shutter: '2.5', iso: 400, takenAt: '2024-02-29T10:00:00' })
})

test('S087: a place must be on the globe', () => {
  const place = (Latitude: unknown, Longitude: unknown) => placeOf({ Latitude, Longitude } as never)
  expect(place(39.9163446, 116.3971546)).toEqual({ latitude: 39.916345, longitude: 116.397155 })
  for (const [latitude, longitude] of [
    [0, 0],
    [91, 0],
    [10, 181],
    [Number.NaN, 1],
    ['39', '116'],
  ])
    expect(place(latitude, longitude)).toBeNull()
})

test('AI labels: IPTC codes by address or alone, fractals are not AI', () => {
  const address = 'http://cv.iptc.org/newscodes/digitalsourcetype/'
  expect(labelOf(`${address}trainedAlgorithmicMedia`).label).toBe('generated')
  expect(labelOf('trainedAlgorithmicMedia').label).toBe('generated')
  expect(labelOf(`${address}compositeWithTrainedAlgorithmicMedia`).label).toBe('assisted')
  expect(labelOf(`${address}algorithmicMedia`)).toEqual({ label: 'none', source: 'iptc', sourceType: 'algorithmicMedia' })
  expect(labelOf(`${address}digitalCapture`).label).toBe('none')
})

test('AI labels: GB 45438 in XMP or in a PNG text, ComfyUI as a suggestion', () => {
  const chinese = (label: string) => readMetadata({ xmp: xmp(`<T:AIGC>{"Label":"${label}","ContentProducer":"001"}</T:AIGC>`) }).ai
  expect(chinese('1')).toEqual({ label: 'generated', source: 'gb45438', sourceType: null })
  expect(chinese('2').label).toBe('suggested')
  expect(chinese('9').label).toBe('none')
  expect(readMetadata({ comments: [{ keyword: 'AIGC', text: '{"Label": "1"}' }] }).ai.label).toBe('generated')
  expect(readMetadata({ comments: [{ keyword: 'workflow', text: '{}' }] }).ai).toEqual({ label: 'suggested', source: 'generator-text', sourceType: null })
})

test('S071: an XMP entity bomb is dropped at once', () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "${'lol'.repeat(1000)}">${Array.from({ length: 9 }, (_, i) => `<!ENTITY b${i} "${`&${i ? `b${i - 1}` : 'a'};`.repeat(10)}">`).join('')}]>`
  const packet = Buffer.concat([Buffer.from(bomb), xmp('<dc:creator>&b8;</dc:creator>')])
  const before = performance.now()
  expect(readMetadata({ xmp: packet }).rights.creator).toBeNull()
  expect(performance.now() - before).toBeLessThan(1000)
})

test('bytes of any kind never throw', () => {
  const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array))
  const tiff = bytes.map((rest) => Buffer.concat([Buffer.from('Exif\0\0II*\0\x08\0\0\0', 'latin1'), rest]))
  const iim = bytes.map((rest) => Buffer.concat([Buffer.from('8BIM\x04\x04', 'latin1'), rest]))
  fc.assert(
    fc.property(fc.oneof(bytes, tiff), fc.oneof(bytes, iim), bytes, (exif, iptc, icc) => {
      readMetadata({ exif, iptc, xmp: iptc })
      readIptc(iptc)
      colorProfileName(Buffer.concat([Buffer.alloc(120), icc]))
    }),
    { numRuns: 60 },
  )
})

test('whose rights: names among years and phrases, in any case', () => {
  const rights = (creator: string | null, copyright: string | null): Rights => ({
    creator,
    copyright,
    credit: null,
    usageTerms: null,
    statementUrl: null,
    reserved: true,
  })
  expect(saysOthersRights(rights('Li Ming', '© 2024 LI MING. All rights reserved.'), ['li-ming'])).toBe(false)
  expect(saysOthersRights(rights('摄影师：张伟', '版权所有 张伟'), ['zhangwei', '张伟'])).toBe(false)
  expect(saysOthersRights(rights('Li Ming', '© Getty Images'), ['li-ming'])).toBe(true)
  expect(saysOthersRights(rights(null, '© 2019'), ['li-ming'])).toBe(false)
  expect(saysOthersRights(rights('Somebody', null), ['l'])).toBe(true)
})
