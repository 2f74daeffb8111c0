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
 * Greedy, and the same each time: the first pair that is still missing begins a combination, and each other axis adds the value that brings most missing
 * pairs with what stands in it already. Every combination brings at least the pair it began with, so this ends.
 */
export function dealPairs<A extends Axes>(axes: A): Dealt<A>[] {
  const names = Object.keys(axes)
  if (names.length < 2) return dealAll(axes)
  const missing = new Map(pairsOf(axes).map((pair) => [keyOf(...pair), pair]))
  const rows: Record<string, string>[] = []
  for (const [first, second] of missing.values()) {
    const row = Object.fromEntries([first, second])
    for (const name of names.filter((one) => !(one in row))) {
      const brings = (value: string) => Object.entries(row).filter((other) => missing.has(keyOf(other, [name, value]))).length
      // what was taken least comes first where several bring as much
      const taken = (value: string) => rows.filter((one) => one[name] === value).length
      row[name] = axes[name]!.toSorted((a, b) => brings(b) - brings(a) || taken(a) - taken(b))[0]!
    }
    for (const pair of pairsOf(Object.fromEntries(Object.entries(row).map(([name, value]) => [name, [value]])))) missing.delete(keyOf(...pair))
    rows.push(row)
  }
  return rows as Dealt<A>[]
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
