import { Form } from 'react-router'
import type { ContestResult } from '#api/contests.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { photoPath } from '#web/posts/links.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { contests as words } from '#web/words/contests.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/results-page.ts'
import { afterIn } from './after-in.ts'
import { ContestHead } from './contest-head.tsx'
import { openMeta } from './contest-meta.ts'
import './contests.css'
import { resultsPath } from './links.ts'
import '#web/campaigns/campaigns.css'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang, origin } = context.get(pageContext)
  const receipt = url.searchParams.get('receipt')?.trim().slice(0, 40)
  const [{ contest }, out, found] = await Promise.all([
    api('GET /api/contest/tag/:slug', { params }),
    api('GET /api/contest/tag/:slug/results', { params, query: afterIn(url) }),
    receipt ? attempt(api('GET /api/contest/tag/:slug/receipt', { params, query: { receipt } })) : null,
  ])
  return { contest, out, found, receipt: receipt ?? '', lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { contest, lang, origin } = loaderData
  return openMeta({ contest, heading: words.in(lang).results, path: resultsPath(contest.slug), lang, origin })
}

export default function ResultsPage({ loaderData: { contest, out, found, receipt } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page contest">
      <ContestHead contest={contest} heading={w.results} />
      {out.results.length ? (
        <ol className="contest-grid" start={out.results[0]!.place}>
          {out.results.map((result, n) => (
            <Result key={result.number} result={result} first={n < 2} />
          ))}
        </ol>
      ) : (
        <EmptyState title={w.notOut} text={w.outAt(contest.resultTime)} />
      )}
      {out.next !== null && (
        <p>
          <Link className="btn" to={resultsPath(contest.slug, out.next)}>
            {w.more}
          </Link>
        </p>
      )}
      <Ballots out={out} />
      <Receipt found={found} receipt={receipt} />
    </main>
  )
}

function Result({ result: { number, place, award, won, met, words: said, isFormer, post }, first }: { result: ContestResult; first: boolean }) {
  const w = useWords(words)
  return (
    <li>
      {post && (
        <Link to={photoPath(post)}>
          <Picture picture={post.cover} alt={post.cover.alt || w.numbered(number)} sizes="(max-width: 640px) 50vw, 300px" first={first} />
        </Link>
      )}
      <span className="small">
        <b>
          {w.place(place)}
          {award && w.awarded(award)}
        </b>
        {isFormer ? w.former : (post?.author.nickname ?? w.gone)} {w.numbered(number)}
        <span className="muted">{w.wonOf(won, met)}</span>
      </span>
      {said.map((one) => (
        <blockquote key={one} className="contest-said small">
          {one}
        </blockquote>
      ))}
    </li>
  )
}

/** What the places come from, for whoever works them out again. */
function Ballots({ out: { verdicts, file } }: Pick<Route.ComponentProps['loaderData'], 'out'>) {
  const w = useWords(words)
  if (!file) return null
  return (
    <section className="camp-block" aria-labelledby="ballots">
      <h2 id="ballots">{w.ballots}</h2>
      <table className="table contest-awards">
        <tbody>
          {verdicts.map(({ verdict, ballots }) => (
            <tr key={verdict}>
              <th scope="row">{w.verdicts[verdict]}</th>
              <td>{w.ballotsOf(ballots)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <a className="link" href={file.url} download>
          {w.file(file.bytes)}
        </a>
      </p>
      <p className="small muted">{w.howCounted}</p>
      <p className="small muted">
        {w.fingerprint} <code>{file.sha256}</code>
      </p>
    </section>
  )
}

function Receipt({ found, receipt }: Pick<Route.ComponentProps['loaderData'], 'found' | 'receipt'>) {
  const w = useWords(words)
  return (
    <section className="camp-block" aria-labelledby="receipt-heading">
      <h2 id="receipt-heading">{w.findReceipt}</h2>
      <Form className="contest-receipt" action="#receipt-heading">
        <label htmlFor="receipt">{w.receipt}</label>
        <input id="receipt" name="receipt" defaultValue={receipt} maxLength={40} autoComplete="off" spellCheck={false} />
        <button type="submit" className="btn">
          {w.find}
        </button>
      </Form>
      {found && !found.ok && <ProblemSaid problem={found.problem} />}
      {found?.ok && (
        <output>
          {w.found(found.data)} {found.data.verdict ? w.verdicts[found.data.verdict] : w.notCounted}
        </output>
      )}
    </section>
  )
}
