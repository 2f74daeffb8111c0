import type { CampaignTerms } from '#api/campaigns.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { campaigns as words } from '#web/words/campaigns.ts'
import { useWords } from '#web/words/words.ts'

/** What is asked of entries, in four: what for, how long, with whose name, and that nothing is sold. */
export function TermsFour({ terms: { use, months } }: { terms: CampaignTerms }) {
  const w = useWords(words)
  const four: [IconName, string, string][] = [
    ['frame', w.use, use],
    ['clock', w.howLong, w.months(months)],
    ['pen', w.credit, w.creditText],
    ['unsold', w.neverSold, w.neverSoldText],
  ]
  return (
    <section className="camp-block" aria-labelledby="camp-terms">
      <h2 id="camp-terms">{w.terms}</h2>
      <div className="camp-terms">
        {four.map(([icon, heading, text]) => (
          <div key={icon}>
            <Icon name={icon} />
            <h3>{heading}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
