import { data, Form, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Certificate } from '#api/certificates.ts'
import { CERTIFICATE_MAX, certificateKinds, languages } from '#api/limits.ts'
import { giveKey } from '#web/account/form-key.ts'
import { digitsIn } from '#web/admin/links.ts'
import { Pages } from '#web/admin/pages.tsx'
import { Said } from '#web/admin/said.tsx'
import { WhyField } from '#web/admin/why-field.tsx'
import { apiContext, attempt, pageContext, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { htmlLang } from '#web/lang.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { certificates as certificateWords } from '#web/words/certificates.ts'
import { consoleCertificates as words } from '#web/words/console-certificates.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/issue-page.ts'
import '#web/admin/run.css'
import { certificatePath, issuePath } from './links.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const before = digitsIn(url, 'before')
  const page = await context.get(apiContext)('GET /api/admin/certificates', { query: { ...(before && { before }) } })
  return { ...page, before, lang: context.get(pageContext).lang }
}

export async function action({ context, request }: Route.ActionArgs) {
  const [api, form] = [context.get(apiContext), await request.formData()]
  const number = textIn(form, 'revoke')
  const kind = certificateKinds.find((one) => one === textIn(form, 'kind')) ?? 'graduation'
  const body = { kind, account: textIn(form, 'account').trim(), zh: textIn(form, 'zh'), en: textIn(form, 'en') }
  const done = await attempt<unknown>(
    number
      ? api('POST /api/admin/certificates/:number/revoke', { params: { number }, body: { why: textIn(form, 'why') } })
      : api('POST /api/admin/certificates', { body }, { idempotencyKey: textIn(form, 'key') || undefined }),
  )
  const of = number || null
  return done.ok
    ? data({ of, problem: null, done: number ? 'revoked' : 'issued' } as const)
    : data({ of, problem: done.problem, done: null }, { status: done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }] : []

/** Certificates that were issued, and the form to issue another. */
export default function IssuePage({ loaderData: { certificates, next, before }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { of = null, problem = null, done = null } = actionData ?? {}
  return (
    <div className="adm-text">
      <h1>{w.title}</h1>
      <p className="muted">{w.lead}</p>
      <Said text={done && w.done[done]} />
      <Issue key={done === 'issued' ? certificates[0]?.number : 'same'} problem={of ? null : problem} />
      {certificates.length ? (
        <ul className="run-log">
          {certificates.map((one) => (
            <Line key={one.number} certificate={one} problem={of === one.number ? problem : null} />
          ))}
        </ul>
      ) : (
        <EmptyState title={w.none} text={w.noneText} />
      )}
      <Pages first={before && issuePath()} next={next && issuePath(next)} />
    </div>
  )
}

function Issue({ problem }: { problem: Problem | null }) {
  const [w, { kinds }] = [useWords(words), useWords(certificateWords)]
  const busy = useNavigation().state === 'submitting'
  const said = problem?.fields ?? {}
  const isSaid = ['account', ...languages].some((name) => said[name])
  return (
    <section className="run-panel" aria-labelledby="issue">
      <h2 id="issue">{w.issue}</h2>
      <Form method="post" className="run-form" preventScrollReset onSubmit={(event) => giveKey(event.currentTarget)}>
        <input type="hidden" name="key" defaultValue="" />
        <Field label={w.kind}>
          {(wired) => (
            <select {...wired} className="input" name="kind">
              {certificateKinds.map((one) => (
                <option key={one} value={one}>
                  {kinds[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={w.account} hint={w.accountHint} problem={said['account']}>
          {(wired) => <input {...wired} className={inputClass(said['account'])} name="account" autoComplete="off" maxLength={64} required />}
        </Field>
        {languages.map((lang) => (
          <Field key={lang} label={w.words[lang]} hint={w.wordsHint} problem={said[lang]}>
            {(wired) => (
              <textarea {...wired} className={inputClass(said[lang])} name={lang} lang={htmlLang[lang]} rows={3} maxLength={CERTIFICATE_MAX} required />
            )}
          </Field>
        ))}
        {problem && !isSaid && <ProblemSaid problem={problem} />}
        <p>
          <button type="submit" className="btn primary" disabled={busy}>
            {busy ? w.sending : w.send}
          </button>
        </p>
      </Form>
    </section>
  )
}

function Line({ certificate, problem }: { certificate: Certificate; problem: Problem | null }) {
  const [w, { kinds, revoked: since }] = [useWords(words), useWords(certificateWords)]
  const { number, kind, name, person, words: said, issuedAt, revoked } = certificate
  return (
    <li>
      <p>
        <Link className="link" to={certificatePath(certificate)}>
          {w.of(kinds[kind], name)}
        </Link>{' '}
        <span className="muted">{`${person.account} · ${number}`}</span>
      </p>
      <q>{said}</q>
      <small>
        <time dateTime={issuedAt}>{w.at(issuedAt)}</time>
        {revoked && ` · ${since(revoked.at)} · ${revoked.why}`}
      </small>
      {!revoked && (
        <details open={problem !== null || undefined}>
          <summary>{w.revokeOf(name)}</summary>
          <Form method="post" className="run-form" preventScrollReset>
            <p className="small muted">{w.revokeHint}</p>
            <WhyField problem={problem?.fields['why'] ?? problem?.msg} />
            <p>
              <button type="submit" className="btn compact" name="revoke" value={number}>
                {w.revoke}
              </button>
            </p>
          </Form>
        </details>
      )}
    </li>
  )
}
