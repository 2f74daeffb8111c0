// What a share card costs: processor time of one beside the same pixels without anything written, and of one that is kept, over HTTP.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { cardForms, cardPath } from '#api/cards.ts'
import { launchPostgres } from '#server/db/launch-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { drawCard } from '#server/kit/cards/draw-card.ts'
import { publish, register, uploadPhotograph } from '../drills/member.ts'
import type { Report } from '../drills/report.ts'
import { cardOf, samples } from '../tests/many-cards.ts'
import { openGenerator } from './load.ts'
import { compare, printTable, type Summary } from './measure.ts'
import { all, asked, ms } from './pages.ts'
import { home, root, startServer } from './stage.ts'

const RATIO = 1.7
const KEPT_MS = 1
const [ROUNDS, WARM_UP] = [15, 4]
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

/** As everybody gets it: a whole server of its own, which asks who may see the post, over HTTP. */
async function benchKept(report: Report): Promise<Map<string, Summary>> {
  const dataDir = path.join(home, 'data/cards')
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const postgres = await launchPostgres({ dataDir })
  try {
    await migrate(postgres.ownerUrl)
    const settings = { DATABASE_URL: postgres.appUrl, MIGRATE_DATABASE_URL: postgres.ownerUrl, HUMAN_CHECK_COST: '1' }
    const server = await startServer(root, path.join(dataDir, 'site'), settings)
    try {
      const anna = await register(server.origin, 'anna')
      const key = await uploadPhotograph(server.origin, anna, readFileSync(path.join(root, 'demo/photos/lake-sherburne.jpg')))
      const { permlink } = await publish(server.origin, anna, key, { title: '群山醒来之前的湖', description: '', tags: [] })
      const { size, room } = cardForms[0]!
      const url = server.origin + cardPath({ size, room, lang: 'zh', path: `/photocomment/${anna.account}/${permlink}` })
      return await measureKept(url, server.pid, postgres.pids()['postgres']!, report)
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measureKept(url: string, server: number, postgres: number, report: Report): Promise<Map<string, Summary>> {
  const drawn = await (await fetch(url)).arrayBuffer()
  if (drawn.byteLength < 20_000) throw new Error('no card was drawn')
  const generator = openGenerator()
  const figures = await compare([asked(generator, 'a kept card', server, postgres, { url, calls: 1500 })])
  generator.close()
  printTable(figures)
  const whole = all(figures, 'a kept card')
  report.target(`a kept card takes at most ${KEPT_MS} ms in all`, whole <= KEPT_MS, ms(whole))
  return figures
}

export async function benchCards(report: Report) {
  return { drawing: await benchDrawing(report), kept: Object.fromEntries(await benchKept(report)) }
}
