import { data, Form, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import { DRAW_TITLE_MAX, DRAW_WHAT_MAX, DRAW_WINNERS_MAX, DRAW_WORTH_MOST } from '#api/limits.ts'
import { giveKey } from '#web/account/form-key.ts'
import { digitsIn } from '#web/admin/links.ts'
import { Pages } from '#web/admin/pages.tsx'
import { Said } from '#web/admin/said.tsx'
import { apiContext, attempt, pageContext, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { consoleDraws as words } from '#web/words/console-draws.ts'
import { draws as drawWords } from '#web/words/draws.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/announce-page.ts'
import '#web/admin/run.css'
import { announcePath, awardedPath, drawPath } from './links.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const before = digitsIn(url, 'before')
  const page = await context.get(apiContext)('GET /api/draws', { query: { limit: 20, ...(before && { before }) } })
  return { ...page, before, lang: context.get(pageContext).lang }
}

const prizes = ['goods', 'pixt', 'yuan'] as const

export async function action({ context, request }: Route.ActionArgs) {
  const [api, form] = [context.get(apiContext), await request.formData()]
  const texts = { titleZh: textIn(form, 'titleZh'), titleEn: textIn(form, 'titleEn'), whatZh: textIn(form, 'whatZh'), whatEn: textIn(form, 'whatEn') }
  const prize = prizes.find((one) => one === textIn(form, 'prize')) ?? 'goods'
  const numbers = {
    prize,
    worth: Math.round(Number(textIn(form, 'worth')) * 100),
    winners: Number(textIn(form, 'winners')),
    reserves: Number(textIn(form, 'reserves')),
  }
  const cardsOf = textIn(form, 'cardsOf') ? Number(textIn(form, 'cardsOf')) : null
  const body = { ...texts, ...numbers, cardsOf, closesAt: `${textIn(form, 'closesAt').slice(0, 16)}:00+08:00` }
  const done = await attempt(api('POST /api/admin/draws', { body }, { idempotencyKey: textIn(form, 'key') || undefined }))
  return done.ok ? data({ problem: null, id: done.data.draw?.id ?? 'waits' }) : data({ problem: done.problem, id: null }, { status: done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }] : []

/** Draws, and the form that announces one. */
export default function AnnouncePage({ loaderData: { draws, next, before }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { states } = useWords(drawWords)
  return (
    <div className="adm-text">
      <h1>{w.title}</h1>
      <p className="muted">{w.lead}</p>
      <Said text={actionData?.id && (actionData.id === 'waits' ? w.waits : w.done)} />
      <Announce key={actionData?.id ?? 'same'} problem={actionData?.problem ?? null} />
      {draws.length ? (
        <ul className="run-log">
          {draws.map(({ id, title, state, prize, closesAt }) => (
            <li key={id}>
              <p>
                <Link className="link" to={prize === 'piece' ? drawPath(id) : awardedPath(id)}>
                  {title}
                </Link>
              </p>
              <small>
                {states[state]} · <time dateTime={closesAt}>{w.until(closesAt)}</time>
              </small>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={w.none} text={w.noneText} />
      )}
      <Pages first={before && announcePath()} next={next && announcePath(next)} />
    </div>
  )
}

function Announce({ problem }: { problem: Problem | null }) {
  const w = useWords(words)
  const busy = useNavigation().state === 'submitting'
  const said = problem?.fields ?? {}
  return (
    <section className="run-panel" aria-labelledby="announce">
      <h2 id="announce">{w.announce}</h2>
      <Form method="post" className="run-form" preventScrollReset onSubmit={(event) => giveKey(event.currentTarget)}>
        <input type="hidden" name="key" defaultValue="" />
        {(['titleZh', 'titleEn'] as const).map((name) => (
          <Field key={name} label={w[name]} problem={said[name]}>
            {(wired) => <input {...wired} className={inputClass(said[name])} name={name} maxLength={DRAW_TITLE_MAX} autoComplete="off" required />}
          </Field>
        ))}
        {(['whatZh', 'whatEn'] as const).map((name) => (
          <Field key={name} label={w[name]} problem={said[name]}>
            {(wired) => <textarea {...wired} className={inputClass(said[name])} name={name} rows={3} maxLength={DRAW_WHAT_MAX} required />}
          </Field>
        ))}
        <Field label={w.prize} hint={w.prizeHint}>
          {(wired) => (
            <select {...wired} className="input" name="prize" defaultValue="goods">
              {prizes.map((one) => (
                <option key={one} value={one}>
                  {w.prizeKinds[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={w.worth} problem={said.worth}>
          {(wired) => (
            <input {...wired} className={inputClass(said.worth)} type="number" name="worth" min={0.01} max={DRAW_WORTH_MOST / 100} step={0.01} required />
          )}
        </Field>
        <Field label={w.winners} problem={said.winners}>
          {(wired) => <input {...wired} className={inputClass(said.winners)} type="number" name="winners" min={1} max={DRAW_WINNERS_MAX} required />}
        </Field>
        <Field label={w.reserves} hint={w.reservesHint} problem={said.reserves}>
          {(wired) => (
            <input {...wired} className={inputClass(said.reserves)} type="number" name="reserves" min={0} max={DRAW_WINNERS_MAX} defaultValue={0} required />
          )}
        </Field>
        <Field label={w.closesAt} hint={w.closesHint} problem={said.closesAt}>
          {(wired) => <input {...wired} className={inputClass(said.closesAt)} type="datetime-local" name="closesAt" required />}
        </Field>
        <Field label={w.cardsOf} hint={w.cardsOfHint} problem={said.cardsOf}>
          {(wired) => <input {...wired} className={inputClass(said.cardsOf)} type="number" name="cardsOf" min={1} />}
        </Field>
        {problem && !Object.keys(said).length && <ProblemSaid problem={problem} />}
        <p>
          <button type="submit" className="btn primary" disabled={busy}>
            {busy ? w.sending : w.send}
          </button>
        </p>
      </Form>
    </section>
  )
}
