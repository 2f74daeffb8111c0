import { href, redirect } from 'react-router'
import { apiContext, pageContext } from '#web/api.ts'
import { photographerPath } from '#web/posts/links.ts'
import { PhotoWall } from '#web/posts/photo-wall.tsx'
import { handedMeta } from '#web/shell/preview.ts'
import { useViewer } from '#web/shell/use-viewer.ts'
import { Link } from '#web/ui/link.tsx'
import { PersonLine } from '#web/ui/person-line.tsx'
import { invites as words } from '#web/words/invites.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/inviting-page.ts'
import { registerWith } from './links.ts'
import './invites.css'

const SHOWN = 5

/** Without a code there is nobody who invites: members are led to their own. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  if (!id) throw redirect(href('/invite'))
  const api = context.get(apiContext)
  const { lang, origin } = context.get(pageContext)
  const invite = await api('GET /api/invite/code/:code', { params: { code: id } })
  const { posts } = await api('GET /api/posts/:account', { params: { account: invite.inviter.account }, query: { limit: 20 } })
  return { invite, works: posts.filter(({ visibility, takenDownFor }) => visibility === 'public' && !takenDownFor).slice(0, SHOWN), lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { invite, lang, origin } = loaderData
  const { doorTitle, doorLead: description } = words.in(lang)
  const path = href('/inviting/:id?', { id: invite.code })
  return handedMeta({ lang, origin, path, title: doorTitle(invite.inviter.nickname), description })
}

/** What a friend reads before coming: who asks, what both get, and what is seen of them. */
export default function InvitingPage({ loaderData: { invite, works } }: Route.ComponentProps) {
  const w = useWords(words)
  const viewer = useViewer()
  const { inviter, joinedAt, posts, code, reward, left } = invite
  const name = inviter.nickname
  return (
    <main id="main" className="page inviting-page">
      <PersonLine person={inviter} to={photographerPath(inviter)} note={w.joined(joinedAt, posts)} />
      <h1>{w.doorTitle(name)}</h1>
      <p className="lead">{w.doorLead}</p>
      <p className="invite-ways">
        {!viewer && (
          <Link className="btn primary tall" to={registerWith(code)}>
            {w.register}
          </Link>
        )}
        <Link className="btn tall" to={href('/')}>
          {w.look}
        </Link>
      </p>
      {!viewer && <p className="hint">{w.codeFilled(code)}</p>}
      <div className="invite-two">
        <section aria-labelledby="you-get">
          <h2 id="you-get">{w.youGet}</h2>
          <p>{w.youGetText}</p>
        </section>
        <section aria-labelledby="they-get">
          <h2 id="they-get">{w.theyGet(name)}</h2>
          <p>{left ? w.theyGetText(name, reward) : w.theyGetNothing(name)}</p>
        </section>
      </div>
      {works.length > 0 && (
        <section aria-labelledby="works">
          <h2 id="works">{w.works(name)}</h2>
          <PhotoWall posts={works} names={false} from="author" grouped />
        </section>
      )}
    </main>
  )
}
