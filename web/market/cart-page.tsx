import { Form, href, redirect, useNavigation, useSearchParams } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Api } from '#api/client.ts'
import { licenceKinds } from '#api/limits.ts'
import type { Cart } from '#api/market.ts'
import { TermsWaiting } from '#web/agreements/terms-waiting.tsx'
import { apiContext, attempt, pageContext, refused } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { signInTo } from '#web/posts/links.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { cart as words } from '#web/words/cart.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/cart-page.ts'
import { CartLine } from './cart-line.tsx'
import { PartsList } from './kind-choice.tsx'
import { cartPath, checkoutPath } from './shop-links.ts'
import { WatchList } from './watch-list.tsx'
import './shop.css'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang, viewer } = context.get(pageContext)
  if (!viewer) throw redirect(signInTo(href('/cart')))
  const [cart, { watches }] = await Promise.all([api('GET /api/market/cart'), api('GET /api/market/watches')])
  return { cart, watches, lang }
}

/** Each press is one change; buying makes an order of what can be had, at the prices that are shown. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const [intent, number] = [textIn(form, 'intent'), textIn(form, 'number')]
  if (intent === 'buy') return buyAll(api, textIn(form, 'total'))
  const kind = licenceKinds.find((one) => one === textIn(form, 'kind')) ?? 'standard'
  const done = await attempt<unknown>(
    intent === 'remove'
      ? api('DELETE /api/market/cart', { query: { number } })
      : intent === 'unwatch'
        ? api('DELETE /api/market/items/:number/watch', { params: { number } })
        : intent === 'agree'
          ? api('POST /api/market/cart/agree')
          : api('PUT /api/market/cart', { body: { number, kind } }),
  )
  return done.ok ? redirect(href('/cart')) : refused(done)
}
/** What was shown is what is bought: a cart that costs something else by now is looked at first. */
async function buyAll(api: Api, shown: string) {
  const { cartList } = await api('GET /api/market/cart')
  const had = cartList.carts.filter(({ price }) => price !== null)
  if (!had.length || String(cartList.totalPrice) !== shown) return redirect(cartPath({ changed: true }))
  const subjects = had.map(({ number, kind }) => ({ kind: 'market-licence', subject: number, choice: kind }))
  const made = await attempt(api('POST /api/order/temporary', { body: { routeType: 'checkout', subjects } }))
  return made.ok ? redirect(checkoutPath(made.data.orderNum)) : refused(made)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

export default function CartPage({ loaderData: { cart, watches }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const [said] = useSearchParams()
  const { carts } = cart.cartList
  const problem = actionData?.problem
  return (
    <main id="main" className="page cart">
      <h1>{w.title}</h1>
      {problem?.reason === 'CONSENT_REQUIRED' ? (
        <TermsWaiting />
      ) : (
        problem && (
          <p className="notice bad" role="alert">
            {problem.msg}
          </p>
        )
      )}
      {said.has('changed') && (
        <p className="notice" role="alert">
          {w.changedMeanwhile}
        </p>
      )}
      {carts.length === 0 && (
        <EmptyState title={w.empty} text={w.emptyText}>
          <Link className="btn primary" to={href('/market')}>
            {w.toMarket}
          </Link>
        </EmptyState>
      )}
      {carts.length > 0 && (
        <div className="cart-cols">
          <ul className="cart-lines">
            {carts.map((line) => (
              <CartLine key={line.number} line={line} />
            ))}
          </ul>
          <CartSum cart={cart} />
        </div>
      )}
      <WatchList watches={watches} />
    </main>
  )
}

function CartSum({ cart: { cartList, parts, changed } }: { cart: Cart }) {
  const w = useWords(words)
  const busy = useNavigation().formData !== undefined
  const had = cartList.carts.filter(({ price }) => price !== null).length
  return (
    <aside className="panel cart-sum" aria-label={w.sum}>
      <dl className="sum">
        <div className="total">
          <dt>{w.licences(had)}</dt>
          <dd>
            <Money amount={cartList.totalPrice} currency="CNY" />
          </dd>
        </div>
      </dl>
      {had > 0 && <PartsList parts={parts} />}
      {changed && (
        <Form method="post">
          <p className="hint">{w.agreeLead}</p>
          <button className="btn wide" name="intent" value="agree" aria-disabled={busy || undefined}>
            {w.agree}
          </button>
        </Form>
      )}
      {had > 0 && (
        <Form method="post">
          <input type="hidden" name="total" value={cartList.totalPrice} />
          <button className="btn primary wide tall" name="intent" value="buy" aria-disabled={busy || undefined}>
            {w.checkOut(had)}
          </button>
        </Form>
      )}
      <p className="hint">{w.taxIncluded}</p>
    </aside>
  )
}
