import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp, picture } from '#tests/own-app.ts'

const own = ownApp({ jobs: true })

/** A photograph, for rows of one colour at the end read as lost ones. Whole, but for the checksum behind its first pixels. */
async function damagedPng(): Promise<Buffer> {
  const png = await sharp(path.resolve('tests/fixtures/photos/dup-00-original.jpg')).png().toBuffer()
  const at = png.indexOf('IDAT')
  png[at + 4 + png.readUInt32BE(at - 4)]! ^= 0xff
  return png
}

test('a damaged file that has all its rows is shown, marked for its owner, and may be published all the same', async () => {
  const anna = await own.member()
  const image = await own.upload(anna, await damagedPng(), 'damaged.png')
  expect(image).toMatchObject({ state: 'ready', marks: ['damaged'], refusal: null })
  expect(image.preview).not.toBeNull()
  const { posts } = await own.api(anna)('POST /api/posts/multi', { body: { posts: [{ title: 'Scratched', images: [{ key: image.key }] }] } })
  const marksFor = async (as: MadeMember | null) =>
    (await own.api(as)('GET /api/posts/:author/:permlink', { params: { author: anna.account, permlink: posts[0]!.permlink } })).marks
  expect([await marksFor(anna), await marksFor(null)]).toEqual([['damaged'], []])
})

test('one that has lost its rest is refused with what to do', async () => {
  const jpeg = await picture()
  jpeg.set([0xff, 0xd9], Math.floor(jpeg.length * 0.6))
  expect(await own.upload(await own.member(), jpeg)).toMatchObject({ state: 'refused', refusal: { reason: 'truncated' } })
})
