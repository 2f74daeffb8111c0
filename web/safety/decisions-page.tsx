import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import type { ClaimCount, DecisionCount, KindCount } from '#api/safety.ts'
import { agreementPath } from '#web/agreements/links.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { kindWords } from '#web/words/kinds.ts'
import { safety as words } from '#web/words/safety.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/decisions-page.ts'
import '#web/look/parts.css'
import './safety.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { lang, origin } = context.get(pageContext)
  return { decisions: await context.get(apiContext)('GET /api/decisions'), lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin } = loaderData
  const w = words.in(lang)
  return [
    { title: `${w.decisions} · ${brand.name[lang]}` },
    { name: 'description', content: w.decisionsText },
    ...previewMeta({ lang, origin, path: href('/transparency/decisions'), title: w.decisions, description: w.decisionsText }),
  ]
}

/** What was reported and decided, for everybody to see. */
export default function DecisionsPage({ loaderData: { decisions } }: Route.ComponentProps) {
  const w = useWords(words)
  const { counts, kinds, claims, days } = decisions
  return (
    <main id="main" className="page decisions-page">
      <h1>{w.decisions}</h1>
      <p className="lead">{w.decisionsLead(days)}</p>
      {kinds.length === 0 ? (
        <EmptyState title={w.noneYet} text={w.noneYetText} />
      ) : (
        <>
          <ByKind kinds={kinds} />
          <ByReason counts={counts} />
        </>
      )}
      <Claims claims={claims} />
      <section aria-labelledby="how">
        <h2 id="how">{w.how}</h2>
        {[...w.howText, ...w.ruleText, w.strikesText].map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p className="links">
          <Link className="link" to={agreementPath('self-review-system')}>
            {w.rulesLink}
          </Link>
          <Link className="link" to={href('/transparency/newcomers')}>
            {w.newcomers}
          </Link>
        </p>
      </section>
    </main>
  )
}

function ByKind({ kinds }: { kinds: KindCount[] }) {
  const w = useWords(words)
  const { reportables } = useWords(kindWords)
  return (
    <section aria-labelledby="by-kind">
      <h2 id="by-kind">{w.byKind}</h2>
      <dl className="decision-kinds">
        {kinds.map(({ kind, cases, waiting, decided, appeals, median, slowest }) => (
          <div key={kind}>
            <dt>{reportables[kind]}</dt>
            {(
              [
                [w.cases, w.num(cases)],
                [w.waiting, w.num(waiting)],
                [w.decided, w.num(decided)],
                [w.appeals, w.num(appeals)],
                [w.median, w.took(median)],
                [w.slowest, w.took(slowest)],
              ] as const
            ).map(([name, value]) => (
              <dd key={name}>
                <span className="muted">{name}</span> <b className="num">{value}</b>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}

function Claims({ claims }: { claims: ClaimCount }) {
  const w = useWords(words)
  const { cases, waiting, decided, removed, appeals, restored, median, slowest } = claims
  const figures = [
    [w.cases, w.num(cases)],
    [w.waiting, w.num(waiting)],
    [w.decided, w.num(decided)],
    [w.removed, w.num(removed)],
    [w.counters, w.num(appeals)],
    [w.restored, w.num(restored)],
    [w.median, w.took(median)],
    [w.slowest, w.took(slowest)],
  ] as const
  return (
    <section aria-labelledby="claims">
      <h2 id="claims">{w.claims}</h2>
      {cases === 0 ? (
        <p>{w.noClaims}</p>
      ) : (
        <dl className="decision-kinds">
          <div>
            <dt>{w.claims}</dt>
            {figures.map(([name, value]) => (
              <dd key={name}>
                <span className="muted">{name}</span> <b className="num">{value}</b>
              </dd>
            ))}
          </div>
        </dl>
      )}
      <p>
        <Link className="link" to={href('/claim')}>
          {w.makeClaim}
        </Link>
      </p>
    </section>
  )
}

function ByReason({ counts }: { counts: DecisionCount[] }) {
  const w = useWords(words)
  const { reportables, reasons } = useWords(kindWords)
  const heads = [w.reportCount, w.unfounded, w.labelled, w.removed, w.strikeCount, w.restored]
  return (
    <section aria-labelledby="by-reason">
      <h2 id="by-reason">{w.byReason}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by key */}
      <section className="decision-table" tabIndex={0} aria-label={w.reportCount}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{w.reason}</th>
              {heads.map((name) => (
                <th key={name} scope="col" className="n">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {counts.map(({ kind, reason, reports, unfounded, labelled, removed, strikes, restored }) => (
              <tr key={`${kind} ${reason}`}>
                <th scope="row">
                  {reasons[reason]} <small>{reportables[kind]}</small>
                </th>
                {[reports, unfounded, labelled, removed, strikes, restored].map((count, n) => (
                  <td key={n} className="n" data-of={heads[n]}>
                    {w.num(count)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
