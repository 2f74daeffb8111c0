/** The most days in a row, out of days in their order. */
export function longestRun(days: readonly string[]): number {
  let [longest, run, before] = [0, 0, 0]
  for (const day of days) {
    const number = Date.parse(day) / 86_400_000
    run = number === before + 1 ? run + 1 : 1
    longest = Math.max(longest, run)
    before = number
  }
  return longest
}
