import { href, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { photographer as words } from '#web/words/photographer.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/photographers-page.ts'
import { photographerPath } from './links.ts'
import { PersonRow } from './person-row.tsx'
import './photographer.css'

/** The people who publish here. Without anything behind it the address is a member's way to their own page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang, origin, viewer } = context.get(pageContext)
  if (viewer && !url.search) throw redirect(photographerPath(await api('GET /api/account')))
  const said = (name: string) => url.searchParams.get(name) ?? undefined
  const query = { startAuthor: said('startAuthor'), startAt: said('startAt') }
  return { page: await api('GET /api/photographers', { query }), lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin } = loaderData
  const w = words.in(lang)
  return [
    { title: `${w.listTitle} · ${brand.name[lang]}` },
    { name: 'description', content: w.listDescription },
    ...previewMeta({ lang, origin, path: href('/photographer'), title: w.listTitle, description: w.listDescription }),
  ]
}

export default function PhotographersPage({ loaderData: { page } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main">
      <div className="index-head">
        <h1>{w.listTitle}</h1>
        <p className="muted small">{w.listRule}</p>
      </div>
      {page.photographers.length === 0 && <EmptyState title={w.nobodyYet} text={w.nobodyYetHint} />}
      <ul className="people">
        {page.photographers.map((one, n) => (
          <PersonRow key={one.person.account} one={one} first={n < 3} />
        ))}
      </ul>
      {page.next && (
        <p className="end">
          <Link className="btn" to={`?startAuthor=${encodeURIComponent(page.next.startAuthor)}&startAt=${page.next.startAt}`}>
            {w.morePeople}
          </Link>
        </p>
      )}
    </main>
  )
}
