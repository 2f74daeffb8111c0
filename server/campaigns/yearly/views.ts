import type { PostCard } from '#api/posts.ts'
import type { YearlyCard, YearlyFact, YearlyReport } from '#api/yearly.ts'
import { personView } from '#server/account/views.ts'
import { longestRun } from './policy.ts'
import type { CardFacts, CardRow, CountRow, SumsRow } from './queries.ts'

const NAMED = 5

type Found = { year: number; years: number[]; sums: SumsRow; counts: CountRow[]; best: PostCard[]; card: { code: string; facts: CardFacts } | null }
export function reportView({ year, years, sums: { days, ...sums }, counts, best, card }: Found): YearlyReport {
  const of = (what: CountRow['of']) => counts.filter((row) => row.of === what)
  const places = (what: CountRow['of'], length: number, first: number) => {
    const byPlace = new Map(of(what).map(({ name, posts }) => [Number(name) - first, posts]))
    return Array.from({ length }, (_, n) => byPlace.get(n) ?? 0)
  }
  const named = (what: CountRow['of']) => of(what).slice(0, NAMED).map(({ name, posts }) => ({ name, posts })) // prettier-ignore
  return {
    year,
    years,
    ...sums,
    days: days.length,
    run: longestRun(days),
    months: places('month', 12, 1),
    hours: places('hour', 24, 0),
    cameras: named('camera'),
    tags: named('tag'),
    best,
    card: card && { code: card.code, facts: Object.keys(card.facts) as YearlyFact[] },
  }
}

/** What a card says, out of the report as it is now; of a fact that the year has nothing of it says nothing. */
export function factsOf({ photographs, days, likes, followers, cameras, tags }: YearlyReport, chosen: readonly YearlyFact[]): CardFacts {
  const all = { photographs, days, likes, followers, camera: cameras[0]?.name ?? null, tag: tags[0]?.name ?? null, best: true } as const
  return Object.fromEntries(chosen.map((fact) => [fact, all[fact]]))
}

export const yearlyCardView = ({ year, facts, ...person }: CardRow, best: PostCard[]): YearlyCard => ({
  year,
  person: personView(person),
  photographs: facts.photographs ?? null,
  days: facts.days ?? null,
  likes: facts.likes ?? null,
  followers: facts.followers ?? null,
  camera: facts.camera ?? null,
  tag: facts.tag ?? null,
  best,
})
