import { Form, href, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import type { CheckInDay, CheckInSheet, OpenDay } from '#api/check-ins.ts'
import { apiContext, attempt, pageContext, refused, type Problem } from '#web/api.ts'
import { CampaignState } from '#web/campaigns/campaign-state.tsx'
import { campaignPath } from '#web/campaigns/links.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { checkIns as words } from '#web/words/check-ins.ts'
import './check-ins.css'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/sheet-page.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { sheet } = await context.get(apiContext)('GET /api/contest/punch/:slug', { params })
  return { sheet, lang: context.get(pageContext).lang }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const body = { day: textIn(form, 'day'), permlink: textIn(form, 'permlink') || null }
  const done = await attempt(context.get(apiContext)('POST /api/contest/punch/:slug', { params, body }))
  return done.ok ? redirect(href('/check-ins/:slug', { slug: params.slug })) : refused(done)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: `${words.in(loaderData.lang).sheet} · ${loaderData.sheet.title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }]
    : []

/** One's own month: which day is open, the days as a contact sheet, and what counts. */
export default function SheetPage({ loaderData: { sheet }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page check-in">
      <header className="check-in-head">
        <p className="state-line">
          <CampaignState state={sheet.state} />
          <Link className="link" to={campaignPath(sheet.path)}>
            {sheet.title}
          </Link>
        </p>
        <h1>{w.sheet}</h1>
        <p className="check-in-lead">{w.lead}</p>
      </header>
      <div className="check-in-cols">
        <Panel sheet={sheet} problem={actionData && 'problem' in actionData ? actionData.problem : null} />
        <Month days={sheet.days} />
        <Counted sheet={sheet} />
      </div>
    </main>
  )
}

function Panel({ sheet, problem }: { sheet: CheckInSheet; problem: Problem | null }) {
  const w = useWords(words)
  return (
    <section className="panel check-in-panel" aria-labelledby="which-day">
      <h2 id="which-day">{sheet.open.length > 1 ? w.whichDay : w.openNow}</h2>
      {problem && (
        <div role="alert">
          <ProblemSaid problem={problem} />
        </div>
      )}
      {sheet.open.length ? sheet.open.map((one) => <Open key={one.day} open={one} />) : <p>{w.nothingOpen[sheet.state]}</p>}
      <p className="hint">{w.clock}</p>
    </section>
  )
}

function Open({ open: { day, choices } }: { open: OpenDay }) {
  const w = useWords(words)
  return (
    <Form method="post" className="check-in-open">
      <input type="hidden" name="day" value={day} />
      <h3>{w.openUntil(day)}</h3>
      {choices.length > 0 && (
        <ul>
          {choices.map((post) => (
            <li key={post.permlink}>
              <button type="submit" name="permlink" value={post.permlink} aria-label={w.withPhotograph(post.title)}>
                <Picture picture={post.cover} alt="" sizes="96px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="small muted">{choices.length ? w.choose : w.noPhotograph}</p>
      <button type="submit" className="btn primary wide" name="permlink" value="">
        {w.byTap(day)}
      </button>
    </Form>
  )
}

function Month({ days }: { days: CheckInDay[] }) {
  const w = useWords(words)
  return (
    <section aria-labelledby="days">
      <h2 id="days">{w.days}</h2>
      <ol className="check-in-month">
        {days.map((one) => (
          <Cell key={one.day} {...one} />
        ))}
      </ol>
      <p className="hint">{w.onlyYou}</p>
    </section>
  )
}

const Cell = ({ day, state, post }: CheckInDay) => {
  const w = useWords(words)
  return (
    <li className={state}>
      <time dateTime={day}>{w.dayOf(day)}</time>
      {post ? <Picture picture={post.cover} alt={post.cover.alt} sizes="120px" /> : <span className="small">{w.states[state]}</span>}
    </li>
  )
}

function Counted({ sheet: { filled, freeUsed, freePer30, days } }: { sheet: CheckInSheet }) {
  const w = useWords(words)
  return (
    <section className="check-in-counted" aria-labelledby="counted">
      <h2 id="counted">{w.counted(filled + freeUsed, days.length)}</h2>
      <p className="small muted">{w.madeOf(filled, freeUsed)}</p>
      <h2>{w.freeDays(freePer30)}</h2>
      <p className="small muted">{w.freeText}</p>
    </section>
  )
}
