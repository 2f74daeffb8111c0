import { apiContext, pageContext } from '#web/api.ts'
import { handedMeta } from '#web/shell/preview.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { holdings as words } from '#web/words/holdings.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/series-page.ts'
import { productPath, seriesPath } from './links.ts'
import './nft.css'

const NUMBER = /^[a-z\d]{12}$/

export async function loader({ context, url }: Route.LoaderArgs) {
  const after = NUMBER.exec(url.searchParams.get('after') ?? '')?.[0]
  const { lang, origin } = context.get(pageContext)
  return { lang, origin, ...(await context.get(apiContext)('GET /api/nft/series', { query: { after } })) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin } = loaderData
  const { series: title, seriesLead: description } = words.in(lang)
  return handedMeta({ lang, origin, path: seriesPath(), title, description })
}

/** Works of which something is on sale. */
export default function SeriesPage({ loaderData: { works, next } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page nft-operate">
      <h1>{w.series}</h1>
      <p className="muted under-title">{w.seriesLead}</p>
      {works.length ? (
        <ul className="casting-tiles">
          {works.map(({ number, picture, title, lang, creator, price, left, beginsAt }) => (
            <li key={number} className="casting-tile">
              <Link to={productPath(number)}>
                <img src={picture} alt="" width={320} height={240} loading="lazy" />
                <b lang={lang}>{title}</b>
              </Link>
              <small className="muted">
                {creator.nickname} · <Money amount={price} currency="CNY" /> · {w.left(left)} · {w.begins(beginsAt)}
              </small>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={w.noneSeries} text={w.noneSeriesText} />
      )}
      {next && (
        <Link className="btn" to={seriesPath(next)}>
          {w.more}
        </Link>
      )}
    </main>
  )
}
