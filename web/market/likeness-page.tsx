import { Form, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Likeness } from '#api/market-items.ts'
import { apiContext, attempt, pageContext, refused } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { langOfScript } from '#web/lang.ts'
import { Field } from '#web/ui/field.tsx'
import { marketItems as words } from '#web/words/market-items.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/likeness-page.ts'
import './items.css'
import { likenessPath } from './links.ts'

export async function loader({ context, params: { number } }: Route.LoaderArgs) {
  const likeness = await context.get(apiContext)('GET /api/market-likenesses/:number', { params: { number } })
  return { likeness, lang: context.get(pageContext).lang }
}

export async function action({ context, params: { number }, request }: Route.ActionArgs) {
  const form = await request.formData()
  const said = textIn(form, 'words')
  const answer = textIn(form, 'answer') === 'allowed' ? ('allowed' as const) : ('mine' as const)
  const body = textIn(form, 'side') === 'owner' ? { side: 'owner' as const, answer, words: said } : { side: 'seller' as const, words: said }
  const done = await attempt(context.get(apiContext)('PUT /api/market-likenesses/:number', { params: { number }, body }))
  return done.ok ? redirect(likenessPath(number)) : refused(done)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).likeness.title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** Two pictures that are alike, for who owns either: both at one scale, and what each says. */
export default function LikenessPage({ loaderData: { likeness }, actionData }: Route.ComponentProps) {
  const { likeness: w } = useWords(words)
  const { side, state, title, offered, older, apart, answerBy, answer, words: said, defence } = likeness
  return (
    <main id="main" className="page likeness">
      <h1>{w.title}</h1>
      <p lang={langOfScript(title)}>
        <b>{title}</b>
      </p>
      <p>{side === 'owner' ? w.ownerText(answerBy) : w.sellerText(answerBy)}</p>
      <p className="muted">
        {w.states[state]} <span className="small">{w.apart(apart)}</span>
      </p>
      <div className="both">
        {offered && (
          <figure>
            <img src={offered} alt={w.offered} />
            <figcaption>{w.offered}</figcaption>
          </figure>
        )}
        {older && (
          <figure>
            <img src={older} alt={w.older} />
            <figcaption>{w.older}</figcaption>
          </figure>
        )}
      </div>
      {answer && (
        <p>
          {w.said}: {w.answers[answer]} <span lang={langOfScript(said)}>{said}</span>
        </p>
      )}
      {defence && (
        <p>
          {w.sellerSaid}: <span lang={langOfScript(defence)}>{defence}</span>
        </p>
      )}
      {actionData?.problem && (
        <div role="alert">
          <ProblemSaid problem={actionData.problem} text={actionData.problem.fields['words']} />
        </div>
      )}
      <Answer likeness={likeness} />
    </main>
  )
}

function Answer({ likeness: { can, side } }: { likeness: Likeness }) {
  const { likeness: w } = useWords(words)
  if (!can.answer && !can.defend) return null
  return (
    <Form method="post" className="row-form">
      <input type="hidden" name="side" value={side} />
      {can.answer && (
        <fieldset>
          <legend className="vh">{w.answer}</legend>
          {(['mine', 'allowed'] as const).map((one) => (
            <label key={one} className="check">
              <input type="radio" name="answer" value={one} defaultChecked={one === 'mine'} />
              <span>{w[one]}</span>
            </label>
          ))}
        </fieldset>
      )}
      <Field label={can.answer ? w.why : w.defendLabel}>{(wired) => <textarea {...wired} className="input" name="words" rows={3} />}</Field>
      <button className="btn primary">{can.answer ? w.answer : w.defend}</button>
    </Form>
  )
}
