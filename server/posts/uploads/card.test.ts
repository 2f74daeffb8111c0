// A card of photographs as the upload page brings it: with the limits that an installation has, and what its files say of themselves.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ownApp } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'
import { cameraFile } from '../../../scripts/make-camera-files.ts'

const own = ownApp({ jobs: true, settings: { RATE_LIMITS: 'on' } })

test('thirty files within a minute are signed, put, confirmed and asked for, and nobody is told to slow down', async () => {
  const anna = await own.member()
  const api = own.api(anna)
  const bring = async (n: number) => {
    const bytes = Buffer.from(`no picture, but file ${n}`)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const { key, put } = await api('GET /api/posts/upload', { query: { bytes: bytes.byteLength, type: 'image/jpeg', sha256 } })
    await own.fetch(put!.url, { method: 'PUT', headers: { ...put!.headers, 'content-length': String(bytes.byteLength) }, body: bytes })
    await api('POST /api/posts/upload', { body: { key, name: `${n}.jpg`, bytes: bytes.byteLength } })
    await api('GET /api/posts/upload/images')
  }
  const reasons: string[] = []
  for (let n = 0; n < 30; n++) reasons.push(await reasonOf(bring(n)))
  expect(reasons).toEqual(Array.from({ length: 30 }, () => 'done'))
  await expect.poll(async () => (await api('GET /api/posts/upload/images')).images.filter(({ state }) => state === 'refused').length).toBe(30)
})

test('a photograph says when its camera took it; one that does not know says nothing', async () => {
  const anna = await own.member()
  const taken = await own.upload(anna, await readFile(await cameraFile({ megapixels: 1, orientation: 6 })))
  expect(taken.suggested?.takenAt).toBe('2025-05-01T06:12:30')
  const unknown = await own.upload(anna, await readFile('tests/fixtures/photos/dup-00-original.jpg'))
  expect(unknown.suggested?.takenAt).toBeNull()
})
