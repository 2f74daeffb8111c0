import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { prefix } from '#web/lang.ts'
import { CopyRow } from '#web/share/copy-row.tsx'
import { useViewer } from '#web/shell/use-viewer.ts'
import { Link } from '#web/ui/link.tsx'
import { invites as words } from '#web/words/invites.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/share-inviting-page.ts'
import { photoIn, posterPath } from './links.ts'
import { Poster } from './poster.tsx'
import './invites.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang, origin, viewer } = context.get(pageContext)
  const [info, { posts }] = await Promise.all([
    api('GET /api/invite/info'),
    viewer ? api('GET /api/posts/:account', { params: { account: viewer.account } }) : { posts: [] },
  ])
  const works = posts.filter(({ visibility, takenDownFor }) => visibility === 'public' && !takenDownFor)
  return { works, photo: photoIn(url), link: origin + prefix[lang] + info.sharePath, lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).poster} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** The poster by itself, with one work after the other. */
export default function ShareInvitingPage({ loaderData: { works, photo, link } }: Route.ComponentProps) {
  const w = useWords(words)
  const viewer = useViewer()
  const shown = photo % Math.max(works.length, 1)
  return (
    <main id="main" className="page share-inviting">
      <h1>{w.poster}</h1>
      <p className="lead">{w.posterLead}</p>
      {viewer && <Poster post={works[shown]} person={viewer} url={link} />}
      {works.length === 0 && <p className="hint">{w.noWork}</p>}
      <CopyRow label={w.link} text={link} />
      <p className="invite-ways">
        {works.length > 1 && (
          <Link className="btn" to={posterPath((shown + 1) % works.length)} preventScrollReset replace>
            {w.another}
          </Link>
        )}
        <Link className="btn quiet" to={href('/invite')}>
          {w.back}
        </Link>
      </p>
      <p className="hint">{w.noPay}</p>
    </main>
  )
}
