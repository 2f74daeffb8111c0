import { data, Form, href, Link, redirect, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import { PasswordField } from '#web/account/password-field.tsx'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { FieldError } from '#web/ui/field.tsx'
import { useFirstProblem } from '#web/ui/use-first-problem.ts'
import { cancelAccount as words } from '#web/words/cancel-account.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/cancel-account-page.ts'
import './settings.css'

export async function loader({ context }: Route.LoaderArgs) {
  return { cancellation: await context.get(apiContext)('GET /api/cancel'), lang: context.get(pageContext).lang }
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const password = textIn(form, 'password')
  const done = await attempt(textIn(form, 'intent') === 'keep' ? api('DELETE /api/cancel') : api('POST /api/cancel', { body: { password } }))
  return done.ok ? redirect(href('/cancel-account')) : data({ problem: done.problem, empty: !password }, { status: done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** What goes, what stays and when is said before anything is asked. */
export default function CancelAccountPage({ loaderData: { cancellation }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page cancel-account">
      <h1>{w.title}</h1>
      {cancellation.state === 'none' ? (
        <>
          <p>{w.lead(cancellation.days)}</p>
          <h2>{w.goes}</h2>
          <List items={w.whatGoes} />
          <h2>{w.stays}</h2>
          <List items={w.whatStays} />
          <AskForm problem={actionData && (actionData.empty ? w.passwordEmpty : actionData.problem.msg)} />
        </>
      ) : (
        <Waiting state={cancellation.state} dueAt={cancellation.dueAt!} problem={actionData?.problem.msg} />
      )}
    </main>
  )
}

const List = ({ items }: { items: readonly string[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)

function AskForm({ problem }: { problem: string | undefined }) {
  const w = useWords(words)
  const form = useFirstProblem(problem)
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="fields" ref={form}>
      <PasswordField isNew={false} label={w.password} hint={w.passwordHint} problem={problem} />
      <div className="acts">
        <Link className="btn" to={href('/settings')}>
          {w.stay}
        </Link>
        <button type="submit" className="btn danger" disabled={busy}>
          {w.ask}
        </button>
      </div>
    </Form>
  )
}

function Waiting({ state, dueAt, problem }: { state: 'waiting' | 'due'; dueAt: string; problem: string | undefined }) {
  const w = useWords(words)
  const busy = useNavigation().state !== 'idle'
  if (state === 'due') return <output>{w.due}</output>
  return (
    <>
      <output>
        {w.waiting} <b>{w.when(dueAt)}</b>
      </output>
      <p>{w.waitingHint}</p>
      <div role="alert">{problem && <FieldError text={problem} />}</div>
      <Form method="post">
        <button type="submit" className="btn primary" name="intent" value="keep" disabled={busy}>
          {w.keep}
        </button>
      </Form>
    </>
  )
}
