import { Form, href, redirect, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import type { DueAgreement } from '#api/consents.ts'
import { returnPath } from '#web/account/return-path.ts'
import { apiContext, attempt, pageContext, refused, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { useLogout } from '#web/shell/use-logout.ts'
import { Link } from '#web/ui/link.tsx'
import { consent as words } from '#web/words/consent.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/consent-page.ts'
import './consent.css'
import { ChangedParts } from './changed-parts.tsx'
import { agreementPath } from './links.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const back = returnPath(url.searchParams.get('return')) ?? href('/')
  const { due } = await context.get(apiContext)('GET /api/account/consents')
  if (!due.length) throw redirect(back)
  return { due, back, lang: context.get(pageContext).lang }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const api = context.get(apiContext)
  const back = returnPath(form.get('back')) ?? href('/')
  const said =
    textIn(form, 'act') === 'later' ? api('POST /api/account/consents/later') : api('POST /api/account/consents', { body: { agreed: agreedIn(form) } })
  const done = await attempt<unknown>(said)
  return done.ok ? redirect(back) : refused(done)
}

/** Each text that was shown, by its name and version: to what nobody has seen nobody agrees. */
const agreedIn = (form: FormData) =>
  form.getAll('agreed').map((said) => {
    const [agreement = '', version = ''] = (typeof said === 'string' ? said : '').split(' ')
    return { agreement: agreement as DueAgreement['agreement'], version }
  })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** New terms: what changed, what holds until one agrees, and the three ways on. */
export default function ConsentPage({ loaderData: { due, back }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page consent">
      <header>
        <h1>{w.title}</h1>
        <p>{w.lead}</p>
        <p className="hint">{w.meanwhile}</p>
        <p className="legend small" aria-label={w.legend} role="note">
          <ins>{w.legendAdded}</ins>
          <del>{w.legendRemoved}</del>
        </p>
      </header>
      {due.map((agreement) => (
        <Changes key={agreement.agreement} agreement={agreement} />
      ))}
      <Answer due={due} back={back} problem={actionData?.problem} />
    </main>
  )
}

function Changes({ agreement: { agreement, title, version, agreed, effective, sections } }: { agreement: DueAgreement }) {
  const w = useWords(words)
  return (
    <section className="changes" aria-labelledby={agreement}>
      <div className="changes-head">
        <h2 id={agreement}>{title}</h2>
        <p className="small muted">
          <span>{agreed ? w.from(agreed, version) : w.firstTime(version)}</span>
          <span>{w.inForce(effective)}</span>
        </p>
        <p className="small">
          {sections.length > 0 && <span className="muted">{w.sectionCount(sections.length)}</span>}
          <Link className="link" to={agreementPath(agreement)} target="_blank">
            {w.wholeText(title)}
          </Link>
        </p>
      </div>
      {sections.map((section) => (
        <ChangedParts key={section.id} section={section} />
      ))}
    </section>
  )
}

type AnswerProps = { due: DueAgreement[]; back: string; problem: Problem | undefined }
/** Always in sight at the foot of the page, so that nobody has to read to the end to say that they want to do so later. */
function Answer({ due, back, problem }: AnswerProps) {
  const w = useWords(words)
  const logout = useLogout()
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="answer">
      <div role="alert">{problem && <ProblemSaid problem={problem} />}</div>
      <div className="acts">
        <Form method="post">
          <input type="hidden" name="back" value={back} />
          {due.map(({ agreement, version }) => (
            <input key={agreement} type="hidden" name="agreed" value={`${agreement} ${version}`} />
          ))}
          <button type="submit" name="act" value="agree" className="btn primary" disabled={busy}>
            {w.agree}
          </button>
          <button type="submit" name="act" value="later" className="btn" disabled={busy} aria-describedby="later-hint">
            {w.later}
          </button>
        </Form>
        <Form method="post" action={href('/logout')} onSubmit={logout}>
          <button type="submit" className="btn quiet">
            {w.logout}
          </button>
        </Form>
      </div>
      <p className="hint" id="later-hint">
        {w.laterHint}
      </p>
    </div>
  )
}
