import { data, Form, href, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import type { OwnContributor } from '#api/contributors.ts'
import type { WaitingTime } from '#api/reviews.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { feedInput } from '#web/posts/feed-input.ts'
import { isForAll } from '#web/posts/shown-to.ts'
import { useAsking } from '#web/shell/use-asking.ts'
import { Link } from '#web/ui/link.tsx'
import { contributor as words } from '#web/words/contributor.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/contact-info-page.ts'
import { answerStep, stepSaid, type ContactAnswer } from './contact-input.ts'
import { StepForm } from './contact-steps.tsx'
import '../account/login.css'
import './market.css'
import '../posts/post-form.css'
import '../identity/identity.css'
import { contactPath, contactSteps, sellPath, type ContactStep } from './links.ts'

const stepIn = (url: URL) => contactSteps.find((step) => step === url.searchParams.get('step')) ?? null

export async function loader({ context, url }: Route.LoaderArgs) {
  const { lang, viewer, development } = context.get(pageContext)
  const api = context.get(apiContext)
  const [own, { application }, { times }] = await Promise.all([api('GET /api/market/contributor'), api('GET /api/identity'), api('GET /api/review-times')])
  const step = stepIn(url) ?? own.missing[0] ?? 'send'
  const feed =
    step === 'works' && own.can.edit ? await api('GET /api/posts/:account', { params: { account: viewer!.account }, query: feedInput(url).query }) : null
  const time = times.find(({ kind }) => kind === 'contributor')
  const posts = feed?.posts.filter(isForAll) ?? []
  return { lang, own, application, step, posts, next: feed?.next ?? null, time, outbox: development ? '/dev/outbox' : null }
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  if (textIn(form, 'intent') === 'recall') {
    await attempt(api('DELETE /api/market/contributor')) // what was decided meanwhile shows
    return redirect(contactPath('send'))
  }
  const { answer, status } = await answerStep(api, stepSaid(form), form)
  return answer.done ? redirect(contactPath()) : data(answer, { status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

export default function ContactInfoPage({ loaderData, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { own, step, time } = loaderData
  const answer = actionData?.of === step ? actionData : undefined
  return (
    <main id="main" className="page contact-info">
      <h1>{w.title}</h1>
      <p className="muted under-title">{w.lead}</p>
      {own.contributorStatus > 0 && <Standing own={own} time={time} />}
      {own.can.edit && (
        <>
          <Steps own={own} at={step} />
          <Whole answer={answer} />
          <StepForm key={step} {...loaderData} answer={answer} />
        </>
      )}
    </main>
  )
}

function Whole({ answer }: { answer: ContactAnswer | undefined }) {
  const problem = answer?.problem
  return <div role="alert">{problem && Object.keys(problem.fields).length === 0 && <ProblemSaid problem={problem} />}</div>
}

function Steps({ own, at }: { own: OwnContributor; at: ContactStep }) {
  const w = useWords(words)
  const isDone = (step: ContactStep) => step !== 'send' && !own.missing.includes(step)
  return (
    <nav aria-label={w.stepsOf}>
      <ol className="steps contact-steps">
        {contactSteps.map((step) => (
          <li key={step} className={step === at ? 'now' : isDone(step) ? 'done' : undefined}>
            <Link to={contactPath(step)} aria-current={step === at ? 'step' : undefined}>
              <b>{w.steps[step].name}</b>
              <small>{isDone(step) ? w.done : w.steps[step].does}</small>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type StandingProps = { own: OwnContributor; time: WaitingTime | undefined }
/** Where the application stands, and what comes next. */
function Standing({ own, time }: StandingProps) {
  const w = useWords(words)
  const { contributorStatus: status, askedAt, decidedAt, reason, words: said, can } = own
  return (
    <section className="standing" aria-labelledby="standing">
      <h2 id="standing">{status === 1 ? w.waiting : status === 2 ? w.approved : w.rejected}</h2>
      {status === 1 && (
        <p>
          {askedAt && w.waitingText(askedAt)} {time && w.promise(time.promiseHours)}
        </p>
      )}
      {status === 2 && (
        <>
          <p>{decidedAt && w.approvedText(decidedAt)}</p>
          <p>
            <Link className="btn" to={href('/releases')}>
              {w.toReleases}
            </Link>
          </p>
        </>
      )}
      {status === 3 && (
        <>
          {reason && <p>{w.why(reason)}</p>}
          {said && <p className="refused-words">{w.said(said)}</p>}
          <p className="muted">{w.rejectedText}</p>
        </>
      )}
      {can.takeBack && <TakeBack />}
      <p>
        <Link className="link" to={sellPath()}>
          {w.about}
        </Link>
      </p>
    </section>
  )
}

function TakeBack() {
  const w = useWords(words)
  const ask = useAsking({ title: w.takeBackAsk, yes: w.takeBackYes })
  return (
    <Form method="post" onSubmit={ask}>
      <input type="hidden" name="intent" value="recall" />
      <button type="submit" className="btn">
        {w.takeBack}
      </button>
    </Form>
  )
}
