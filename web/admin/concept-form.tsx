import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Concept } from '#api/concepts.ts'
import type { Problem } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { concepts as words } from '#web/words/concepts.ts'
import { useWords } from '#web/words/words.ts'
import { WhyField } from './why-field.tsx'

/** Names as they are typed: commas of either kind or lines between them. */
export const namesIn = (typed: string): string[] =>
  typed
    .split(/[,，、\n]/)
    .map((name) => name.trim())
    .filter(Boolean)

type Answer = { problem: Problem | null; typed: { zh: string; en: string; into: string } | null }
type Props = Answer & { edited: Concept | undefined; closeTo: string }
/** A concept to make, or one with all its names to say anew. */
export function ConceptForm({ edited, problem, typed, closeTo }: Props) {
  const w = useWords(words)
  const busy = useNavigation().state === 'submitting'
  const own = typed?.into ? null : problem
  const said = own?.fields ?? {}
  return (
    <section className="run-panel" aria-labelledby="concept">
      <h2 id="concept">{edited ? w.editTitle(edited.zh[0] ?? edited.en[0] ?? edited.id) : w.add}</h2>
      <Form method="post" className="run-form" preventScrollReset>
        <Which edited={edited} />
        <NamesField lang="zh" edited={edited} typed={typed} problem={said.zh} />
        <NamesField lang="en" edited={edited} typed={typed} problem={said.en} />
        <WhyField problem={said.why} />
        {own && !(said.zh || said.en || said.why) && <ProblemSaid problem={own} />}
        <p className="run-acts">
          <button type="submit" className="btn primary" disabled={busy}>
            {w.save}
          </button>
          <Link className="btn quiet" to={closeTo} preventScrollReset>
            {w.close}
          </Link>
        </p>
      </Form>
    </section>
  )
}

/** Which concept, as it was read; of a new one a key, so that it is made once. */
function Which({ edited }: { edited: Concept | undefined }) {
  const [key] = useState(() => crypto.randomUUID())
  if (!edited) return <input type="hidden" name="key" value={key} suppressHydrationWarning />
  return (
    <>
      <input type="hidden" name="id" value={edited.id} />
      <input type="hidden" name="version" value={edited.version} />
    </>
  )
}

type NamesProps = { lang: 'zh' | 'en'; edited: Concept | undefined; typed: Answer['typed']; problem: string | undefined }
function NamesField({ lang, edited, typed, problem }: NamesProps) {
  const w = useWords(words)
  const names = typed?.[lang] || (edited?.[lang] ?? []).join(', ')
  return (
    <Field label={w[lang]} hint={w.namesHint} problem={problem}>
      {(wired) => <textarea {...wired} className={inputClass(problem)} name={lang} rows={2} maxLength={1000} defaultValue={names} />}
    </Field>
  )
}

/** Two that are one. */
export function MergeForm({ of, problem, typed }: Answer & { of: Concept }) {
  const w = useWords(words)
  const busy = useNavigation().state === 'submitting'
  const own = typed?.into ? problem : null
  const said = own?.fields ?? {}
  return (
    <section className="run-panel" aria-labelledby="merge">
      <h2 id="merge">{w.merge}</h2>
      <Form method="post" className="run-form" preventScrollReset>
        <input type="hidden" name="id" value={of.id} />
        <Field label={w.mergeInto} hint={w.mergeHint} problem={said.into}>
          {(wired) => <input {...wired} className={inputClass(said.into)} name="into" inputMode="numeric" maxLength={18} required defaultValue={typed?.into} />}
        </Field>
        <WhyField problem={said.why} />
        {own && !(said.into || said.why) && <ProblemSaid problem={own} />}
        <p className="run-acts">
          <button type="submit" className="btn" disabled={busy}>
            {w.doMerge}
          </button>
        </p>
      </Form>
    </section>
  )
}
