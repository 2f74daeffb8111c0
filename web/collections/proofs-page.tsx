import { data, Form, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import { COLLECTION_MAX, COLLECTION_WORDS_MAX, TITLE_MAX } from '#api/limits.ts'
import type { Proof } from '#api/proofs.ts'
import { TermsWaiting } from '#web/agreements/terms-waiting.tsx'
import { apiContext, attempt, pageContext, type Problem } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { Quoting } from '#web/ui/quoting.tsx'
import { collections as collectionWords } from '#web/words/collections.ts'
import { proofs as words } from '#web/words/proofs.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/proofs-page.ts'
import { collectionPath, proofsPath, proofPath } from './links.ts'
import { saidIn } from './names.ts'
import { proofFrom, type ProofSaid } from './proof-input.ts'
import './collections.css'
import './proof.css'
import { ProofLink } from './proof-link.tsx'

/** Only for the owner of a collection: for others there is nothing here. */
export async function loader({ context, params: { collectionid: id } }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang } = context.get(pageContext)
  const [collection, { proofs }] = await Promise.all([
    api('GET /api/collections/:id', { params: { id }, query: {} }),
    api('GET /api/collections/:id/proofs', { params: { id } }),
  ])
  const n = Math.max(0, collection.count.n - collection.others)
  return { collection, proofs, count: { n, more: collection.count.more }, lang }
}

export async function action({ context, params: { collectionid: id }, request }: Route.ActionArgs) {
  const said = proofFrom(await request.formData())
  const done = await attempt(context.get(apiContext)('POST /api/collections/:id/proofs', { params: { id }, body: said }))
  return done.ok ? redirect(proofPath(id, done.data.proof.number)) : data({ problem: done.problem, said }, { status: done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

export default function ProofsPage({ loaderData: { collection, proofs, count }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const c = useWords(collectionWords)
  const title = saidIn(collection.names, useLang())
  return (
    <main id="main" className="page proofs">
      <header className="col-index">
        <h1>
          {w.title}{' '}
          <span className="muted" lang={title.lang}>
            {title.text}
          </span>
        </h1>
        <Link className="btn" to={collectionPath(collection.id)}>
          {c.toCollection}
        </Link>
      </header>
      <p className="lead">{w.lead}</p>
      <p className="hint">{w.ownOnly(w.count(count))}</p>
      {proofs.length === 0 ? (
        <p className="muted">{w.none}</p>
      ) : (
        <ul className="proof-rows">
          {proofs.map((proof) => (
            <Sent key={proof.number} proof={proof} id={collection.id} />
          ))}
        </ul>
      )}
      <NewForm said={actionData?.said} problem={actionData?.problem} key={proofsPath(collection.id) + String(proofs.length)} />
    </main>
  )
}

function Sent({ proof, id }: { proof: Proof; id: string }) {
  const w = useWords(words)
  const { name, said, sentAt, ends, isOver, link, number } = proof
  return (
    <li>
      <p className="strong">
        <Quoting text={name} said={name} />
      </p>
      <p className="small muted">
        <span>{isOver ? w.over(ends) : w.openUntil(ends)}</span> <span>{w.said(said)}</span> <span>{sentAt ? w.sentAt(sentAt) : w.notSent}</span>
      </p>
      {!isOver && <ProofLink word={link} />}
      <Link className="btn compact" to={proofPath(id, number)}>
        {w.open}
      </Link>
    </li>
  )
}

function NewForm({ said, problem }: { said: ProofSaid | undefined; problem: Problem | undefined }) {
  const w = useWords(words)
  const bad = problem?.fields ?? {}
  return (
    <Form method="post" className="col-form" aria-labelledby="new-proof">
      <h2 id="new-proof">{w.make}</h2>
      <TermsWaiting />
      {problem && (
        <div role="alert">
          <ProblemSaid problem={problem} />
        </div>
      )}
      <div className="two">
        <Field label={w.name} hint={w.nameHint} problem={bad.name}>
          {(wired) => (
            <input {...wired} className={inputClass(bad.name)} name="name" autoComplete="off" maxLength={TITLE_MAX} defaultValue={said?.name} required />
          )}
        </Field>
        <Field label={w.ends} hint={w.endsHint} problem={bad.ends}>
          {(wired) => <input {...wired} className={inputClass(bad.ends)} type="date" name="ends" required />}
        </Field>
        <Field label={w.words} hint={w.wordsHint} problem={bad.words}>
          {(wired) => (
            <textarea {...wired} className={inputClass(bad.words)} name="words" rows={3} maxLength={COLLECTION_WORDS_MAX} defaultValue={said?.words} />
          )}
        </Field>
        <Field label={w.most} hint={w.mostHint} problem={bad.most}>
          {(wired) => (
            <input
              {...wired}
              className={inputClass(bad.most)}
              type="number"
              inputMode="numeric"
              name="most"
              min={1}
              max={COLLECTION_MAX}
              defaultValue={said?.most ?? ''}
            />
          )}
        </Field>
      </div>
      <button type="submit" className="btn primary">
        {w.create}
      </button>
    </Form>
  )
}
