import { data, Form, redirect } from 'react-router'
import type { Finalist } from '#api/juries.ts'
import { JURY_WORDS_MAX } from '#api/limits.ts'
import { apiContext, attempt, pageContext, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { contests as words } from '#web/words/contests.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/jury-page.ts'
import { ContestHead } from './contest-head.tsx'
import { contestMeta } from './contest-meta.ts'
import '#web/campaigns/campaigns.css'
import './contests.css'
import { juryPath } from './links.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const jury = await context.get(apiContext)('GET /api/contest/tag/:slug/jury', { params })
  return { jury, lang: context.get(pageContext).lang }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const number = textIn(form, 'number')
  const body = { score: Number(textIn(form, 'score')), words: textIn(form, 'words') }
  const done = await attempt(context.get(apiContext)('PUT /api/contest/tag/:slug/jury/:number', { params: { ...params, number }, body }))
  return done.ok ? redirect(juryPath(params.slug, number)) : data({ problem: done.problem, number }, { status: done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? contestMeta(loaderData.jury, words.in(loaderData.lang).jury, loaderData.lang) : [])

/** A juror's finalists, blind: each with a score and a sentence to its author. */
export default function JuryPage({ loaderData: { jury }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { isReady, phase, until, finalists, leftOut } = jury
  return (
    <main id="main" className="page contest">
      <ContestHead contest={jury} heading={`${w.jury} · ${jury.theme}`} />
      <p className="camp-lead">{phase === 'jury' ? w.juryLead(until) : w.juryOver}</p>
      {leftOut > 0 && <p className="small muted">{w.leftOut(leftOut)}</p>}
      <p className="small muted">{w.howJudged}</p>
      {finalists.length ? (
        <ul className="contest-grid">
          {finalists.map((one) => (
            <One key={one.number} finalist={one} isOpen={phase === 'jury'} problem={actionData?.number === String(one.number) ? actionData.problem : null} />
          ))}
        </ul>
      ) : (
        <EmptyState title={w.jury} text={isReady ? w.juryNone : w.juryWait} />
      )}
    </main>
  )
}

type OneProps = { finalist: Finalist; isOpen: boolean; problem: Problem | null }
function One({ finalist: { number, picture, own }, isOpen, problem }: OneProps) {
  const w = useWords(words)
  const [score, said] = [problem?.fields['score'], problem?.fields['words']]
  return (
    <li id={`entry-${number}`}>
      {picture && <Picture picture={picture} alt={picture.alt} sizes="(max-width: 640px) 50vw, 300px" />}
      <span className="small">
        <b>{w.numbered(number)}</b>
        {own && <span className="muted">{w.judgedAs(own.score)}</span>}
      </span>
      {isOpen ? (
        <Form method="post" className="contest-judge" preventScrollReset>
          <input type="hidden" name="number" value={number} />
          <Field label={w.score} problem={score}>
            {(wired) => <input {...wired} className={inputClass(score)} type="number" name="score" min={1} max={10} required defaultValue={own?.score} />}
          </Field>
          <Field label={w.toAuthor} problem={said}>
            {(wired) => (
              <textarea {...wired} className={inputClass(said)} name="words" rows={3} maxLength={JURY_WORDS_MAX} required defaultValue={own?.words} />
            )}
          </Field>
          {problem && (
            <div role="alert">
              <ProblemSaid problem={problem} />
            </div>
          )}
          <button type="submit" className="btn compact" aria-label={w.judgeNamed(number)}>
            {w.judgeIt}
          </button>
        </Form>
      ) : (
        own && <blockquote className="contest-said small">{own.words}</blockquote>
      )}
    </li>
  )
}
