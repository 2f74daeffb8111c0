import { useState } from 'react'
import { Form } from 'react-router'
import type { ArticleDraft } from '#api/articles.ts'
import { WhyField } from '#web/admin/why-field.tsx'
import type { Problem } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { Field } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { articlesDesk as words } from '#web/words/articles-desk.ts'
import { useWords } from '#web/words/words.ts'
import { articlePath, editorPath, previewPath } from './links.ts'

/** What readers see of an article, to be changed here, and every version there was. */
export function Past({ article, problem }: { article: ArticleDraft; problem: Problem | null }) {
  const w = useWords(words)
  const { id, version, shown, next, versions, showings } = article
  return (
    <>
      <section className="run-panel" aria-labelledby="publish">
        <h2 id="publish">{w.publishOf(version)}</h2>
        <p className="small muted">{w.state(article)}</p>
        <p className="run-acts">
          <Link className="btn compact" to={previewPath(id, version)}>
            {w.preview}
          </Link>
          {shown && (
            <Link className="btn compact quiet" to={articlePath(article)}>
              {w.open}
            </Link>
          )}
        </p>
        <PublishForm version={version} />
        {problem && (
          <div role="alert">
            <ProblemSaid problem={problem} text={problem.fields['why'] ?? problem.fields['from']} />
          </div>
        )}
      </section>
      {(shown ?? next?.version) && <WithdrawForm />}
      <h2>{w.versions}</h2>
      <ul className="run-list tight">
        {versions.map((one) => (
          <li key={one.version}>
            <p>
              <Link className="link" to={editorPath(id, one.version)}>
                {w.version(one.version)}
              </Link>{' '}
              {one.why}
            </p>
            <p className="small muted">{w.byAt(one.by, one.at)}</p>
          </li>
        ))}
      </ul>
      <h2>{w.showings}</h2>
      {showings.length === 0 && <p className="muted">{w.noShowings}</p>}
      <ul className="run-list tight">
        {showings.map((one) => (
          <li key={one.at + one.from}>
            <p>{`${w.showing(one.version, one.from)} · ${one.why}`}</p>
            <p className="small muted">{w.byAt(one.by, one.at)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

function PublishForm({ version }: { version: number }) {
  const w = useWords(words)
  const [from, setFrom] = useState('')
  return (
    <Form method="post" className="run-form" preventScrollReset>
      <input type="hidden" name="intent" value="publish" />
      <input type="hidden" name="version" value={version} />
      <Field label={w.from} hint={w.fromHint}>
        {(wired) => <input {...wired} className="input" type="datetime-local" value={from} onChange={(event) => setFrom(event.target.value)} />}
      </Field>
      <input type="hidden" name="from" value={from && new Date(from).toISOString()} />
      <WhyField />
      <p className="run-acts">
        <button type="submit" className="btn primary">
          {w.doPublish}
        </button>
      </p>
    </Form>
  )
}

function WithdrawForm() {
  const w = useWords(words)
  return (
    <details className="run-panel">
      <summary>{w.withdraw}</summary>
      <p className="small muted">{w.withdrawHint}</p>
      <Form method="post" className="run-form" preventScrollReset>
        <input type="hidden" name="intent" value="withdraw" />
        <WhyField />
        <p className="run-acts">
          <button type="submit" className="btn">
            {w.withdraw}
          </button>
        </p>
      </Form>
    </details>
  )
}
