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
