// Some work for each of many things, several at once.

/** Answers in the order of the things. Fails with the first that fails. */
export async function atOnce<T, R>(things: readonly T[], most: number, work: (thing: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = []
  const left = [...things.entries()]
  const goOn = async () => {
    for (let next = left.shift(); next; next = left.shift()) answers[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: most }, goOn))
  return answers
}
