import { expect, test } from 'vitest'
import { MAX_IMAGE_BYTES } from '#api/limits.ts'
import { preflight } from './preflight.ts'

const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)
const size = (width: number, height: number) => ({ width, height })

test('what is plainly wrong is named before a byte is sent', () => {
  expect(preflight(0, new Uint8Array(), null)?.reason).toBe('empty')
  expect(preflight(MAX_IMAGE_BYTES + 1, jpeg, size(8000, 6000))).toEqual({ reason: 'too-many-bytes', bytes: MAX_IMAGE_BYTES + 1, width: 8000, height: 6000 })
  expect(preflight(41, new TextEncoder().encode('this is text'), null)?.reason).toBe('not-an-image')
  expect(preflight(9000, jpeg, size(640, 480))).toEqual({ reason: 'too-small', bytes: 9000, width: 640, height: 480 })
})
test('what only the server can judge goes to it', () => {
  expect(preflight(MAX_IMAGE_BYTES, jpeg, size(8000, 6000))).toBeNull()
  expect(preflight(9000, jpeg, size(800, 100))).toBeNull()
  expect(preflight(9000, jpeg, size(2400, 90))).toBeNull() // too narrow: the server says so
  expect(preflight(9000, jpeg, null)).toBeNull() // the browser cannot read it, the server may
})
