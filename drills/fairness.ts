// npm run drill:fairness: 10 000 votes on 200 entries whose order is planted, friends of one of them, answers that say nothing, then the farm of drill:farm. SEED=… plants the same order again.
import { randomInt } from 'node:crypto'
import { verifyBallots } from '#server/kit/ballots/verify-ballots.ts'
import { withPostgres } from '../bench/feeds.ts'
import { openBallots } from './fairness-votes.ts'
import { ENTRIES, fairnessWorld, VOTERS, type Voter, type Shown } from './fairness-world.ts'
import { reportFarm } from './farm-report.ts'
import { openReport } from './report.ts'

const [APART, SIDES, RANK, LIFT, ASIDE, WRONGLY] = [3, 4, 0.95, 30, 0.95, 0.01]
const THIRD_QUARTER = 0.625
const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
const report = openReport('drill-fairness')
report.note(`seed ${seed}; the same order and farm again with SEED=${seed} npm run drill:fairness; how sixteen clients meet is another each time`)
const percent = (part: number) => `${(100 * part).toFixed(1)} %`

/** After each pair that was chosen: how far apart the entries were in times shown, and one entry’s two sides. */
function replay(pairs: readonly Shown[]) {
  const [shown, leads] = [new Int32Array(ENTRIES), new Int32Array(ENTRIES)]
  let [apart, sides] = [0, 0]
  for (const { left, right } of pairs) {
    shown[left - 1]!++
    shown[right - 1]!++
    leads[left - 1]!++
    leads[right - 1]!--
    apart = Math.max(apart, Math.max(...shown) - Math.min(...shown))
    sides = Math.max(sides, Math.abs(leads[left - 1]!), Math.abs(leads[right - 1]!))
  }
  return { apart, sides }
}
/** Spearman’s: 1 where both orders are the same. */
function correlate(order: readonly number[], planted: readonly number[]): number {
  const placeOf = new Map(planted.map((number, place) => [number, place]))
  const apart = order.reduce((sum, number, place) => sum + (place - placeOf.get(number)!) ** 2, 0)
  return 1 - (6 * apart) / (order.length * (order.length ** 2 - 1))
}

await withPostgres('fairness', async (postgres) => {
  const world = fairnessWorld(seed)
  const ballots = await openBallots(postgres, { people: world.people, entries: ENTRIES, dice: world.dice })
  await ballots.voteAll(world.mixed)
  const pairs = await ballots.pairs()
  const { apart, sides } = replay(pairs)
  const first = await ballots.count()
  report.note(
    `${first.ballots.length} votes of ${VOTERS} voters on ${ENTRIES} entries; ${percent(1 - first.ballots.length / pairs.length)} of ${pairs.length} pairs never answered`,
  )
  report.target(`times shown differ by at most ${APART} at every moment`, apart <= APART, String(apart))
  report.target(`left and right of each differ by at most ${SIDES}`, sides <= SIDES, String(sides))
  const rank = correlate(
    first.ranking.map(({ entry }) => entry),
    world.planted,
  )
  report.target(`rank correlation with the planted order is at least ${RANK}`, rank >= RANK, rank.toFixed(3))

  const before = Math.round(THIRD_QUARTER * ENTRIES)
  const { entry } = first.ranking[before - 1]!
  await ballots.voteAll(world.friendsOf(entry))
  const after = (await ballots.count()).ranking.find((one) => one.entry === entry)!.place
  report.target(`40 voters who always choose one entry of the third quarter lift it by at most ${LIFT} places`, before - after <= LIFT, `${before} → ${after}`)

  const groups = world.groups()
  await ballots.voteAll(groups.flatMap(({ voters }) => voters))
  const [last, marks] = [await ballots.count(), await ballots.marks()]
  const asideOf = (voters: readonly Voter[]) => {
    const own = new Set(voters.map(({ n }) => marks.get(n)))
    const theirs = last.ballots.filter(({ voter }) => own.has(voter))
    return theirs.filter(({ verdict }) => verdict !== 'counts').length / theirs.length
  }
  for (const { way, voters } of groups) {
    const part = asideOf(voters)
    report.target(`of the answers of voters ${way} at least ${percent(ASIDE)} are set aside`, part >= ASIDE, percent(part))
  }
  const wrongly = asideOf(world.honest)
  report.target(`of those of honest voters at most ${percent(WRONGLY)}`, wrongly <= WRONGLY, percent(wrongly))
  const { fault } = verifyBallots(last.file)
  report.target('the published file gives the same count again', fault === null, fault ? JSON.stringify(fault) : `${last.ballots.length} ballots`)
  await ballots.close()
})
await reportFarm(report, seed)
report.close({ seed })
