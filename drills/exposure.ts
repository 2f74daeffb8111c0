// npm run drill:exposure: thirty days with 2 000 authors and 40 000 readers through the ranking's own functions; every work must come to the readers it was promised. SEED=… repeats the dice.
import { randomInt } from 'node:crypto'
import { giniOf, live } from './exposure-feed.ts'
import { AUTHORS, DAY_MS, DAYS, makePeople, READERS } from './exposure-world.ts'
import { openReport } from './report.ts'

const PROMISED = 30
const LEAST = 0.99
const weights = { like: 100, forward: 200, helped: 500, hours: 6 }

const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
const report = openReport('drill-exposure')
report.note(`seed ${seed}; the same dice again with SEED=${seed} npm run drill:exposure`)
const people = makePeople(seed)
/** Those whose seven days were over before the end. */
const judged = people.works.filter(({ at }) => at <= (DAYS - 7) * DAY_MS).map(({ number }) => number)
report.note(
  `${DAYS} days, ${AUTHORS} authors, ${READERS} readers: ${people.works.length} works, of which ${judged.length} had their seven days; ${people.visits.length} visits`,
)

const percent = (part: number) => `${(100 * part).toFixed(2)} %`
const told = (promise: number) => {
  const { readers, looks, kept } = live(people, { promise, weights })
  const counts = judged.map((number) => readers[number]!)
  const least = counts.toSorted((a, b) => a - b)
  const share = counts.filter((count) => count >= PROMISED).length / counts.length
  return { share, gini: giniOf(counts), least: least[0]!, median: least[least.length >> 1]!, most: least.at(-1)!, kept: kept / looks }
}
const [bare, promised] = [told(0), told(PROMISED)]

report.target(
  `every work was shown to ${PROMISED} readers outside its author’s followers within 7 days (at least ${percent(LEAST)})`,
  promised.share >= LEAST,
  percent(promised.share),
)
report.target(
  'attention is more equal than without the promise (Gini of readers per work)',
  promised.gini < bare.gini,
  `${promised.gini.toFixed(3)} against ${bare.gini.toFixed(3)}`,
)
for (const [name, one] of [
  ['with the promise', promised],
  ['without it', bare],
] as const)
  report.note(
    `${name}: ${percent(one.share)} reached ${PROMISED}; readers per work: least ${one.least}, median ${one.median}, most ${one.most}; Gini ${one.gini.toFixed(3)}; ${percent(one.kept)} of all looks fell on kept places`,
  )
report.close({ seed, promised, bare })
