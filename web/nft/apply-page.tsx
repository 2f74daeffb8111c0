import { data, Form, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import type { OwnCreator } from '#api/creators.ts'
import { apiContext, attempt, pageContext, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { creator as words } from '#web/words/creator.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/apply-page.ts'
import { Criteria } from './criteria.tsx'
import { applyPath, explainPath } from './links.ts'
import '../identity/identity.css'
import './nft.css'
import { CreatorStanding } from './standing.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [own, { times }] = await Promise.all([api('GET /api/nft/apply'), api('GET /api/review-times')])
  return { lang: context.get(pageContext).lang, own, time: times.find(({ kind }) => kind === 'creator') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  if (textIn(form, 'intent') === 'recall') {
    await attempt(api('DELETE /api/nft/apply')) // what was decided meanwhile shows
    return redirect(applyPath())
  }
  const about = textIn(form, 'about')
  const sent = await attempt(api('POST /api/nft/apply', { body: { about } }))
  return sent.ok ? redirect(applyPath()) : data({ problem: sent.problem, about }, { status: sent.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const w = words.in(loaderData.lang)
  return [{ title: `${loaderData.own.nftStatus === 2 ? w.again : w.title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }]
}

export default function ApplyPage({ loaderData: { own, time }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page nft-operate">
      <h1>{own.nftStatus === 2 ? w.again : w.title}</h1>
      <p className="muted under-title">
        {w.lead}{' '}
        <Link className="link" to={explainPath()}>
          {w.explain.name}
        </Link>
      </p>
      {own.nftStatus > 0 && <CreatorStanding own={own} time={time} />}
      {(own.nftStatus === 0 || own.nftStatus === 2) && (
        <>
          <Criteria own={own} />
          {own.can.apply && <ApplyForm own={own} problem={actionData?.problem} typed={actionData?.about} />}
        </>
      )}
    </main>
  )
}

type FormProps = { own: OwnCreator; problem: Problem | undefined; typed: string | undefined }
function ApplyForm({ own, problem, typed }: FormProps) {
  const w = useWords(words)
  const wrong = problem?.fields.about
  return (
    <Form method="post" className="nft-form">
      <div role="alert">{problem && Object.keys(problem.fields).length === 0 && <ProblemSaid problem={problem} />}</div>
      <Field label={w.about} hint={w.aboutHint} problem={wrong}>
        {(wired) => <textarea {...wired} className={inputClass(wrong)} name="about" rows={5} defaultValue={typed ?? own.about} />}
      </Field>
      <p className="hint">{w.reviewed}</p>
      <button type="submit" className="btn primary">
        {own.nftStatus === 2 ? w.sendAgain : w.send}
      </button>
    </Form>
  )
}
