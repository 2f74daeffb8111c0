// Leaving, rehearsed: from the ZIP alone, without the site, the original is the one on the chain and the consent is its creator's. The wallet file is opened in journeys/keys.spec.ts.
import { createHash } from 'node:crypto'
import { recoverTypedDataAddress, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { findAnvil } from '#server/kit/chain/anvil.ts'
import { castWork, keepOwnNode, madeCreator } from '#tests/casting.ts'
import { layDelivery } from '#tests/lay-work.ts'
import { ownApp } from '#tests/own-app.ts'
import { readZip } from '#tests/read-zip.ts'

const own = ownApp({ jobs: true, settings: { CHAIN: 'on' } })
const ask = (as: MadeMember | null, lang = 'en') => own.fetch(`/pieces/own.zip?lang=${lang}`, as ? { as } : {})
async function unzip(as: MadeMember) {
  const entries = readZip(Buffer.from(await (await ask(as)).arrayBuffer()))
  return new Map(entries.map(({ name, bytes }) => [name, bytes]))
}
const sha256 = (bytes: Buffer) => `0x${createHash('sha256').update(bytes).digest('hex')}`
const json = (bytes: Buffer | undefined) => JSON.parse(bytes!.toString()) as Record<string, unknown>

// oxlint-disable-next-line house/no-sleeping-tests -- anvil has no build for every machine
describe.skipIf(!findAnvil())('GET /pieces/own.zip (needs an anvil for this machine)', () => {
  keepOwnNode(own)

  test('holds what its reader cast and holds, each checked from itself alone; nothing of others, and no key', async () => {
    const [creator, anna, carla] = [await madeCreator(own), await own.member(), await own.member()]
    const work = await castWork(own, creator, { title: 'Dune' })
    await layDelivery(own, { work: work.number, edition: 2, to: anna, giftableAt: 1_800_000_000 })

    const files = await unzip(creator)
    const folder = `cast/${work.number}`
    expect([...files.keys()]).toEqual(['README.txt', ...['piece.json', 'description.json', 'original.jpg'].map((name) => `${folder}/${name}`)])
    const piece = json(files.get(`${folder}/piece.json`)) as unknown as {
      creator: Hex
      tokens: Hex[]
      consent: Parameters<typeof recoverTypedDataAddress>[0] & { message: Record<string, string> }
    }
    const original = sha256(files.get(`${folder}/original.jpg`)!)
    expect([piece.consent.message['contentHash'], piece.consent.message['metadataHash']]).toEqual([original, sha256(files.get(`${folder}/description.json`)!)])
    expect(piece.tokens).toEqual([1, 2, 3].map((edition) => `${original.slice(0, -4)}${String(edition).padStart(4, '0')}`))
    expect((await recoverTypedDataAddress(piece.consent)).toLowerCase()).toBe(piece.creator)
    expect(files.get('README.txt')!.toString()).toContain(piece.creator)

    const held = await unzip(anna)
    expect([...held.keys()].slice(1)).toEqual(['piece.json', 'description.json', 'picture.webp'].map((name) => `held/${work.number}-2/${name}`))
    expect(json(held.get(`held/${work.number}-2/piece.json`))).toMatchObject({ token: piece.tokens[1], contentHash: original })
    await own.api(creator)('PUT /api/posts/visibility', { body: { permlinks: [work.permlink!], visibility: 'private' } })
    expect([...(await unzip(anna)).keys()]).not.toContain(`held/${work.number}-2/picture.webp`)
    expect([...(await unzip(carla)).keys()]).toEqual(['README.txt'])
    const all = [...files.values(), ...held.values()].map((bytes) => bytes.toString('latin1')).join('')
    expect(all).not.toMatch(/mnemonic|privateKey|ciphertext/i)
  })

  test('is its reader’s alone, and begins in their language', async () => {
    const anna = await own.member()
    expect((await ask(null)).status).toBe(403)
    const reply = await ask(anna, 'zh')
    expect([reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual(['application/zip', 'private, no-store'])
    expect(readZip(Buffer.from(await reply.arrayBuffer()))[0]!.bytes.toString()).toMatch(/^拾光[^]*\n---\n\nPixtura/)
    expect((await own.fetch('/pieces/own.zip', { as: anna, method: 'HEAD' })).status).toBe(200)
  })
})
