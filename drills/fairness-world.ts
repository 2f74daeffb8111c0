// The voters of the fairness drill: honest ones who err, friends of one entry, and those whose answers say nothing. The same for the same seed.
import { diceOf } from '#tests/own-books.ts'

/** A pair in the order in which it was chosen. */
export type Shown = { left: number; right: number }
/** `n`: which of the people. */
export type Voter = { n: number; device: string; answers: number; ms: () => number; choose: (shown: Shown) => 'left' | 'right' }

export const [ENTRIES, VOTERS, EACH] = [200, 400, 25]
/** With the pair that each voter leaves at the end, a tenth of all pairs is never answered. */
export const PASSERS = 711
const GROUP = 40
/** The strongest beats the weakest in 999 of 1 000 comparisons, its neighbour in barely more than half. */
const SPREAD = 7
const PEOPLE = ENTRIES + VOTERS + PASSERS + 4 * GROUP

export function fairnessWorld(seed: number) {
  const rolled = diceOf(seed)
  const dice = (sides: number) => rolled(sides) - 1
  const chance = () => (dice(1_000_000) + 0.5) / 1_000_000
  const planted = shuffle(
    Array.from({ length: ENTRIES }, (_, n) => n + 1),
    dice,
  )
  const worth = new Map(planted.map((number, place) => [number, SPREAD * (1 - place / ENTRIES)]))
  const prefer = ({ left, right }: Shown): 'left' | 'right' => (chance() < 1 / (1 + Math.exp(worth.get(right)! - worth.get(left)!)) ? 'left' : 'right')
  /** Most look for two to six seconds, few for less than one. */
  const look = () => Math.round(3500 * Math.exp(0.6 * Math.sqrt(-2 * Math.log(chance())) * Math.cos(2 * Math.PI * chance())))
  let next = ENTRIES
  const make =
    (change: (nth: number) => Partial<Voter> = () => ({})) =>
    (_: unknown, nth: number) => {
      const n = next++
      return { n, device: `of ${n}`, answers: EACH, ms: look, choose: prefer, ...change(nth) }
    }
  const many = (count: number, change?: (nth: number) => Partial<Voter>): Voter[] => Array.from({ length: count }, make(change))
  const honest = many(VOTERS)
  const passers = many(PASSERS, () => ({ answers: 0 }))
  const friendsOf = (entry: number) =>
    many(GROUP, () => ({ choose: (shown) => (shown.left === entry ? 'left' : shown.right === entry ? 'right' : prefer(shown)) }))
  const groups = () => [
    { way: 'on one device', voters: many(GROUP, () => ({ device: 'shared' })) },
    { way: 'always left', voters: many(GROUP, () => ({ choose: () => 'left' })) },
    { way: 'quicker than eyes', voters: many(GROUP, () => ({ ms: () => 150 + dice(400) })) },
  ]
  return { people: PEOPLE, dice, planted, honest, mixed: shuffle([...honest, ...passers], dice), friendsOf, groups }
}

function shuffle<T>(all: readonly T[], dice: (sides: number) => number): T[] {
  const mixed = [...all]
  for (let n = mixed.length - 1; n > 0; n--) {
    const other = dice(n + 1)
    ;[mixed[n], mixed[other]] = [mixed[other]!, mixed[n]!]
  }
  return mixed
}
