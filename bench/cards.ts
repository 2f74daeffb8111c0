// What a share card costs: processor time of one beside the same pixels without anything written, and of one that is kept, over HTTP.
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { cardForms, cardPath } from '#api/cards.ts'
import type { ShareCard } from '#api/share.ts'
import { openCardRenderer } from '#server/kit/cards/card-renderer.ts'
import { drawCard } from '#server/kit/cards/draw-card.ts'
import { randomFrom } from '#server/kit/random.ts'
import { openRates } from '#server/kit/rates.ts'
import { openSecrets } from '#server/kit/secrets.ts'
import { openLocalStore } from '#server/kit/storage/local.ts'
import { nameSize } from '#server/posts/uploads/name-files.ts'
import { shareFiles } from '#server/share/files.ts'
import type { Report } from '../drills/report.ts'
import { cardOf, photographOf, samples } from '../tests/many-cards.ts'
import { home } from './stage.ts'

const RATIO = 1.7
const KEPT_MS = 1
const [ROUNDS, WARM_UP, KEPT] = [15, 4, 3000]
const MEASURED = ['zh', 'arabic', 'en', 'devanagari', 'thai', 'outside-bmp', 'person', 'group']

const spent = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = spent()
  await work()
  return spent() - before
}
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** In this process, so that all of its threads are counted; the two in turn. */
async function benchDrawing(report: Report): Promise<Record<string, { drawn: number; bare: number }>> {
  const figures: Record<string, { drawn: number; bare: number }> = {}
  for (const sample of samples.filter(({ of }) => MEASURED.includes(of))) {
    const card = await cardOf(sample)
    const [drawn, bare]: [number[], number[]] = [[], []]
    for (let n = -WARM_UP; n < ROUNDS; n++) {
      const [with_, without] = [await cpuOf(() => drawCard(card)), await cpuOf(() => drawCard(card, { words: false }))]
      if (n < 0) continue
      drawn.push(with_)
      bare.push(without)
    }
    const [one, other] = [median(drawn), median(bare)]
    figures[sample.of] = { drawn: one, bare: other }
    const share = one / other
    report.target(
      `a card (${sample.of}, ${sample.size}) takes at most ${RATIO} times its pixels without words`,
      share <= RATIO,
      `${share.toFixed(2)}: ${one.toFixed(0)} ms beside ${other.toFixed(0)} ms`,
    )
  }
  return figures
}

const KEY = '2'.repeat(24)
const facts: ShareCard = {
  kind: 'photo',
  title: { text: '群山醒来之前的湖', lang: 'zh' },
  by: { account: 'anna', name: '林安', headerUrl: null },
  lines: [{ text: '14 mm，ƒ/11', lang: 'zh' }],
  ai: 'none',
  pictures: [
    { key: KEY, url: `/media/${KEY}`, signature: '', width: 1280, height: 853, widths: [1280], avif: [], placeholder: '', focus: { x: 0.5, y: 0.5 }, alt: '' },
  ],
  alt: '',
  url: 'https://pixtura.example/photocomment/anna/lake',
  short: 'https://pixtura.example/p/17',
  cards: [],
}

/** As the site answers: limits, the question who may see it, the name of the content, the bytes. */
async function benchKept(report: Report): Promise<number> {
  const dir = path.join(home, 'data/cards')
  mkdirSync(dir, { recursive: true })
  const random = randomFrom()
  const store = openLocalStore({ dir, origin: '', secrets: openSecrets('bench'), now: () => new Date(), random })
  await store.put(nameSize(KEY, '1280.webp'), Buffer.from(await photographOf('lake-sherburne')), { type: 'image/webp' })
  const cardRenderer = openCardRenderer()
  const app = shareFiles({
    config: { origin: 'https://pixtura.example', MEDIA_ORIGIN: undefined },
    rates: openRates({ enabled: false }),
    addressOf: () => '127.0.0.1',
    calls: () => Promise.resolve({ ok: true, data: facts }),
    random,
    store,
    kit: { cardRenderer },
  })
  const { size, room } = cardForms[0]!
  const address = `https://pixtura.example${cardPath({ size, room, lang: 'zh', path: '/photocomment/anna/lake' })}`
  const ask = async () => (await app.request(address)).arrayBuffer()
  if ((await ask()).byteLength < 20_000) throw new Error('no card was drawn')
  for (let n = 0; n < KEPT / 5; n++) await ask()
  const took = await cpuOf(async () => {
    for (let n = 0; n < KEPT; n++) await ask()
  })
  await cardRenderer.close()
  rmSync(dir, { recursive: true })
  report.target(`a kept card takes at most ${KEPT_MS} ms`, took / KEPT <= KEPT_MS, `${(took / KEPT).toFixed(3)} ms`)
  return took / KEPT
}

export async function benchCards(report: Report) {
  return { drawing: await benchDrawing(report), kept: await benchKept(report) }
}
