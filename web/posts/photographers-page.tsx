import { Link, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { photographer as words } from '#web/words/photographer.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/photographers-page.ts'
import { bioFor } from './bio.ts'
import { photographerPath } from './links.ts'
import { tileRatio } from './pack-rows.ts'
import './photographer.css'

/** A member's way to their own page; for everybody else the people who publish here. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang, viewer } = context.get(pageContext)
  if (viewer) throw redirect(photographerPath(await api('GET /api/account')))
  const startAuthor = url.searchParams.get('startAuthor') ?? undefined
  return { page: await api('GET /api/photographers', { query: { startAuthor } }), lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const w = words.in(loaderData.lang)
  return [{ title: `${w.listTitle} · ${brand.name[loaderData.lang]}` }, { name: 'description', content: w.listDescription }]
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
          <Link className="btn" to={`?startAuthor=${encodeURIComponent(page.next.startAuthor)}`}>
            {w.morePeople}
          </Link>
        </p>
      )}
    </main>
  )
}

type Photographer = Route.ComponentProps['loaderData']['page']['photographers'][number]
/** One person: who they are, and the last three things they showed. */
function PersonRow({ one, first }: { one: Photographer; first: boolean }) {
  const w = useWords(words)
  const bio = bioFor(one, useLang())
  return (
    <li>
      <Link className="person-card" to={photographerPath(one.person)}>
        <Avatar person={one.person} size="l" />
        <span>
          <b>{one.person.nickname}</b>
          <small>{w.works(one.posts)}</small>
        </span>
        {bio && (
          <span className="bio" lang={bio.lang}>
            {bio.text}
          </span>
        )}
      </Link>
      <div className="person-work" aria-hidden="true">
        {one.covers.map((cover) => {
          const ratio = tileRatio({ postWidth: cover.width, postHeight: cover.height })
          return (
            <span key={cover.key} style={withPlaceholder(cover.placeholder, { '--r': ratio.toFixed(3) })}>
              <Picture picture={cover} alt="" sizes={`(max-width: 639px) 33vw, ${Math.round(ratio * 192)}px`} first={first} />
            </span>
          )
        })}
      </div>
    </li>
  )
}
