// What a file's content credentials say: whole, changed afterwards, of an AI, and files that only look as if they had some.
import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeContentKey, type ContentKey } from '../mark/content-key.ts'
import { signManifest } from '../mark/sign-manifest.ts'
import { readContentCredentials } from './content-credentials.ts'
import { openImageWorkers } from './image-workers.ts'

const CODES = 'http://cv.iptc.org/newscodes/digitalsourcetype/'
const photograph = await readFile('tests/fixtures/photos/dup-00-original.jpg')
let key: ContentKey
const room = openImageWorkers({ workers: 1 })
afterAll(() => room.close())
beforeAll(async () => {
  key = await makeContentKey({ mac: (purpose, text) => createHmac('sha256', purpose).update(text).digest() }, { site: 'studio.example', name: 'first' })
})
type Said = { source?: string; more?: object[]; assertions?: object[] }
async function signed({ source = 'digitalCapture', more = [], assertions = [] }: Said = {}): Promise<Buffer> {
  const actions = [{ action: 'c2pa.created', digitalSourceType: `${CODES}${source}` }, ...more]
  const manifest = {
    claim_generator_info: [{ name: 'Darkroom', version: '3.1' }],
    title: 'Dune',
    assertions: [{ label: 'c2pa.actions.v2', data: { actions } }, ...assertions],
  }
  const order = { pkcs8: key.pkcs8.toString('base64'), chain: key.chain.map((one) => one.toString('base64')), manifest }
  return Buffer.from(await signManifest(photograph, order))
}
const labelOf = async (file: Buffer) => {
  const picture = await room.develop(file)
  return picture.ok ? picture.ai : picture.reason
}

test('a signed file says who signed, with what it was made, which steps, and that it is whole', async () => {
  const metadata = { label: 'cawg.metadata', data: { '@context': { dc: 'http://purl.org/dc/elements/1.1/' }, 'dc:creator': ['李明'] } }
  const file = await signed({ more: [{ action: 'c2pa.cropped' }, { action: 'c2pa.cropped' }], assertions: [metadata] })
  expect(await readContentCredentials(file, 'jpeg')).toEqual({
    holds: true,
    problems: [],
    signedBy: 'studio.example',
    signedAt: null,
    madeWith: 'Darkroom 3.1',
    author: '李明',
    steps: ['created', 'cropped'],
    sourceType: 'digitalCapture',
  })
})

test('one byte changed behind it, or in it, is found', async () => {
  const file = await signed()
  const pixel = Buffer.from(file)
  pixel[pixel.length - 500]! ^= 1
  expect(await readContentCredentials(pixel, 'jpeg')).toMatchObject({ holds: false, problems: ['assertion.dataHash.mismatch'] })
  const title = Buffer.from(file)
  title[title.indexOf('Darkroom')] = 'B'.charCodeAt(0)
  expect(await readContentCredentials(title, 'jpeg')).toMatchObject({ holds: false })
})

test('what an AI made says so; changed since, a person is asked', async () => {
  const file = await signed({ source: 'trainedAlgorithmicMedia' })
  expect(await labelOf(file)).toEqual({ label: 'generated', source: 'c2pa', sourceType: 'trainedAlgorithmicMedia' })
  file[file.length - 500]! ^= 1
  expect(await labelOf(file)).toMatchObject({ label: 'suggested', source: 'c2pa' })
  expect(await labelOf(await signed())).toMatchObject({ label: 'none' })
})

test('files without, with a torn one, or with the words alone have none, and are developed', async () => {
  expect(await readContentCredentials(photograph, 'jpeg')).toBeNull()
  const torn = await signed()
  torn.fill(0, torn.indexOf('jumb') + 40, torn.indexOf('jumb') + 400)
  expect(await readContentCredentials(torn, 'jpeg')).toBeNull()
  const words = await sharp(photograph)
    .withExif({ IFD0: { ImageDescription: 'jumb c2pa' } })
    .jpeg()
    .toBuffer()
  expect(await readContentCredentials(words, 'jpeg')).toBeNull()
  expect(await room.develop(words)).toMatchObject({ ok: true, credentials: null })
})

test('a key and its certificates follow from the secret and the name alone', async () => {
  const secrets = { mac: (_: string, text: string) => createHmac('sha256', 'another').update(text).digest() }
  const [one, same, next] = await Promise.all(['first', 'first', 'second'].map((name) => makeContentKey(secrets, { site: 'studio.example', name })))
  expect(one).toEqual(same)
  expect([next!.chain[0]!.equals(one!.chain[0]!), next!.authority]).toEqual([false, one!.authority])
})
