import { brand } from '#api/brand.ts'
import type { ListedDomain } from '#api/collections-names.ts'
import { Scrolls } from '#web/admin/scrolls.tsx'
import { apiContext, pageContext } from '#web/api.ts'
import { langOfScript } from '#web/lang.ts'
import { Link } from '#web/ui/link.tsx'
import { consoleWords } from '#web/words/console.ts'
import { ownName as words } from '#web/words/own-name.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/names-page.ts'
import { portfolioPath } from './links.ts'
import '#web/admin/run.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const before = url.searchParams.get('before') ?? undefined
  return { ...(await context.get(apiContext)('GET /api/admin/portfolio-domains', { query: { before } })), lang: context.get(pageContext).lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${consoleWords.in(loaderData.lang).pages.names} · ${brand.name[loaderData.lang]}` }] : []

/** At which names of their own portfolios answer. */
export default function NamesPage({ loaderData: { domains, next } }: Route.ComponentProps) {
  const { console: w } = useWords(words)
  const { pages } = useWords(consoleWords)
  return (
    <div className="adm-text">
      <h1>{pages.names}</h1>
      <p className="muted">{w.lead}</p>
      {domains.length === 0 ? <p>{w.none}</p> : <Names domains={domains} />}
      {next && (
        <Link className="btn" to={`?before=${next}`}>
          {w.more}
        </Link>
      )}
    </div>
  )
}

function Names({ domains }: { domains: readonly ListedDomain[] }) {
  const { console: w } = useWords(words)
  const { pages } = useWords(consoleWords)
  return (
    <Scrolls label={pages.names}>
      <table className="con-table">
        <thead>
          <tr>
            {[w.name, w.owner, w.state, w.since, w.looked].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {domains.map(({ number, domain, owner, state, namedAt, provenAt, lookedAt, found }) => (
            <tr key={number}>
              <td>{domain}</td>
              <td>
                <Link to={portfolioPath(owner)} lang={langOfScript(owner.nickname)}>
                  {owner.nickname}
                </Link>
              </td>
              <td>{w.states[state]}</td>
              <td className="num">{w.at(provenAt ?? namedAt)}</td>
              <td>{lookedAt && found ? `${w.found[found]}, ${w.at(lookedAt)}` : w.never}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolls>
  )
}
