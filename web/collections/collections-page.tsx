import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { collections as words } from '#web/words/collections.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/collections-page.ts'
import { CollectionList } from './collection-list.tsx'
import './collections.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang, origin, viewer } = context.get(pageContext)
  const [before, own] = [url.searchParams.get('before') ?? undefined, url.searchParams.get('own') ?? undefined]
  const [mine, newest] = await Promise.all([
    viewer && !before ? api('GET /api/collections/own', { query: { before: own } }) : null,
    own ? null : api('GET /api/collections', { query: { before } }),
  ])
  return { mine, newest, isMember: viewer !== null, lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin } = loaderData
  const { title, lead: description } = words.in(lang)
  return [
    { title: `${title} · ${brand.name[lang]}` },
    { name: 'description', content: description },
    ...previewMeta({ lang, origin, path: href('/collection'), title, description }),
  ]
}

/** One's own collections, and what others put together for everybody. */
export default function CollectionsPage({ loaderData: { mine, newest, isMember } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page">
      <header className="col-index">
        <h1>{w.title}</h1>
        <p className="muted">{w.lead}</p>
        {isMember && (
          <Link className="btn primary" to={href('/collection/new')}>
            {w.make}
          </Link>
        )}
      </header>
      {mine && mine.collections.length > 0 && <CollectionList title={w.mine} own {...mine} name="own" />}
      {newest && newest.collections.length > 0 && <CollectionList title={w.newest} {...newest} name="before" />}
      {newest && newest.collections.length === 0 && <EmptyState title={w.none} text={w.noneText} />}
    </main>
  )
}
