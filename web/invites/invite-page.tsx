import { data, href } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Reply } from '#api/endpoint.ts'
import type { Friend, InvitePot, invites } from '#api/invites.ts'
import type { TicketFriend } from '#api/nft-invites.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { prefix } from '#web/lang.ts'
import { CopyRow } from '#web/share/copy-row.tsx'
import { useViewer } from '#web/shell/use-viewer.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Scale } from '#web/ui/scale.tsx'
import { invites as words } from '#web/words/invites.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/invite-page.ts'
import { CameBy, type Said } from './came-by.tsx'
import { FriendPath } from './friend-path.tsx'
import { friendsPath, photoIn, posterPath } from './links.ts'
import { Poster } from './poster.tsx'
import { Tickets } from './tickets.tsx'
import './invites.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang, origin, viewer } = context.get(pageContext)
  const before = /^\d{1,18}$/.exec(url.searchParams.get('before') ?? '')?.[0]
  const query = before ? { before } : {}
  const [info, { friends, next }, tickets, { friends: brought }, { posts }] = await Promise.all([
    api('GET /api/invite/info'),
    api('GET /api/invite/friends', { query }),
    api('GET /api/nft/invite/info'),
    api('GET /api/nft/invite/list', { query }),
    viewer ? api('GET /api/posts/:account', { params: { account: viewer.account } }) : { posts: [] },
  ])
  const works = posts.filter(({ visibility, takenDownFor }) => visibility === 'public' && !takenDownFor)
  return { info, friends, next, before, tickets, brought, works, photo: photoIn(url), link: origin + prefix[lang] + info.sharePath, lang }
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const [code, number] = [textIn(form, 'code'), textIn(form, 'friend')]
  const act = () => {
    if (number) return api('POST /api/invite/friends/:number/explain', { params: { number }, body: { words: textIn(form, 'words') } })
    return form.has('unbind') ? api('DELETE /api/invite/bind') : api('POST /api/invite/bind', { body: { code } })
  }
  const done = await attempt<unknown>(act())
  return done.ok ? data<Said>({ problem: null, code: '' }) : data<Said>({ problem: done.problem, code }, { status: done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** One's own code, the month's pot, and how far each friend is. */
export default function InvitePage({ loaderData: { info, friends, next, before, tickets, brought, works, photo, link }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const viewer = useViewer()
  const shown = photo % Math.max(works.length, 1)
  return (
    <main id="main" className="page invite-page">
      <h1>{w.title}</h1>
      <p className="lead">{w.rule(info.reward)}</p>
      <MonthPot pot={info.pot} />
      <div className="invite-cols">
        <div>
          <Friends info={info} friends={friends} brought={brought} next={next} before={before} />
          <Tickets info={tickets} />
          <CameBy invitedBy={info.invitedBy} until={info.bindUntil} said={actionData} />
        </div>
        <section aria-labelledby="poster" className="poster-box">
          <h2 id="poster">{w.poster}</h2>
          {viewer && <Poster post={works[shown]} person={viewer} url={link} />}
          {works.length === 0 && <p className="hint">{w.noWork}</p>}
          <CopyRow label={w.link} text={link} />
          <p>
            <Link className="link" to={posterPath(shown)}>
              {w.toPoster}
            </Link>
          </p>
          <p className="hint">{w.noPay}</p>
        </section>
      </div>
    </main>
  )
}

function MonthPot({ pot: { funded, paid, promised, left, nextAt } }: { pot: InvitePot }) {
  const w = useWords(words)
  const taken = paid + promised
  return (
    <section aria-labelledby="pot" className="month-pot">
      <h2 id="pot">{w.pot(nextAt)}</h2>
      <p className="small muted">{left ? w.potLeft(left, nextAt) : w.potSpent(nextAt)}</p>
      <Scale value={taken / 1_000_000} cap={funded / 1_000_000} label={w.potLabel(funded, taken)} />
      <p className="hint">{w.potHint(paid, promised)}</p>
    </section>
  )
}

type Info = Reply<typeof invites, 'GET /api/invite/info'>
type FriendsProps = { info: Info; friends: readonly Friend[]; brought: readonly TicketFriend[]; next: string | null; before: string | undefined }
function Friends({ info, friends, brought, next, before }: FriendsProps) {
  const w = useWords(words)
  return (
    <section aria-labelledby="friends">
      <h2 id="friends">{w.friends}</h2>
      {friends.length ? (
        <>
          <p className="small muted">{w.friendsSum(info.friends, info.earned)}</p>
          <ol className="friends">
            {friends.map((friend) => (
              <FriendPath key={friend.number} friend={friend} ticket={brought.find(({ number }) => number === friend.number)} />
            ))}
          </ol>
        </>
      ) : (
        <EmptyState title={w.none} text={w.noneText} />
      )}
      <p className="hint">{w.stagesOnly}</p>
      <p className="invite-ways">
        {before && (
          <Link className="btn quiet" to={friendsPath()}>
            {w.latest}
          </Link>
        )}
        {next && (
          <Link className="btn" to={friendsPath(next)}>
            {w.more}
          </Link>
        )}
        <Link className="link" to={href('/invite/ranking')}>
          {w.toRanking}
        </Link>
        <Link className="link" to={href('/events/user-recall')}>
          {w.toAway}
        </Link>
      </p>
    </section>
  )
}
