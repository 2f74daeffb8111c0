import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { ShownMember } from '#api/admin.ts'
import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { admin as adminWords } from '#web/words/admin.ts'
import { consoleRun as words } from '#web/words/console-run.ts'
import { consoleWords } from '#web/words/console.ts'
import { kindWords } from '#web/words/kinds.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/member-page.ts'
import { digitsIn, memberPath, queuePath } from './links.ts'
import { MemberStatement } from './member-statement.tsx'
import './run.css'

export async function loader({ context, params: { uid }, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const said = url.searchParams.get('statement')
  const currency = (['PIXT', 'CNY'] as const).find((one) => one === said)
  const before = digitsIn(url, 'before')
  const [member, statement] = await Promise.all([
    api('GET /api/admin/members/:uid', { params: { uid } }),
    currency && api('GET /api/admin/members/:uid/statement', { params: { uid }, query: { currency, ...(before && { before }) } }),
  ])
  return { member, statement, currency, before, lang: context.get(pageContext).lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? [{ title: `${loaderData.member.nickname} · ${brand.name[loaderData.lang]}` }] : [])

/** Somebody, as far as the viewer's roles need it. */
export default function MemberPage({ loaderData: { member, statement, currency, before } }: Route.ComponentProps) {
  const w = useWords(words)
  const { uid, account, nickname, state, money } = member
  return (
    <div className="adm-text">
      <div className="run-head">
        <h1>
          {nickname} <small className="muted">@{account}</small>
        </h1>
        {state !== 'gone' && (
          <Link className="btn compact" to={href('/photographer/:id', { id: account })}>
            {w.theirPage}
          </Link>
        )}
      </div>
      <Facts member={member} />
      <Reviews reviews={member.reviews} />
      {money && <Balances money={money} />}
      {money && (
        <section aria-labelledby="statement">
          <h2 id="statement">{w.statement}</h2>
          {statement && currency ? (
            <MemberStatement uid={uid} currency={currency} statement={statement} before={before} />
          ) : (
            <p>
              <Link className="btn compact" to={memberPath(uid, { statement: 'PIXT' })} preventScrollReset>
                {w.showStatement}
              </Link>{' '}
              <span className="hint">{w.statementHint}</span>
            </p>
          )}
        </section>
      )}
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Facts({ member: { uid, since, state, leavesAt, roles, posts, phone, sessions } }: { member: ShownMember }) {
  const w = useWords(words)
  const names = useWords(adminWords).roles
  const { at, comma, noRole } = useWords(consoleWords)
  return (
    <dl className="adm-facts">
      <Fact name={w.uidName}>
        <span className="num">{uid}</span>
      </Fact>
      <Fact name={w.state}>
        {w.memberStates[state]}
        {leavesAt && ` · ${w.leavesAt(leavesAt)}`}
      </Fact>
      <Fact name={w.since}>{at(since)}</Fact>
      <Fact name={w.phone}>
        <span className="num">{phone ?? '—'}</span>
      </Fact>
      <Fact name={w.roles}>{roles.map((role) => names[role]).join(comma) || noRole}</Fact>
      <Fact name={w.posts}>{w.postCount(posts)}</Fact>
      <Fact name={w.sessions}>{w.sessionCount(sessions)}</Fact>
    </dl>
  )
}

function Reviews({ reviews }: { reviews: ShownMember['reviews'] }) {
  const w = useWords(words)
  const { states } = useWords(adminWords)
  const { reviews: names } = useWords(kindWords)
  const { at } = useWords(consoleWords)
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews">{w.reviews}</h2>
      {!reviews.length && <p className="muted">{w.noReviews}</p>}
      <ul className="run-log">
        {reviews.map(({ id, kind, round, state, openedAt }) => (
          <li key={id}>
            <p>
              <Link className="link" to={queuePath(kind, { at: id, state: state === 'waiting' ? 'waiting' : 'closed' })}>
                {names[kind]}
              </Link>{' '}
              {states[state]}
            </p>
            <small>
              {at(openedAt)} · {w.round(round)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Balances({ money: { pixt, pixtHeld, yuan, yuanHeld } }: { money: NonNullable<ShownMember['money']> }) {
  const w = useWords(words)
  return (
    <section aria-labelledby="money">
      <h2 id="money">{w.money}</h2>
      <dl className="adm-facts">
        <Fact name={w.pixt}>
          <Money amount={pixt} currency="PIXT" /> · {w.held} <Money amount={pixtHeld} currency="PIXT" />
        </Fact>
        <Fact name={w.yuan}>
          <Money amount={yuan} currency="CNY" /> · {w.held} <Money amount={yuanHeld} currency="CNY" />
        </Fact>
      </dl>
    </section>
  )
}
