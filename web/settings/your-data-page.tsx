import { useEffect } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import type { Archives, ReadyArchive } from '#api/archives.ts'
import { brand } from '#api/brand.ts'
import { giveKey } from '#web/account/form-key.ts'
import { PasswordField } from '#web/account/password-field.tsx'
import { apiContext, pageContext } from '#web/api.ts'
import { useToast } from '#web/shell/overlays.tsx'
import { useAsking } from '#web/shell/use-asking.ts'
import { FieldError } from '#web/ui/field.tsx'
import { useFirstProblem } from '#web/ui/use-first-problem.ts'
import { useWords } from '#web/words/words.ts'
import { yourData as words } from '#web/words/your-data.ts'
import type { Route } from './+types/your-data-page.ts'
import { RunningArchive } from './running-archive.tsx'
import { answerForm, type DataAnswer } from './your-data-action.ts'
import './your-data.css'

export async function loader({ context }: Route.LoaderArgs) {
  return { archives: await context.get(apiContext)('GET /api/account/archive'), lang: context.get(pageContext).lang }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { lang, origin } = context.get(pageContext)
  const { answer, status, download } = await answerForm(context.get(apiContext), words.in(lang), await request.formData())
  if (download) return redirect(new URL(download, ownAddress(request.url, origin)).href)
  return data(answer, { status })
}
/** A proxy in front may speak https where we hear http: the address that the site is known by, when it is the one that was asked. */
const ownAddress = (asked: string, origin: string) => (new URL(asked).host === new URL(origin).host ? origin : asked)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

export default function YourDataPage({ loaderData: { archives }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const toast = useToast()
  useEffect(() => {
    if (actionData?.said) toast(actionData.said)
  }, [actionData, toast])
  return (
    <>
      <h2>{w.title}</h2>
      <p className="muted">{w.lead}</p>
      <noscript>{actionData?.said && <p className="notice">{actionData.said}</p>}</noscript>
      {archives.failedAt && <p className="notice data-failed">{w.failed}</p>}
      {archives.ready && <Ready ready={archives.ready} answer={actionData} />}
      {archives.running && <RunningArchive key={archives.running.askedAt} running={archives.running} />}
      <section className="inside">
        <h3>{w.inside}</h3>
        <ul>
          {w.whatInside.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p className="hint">{w.notInside}</p>
      </section>
      {!archives.running && <Ask archives={archives} answer={actionData} />}
    </>
  )
}

const problemOf = (answer: DataAnswer | undefined, of: DataAnswer['of']) => (answer?.of === of ? (answer.problem ?? undefined) : undefined)

function Ready({ ready, answer }: { ready: ReadyArchive; answer: DataAnswer | undefined }) {
  const w = useWords(words)
  const problem = problemOf(answer, 'download')
  const form = useFirstProblem(problem)
  return (
    <section className="archive">
      <h3>{w.ready}</h3>
      <p>{w.what(ready.bytes, ready.files)}</p>
      <p className="muted small">{w.times(ready.readyAt, ready.expiresAt)}</p>
      {ready.missing > 0 && <p className="hint">{w.missing(ready.missing)}</p>}
      <div className="archive-acts">
        {/* a document of its own: the browser saves what comes and the page stays */}
        <Form method="post" reloadDocument className="fields" ref={form}>
          <div role="alert">{problem && !ready.asksPassword && <FieldError text={problem} />}</div>
          {ready.asksPassword && <PasswordField isNew={false} label={w.password} hint={w.downloadHint} problem={problem} />}
          <button type="submit" className="btn primary" name="intent" value="download">
            {w.download}
          </button>
        </Form>
        <Remove />
      </div>
    </section>
  )
}

/** Asked about first, for it cannot be taken back. */
function Remove() {
  const w = useWords(words)
  const ask = useAsking({ title: w.removeAsk, yes: w.removeYes })
  return (
    <Form method="post" preventScrollReset onSubmit={ask}>
      <input type="hidden" name="intent" value="remove" />
      <button type="submit" className="btn quiet">
        {w.remove}
      </button>
    </Form>
  )
}

function Ask({ archives, answer }: { archives: Archives; answer: DataAnswer | undefined }) {
  const w = useWords(words)
  const problem = problemOf(answer, 'ask')
  const form = useFirstProblem(problem)
  const busy = useNavigation().formData?.get('intent') === 'ask'
  return (
    <section>
      <h3>{archives.ready ? w.askAgainTitle : w.askTitle}</h3>
      {archives.left === 0 ? (
        <p>{archives.nextAt && w.nextAt(archives.nextAt)}</p>
      ) : (
        <Form method="post" className="fields ask-archive" preventScrollReset ref={form} onSubmit={(event) => giveKey(event.currentTarget)}>
          <input type="hidden" name="key" defaultValue="" />
          {archives.ready && <p>{w.askAgainText}</p>}
          <PasswordField isNew={false} label={w.password} hint={w.passwordHint} problem={problem} />
          <div className="acts">
            <button type="submit" className={archives.ready ? 'btn' : 'btn primary'} name="intent" value="ask" disabled={busy}>
              {w.ask}
            </button>
          </div>
          <p className="hint">{w.kept(archives.days, archives.left)}</p>
        </Form>
      )}
    </section>
  )
}
