/** One juror's score of one entry. */
export type Given = { number: number; seat: number; score: number }

/** So many likes of somebody's works make a juror close to them. */
export const CLOSE_LIKES = 20
/** Groups of more people than this say nothing of who knows whom. */
export const CLOSE_GROUP = 200

const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length

/**
 * What each entry got, in thousandths: of each juror how far a score stands from the mean of all that they gave, in their own standard deviations, and of those the mean.
 * Who gives everybody the same says nothing; a strict juror and a kind one weigh the same.
 */
export function normaliseScores(given: readonly Given[]): Map<number, number> {
  const seats = Map.groupBy(given, ({ seat }) => seat)
  const own = [...seats.values()].flatMap((all) => {
    const middle = mean(all.map(({ score }) => score))
    const spread = Math.sqrt(mean(all.map(({ score }) => (score - middle) ** 2)))
    return all.map(({ number, score }) => ({ number, by: spread === 0 ? 0 : (score - middle) / spread }))
  })
  return new Map([...Map.groupBy(own, ({ number }) => number)].map(([number, all]) => [number, Math.round(mean(all.map(({ by }) => by)) * 1000)]))
}

type Standing = { number: number; place: number }
/**
 * How it ends: finalists by what the jury gave, one that nobody of it could judge in the middle (0); where that is equal, and below the finalists, by ballots.
 * Without a single score the ballots decide alone.
 */
export function rankJudged(
  entries: readonly Standing[],
  finalists: number,
  given: readonly Given[],
): { number: number; final: number; judged: number | null }[] {
  const scores = normaliseScores(given)
  const byBallots = entries.toSorted((a, b) => a.place - b.place)
  const first = byBallots.filter(({ place }) => place <= finalists)
  const ranked = given.length ? first.toSorted((a, b) => (scores.get(b.number) ?? 0) - (scores.get(a.number) ?? 0) || a.place - b.place) : first
  return [...ranked, ...byBallots.slice(first.length)].map(({ number }, n) => ({ number, final: n + 1, judged: scores.get(number) ?? null }))
}
