import { href } from 'react-router'
import type { CreatorCriterion, OwnCreator } from '#api/creators.ts'
import { identityPath } from '#web/identity/links.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { creator as words } from '#web/words/creator.ts'
import { useWords } from '#web/words/words.ts'

const criteria = ['works', 'identity', 'age'] as const satisfies readonly CreatorCriterion[]
/** Somebody's age is known once their name is. */
const isMet = ({ missing }: OwnCreator, one: CreatorCriterion) => !missing.includes(one) && (one !== 'age' || !missing.includes('identity'))

/** What is asked of a creator, and what of it is there. */
export function Criteria({ own }: { own: OwnCreator }) {
  const w = useWords(words)
  const saying = { works: w.criterion.works(own.works, own.worksLeast), identity: w.criterion.identity, age: w.criterion.age }
  const toMeet = { works: href('/upload-photos'), identity: identityPath(), age: null }
  return (
    <section aria-labelledby="criteria">
      <h2 id="criteria">{w.criteria}</h2>
      <ul className="nft-criteria">
        {criteria.map((one) => (
          <li key={one} className={isMet(own, one) ? 'met' : undefined}>
            <Icon name={isMet(own, one) ? 'check' : 'info'} small />
            <span>{saying[one]}</span>
            <small className="muted">{isMet(own, one) ? w.met : w.notMet}</small>
            {!isMet(own, one) && toMeet[one] && (
              <Link className="link" to={toMeet[one]}>
                {w.toMeet[one]}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
