type Parents = Readonly<Record<string, { pids: () => number[] }>>

/** Process ids of children by what their parents are called: a name that ends in a hyphen is followed by which one it is, from 1 on; any other has one child at most. */
export const namePids = (parents: Parents): Record<string, number> =>
  Object.fromEntries(Object.entries(parents).flatMap(([name, { pids }]) => pids().map((pid, n) => [name.endsWith('-') ? `${name}${n + 1}` : name, pid])))
