import { data, redirect, href } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { cancelAccount as words } from '#web/words/cancel-account.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/cancel-account-page.ts'
import { AskForm } from './ask-cancellation.tsx'
import { CancellationRefused } from './cancellation-refused.tsx'
import { CancellationWaiting } from './cancellation-waiting.tsx'
import { OpenThings } from './open-things.tsx'
import './settings.css'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [cancellation, money, { times }] = await Promise.all([api('GET /api/cancel'), api('GET /api/userinfo/money'), api('GET /api/review-times')])
  const time = times.find(({ kind }) => kind === 'cancellation')
  return { cancellation, money, time, lang: context.get(pageContext).lang }
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const [password, appeal] = [textIn(form, 'password'), textIn(form, 'appeal')]
  const done = await attempt(textIn(form, 'intent') === 'keep' ? api('DELETE /api/cancel') : api('POST /api/cancel', { body: { password, appeal } }))
  if (done.ok) return redirect(href('/cancel-account'))
  return data({ problem: done.problem, empty: !password, typed: appeal }, { status: done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** What goes, what stays, what is not finished and when is said before anything is asked. */
export default function CancelAccountPage({ loaderData: { cancellation, money, time }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { state, open, days } = cancellation
  return (
    <main id="main" className="page cancel-account">
      <h1>{w.title}</h1>
      {state === 'none' ? (
        <>
          <p>{w.lead(days)}</p>
          <WhatGoes />
          <OpenThings open={open} money={money} looked />
          <AskForm answer={actionData} />
        </>
      ) : state === 'refused' ? (
        <CancellationRefused cancellation={cancellation} money={money} answer={actionData}>
          <WhatGoes />
        </CancellationRefused>
      ) : (
        <CancellationWaiting cancellation={cancellation} money={money} time={time} problem={actionData?.problem} />
      )}
    </main>
  )
}

function WhatGoes() {
  const w = useWords(words)
  return (
    <>
      <h2>{w.goes}</h2>
      <List items={w.whatGoes} />
      <h2>{w.stays}</h2>
      <List items={w.whatStays} />
    </>
  )
}

const List = ({ items }: { items: readonly string[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)
