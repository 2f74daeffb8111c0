/** Works through a list, so many at a time and in order. One failure stops the rest from beginning. */
export async function runLanes<T>(lanes: number, all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = [...all]
  const lane = async () => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
      try {
        await work(next)
      } catch (error) {
        rest.length = 0
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(lanes, all.length) }, lane))
}
