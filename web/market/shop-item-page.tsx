import { Form, href, redirect, useNavigation, useSearchParams } from 'react-router'
import { brand } from '#api/brand.ts'
import { licenceKinds, type LicenceKind } from '#api/limits.ts'
import type { MarketItem } from '#api/market.ts'
import { TermsWaiting } from '#web/agreements/terms-waiting.tsx'
import { apiContext, attempt, pageContext, refused, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { photographerPath, photoPath, signInTo } from '#web/posts/links.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { market as words } from '#web/words/market.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/shop-item-page.ts'
import { ItemFacts } from './item-facts.tsx'
import { itemMeta } from './item-meta.ts'
import { ItemWall } from './item-tile.tsx'
import { KindChoice } from './kind-choice.tsx'
import { LicenceMatrix } from './licence-matrix.tsx'
import { NotForSale } from './not-for-sale.tsx'
import { choicePath, fastBuyPath, shopItemPath } from './shop-links.ts'
import './shop.css'

export async function loader({ context, params: { number } }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang, origin } = context.get(pageContext)
  const [item, terms] = await Promise.all([api('GET /api/market/items/:number', { params: { number } }), api('GET /api/market/licences', { query: {} })])
  return { item, matrix: terms.matrix, lang, origin }
}

/** Buying now, putting it into the cart, and waiting for it; each leads to its page, the way of who is not signed in over the door and back. */
export async function action({ context, params: { number }, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const [intent, kind] = [textIn(form, 'intent'), licenceKinds.find((one) => one === textIn(form, 'kind')) ?? 'standard']
  if (intent === 'watch' || intent === 'unwatch') {
    const watched = await attempt(
      api(intent === 'watch' ? 'PUT /api/market/items/:number/watch' : 'DELETE /api/market/items/:number/watch', { params: { number } }),
    )
    return watched.ok ? redirect(shopItemPath({ number })) : atDoor(watched, number, kind)
  }
  if (intent === 'cart') {
    const put = await attempt(api('PUT /api/market/cart', { body: { number, kind } }))
    return put.ok ? redirect(href('/cart')) : atDoor(put, number, kind)
  }
  const subjects = [{ kind: 'market-licence', subject: number, choice: kind }]
  const made = await attempt(api('POST /api/order/temporary', { body: { routeType: 'fastbuy', subjects } }))
  return made.ok ? redirect(fastBuyPath(made.data.orderNum)) : atDoor(made, number, kind)
}
type Failed = { ok: false; problem: Problem; status: number }
const atDoor = (failed: Failed, number: string, kind: LicenceKind) =>
  failed.problem.reason === 'LOGIN_REQUIRED' ? redirect(signInTo(choicePath(number, kind))) : refused(failed)

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? itemMeta(loaderData) : [])

export default function ItemPage({ loaderData: { item, matrix }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page shop-item">
      <Preview item={item} />
      <div className="item-side">
        <h1 lang={item.lang}>{item.title}</h1>
        <p className="muted">
          <Link className="link" to={photographerPath(item.seller)}>
            {item.seller.nickname}
          </Link>{' '}
          <Link className="link small" to={photoPath({ author: item.seller, permlink: item.post.permlink })}>
            {w.toPhoto}
          </Link>
        </p>
        {actionData && <Refusal problem={actionData.problem} />}
        {item.not ? <NotForSale item={item} /> : <BuyForm key={item.number} item={item} />}
        {item.licences.length > 0 && <p className="notice">{w.owned(item.licences.map(({ kind }) => w.kinds[kind]))}</p>}
        <ItemFacts item={item} />
      </div>
      <section className="item-terms" aria-labelledby="item-terms">
        <h2 id="item-terms">{w.whatItAllows}</h2>
        <p className="muted">{item.licenceClass === 'editorial' ? w.whyEditorial : w.whyCommercial}</p>
        <LicenceMatrix matrix={matrix} kinds={item.licenceClass === 'editorial' ? ['editorial'] : licenceKinds} />
        <p>
          <Link className="link" to={href('/market/licences')}>
            {w.wholeTerms(item.termsVersion)}
          </Link>
        </p>
      </section>
      {item.like.length > 0 && (
        <section className="item-like" aria-labelledby="item-like">
          <h2 id="item-like">{item.not ? w.instead : w.similar}</h2>
          <ItemWall items={item.like} first={false} />
        </section>
      )}
    </main>
  )
}

/** The picture, under a mark as long as its reader has no licence of it. */
function Preview({ item }: { item: MarketItem }) {
  const w = useWords(words)
  const { picture } = item
  const ratio = (picture.width || 3) / (picture.height || 2)
  return (
    <figure className="item-preview" style={withPlaceholder(picture.placeholder, { '--r': ratio.toFixed(3) })}>
      {picture.url ? (
        <Picture picture={picture} alt={picture.alt || item.title} sizes="(max-width: 1080px) 100vw, 62vw" first />
      ) : (
        <p className="veiled">{w.veiled}</p>
      )}
      {picture.url && !item.isShowRealImg && <Watermark number={item.number} />}
    </figure>
  )
}

/** Lies over the whole of it, so that no part can be cut out without a mark. */
function Watermark({ number }: { number: string }) {
  const w = useWords(words)
  const id = `mark-${number}`
  return (
    <>
      <svg className="watermark" aria-hidden="true">
        <defs>
          <pattern id={id} width="260" height="150" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)">
            <text x="8" y="44">
              {brand.name.zh} {brand.name.en}
            </text>
            <text x="90" y="118" className="small-mark">
              {number}
            </text>
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill={`url(#${id})`} />
      </svg>
      <figcaption className="vh">{w.marked}</figcaption>
    </>
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

function BuyForm({ item }: { item: MarketItem }) {
  const w = useWords(words)
  const busy = useNavigation().formData !== undefined
  const [said] = useSearchParams()
  const first = item.inCart ?? item.kinds.find(({ kind }) => kind === said.get('kind'))?.kind ?? item.kinds[0]?.kind
  return (
    <Form method="post" className="buy">
      <KindChoice kinds={item.kinds} first={first} />
      <div className="buy-acts">
        <button className="btn primary tall" name="intent" value="buy" aria-disabled={busy || undefined}>
          {w.buyNow}
        </button>
        <button className="btn tall" name="intent" value="cart" aria-disabled={busy || undefined}>
          {item.inCart ? w.changeInCart : w.putInCart}
        </button>
      </div>
    </Form>
  )
}
