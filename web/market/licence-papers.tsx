import type { ReactNode } from 'react'
import { Form, href, useNavigation } from 'react-router'
import type { OwnLicence } from '#api/deliveries.ts'
import { LICENCE_HOLDER_MAX } from '#api/limits.ts'
import type { Problem } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { deliveries as words } from '#web/words/deliveries.ts'
import { useWords } from '#web/words/words.ts'
import { documentPath, licenceFilePath } from './own-licence-links.ts'

type Told = { said: string; problem: Problem | null } | null
/** The document, what checks it, and whom the licence is made out to. */
export function LicencePapers({ licence, isSigned, told, children }: { licence: OwnLicence; isSigned: boolean; told: Told; children: ReactNode }) {
  const w = useWords(words)
  return (
    <aside className="licside">
      <section className="sec" aria-labelledby="document">
        <h2 id="document">{w.document}</h2>
        <p className="muted">{isSigned ? w.documentLead : w.beingMade}</p>
        {isSigned && (
          <p className="acts">
            <a className="btn" href={documentPath(licence.number)} download>
              {w.documentGet}
            </a>
          </p>
        )}
      </section>
      {licence.can.name && <Holder licence={licence} told={told} />}
      <section className="sec" aria-labelledby="offline">
        <h2 id="offline">{w.offline}</h2>
        <p className="small">{w.offlineText}</p>
        <p className="acts">
          <Link className="btn" to={href('/verify-licence')}>
            {w.toVerify}
          </Link>
          {isSigned && (
            <a className="btn quiet" href={licenceFilePath(licence.number)} download>
              {w.fileGet}
            </a>
          )}
        </p>
      </section>
      {children}
    </aside>
  )
}

function Holder({ licence, told }: { licence: OwnLicence; told: Told }) {
  const w = useWords(words)
  const busy = useNavigation().formData?.get('intent') === 'holder'
  const problem = told?.problem ?? null
  return (
    <section className="sec" aria-labelledby="holder">
      <h2 id="holder">{w.holder}</h2>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="holder" />
        <Field label={w.holder} hint={w.holderHint} problem={problem?.fields.holder}>
          {(wired) => (
            <input
              {...wired}
              name="holder"
              className={inputClass(problem?.fields.holder)}
              defaultValue={problem ? told?.said : licence.holder}
              key={licence.holder}
              maxLength={LICENCE_HOLDER_MAX * 4}
              autoComplete="organization"
            />
          )}
        </Field>
        {problem && !problem.fields.holder && <ProblemSaid problem={problem} />}
        <output className="acts">
          <button type="submit" className="btn" disabled={busy}>
            {w.holderSave}
          </button>{' '}
          {told && !problem && w.holderSaved}
        </output>
      </Form>
    </section>
  )
}
