// Which combinations are taken: few, and yet every two values of different axes together in one of them (a covering array of strength two).

/** Axes by name, each with its values. */
export type Axes = Readonly<Record<string, readonly string[]>>
export type Dealt<A extends Axes> = { [K in keyof A]: A[K][number] }

/** All combinations. */
export const dealAll = <A extends Axes>(axes: A): Dealt<A>[] =>
  Object.entries(axes).reduce<Record<string, string>[]>(
    (rows, [name, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  ) as Dealt<A>[]

/**
 * Greedy, and the same each time: the first pair that is still missing begins a combination, and of all that it can become the one is taken that brings most
 * missing pairs; of those one of a `group` that is there already, for a page that is open costs less than another; of those what was taken least. Every
 * combination brings at least the pair it began with, so this ends.
 */
export function dealPairs<A extends Axes>(axes: A, group: (dealt: Dealt<A>) => string = () => ''): Dealt<A>[] {
  const names = Object.keys(axes)
  if (names.length < 2) return dealAll(axes)
  const missing = new Map(pairsOf(axes).map((pair) => [keyOf(...pair), pair]))
  const rows: Dealt<A>[] = []
  const groups = new Set<string>()
  const pairsIn = (row: Dealt<A>) => pairsOf(Object.fromEntries(names.map((name) => [name, [row[name]!]]))).map((pair) => keyOf(...pair))
  for (const [first, second] of missing.values()) {
    const begun = { ...axes, [first[0]]: [first[1]], [second[0]]: [second[1]] } as A
    const scoreOf = (row: Dealt<A>) => [
      pairsIn(row).filter((pair) => missing.has(pair)).length,
      Number(groups.has(group(row))),
      -names.reduce((sum, name) => sum + rows.filter((other) => other[name] === row[name]).length, 0),
    ]
    const best = dealAll(begun)
      .map((row) => ({ row, score: scoreOf(row) }))
      .reduce((one, other) => (isMore(other.score, one.score) ? other : one)).row
    for (const pair of pairsIn(best)) missing.delete(pair)
    rows.push(best)
    groups.add(group(best))
  }
  return rows
}
/** By the first number in which they differ. */
function isMore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, n) => value !== other[n])
  return at >= 0 && one[at]! > other[at]!
}

type Value = [axis: string, value: string]
/** Every two values of different axes. */
const pairsOf = (axes: Axes): [Value, Value][] =>
  Object.entries(axes).flatMap(([a, left], n, all) =>
    all.slice(n + 1).flatMap(([b, right]) =>
      left.flatMap((x) =>
        right.map((y): [Value, Value] => [
          [a, x],
          [b, y],
        ]),
      ),
    ),
  )
const keyOf = (...pair: Value[]) =>
  pair
    .map((one) => one.join(' '))
    .toSorted()
    .join('|')
