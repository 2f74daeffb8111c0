import type { ReactNode } from 'react'
import { redirect, useRevalidator } from 'react-router'
import type { Api } from '#api/client.ts'
import type { Casting } from '#api/pieces.ts'
import { TermsWaiting } from '#web/agreements/terms-waiting.tsx'
import { apiContext, attempt, pageContext, refused, type Problem } from '#web/api.ts'
import { blockPath } from '#web/chain/links.ts'
import { textIn } from '#web/form-text.ts'
import { photographerPath, photoPath, signInTo } from '#web/posts/links.ts'
import { handedMeta } from '#web/shell/preview.ts'
import { useMessages } from '#web/shell/realtime.ts'
import { Link } from '#web/ui/link.tsx'
import { castingLikeness as likeness } from '#web/words/casting-likeness.ts'
import { casting as words } from '#web/words/casting.ts'
import { pieceGifts as gifts } from '#web/words/piece-gifts.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/product-page.ts'
import { BuyPiece, OwnPurchase } from './buy-piece.tsx'
import { CastingSteps } from './casting-steps.tsx'
import { describedAt, likenessPath, payPath, productPath } from './links.ts'
import { PieceDrop, StopDrop } from './piece-drop.tsx'
import { PieceHolders } from './piece-holders.tsx'
import { PieceMoves } from './piece-moves.tsx'
import { Said } from './said.tsx'
import { dropIn, offeringIn } from './sale-input.ts'
import { SellPieces } from './sell-pieces.tsx'
import './nft.css'

export async function loader({ context, params: { id: number }, url }: Route.LoaderArgs) {
  const [api, { lang, origin }] = [context.get(apiContext), context.get(pageContext)]
  const collectible = await api('GET /api/nft/digital-collection/info', { query: { number } })
  const { casting } = collectible
  if (casting.state !== 'cast') return { lang, origin, casting, collectible, holders: null, moves: [], next: null }
  const after = /^\d{1,18}$/.exec(url.searchParams.get('after') ?? '')?.[0]
  const [holders, { moves, next }] = await Promise.all([
    api('GET /api/nft/holders', { query: { number } }),
    api('GET /api/nft/transfers', { query: { number, ...(after && { after }) } }),
  ])
  return { lang, origin, casting, collectible, holders, moves, next }
}

