import { useEffect } from 'react'
import { data, Form, useRevalidator } from 'react-router'
import { brand } from '#api/brand.ts'
import type { OwnIdentity } from '#api/identity.ts'
import type { WaitingTime } from '#api/reviews.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { useToast } from '#web/shell/overlays.tsx'
import { useMessages } from '#web/shell/realtime.ts'
import { useAsking } from '#web/shell/use-asking.ts'
import { Link } from '#web/ui/link.tsx'
import { identity as words } from '#web/words/identity.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/identity-page.ts'
import { answerForm, type IdentityAnswer } from './identity-action.ts'
import { IdentityForm } from './identity-form.tsx'
import { identityPath } from './links.ts'
import { RealNameDialog } from './real-name-dialog.tsx'
import { Uses } from './uses.tsx'
import './identity.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { lang, origin } = context.get(pageContext)
  const api = context.get(apiContext)
  const [own, { times }] = await Promise.all([api('GET /api/identity'), api('GET /api/review-times')])
  const time = times.find(({ kind }) => kind === 'identity')
  return { lang, origin, own, time, isOpen: url.searchParams.get('open') === 'phone' }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { answer, status } = await answerForm(context.get(apiContext), await request.formData())
  return data(answer, { status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

export default function IdentityPage({ loaderData: { origin, own, time, isOpen }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { revalidate } = useRevalidator()
  useMessages('identity', () => void revalidate())
  useDoneToast(actionData?.done ?? null)
  const { application, can, statusCode } = own
  const asks = can.ask || can.mend
  return (
    <>
      <h2>{w.title}</h2>
      <p className="muted">{w.lead}</p>
      {application && (
        <section className="standing" aria-labelledby="standing">
          <Standing application={application} statusCode={statusCode} time={time} />
          <Kept application={application} />
          {can.takeBack && <TakeBack />}
        </section>
      )}
      {asks && (
        <section className="identity-ask">
          <Link className="btn identity-phone" to={identityPath('phone')} preventScrollReset>
            {w.onPhone}
          </Link>
          <IdentityForm key={statusCode} application={application} answer={actionData?.done ? undefined : actionData} />
        </section>
      )}
      <section aria-labelledby="uses-title">
        <h3 id="uses-title">{w.uses}</h3>
        <Uses id="uses" />
      </section>
      {isOpen && asks && <RealNameDialog origin={origin} closeTo={identityPath()} />}
    </>
  )
}

function useDoneToast(done: IdentityAnswer['done']) {
  const w = useWords(words)
  const toast = useToast()
  useEffect(() => {
    if (done) toast(done === 'sent' ? w.sent : w.takenBack)
  }, [done, toast, w])
}

type Application = NonNullable<OwnIdentity['application']>
type StandingProps = { application: Application; statusCode: number; time: WaitingTime | undefined }
/** Where it stands, and what comes next. */
function Standing({ application, statusCode, time }: StandingProps) {
  const w = useWords(words)
  if (statusCode === 3) return <Refused application={application} />
  if (statusCode === 2)
    return (
      <>
        <h3 id="standing">{w.verified}</h3>
        <p>{application.decidedAt && w.verifiedText(application.decidedAt)}</p>
        {!application.isAdult && <p>{w.underAge}</p>}
      </>
    )
  return (
    <>
      <h3 id="standing">{w.waiting}</h3>
      <p>
        {w.waitingText(application.askedAt)} {time && w.promise(time.promiseHours)} {time?.median != null && w.usual(time.median)}
      </p>
    </>
  )
}

function Refused({ application: { reason, words: said, forgetAt } }: { application: Application }) {
  const w = useWords(words)
  return (
    <>
      <h3 id="standing">{w.refused}</h3>
      {reason && <p>{w.refusedWhy(reason)}</p>}
      {said && <p className="refused-words">{w.refusedWords(said)}</p>}
      <p className="muted">{forgetAt ? w.forget(forgetAt) : w.forgotten}</p>
    </>
  )
}

function Kept({ application }: { application: Application }) {
  const w = useWords(words)
  return (
    <dl>
      <dt>{w.name}</dt>
      <dd>{application.name}</dd>
      <dt>{w.document}</dt>
      <dd>{w.documents[application.document]}</dd>
      <dt>{w.numberEnd}</dt>
      <dd className="num">{application.lastFour}</dd>
      <dt>{w.birth}</dt>
      <dd>{w.day(application.birth)}</dd>
    </dl>
  )
}

/** Asked about first: what was sent is gone with it. */
function TakeBack() {
  const w = useWords(words)
  const ask = useAsking({ title: w.takeBackAsk, yes: w.takeBackYes })
  return (
    <Form method="post" preventScrollReset onSubmit={ask}>
      <input type="hidden" name="intent" value="take-back" />
      <button type="submit" className="btn">
        {w.takeBack}
      </button>
    </Form>
  )
}
