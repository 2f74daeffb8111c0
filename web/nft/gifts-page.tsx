import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Gift } from '#api/gifts.ts'
import { apiContext, attempt, browserApi, pageContext } from '#web/api.ts'
import { contentPath } from '#web/help/links.ts'
import { photographerPath } from '#web/posts/links.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { pieceGifts as words } from '#web/words/piece-gifts.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/gifts-page.ts'
import { giftsPath, productPath, redeemPath } from './links.ts'
import './nft.css'

const sides = ['to', 'from'] as const
export async function loader({ context, url }: Route.LoaderArgs) {
  const side = url.searchParams.get('side') === 'from' ? ('from' as const) : ('to' as const)
  const after = /^[a-z\d]{12}$/.exec(url.searchParams.get('after') ?? '')?.[0]
  const { gifts, next } = await context.get(apiContext)('GET /api/nft/gifts', { query: { side, ...(after && { after }) } })
  return { lang: context.get(pageContext).lang, side, gifts, next }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** Gifts of collectibles: what one may accept, and what became of those that one gave. */
export default function GiftsPage({ loaderData: { side, gifts, next } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page nft-operate">
      <h1>{w.title}</h1>
      <p className="muted under-title">
        {w.lead}{' '}
        <Link className="link" to={contentPath('/mobile/helper/nft/gift')}>
          {w.rule}
        </Link>
        {' · '}
        <Link className="link" to={redeemPath()}>
          {w.toRedeem}
        </Link>
      </p>
      <nav className="tabs" aria-label={w.sides}>
        {sides.map((one) => (
          <Link key={one} to={giftsPath(one)} aria-current={one === side ? 'page' : undefined}>
            {w.side[one]}
          </Link>
        ))}
      </nav>
      {gifts.length === 0 && <EmptyState title={w.none[side]} text={w.noneText[side]} />}
      <ul className="own-castings">
        {gifts.map((gift) => (
          <OneGift key={gift.gift} gift={gift} side={side} />
        ))}
      </ul>
      {next && (
        <Link className="btn" to={giftsPath(side, next)}>
          {w.later}
        </Link>
      )}
    </main>
  )
}

const endpoints = {
  accept: 'POST /api/nft/gifts/:gift/accept',
  decline: 'POST /api/nft/gifts/:gift/decline',
  withdraw: 'POST /api/nft/gifts/:gift/withdraw',
} as const
const acts = ['accept', 'decline', 'withdraw'] as const

function OneGift({ gift: { gift, state, number, title, lang: of, edition, from, to, at, until, can }, side }: { gift: Gift; side: 'to' | 'from' }) {
  const w = useWords(words)
  const lang = useLang()
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState('')
  const answer = async (act: keyof typeof endpoints) => {
    const done = await attempt(browserApi(lang)(endpoints[act], { params: { gift } }))
    setProblem(done.ok ? '' : done.problem.msg)
    await revalidate()
  }
  const other = side === 'to' ? from : to
  return (
    <li>
      <h2>
        <Link to={productPath(number)} lang={of}>
          {title}
        </Link>{' '}
        <small className="muted">
          {w.edition(edition)} · {w.states[state]}
        </small>
      </h2>
      <p>
        {side === 'to' ? w.giver : w.receiver} <Link to={photographerPath(other)}>{other.nickname || other.account}</Link> ·{' '}
        <span className="muted">{w.when(at)}</span>
      </p>
      {until && (state === 'offered' || state === 'accepted') && <p className="hint">{w.until[state](until)}</p>}
      <div className="nft-acts">
        {acts
          .filter((act) => can[act])
          .map((act) => (
            <button key={act} type="button" className={act === 'accept' ? 'btn primary' : 'btn'} onClick={() => void answer(act)}>
              {w[act]}
            </button>
          ))}
      </div>
      <div role="alert">{problem && <FieldError text={problem} />}</div>
    </li>
  )
}
