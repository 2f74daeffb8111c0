// What a film's file says of AI: signed, in its XMP, in the Chinese label, and files that only look as if they said something.
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFilm } from '#tests/make-film.ts'
import { makeContentKey, type ContentKey } from '../mark/content-key.ts'
import { signManifest } from '../mark/sign-manifest.ts'
import { openFilmReader } from './film-reader.ts'

const CODES = 'http://cv.iptc.org/newscodes/digitalsourcetype/'
/** How XMP lies in a box. Source: XMP specification part 3, 2020, §1.1.6. */
const XMP_BOX = 'be7acfcb97a942e89c71999491e3afac'
const reader = openFilmReader()
afterAll(() => reader.close())
let key: ContentKey
beforeAll(async () => {
  key = await makeContentKey({ mac: (purpose, text) => createHmac('sha256', purpose).update(text).digest() }, { site: 'studio.example', name: 'first' })
})
async function signed(source: string): Promise<Buffer> {
  const actions = [{ action: 'c2pa.created', digitalSourceType: `${CODES}${source}` }]
  const manifest = { claim_generator_info: [{ name: 'Dream' }], assertions: [{ label: 'c2pa.actions.v2', data: { actions } }] }
  const order = { pkcs8: key.pkcs8.toString('base64'), chain: key.chain.map((one) => one.toString('base64')), manifest }
  return Buffer.from(await signManifest(await makeFilm({ codec: 'avc' }), order, 'video/mp4'))
}
async function withBox(type: string, content: Buffer): Promise<Buffer> {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(type, 4)
  return Buffer.concat([await makeFilm({ codec: 'avc' }), head, content])
}
const withXmp = (rdf: string) =>
  withBox(
    'uuid',
    Buffer.concat([
      Buffer.from(XMP_BOX, 'hex'),
      Buffer.from(
        `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ${rdf}/></rdf:RDF></x:xmpmeta>`,
      ),
    ]),
  )
const iptc = (code: string) => withXmp(`xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="${CODES}${code}"`)
async function labelOf(film: Buffer): Promise<string> {
  const read = await reader.read(film)
  return read.ok ? read.facts.ai : read.reason
}

test('a signed film says what its manifest does, and leaves it to its author once it was changed', async () => {
  const film = await signed('trainedAlgorithmicMedia')
  expect(await labelOf(film)).toBe('generated')
  const changed = Buffer.from(film)
  changed[changed.indexOf('Dream')] = 'C'.charCodeAt(0)
  expect(await labelOf(changed)).toBe('suggested')
  expect(await labelOf(await signed('digitalCapture'))).toBe('none')
})

test('IPTC codes in XMP, the Chinese label and the names of generators count as they do in pictures', async () => {
  const films = {
    generated: await iptc('trainedAlgorithmicMedia'),
    assisted: await iptc('compositeWithTrainedAlgorithmicMedia'),
    camera: await iptc('digitalCapture'),
    chinese: await withBox('free', Buffer.from('AIGC\0\0\0\x20data{"Label":"1","ContentProducer":"x"}')),
    tool: await withXmp('xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreatorTool="ComfyUI"'),
  }
  const labels = await Promise.all(Object.entries(films).map(async ([name, film]) => [name, await labelOf(film)]))
  expect(Object.fromEntries(labels)).toEqual({ generated: 'generated', assisted: 'assisted', camera: 'none', chinese: 'generated', tool: 'suggested' })
})

test('what is broken, hostile or without a word says nothing', async () => {
  const bomb = `<x:xmpmeta><!DOCTYPE a [<!ENTITY b "c">]>${CODES}trainedAlgorithmicMedia</x:xmpmeta>`
  const films = [
    await makeFilm({ codec: 'avc' }),
    await makeFilm(),
    await withBox('free', Buffer.from(bomb)),
    await withBox('free', Buffer.from('jumb\0\0\0\0c2pa and nothing behind it')),
    await withBox('free', Buffer.from('AIGC {"Label":"9"}')),
    await withBox('free', Buffer.from(`<x:xmpmeta ${'x'.repeat(10_000)}`)),
  ]
  for (const film of films) expect(await labelOf(film)).toBe('none')
})
