import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { claims as words } from '#web/words/claims.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/claim-state-page.ts'
import './safety.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  return { claim: await context.get(apiContext)('GET /api/claims/:word', { params }), lang: context.get(pageContext).lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData ? [{ title: `${words.in(loaderData.lang).yours} · ${brand.name[loaderData.lang]}` }] : []),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
]

/** What became of a claim. Its address is all that opens it. */
export default function ClaimStatePage({ loaderData: { claim } }: Route.ComponentProps) {
  const w = useWords(words)
  const { title, at, state, decidedAt, words: said } = claim
  return (
    <main id="main" className="page report-page">
      <h1>{w.yours}</h1>
      <p className="notice">{w.keep}</p>
      <p>
        {title && <b>{title}</b>} <small>{w.madeAt(at)}</small>
      </p>
      <p>
        <b>{w.states[state]}</b> {decidedAt && <small>{w.decidedAt(decidedAt)}</small>}
      </p>
      <p className="muted">{w.statesText[state]}</p>
      {said && (
        <p>
          {w.said} <q>{said}</q>
        </p>
      )}
    </main>
  )
}