/** Buying leads to where it is paid; who is not signed in goes over the door and back. */
export async function action({ context, params: { id: number }, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const done = await attempt<object>(callFor(api, number, form))
  if (done.ok) {
    const { orderNum } = done.data as { orderNum?: string }
    return redirect(orderNum ? payPath(orderNum) : productPath(number))
  }
  if (done.problem.reason === 'LOGIN_REQUIRED') return redirect(signInTo(productPath(number)))
  return refused(done)
}

function callFor(api: Api, number: string, form: FormData) {
  const intent = textIn(form, 'intent')
  if (intent === 'offer' && textIn(form, 'how') === 'drop') return api('POST /api/nft/drops', { body: dropIn(form, number) })
  if (intent === 'offer') return api('POST /api/nft/offerings', { body: offeringIn(form, number) })
  if (intent === 'enter') return api('POST /api/nft/drops/:number/entry', { params: { number } })
  if (intent === 'leave') return api('DELETE /api/nft/drops/:number/entry', { params: { number } })
  if (intent === 'tickets') return api('POST /api/nft/drops/:number/tickets', { params: { number } })
  if (intent === 'stop') return api('POST /api/admin/nft/drops/:number/stop', { params: { number }, body: { why: textIn(form, 'why') } })
  if (intent === 'end') return api('DELETE /api/nft/offerings/:number', { params: { number } })
  if (intent === 'take-back') return api('PUT /api/nft/refund', { body: { permlink: textIn(form, 'purchase') } })
  return api('POST /api/order/temporary', { body: { routeType: 'fastbuy', subjects: [{ kind: 'piece', subject: number, choice: textIn(form, 'choice') }] } })
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { casting, lang, origin } = loaderData
  const { number, creator, preview } = casting
  const w = words.in(lang)
  const title = `${casting.title} · ${w.pageTitle(creator.nickname)}`
  const drawn = preview && { drawn: { ...preview, alt: casting.title } }
  return handedMeta({ lang, origin, path: productPath(number), title, description: w.description(creator.nickname), ...drawn })
}

/** A work in its editions: what one gets, what not, and what stands on the chain. */
export default function ProductPage({ loaderData: { casting, collectible, holders, moves, next }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { revalidate } = useRevalidator()
  useMessages('castSuccess', () => void revalidate())
  const { title, lang, picture, creator, editions, royaltyBps, permlink, state } = casting
  return (
    <main id="main" className="page nft-operate">
      <h1 lang={lang}>{title}</h1>
      <p className="muted under-title">
        {w.by} <Link to={photographerPath(creator)}>{creator.nickname}</Link> · {w.editionsOf(editions)} · {w.royaltyIs} {w.percent(royaltyBps)} ·{' '}
        {w.states[state]}
      </p>
      <img className="casting-picture" src={picture} alt="" width={640} height={480} />
      {permlink && (
        <p>
          <Link className="link" to={photoPath({ author: creator, permlink })}>
            {w.toPost}
          </Link>
        </p>
      )}
      {actionData && <Refusal problem={actionData.problem} />}
      {collectible.purchase && <OwnPurchase purchase={collectible.purchase} />}
      {collectible.drop && <PieceDrop drop={collectible.drop} not={collectible.not} />}
      {state === 'cast' && <BuyPiece collectible={collectible} />}
      {collectible.sales && <SellPieces sales={collectible.sales} offering={collectible.offering} drop={collectible.drop} problem={actionData?.problem} />}
      {collectible.drop?.can.stop && <StopDrop />}
      <Said title={w.get} lines={w.gets} />
      <Said title={w.not} lines={w.nots} />
      <Went casting={casting} />
      {holders && (
        <>
          <PieceHolders number={casting.number} holders={holders} />
          <PieceMoves moves={moves} ofWork more={next && <MoreMoves number={casting.number} after={next} />} />
        </>
      )}
      <Facts casting={casting} />
    </main>
  )
}

function Went({ casting: { steps, waits } }: { casting: Casting }) {
  const w = useWords(words)
  return (
    <section aria-labelledby="went">
      <h2 id="went">{w.stepsOf}</h2>
      {waits && <Waits waits={waits} />}
      <CastingSteps steps={steps} />
    </section>
  )
}
/** For its creator: whose answer it waits for, or what came of it. */
function Waits({ waits: { number, state, until } }: { waits: NonNullable<Casting['waits']> }) {
  const w = useWords(likeness)
  return (
    <p className="notice">
      {state === 'asked' ? w.waits(until) : w.states[state]}{' '}
      <Link className="link" to={likenessPath(number)}>
        {w.toLikeness}
      </Link>
    </p>
  )
}

function MoreMoves({ number, after }: { number: string; after: string }) {
  const w = useWords(gifts)
  return (
    <Link className="btn" to={productPath(number, after)}>
      {w.later}
    </Link>
  )
}

function Refusal({ problem }: { problem: Problem }) {
  if (problem.reason === 'CONSENT_REQUIRED') return <TermsWaiting />
  return (
    <p className="notice bad" role="alert">
      {problem.msg}
    </p>
  )
}

function Facts({ casting: { contract, contentHash, firstPiece, transaction, block, state } }: { casting: Casting }) {
  const w = useWords(words)
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{w.facts}</h2>
      <dl className="casting-facts">
        <Fact name={w.contentHash}>{contentHash}</Fact>
        <Fact name={w.contract}>{contract}</Fact>
        <Fact name={w.firstPiece}>{firstPiece}</Fact>
        {transaction && <Fact name={w.transaction}>{transaction}</Fact>}
        {block !== null && (
          <Fact name={w.block}>
            <Link className="link" to={blockPath(String(block))}>
              {block}
            </Link>
          </Fact>
        )}
        {state === 'cast' && (
          <Fact name={w.metadata}>
            <a className="link" href={describedAt(firstPiece)}>
              {describedAt(firstPiece)}
            </a>
          </Fact>
        )}
      </dl>
    </section>
  )
}
const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
