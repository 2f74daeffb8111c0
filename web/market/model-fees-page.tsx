import { data, Form, href, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import type { ModelFee } from '#api/model-fees.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { contentPath } from '#web/help/links.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { identityPath } from '#web/identity/links.ts'
import { langOfScript } from '#web/lang.ts'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { modelFees as words } from '#web/words/model-fees.ts'
import { useWords } from '#web/words/words.ts'
import './model-fees.css'
import type { Route } from './+types/model-fees-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await context.get(apiContext)('GET /api/model-fees')), lang: context.get(pageContext).lang }
}

export async function action({ context }: Route.ActionArgs) {
  const done = await attempt(context.get(apiContext)('POST /api/model-fees/claim'))
  return data(done.ok ? { claimed: done.data.claimed, problem: null } : { claimed: null, problem: done.problem }, { status: done.ok ? 200 : done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** What licences sold brought to a model, release by release, and how it becomes theirs. */
export default function ModelFeesPage({ loaderData: { fees, available }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const isClaiming = useNavigation().state === 'submitting'
  return (
    <main id="main" className="page model-fees">
      <h1>{w.title}</h1>
      <p className="muted">{w.lead}</p>
      {fees.length > 0 && (
        <Form method="post" preventScrollReset className="fees-sum">
          <p>
            <span>{w.available}</span> <Money amount={available} currency="CNY" big />
          </p>
          <output>
            {actionData?.problem && <ProblemSaid problem={actionData.problem} />}
            {actionData?.claimed ? w.claimed(actionData.claimed) : null}
          </output>
          {available > 0 && (
            <button type="submit" className="btn primary" disabled={isClaiming}>
              {w.claim}
            </button>
          )}
          <Bars fees={fees} />
        </Form>
      )}
      {fees.length ? <Fees fees={fees} /> : <p>{w.none}</p>}
      <p className="muted small">
        {w.phone}{' '}
        <Link className="link" to={contentPath('/portrait-faq')}>
          {w.questions}
        </Link>
      </p>
    </main>
  )
}

/** Why something that is there cannot be claimed, and what to do about it. */
function Bars({ fees }: { fees: readonly ModelFee[] }) {
  const w = useWords(words)
  const barred = fees.filter(({ available, pending, bar }) => bar && available + pending > 0)
  if (!barred.length) return null
  return barred.some(({ bar }) => bar === 'not-verified') ? (
    <p>
      {w.notVerified}{' '}
      <Link className="link" to={identityPath()}>
        {w.verify}
      </Link>
    </p>
  ) : (
    <p>
      {w.otherName(barred.map(({ release }) => release))}{' '}
      <Link className="link" to={href('/help')}>
        {w.write}
      </Link>
    </p>
  )
}

function Fees({ fees }: { fees: readonly ModelFee[] }) {
  const w = useWords(words)
  return (
    <ul className="fees">
      {fees.map(({ release, contributor, signedAt, fee, sales, pending, available, claimed, returnsAt }) => (
        <li key={release}>
          <h2>
            <Link className="link nickname" to={href('/photographer/:id', { id: contributor.account })} lang={langOfScript(contributor.nickname)}>
              {contributor.nickname}
            </Link>
          </h2>
          <p className="muted small">
            {w.signed(signedAt, fee)} · {w.number} <span className="mono">{release}</span>
          </p>
          <dl className="kv">
            <dt>{w.sales}</dt>
            <dd>{w.count(sales)}</dd>
            {(
              [
                ['pending', pending],
                ['available', available],
                ['claimedAll', claimed],
              ] as const
            ).map(([name, amount]) => (
              <div key={name}>
                <dt>{w[name]}</dt>
                <dd>
                  <Money amount={amount} currency="CNY" />
                </dd>
              </div>
            ))}
          </dl>
          {returnsAt && <p className="muted small">{w.returns(returnsAt)}</p>}
        </li>
      ))}
    </ul>
  )
}
