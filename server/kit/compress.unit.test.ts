import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openCompress } from './compress.ts'

const open = { zstd: zstdDecompressSync, gzip: gunzipSync }
const texts = ['<p>one</p>'.repeat(300), '', 'zwei', '<p>one</p>'.repeat(300), '海'.repeat(400_000)]

test.each(['zstd', 'gzip'] as const)('%s: each text is a whole of its own, however many are asked for at once, and again later', async (how) => {
  const compress = openCompress()
  for (const round of [1, 2]) {
    const made = await Promise.all(texts.map((text) => compress(how, Buffer.from(text))))
    expect(
      made.map((one) => open[how](one).toString()),
      `round ${round}`,
    ).toEqual(texts)
    expect(made[3], 'nothing of an earlier text is in a later one').toEqual(made[0])
  }
})

test('what is no text fails for itself, and the next ones are compressed', async () => {
  const compress = openCompress()
  await expect(compress('gzip', null as unknown as Buffer)).rejects.toThrow('May not write null values to stream')
  expect(gunzipSync(await compress('gzip', Buffer.from('after it'))).toString()).toBe('after it')
})
