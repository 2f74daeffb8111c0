import { Form, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Region } from '#api/market-items.ts'
import { apiContext, attempt, pageContext, refused } from '#web/api.ts'
import { langOfScript } from '#web/lang.ts'
import { photoPath } from '#web/posts/links.ts'
import { Field } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
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

type Item = Route.ComponentProps['loaderData']['item']
/** One picture for sale as its seller follows it: where it stands, what was decided and why, and what can be done. */
export default function ItemPage({ loaderData: { item, moves, place, waits, account }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
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
      <Stopped item={item} />
      <div className="desk">
        <div>
          <Framed item={item} />
          {item.findings.length > 0 && <Findings findings={item.findings} />}
          <ItemHistory moves={moves} />
        </div>
        <div>
          {item.state === 'rejected' && item.decided && <Why decided={item.decided} />}
          <Sold item={item} />
          <Outcome done={actionData} />
          <RowForm
            key={item.version}
            item={item}
            submits={!item.can.appeal}
            problems={actionData && 'problem' in actionData ? actionData.problem.fields : {}}
          />
          {item.can.appeal && <Appeal number={item.number} />}
        </div>
      </div>
    </main>
  )
}

/** Why it does not go on by itself. */
function Stopped({ item: { frozenFor, likeness } }: { item: Item }) {
  const w = useWords(words)
  if (frozenFor === 'hidden') return <p>{w.hiddenNow}</p>
  if (!likeness) return null
  return (
    <p>
      {w.likenessOpen}{' '}
      <Link className="link" to={likenessPath(likeness)}>
        {w.seeLikeness}
      </Link>
    </p>
  )
}

/** The picture, with the part that a reviewer means. */
function Framed({ item: { picture, decided, state, post } }: { item: Item }) {
  const w = useWords(words)
  const width = picture?.widths.find((one) => one >= 1280) ?? picture?.widths.at(-1)
  return (
    <>
      {picture && width && (
        <div className="framed">
          <img src={`${picture.url}/${width}.webp${picture.signature}`} width={picture.width} height={picture.height} alt={picture.alt} />
          {decided?.region && state === 'rejected' && <Marked region={decided.region} />}
        </div>
      )}
      {post && (
        <p>
          <Link className="link small" to={photoPath({ author: { account: post.author }, permlink: post.permlink })}>
            {w.toPost}
          </Link>
        </p>
      )}
    </>
  )
}

function Marked({ region: { x, y, width, height } }: { region: Region }) {
  const w = useWords(words)
  const percent = (part: number) => `${part * 100}%`
  return (
    <span
      className="marked-place"
      style={{ insetInlineStart: percent(x), insetBlockStart: percent(y), inlineSize: percent(width), blockSize: percent(height) }}
    >
      <span className="vh">{w.evidence}</span>
    </span>
  )
}

function Why({ decided: { reason, words: said, region } }: { decided: NonNullable<Item['decided']> }) {
  const w = useWords(words)
  return (
    <section className="why" aria-labelledby="why">
      <h2 id="why">{w.moveWhy(reason)}</h2>
      {region && (
        <p className="small">
          {w.evidence}: {w.framed}
        </p>
      )}
      {said && (
        <p>
          {w.reviewerSays}: <span lang={langOfScript(said)}>{said}</span>
        </p>
      )}
      <p className="small muted">{w.keepsPlace}</p>
    </section>
  )
}

/** What becomes of licences that were sold. */
function Sold({ item: { soldStands, can, state } }: { item: Item }) {
  const w = useWords(words)
  return (
    <>
      {soldStands > 0 && <p className="small">{w.soldStands(soldStands)}</p>}
      {can.withdraw && state === 'on-sale' && <p className="small muted">{soldStands ? w.withdrawAsk : w.withdrawNow}</p>}
    </>
  )
}

function Appeal({ number }: { number: string }) {
  const w = useWords(words)
  return (
    <Form method="post" className="row-form">
      <input type="hidden" name="numbers" value={number} />
      <Field label={w.appealLabel}>{(wired) => <textarea {...wired} className="input" name="appeal" rows={3} />}</Field>
      <button className="btn primary" name="intent" value="submit">
        {w.resubmit}
      </button>
    </Form>
  )
}
