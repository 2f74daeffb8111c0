import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import type { ReleaseCard } from '#api/releases.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { contentPath } from '#web/help/links.ts'
import { langOfScript } from '#web/lang.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { releases as words } from '#web/words/releases.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/releases-page.ts'
import { contactPath, releasePath } from './links.ts'
import { StateOfRelease } from './release-state.tsx'
import './market.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { lang } = context.get(pageContext)
  const api = context.get(apiContext)
  const before = url.searchParams.get('before')
  const query = before && /^\d{1,18}$/.test(before) ? { before } : {}
  const [{ releases, next }, { contributorStatus }] = await Promise.all([api('GET /api/market/releases', { query }), api('GET /api/market/contributor')])
  return { lang, releases, next, isLater: before !== null, isContributor: contributorStatus === 2 }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

export default function ReleasesPage({ loaderData: { releases, next, isLater, isContributor } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page releases">
      <header className="releases-head">
        <h1>{w.title}</h1>
        {isContributor ? (
          <Link className="btn primary" to={href('/releases/new')}>
            {w.make}
          </Link>
        ) : (
          <Link className="btn" to={contactPath()}>
            {w.apply}
          </Link>
        )}
      </header>
      <p className="muted">
        {w.lead}{' '}
        <Link className="link" to={contentPath('/portrait-faq')}>
          {w.faq}
        </Link>
      </p>
      {releases.length === 0 && <EmptyState title={isContributor ? w.none : w.notYet} text={w.noneText} />}
      <ul className="release-list">
        {releases.map((release) => (
          <Row key={release.number} release={release} />
        ))}
      </ul>
      <p className="acts">
        {isLater && (
          <Link className="btn" to={href('/releases')}>
            {w.first}
          </Link>
        )}
        {next && (
          <Link className="btn" to={`?before=${next}`}>
            {w.older}
          </Link>
        )}
      </p>
    </main>
  )
}

function Row({ release: { number, kind, state, name, count, cover, fee, madeAt, validUntil } }: { release: ReleaseCard }) {
  const w = useWords(words)
  return (
    <li>
      {cover ? <img src={cover} alt="" width="96" height="64" loading="lazy" /> : <span className="blank" />}
      <span className="what">
        <Link className="strong" to={releasePath(number)} lang={langOfScript(name)} dir="auto">
          {name}
        </Link>
        <small>
          {w.kinds[kind]} · {w.count(count)}
          {kind === 'portrait' && ` · ${w.fee(fee)}`}
        </small>
      </span>
      <span className="stands">
        <StateOfRelease state={state} />
        <small>{state === 'valid' && validUntil ? w.until(validUntil) : w.made(madeAt)}</small>
      </span>
    </li>
  )
}
