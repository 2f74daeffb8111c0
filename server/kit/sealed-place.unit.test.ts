import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openPlace, sealPlace } from './sealed-place.ts'
import { openSecrets } from './secrets.ts'

const secrets = openSecrets('a root of this test')
const whole = fc.bigInt({ min: 0n, max: BigInt(Number.MAX_SAFE_INTEGER) })

test('a place comes back as it went, is the same word each time, and says neither number', () => {
  fc.assert(
    fc.property(whole, whole, (by, row) => {
      const word = sealPlace(secrets, by, row)
      expect([word, openPlace(secrets, word)]).toEqual([sealPlace(secrets, by, row), { by, row }])
    }),
  )
  const near = [1n, 2n, 3n].map((row) => sealPlace(secrets, 1_790_000_000_000n, row))
  expect(new Set(near.flatMap((word) => [word.slice(0, 11), word.slice(11)])).size).toBe(6)
})

test('what is no word of ours opens nothing, nor does a word under another secret', () => {
  const word = sealPlace(secrets, 5n, 6n)
  expect(openPlace(openSecrets('another root'), word)).toBeNull()
  for (const said of ['', 'x', word.slice(1), `${word}A`, '../../../../etc/passwd', 'A'.repeat(22)]) expect(openPlace(secrets, said)).toBeNull()
})
