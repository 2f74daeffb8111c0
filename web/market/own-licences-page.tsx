import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import type { OwnLicence } from '#api/deliveries.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { langOfScript } from '#web/lang.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { fileOf } from '#web/ui/picture.tsx'
import { deliveries as words } from '#web/words/deliveries.ts'
import { market as marketWords } from '#web/words/market.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/own-licences-page.ts'
import { licencePath, olderLicencesPath } from './own-licence-links.ts'
import './own-licences.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const before = /^\d{1,18}$/.exec(url.searchParams.get('before') ?? '')?.[0]
  const library = await context.get(apiContext)('GET /api/market/library', { query: before ? { before } : {} })
  return { ...library, lang: context.get(pageContext).lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** Every licence that one bought, the latest first. */
export default function OwnLicencesPage({ loaderData: { licences, before } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page library">
      <h1>{w.title}</h1>
      {licences.length > 0 && <p className="lead">{w.lead}</p>}
      {licences.length === 0 && (
        <EmptyState title={w.none} text={w.lead}>
          <Link className="btn" to={href('/market')}>
            {w.toMarket}
          </Link>
        </EmptyState>
      )}
      <ul className="own-licences">
        {licences.map((licence) => (
          <Row key={licence.number} licence={licence} />
        ))}
      </ul>
      {before && (
        <p className="acts">
          <Link className="btn" to={olderLicencesPath(before)}>
            {w.older}
          </Link>
        </p>
      )}
    </main>
  )
}

function Row({ licence: { number, title, author, kind, issuedAt, price, state, post } }: { licence: OwnLicence }) {
  const w = useWords(words)
  const { kinds } = useWords(marketWords)
  return (
    <li>
      <Link to={licencePath(number)}>
        {post.card ? (
          <img src={fileOf(post.card.cover, 320)} width={post.card.cover.width} height={post.card.cover.height} alt="" loading="lazy" />
        ) : (
          <span className="no-picture" />
        )}
        <span>
          <b lang={langOfScript(title)}>{title}</b>
          <span className="muted" lang={langOfScript(author)}>
            {author}
          </span>
          <small className="muted">{w.of(kinds[kind], issuedAt)}</small>
        </span>
        <span className="n">
          <Money amount={price} currency="CNY" />
          {state !== 'valid' && <small>{w.states[state]}</small>}
        </span>
      </Link>
    </li>
  )
}
