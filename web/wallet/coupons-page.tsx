import { data, Form, href, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Coupon } from '#api/coupons.ts'
import type { Energy } from '#api/wallet.ts'
import { apiContext, attempt, pageContext, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Scale } from '#web/ui/scale.tsx'
import { coupons as words } from '#web/words/coupons.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/coupons-page.ts'
import './wallet.css'
import { WalletTabs } from './wallet-tabs.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const before = /^\d{1,18}$/.exec(url.searchParams.get('before') ?? '')?.[0]
  const list = await context.get(apiContext)('GET /api/coupons', { query: before ? { before } : {} })
  return { list, before, lang: context.get(pageContext).lang }
}

/** Uses a coupon, or sets whether they are used by themselves. A coupon of which a part would be lost is asked about first: its answer comes with `spill`. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const api = context.get(apiContext)
  const number = textIn(form, 'coupon')
  const choice = textIn(form, 'choice')
  if (choice) {
    const set = await attempt(api('PUT /api/coupons/choice', { body: { usedForMe: choice === 'on' } }))
    return set.ok ? said({ added: null }) : said({ problem: set.problem }, set.status)
  }
  if (!number) throw data(null, { status: 404 })
  const done = await attempt(api('POST /api/coupons/:number/use', { params: { number }, body: { spill: form.has('spill') } }))
  return done.ok ? said({ added: done.data.added }) : said({ problem: done.problem, asked: number }, done.status)
}
type Said = { added: number | null; problem: Problem | null; asked: string | null }
const said = (what: Partial<Said>, status = 200) => data<Said>({ added: null, problem: null, asked: null, ...what }, { status })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

export default function CouponsPage({ loaderData: { list, before }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { ready, energy } = list
  return (
    <main id="main" className="page coupons-page">
      <div className="page-head">
        <h1>{w.title}</h1>
        <WalletTabs here="coupons" />
      </div>
      <p className="lead">{w.lead(list.each, list.points)}</p>
      <Standing energy={energy} />
      <Outcome said={actionData} full={!energy.fullAt && ready.length > 0} />
      {ready.length === 0 ? (
        <EmptyState title={w.none} text={w.noneHint} />
      ) : (
        <section aria-labelledby="ready">
          <h2 id="ready">{w.ready(ready.length)}</h2>
          <ul className="coupons">
            {ready.map((coupon) => (
              <Ready key={coupon.number} coupon={coupon} full={!energy.fullAt} />
            ))}
          </ul>
        </section>
      )}
      <Choice on={list.usedForMe} />
      {list.past.length > 0 && <Past coupons={list.past} next={list.next} before={before} />}
    </main>
  )
}

function Standing({ energy: { points, cap } }: { energy: Energy }) {
  const w = useWords(words)
  return (
    <>
      <p className="coupon-energy">
        {w.energy(points, cap)}{' '}
        <Link className="link" to={href('/energy-rule')}>
          {w.rule}
        </Link>
      </p>
      <Scale value={points} cap={cap} label={w.energy(points, cap)} />
    </>
  )
}

const NOTHING: Said = { added: null, problem: null, asked: null }
/** What came of the last press; where a part would be lost, the question. */
function Outcome({ said, full }: { said: Said | undefined; full: boolean }) {
  const w = useWords(words)
  const { added, problem, asked } = said ?? NOTHING
  const asks = asked !== null && problem?.reason === 'COUPON_SPILLS' && fitsOf(problem.data) > 0
  return (
    <>
      <output className="coupon-said">
        {added !== null && w.used(added)} {!problem && full && w.full}
      </output>
      <div role="alert">
        {problem && !asks && <ProblemSaid problem={problem} />}
        {asks && <Spill number={asked} text={problem.msg} />}
      </div>
    </>
  )
}
const fitsOf = (said: unknown) => (said as { fits?: number } | null)?.fits ?? 0

/** A part of it would be lost: only who says so loses it. */
function Spill({ number, text }: { number: string; text: string }) {
  const w = useWords(words)
  return (
    <section className="coupon-ask" aria-labelledby="spill">
      <h2 id="spill">{w.spillTitle}</h2>
      <p>{text}</p>
      <Form method="post" preventScrollReset className="acts">
        <input type="hidden" name="coupon" value={number} />
        <button type="submit" name="spill" value="yes" className="btn primary">
          {w.spillYes}
        </button>
        <Link className="btn" to={href('/activity/coupons')} preventScrollReset>
          {w.spillNo}
        </Link>
      </Form>
    </section>
  )
}

function Ready({ coupon: { number, points, expiresAt }, full }: { coupon: Coupon; full: boolean }) {
  const w = useWords(words)
  const busy = useNavigation().state !== 'idle'
  return (
    <li>
      <b className="num">{w.points(points)}</b>
      <time dateTime={expiresAt}>{w.until(expiresAt)}</time>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="coupon" value={number} />
        <button type="submit" className="btn compact" disabled={full || busy} aria-label={w.useOne(points, expiresAt)}>
          {w.use}
        </button>
      </Form>
    </li>
  )
}

function Choice({ on }: { on: boolean }) {
  const w = useWords(words)
  return (
    <section aria-labelledby="choice" className="coupon-choice">
      <div>
        <h2 id="choice">
          {w.choice} <span className="tag">{on ? w.choiceOn : w.choiceOff}</span>
        </h2>
        <p className="hint">{w.choiceHint}</p>
      </div>
      <Form method="post" preventScrollReset>
        <button type="submit" name="choice" value={on ? 'off' : 'on'} className="btn">
          {on ? w.turnOff : w.turnOn}
        </button>
      </Form>
    </section>
  )
}

function Past({ coupons, next, before }: { coupons: Coupon[]; next: string | null; before: string | undefined }) {
  const w = useWords(words)
  return (
    <section aria-labelledby="past">
      <h2 id="past">{w.past}</h2>
      <ul className="coupons past">
        {coupons.map(({ number, points, usedAt, usedBy, added, expiresAt }) => (
          <li key={number}>
            <b className="num">{w.points(points)}</b>
            <time dateTime={usedAt ?? expiresAt}>{w.at(usedAt ?? expiresAt)}</time>
            <span>{usedAt ? w.pastUsed(added ?? 0, usedBy === 'house') : w.pastExpired}</span>
          </li>
        ))}
      </ul>
      <p className="end statement-end">
        {before && (
          <Link className="btn quiet" to={href('/activity/coupons')} preventScrollReset>
            {w.latest}
          </Link>
        )}
        {next && (
          <Link className="btn" to={`?before=${next}`} preventScrollReset>
            {w.more}
          </Link>
        )}
      </p>
    </section>
  )
}
