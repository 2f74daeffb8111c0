import { Form, href } from 'react-router'
import { brand } from '#api/brand.ts'
import type { GroupCard } from '#api/groups.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { groups as words } from '#web/words/groups.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/groups-page.ts'
import { GroupRow } from './group-row.tsx'
import './groups.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang, origin, viewer } = context.get(pageContext)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const before = url.searchParams.get('before') ?? undefined
  const [found, mine, newest] = await Promise.all([
    q ? api('GET /api/group/search', { query: { q } }) : null,
    viewer && !q && !before ? api('GET /api/group', { query: { mine: 'true', limit: 50 } }) : null,
    api('GET /api/group', { query: { before } }),
  ])
  return { q, found: found?.groups ?? null, mine: mine?.groups ?? [], newest, lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin } = loaderData
  const { title, lead: description } = words.in(lang)
  return [
    { title: `${title} · ${brand.name[lang]}` },
    { name: 'description', content: description },
    ...previewMeta({ lang, origin, path: href('/group'), title, description }),
  ]
}

/** To find groups: one's own, by name, and what is new. */
export default function GroupsPage({ loaderData: { q, found, mine, newest } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page">
      <header className="g-index">
        <h1>{w.title}</h1>
        <p className="muted">{w.lead}</p>
        <Link className="btn" to={href('/create-group-welcome')}>
          {w.create}
        </Link>
      </header>
      <search>
        <Form className="g-find" key={q}>
          <Field label={w.find}>
            {(wired) => <input {...wired} className={inputClass(undefined)} type="search" name="q" defaultValue={q} maxLength={100} placeholder={w.findHint} />}
          </Field>
          <button type="submit" className="btn">
            {w.findGo}
          </button>
        </Form>
      </search>
      {found ? (
        found.length ? (
          <List title={w.found(q)} groups={found} />
        ) : (
          <EmptyState title={w.foundNone} text={w.foundNoneText} />
        )
      ) : (
        <>
          {mine.length > 0 && <List title={w.mine} groups={mine} />}
          {newest.groups.length ? <List title={w.newest} groups={newest.groups} /> : <EmptyState title={w.none} text={w.noneText} />}
          {newest.next && (
            <p className="end">
              <Link className="btn" to={`?before=${newest.next}`}>
                {w.more}
              </Link>
            </p>
          )}
        </>
      )}
    </main>
  )
}

const List = ({ title, groups }: { title: string; groups: readonly GroupCard[] }) => (
  <section className="g-list">
    <h2>{title}</h2>
    <ul>
      {groups.map((one) => (
        <GroupRow key={one.id} one={one} />
      ))}
    </ul>
  </section>
)
