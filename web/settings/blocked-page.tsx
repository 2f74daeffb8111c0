import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { photographerPath } from '#web/posts/links.ts'
import { UnblockButton } from '#web/posts/unblock-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { PersonLine } from '#web/ui/person-line.tsx'
import { people as words } from '#web/words/people.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/blocked-page.ts'
import './blocked.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const said = (name: string) => url.searchParams.get(name) ?? undefined
  const query = { startAuthor: said('startAuthor'), startAt: said('startAt') }
  return { page: await context.get(apiContext)('GET /api/account/blocks', { query }), lang: context.get(pageContext).lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).blockedPeople} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** Whom one has blocked, each with the way to undo it. */
export default function BlockedPage({ loaderData: { page } }: Route.ComponentProps) {
  const w = useWords(words)
  if (page.people.length === 0)
    return (
      <>
        <h2>{w.blockedPeople}</h2>
        <EmptyState title={w.blockedNobody} text={w.blockedNobodyHint} />
      </>
    )
  return (
    <>
      <h2>{w.blockedPeople}</h2>
      <p className="hint">{w.blockedPeopleHint}</p>
      <ul className="blocked">
        {page.people.map(({ person, since }) => (
          <li key={person.account}>
            <PersonLine person={person} to={photographerPath(person)} note={w.blockedSince(since)} />
            <UnblockButton person={person} compact />
          </li>
        ))}
      </ul>
      {page.next && (
        <Link className="btn" to={`?${new URLSearchParams(page.next)}`}>
          {w.more}
        </Link>
      )}
    </>
  )
}
