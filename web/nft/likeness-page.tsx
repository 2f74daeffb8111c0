import { Form, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import { LIKENESS_WORDS_MAX } from '#api/limits.ts'
import type { CastingLikeness, LikenessSaid } from '#api/nft-likenesses.ts'
import { apiContext, attempt, pageContext, refused } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { langOfScript } from '#web/lang.ts'
import { Field } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { castingLikeness as words } from '#web/words/casting-likeness.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/likeness-page.ts'
import { likenessPath, productPath } from './links.ts'
import '../market/items.css'
import './nft.css'

export async function loader({ context, params: { number } }: Route.LoaderArgs) {
  const likeness = await context.get(apiContext)('GET /api/nft/likenesses/:number', { params: { number } })
  return { likeness, lang: context.get(pageContext).lang }
}

export async function action({ context, params: { number }, request }: Route.ActionArgs) {
  const body = saidIn(await request.formData())
  const done = await attempt(context.get(apiContext)('PUT /api/nft/likenesses/:number', { params: { number }, body }))
  return done.ok ? redirect(likenessPath(number)) : refused(done)
}
function saidIn(form: FormData): LikenessSaid {
  const [answer, said] = [textIn(form, 'answer'), textIn(form, 'words')]
  if (answer === 'allowed') return { answer }
  return { answer: answer === 'defence' ? answer : 'veto', words: said }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** A work to be cast and an older photograph that looks like it: how that stands, with its times, and what either can say. */
export default function LikenessPage({ loaderData: { likeness }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { side, state, title, lang, editions, apart, answerBy, words: said, defence } = likeness
  return (
    <main id="main" className="page likeness nft-operate">
      <h1>{w.title}</h1>
      <p>
        <b lang={lang}>{title}</b> · {w.editions(editions)}
      </p>
      <p>{side === 'owner' ? w.ownerText(answerBy) : w.creatorText(answerBy)}</p>
      <p className="muted">
        {w.states[state]} <span className="small">{w.apart(apart)}</span>
      </p>
      <Pictures likeness={likeness} />
      <Times likeness={likeness} />
      {said && (
        <p>
          {w.ownerSaid}: <span lang={langOfScript(said)}>{said}</span>
        </p>
      )}
      {defence && (
        <p>
          {w.creatorSaid}: <span lang={langOfScript(defence)}>{defence}</span>
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

function Pictures({ likeness: { offered, older, side, work } }: { likeness: CastingLikeness }) {
  const w = useWords(words)
  return (
    <>
      <div className="both">
        <figure>
          <img src={offered} alt={w.offered} />
          <figcaption>{w.offered}</figcaption>
        </figure>
        {older && (
          <figure>
            <img src={older} alt={w.older} />
            <figcaption>{w.older}</figcaption>
          </figure>
        )}
      </div>
      {side === 'creator' && (
        <p>
          <Link className="link" to={productPath(work)}>
            {w.toWork}
          </Link>
        </p>
      )}
    </>
  )
}

function Times({ likeness: { foundAt, answerBy, answeredAt, closedAt } }: { likeness: CastingLikeness }) {
  const w = useWords(words)
  const times = [
    { name: w.found, at: foundAt },
    { name: w.until, at: answerBy },
    { name: w.answered, at: answeredAt },
    { name: w.closed, at: closedAt },
  ]
  return (
    <dl className="piece-sums">
      {times.map(
        ({ name, at }) =>
          at && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <time dateTime={at}>{w.at(at)}</time>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Answer({ likeness: { can } }: { likeness: CastingLikeness }) {
  const w = useWords(words)
  if (!can.answer && !can.defend) return null
  return (
    <Form method="post" className="fields nft-form">
      <Field label={can.answer ? w.why : w.defendLabel} hint={can.answer ? w.whyHint : w.defendHint}>
        {(wired) => <textarea {...wired} className="input" name="words" rows={3} maxLength={LIKENESS_WORDS_MAX} />}
      </Field>
      {can.answer ? (
        <p>
          <button className="btn primary" name="answer" value="veto">
            {w.veto}
          </button>{' '}
          <button className="btn" name="answer" value="allowed">
            {w.allow}
          </button>
        </p>
      ) : (
        <button className="btn primary" name="answer" value="defence">
          {w.defend}
        </button>
      )}
    </Form>
  )
}
