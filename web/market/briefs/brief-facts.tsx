import type { Brief } from '#api/briefs.ts'
import { briefs as words } from '#web/words/briefs.ts'
import { market } from '#web/words/market.ts'
import { useWords } from '#web/words/words.ts'

/** Licence, budget, how many, and until when: one line. */
export function BriefFacts({ brief: { kind, budget, wanted, state, until } }: { brief: Brief }) {
  const w = useWords(words)
  const m = useWords(market)
  return (
    <p className="brief-facts">
      <span>{w.licence(m.kinds[kind])}</span>
      <span>{w.budget(budget)}</span>
      <span>{w.wanted(wanted)}</span>
      <span>{state === 'open' ? w.until(until) : w.over}</span>
    </p>
  )
}
