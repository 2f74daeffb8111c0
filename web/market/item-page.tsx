import { Form, href, Link, redirect, useNavigation, useSearchParams } from 'react-router'
import { brand } from '#api/brand.ts'
import { licenceKinds, type LicenceKind } from '#api/limits.ts'
import type { MarketItem } from '#api/market.ts'
import { TermsWaiting } from '#web/agreements/terms-waiting.tsx'
import { apiContext, attempt, pageContext, refused, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { photographerPath, photoPath, signInTo } from '#web/posts/links.ts'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { market as words } from '#web/words/market.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/item-page.ts'
import { itemMeta } from './item-meta.ts'
import { ItemWall } from './item-tile.tsx'
import { ItemFacts } from './item-facts.tsx'
import { KindChoice } from './kind-choice.tsx'
import { LicenceMatrix } from './licence-matrix.tsx'
import { itemPath } from './links.ts'
import { NotForSale } from './not-for-sale.tsx'
import './market.css'

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
    const watched = await attempt(api(intent === 'watch' ? 'PUT /api/market/items/:number/watch' : 'DELETE /api/market/items/:number/watch', { params: { number } }))
    return watched.ok ? redirect(itemPath({ number })) : atDoor(watched, number, kind)
  }
  if (intent === 'cart') {
    const put = await attempt(api('PUT /api/market/cart', { body: { number, kind } }))
    return put.ok ? redirect(href('/cart')) : atDoor(put, number, kind)
  }
  const subjects = [{ kind: 'market-licence', subject: number, choice: kind }]
  const made = await attempt(api('POST /api/order/temporary', { body: { routeType: 'fastbuy', subjects } }))
  return made.ok ? redirect(`/fast-buy?sn=${made.data.orderNum}&routeType=fastbuy`) : atDoor(made, number, kind)
}
type Failed = { ok: false; problem: Problem; status: number }
const atDoor = (failed: Failed, number: string, kind: LicenceKind) =>
  failed.problem.reason === 'LOGIN_REQUIRED' ? redirect(signInTo(`${itemPath({ number })}?kind=${kind}`)) : refused(failed)

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
import { Form, Link, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, attempt, pageContext, refused } from '#web/api.ts'
import { langOfScript } from '#web/lang.ts'
import { photoPath } from '#web/posts/links.ts'
import { Field } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'
import { marketItems as words } from '#web/words/market-items.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/item-page.ts'
import { Findings } from './frame-inspector.tsx'
import { ItemHistory } from './item-history.tsx'
import { itemPath, likenessPath, marketOfPath } from './links.ts'
import { actOnItems } from './market-acts.ts'
import { Outcome } from './own-market.tsx'
import { RowForm } from './row-forms.tsx'
import './items.css'

export async function loader({ context, params: { number } }: Route.LoaderArgs) {
  const { viewer, lang } = context.get(pageContext)
  const found = await context.get(apiContext)('GET /api/posts/market/markets-detail', { query: { number } })
  return { ...found, account: viewer?.account ?? '', lang }
}

export async function action({ context, params: { number }, request }: Route.ActionArgs) {
  const done = await attempt(actOnItems(context.get(apiContext), await request.formData()))
  if (!done.ok) return refused(done)
  return done.data.refused.length ? done.data : redirect(itemPath(number))
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: `${words.in(loaderData.lang).itemTitle(loaderData.item.title)} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }]
    : []

/** One picture for sale as its seller follows it: where it stands, what was decided and why, and what can be done. */
export default function ItemPage({ loaderData: { item, moves, place, waits, account }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { picture, decided } = item
  const width = picture?.widths.find((one) => one >= 1280) ?? picture?.widths.at(-1)
  return (
    <main id="main" className="page wide item-page">
      <div className="work-head">
        <div>
          <h1 lang={langOfScript(item.title)}>{item.title}</h1>
          <p className="muted">
            <b>{w.states[item.state]}</b> <span className="num">{item.number}</span> <Money amount={item.price} currency="CNY" /> {w.sellsAs[item.licenceClass]}
          </p>
        </div>
        <Link className="btn" to={marketOfPath({ account, uniqueUri: null })}>
          {w.backToList}
        </Link>
      </div>
      {place !== null && <p>{w.place(place)}</p>}
      {item.state === 'in-review' && <p className="small muted">{w.promise(waits.promiseHours, waits.median, waits.waiting)}</p>}
      {item.frozenFor === 'hidden' && <p role="note">{w.hiddenNow}</p>}
      {item.likeness && (
        <p role="note">
          {w.likenessOpen}{' '}
          <Link className="link" to={likenessPath(item.likeness)}>
            {w.seeLikeness}
          </Link>
        </p>
      )}
      <div className="desk">
        <div>
          {picture && width && (
            <div className="framed">
              <img src={`${picture.url}/${width}.webp${picture.signature}`} width={picture.width} height={picture.height} alt={picture.alt} />
              {decided?.region && item.state === 'rejected' && <Marked region={decided.region} />}
            </div>
          )}
          {item.post && (
            <Link className="link small" to={photoPath({ author: { account: item.post.author }, permlink: item.post.permlink })}>
              {w.toPost}
            </Link>
          )}
          {item.findings.length > 0 && <Findings findings={item.findings} />}
          <ItemHistory moves={moves} />
        </div>
        <div>
          {item.state === 'rejected' && decided && (
            <section aria-labelledby="why">
              <h2 id="why">{w.moveWhy(decided.reason)}</h2>
              {decided.words && (
                <p>
                  {w.reviewerSays}: <span lang={langOfScript(decided.words)}>{decided.words}</span>
                </p>
              )}
              <p className="small muted">{w.keepsPlace}</p>
            </section>
          )}
          {item.soldStands > 0 && <p className="small">{w.soldStands(item.soldStands)}</p>}
          {item.can.withdraw && item.state === 'on-sale' && <p className="small muted">{item.soldStands ? w.withdrawAsk : w.withdrawNow}</p>}
          <Outcome done={actionData} />
          <RowForm key={item.version} item={item} problems={actionData && 'problem' in actionData ? actionData.problem.fields : {}} />
          {item.can.appeal && (
            <Form method="post" className="row-form">
              <input type="hidden" name="numbers" value={item.number} />
              <Field label={w.appealLabel}>{(wired) => <textarea {...wired} className="input" name="appeal" rows={3} />}</Field>
              <button className="btn primary" name="intent" value="submit">
                {w.resubmit}
              </button>
            </Form>
          )}
        </div>
      </div>
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
/** The part that a reviewer means. */
function Marked({ region }: { region: { x: number; y: number; width: number; height: number } }) {
  const w = useWords(words)
  const percent = (part: number) => `${part * 100}%`
  const { x, y, width, height } = region
  return (
    <span
      className="marked"
      role="img"
      aria-label={w.evidence}
      style={{ insetInlineStart: percent(x), insetBlockStart: percent(y), inlineSize: percent(width), blockSize: percent(height) }}
    />
  )
}
