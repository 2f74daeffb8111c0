import type { ReactNode } from 'react'
import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { admin as words } from '#web/words/admin.ts'
import { consoleRun } from '#web/words/console-run.ts'
import { consoleWords } from '#web/words/console.ts'
import { kindWords } from '#web/words/kinds.ts'
import { withdraw } from '#web/words/withdraw.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/find-page.ts'
import { memberPath, membersPath, queuePath } from './links.ts'
import { MemberRows } from './member-rows.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const q = url.searchParams.get('q')?.trim().slice(0, 200) ?? ''
  const found = q ? await context.get(apiContext)('GET /api/admin/found', { query: { q } }) : null
  return { q, found, lang: context.get(pageContext).lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).found} · ${brand.name[loaderData.lang]}` }] : []

type Found = NonNullable<Route.ComponentProps['loaderData']['found']>
/** What the field of the bar found: people, work, reviews and withdrawals of this number or name. */
export default function FindPage({ loaderData: { q, found } }: Route.ComponentProps) {
  const w = useWords(words)
  const isEmpty = !found || Object.values(found).every((list) => list.length === 0)
  return (
    <div className="adm-text">
      <h1>{q ? w.foundFor(q) : w.found}</h1>
      {isEmpty ? (
        <EmptyState title={q ? w.foundNothing : w.found} text={w.findWhat} />
      ) : (
        <>
          <Members members={found.members} q={q} />
          <Reviews reviews={found.reviews} />
          <Withdrawals withdrawals={found.withdrawals} />
          <Posts posts={found.posts} />
        </>
      )}
    </div>
  )
}

type PartProps = { id: string; title: string; heads: string[]; count: number; children: ReactNode }
/** A part of what was found; nothing where there is none of it. */
function Part({ id, title, heads, count, children }: PartProps) {
  if (!count) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <table className="con-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

function Members({ members, q }: { members: Found['members']; q: string }) {
  const [w, run] = [useWords(words), useWords(consoleRun)]
  const { pages } = useWords(consoleWords)
  return (
    <>
      <Part id="members" count={members.length} title={pages.members} heads={[w.member, run.uidName, run.since, w.state]}>
        <MemberRows members={members} />
      </Part>
      {members.length > 4 && (
        <p className="adm-back">
          <Link className="btn compact" to={membersPath({ q })}>
            {w.moreMembers}
          </Link>
        </p>
      )}
    </>
  )
}

function Reviews({ reviews }: { reviews: Found['reviews'] }) {
  const [w, kinds] = [useWords(words), useWords(kindWords)]
  const { at } = useWords(consoleWords)
  return (
    <Part id="reviews" count={reviews.length} title={w.review} heads={[w.queueHead, w.member, w.openedHead, w.state]}>
      {reviews.map(({ id, kind, round, state, openedAt, account }) => (
        <tr key={id}>
          <th scope="row">
            <Link to={queuePath(kind, { at: id, who: account, state: state === 'waiting' ? 'waiting' : 'closed' })}>
              {kinds.reviews[kind]} <small>{w.round(round)}</small>
            </Link>
          </th>
          <td>@{account}</td>
          <td>{at(openedAt)}</td>
          <td>{w.states[state]}</td>
        </tr>
      ))}
    </Part>
  )
}

function Withdrawals({ withdrawals }: { withdrawals: Found['withdrawals'] }) {
  const [w, kinds] = [useWords(words), useWords(kindWords)]
  const { state: stateName } = useWords(withdraw)
  return (
    <Part id="withdrawals" count={withdrawals.length} title={kinds.reviews.withdrawal} heads={[w.numberHead, w.member, kinds.facts.amount, w.state]}>
      {withdrawals.map(({ number, uid, account, gross, state }) => (
        <tr key={number}>
          <th scope="row" className="num">
            {number}
          </th>
          <td>
            <Link className="link" to={memberPath(uid)}>
              @{account}
            </Link>
          </td>
          <td>
            <Money amount={gross} currency="CNY" />
          </td>
          <td>{stateName(state)}</td>
        </tr>
      ))}
    </Part>
  )
}

function Posts({ posts }: { posts: Found['posts'] }) {
  const w = useWords(words)
  const { at } = useWords(consoleWords)
  return (
    <Part id="posts" count={posts.length} title={w.works} heads={[w.titleHead, w.authorHead, w.publishedHead]}>
      {posts.map(({ author, permlink, title, at: when }) => (
        <tr key={`${author}/${permlink}`}>
          <th scope="row">
            <Link to={href('/photocomment/:anthor/:id', { anthor: author, id: permlink })}>{title || permlink}</Link>
          </th>
          <td>@{author}</td>
          <td>{at(when)}</td>
        </tr>
      ))}
    </Part>
  )
}
