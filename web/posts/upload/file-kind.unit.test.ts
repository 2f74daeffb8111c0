import { expect, test } from 'vitest'
import { kindOf } from './file-kind.ts'

const bytes = (text: string) => Uint8Array.from(text.padEnd(64, '\0').slice(0, 64), (c) => c.charCodeAt(0))

test.for([
  ['\xff\xd8\xff\xe1\0\x10Exif', 'picture'],
  ['\x89PNG\r\n\x1a\n', 'picture'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'picture'],
  ['\0\0\0\x1cftypavif\0\0\0\0avifmif1', 'picture'],
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', 'picture'],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'heic'],
  ['GIF89a\x01\0\x01\0', 'gif'],
  ['PK\x03\x04\x14\0', 'nothing'],
  ['MZ\x90\0', 'nothing'],
  ['II*\0\x08\0\0\0', 'unknown'],
  ['\0\0\0\x14ftypqt  ', 'unknown'],
  ['RIFF\x10\0\0\0WAVEfmt ', 'unknown'],
] as const)('%j is %s', ([head, kind]) => {
  expect(kindOf(bytes(head))).toBe(kind)
})

test.for([
  ['a letter to a friend, saved under a picture’s name', 'nothing'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'unknown'],
  ['<?xml version="1.0"?><svg/>', 'unknown'],
  ['%PDF-1.7', 'unknown'],
  ['<!doctype html><title>no</title>', 'nothing'],
] as const)('text: %j is %s', ([text, kind]) => {
  expect(kindOf(new TextEncoder().encode(text))).toBe(kind)
})
