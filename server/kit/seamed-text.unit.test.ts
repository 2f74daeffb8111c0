import fc from 'fast-check'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { deflatePieces, joinGzip } from './seamed-text.ts'

test('any text comes back whole with each reader’s word at each seam', () => {
  const text = fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(text, fc.stringMatching(/^[\w-]{0,40}$/), (pieces, word) => {
      expect(gunzipSync(joinGzip(deflatePieces(pieces), word)).toString()).toBe(Buffer.from(pieces.join(word)).toString())
    }),
  )
})

test('a page keeps most of what one compression would save', () => {
  const html = Array.from(
    { length: 40 },
    (_, n) => `<a href="/photocomment/anna/light-${n}"><img src="/media/${n}/640.webp" alt="晨雾 ${n}"></a>${n % 10 ? '' : '<script nonce="SEAM">'}`,
  ).join('\n')
  const gzip = joinGzip(deflatePieces(html.split('SEAM')), 'x'.repeat(24))
  expect(gzip.length).toBeLessThan(html.length / 3)
})
