import { data, Form, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Leak } from '#api/deliveries.ts'
import { LEAK_FILE_BYTES } from '#api/limits.ts'
import { apiContext, attempt, pageContext, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { langOfScript } from '#web/lang.ts'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { consoleWords } from '#web/words/console.ts'
import { leaks as words } from '#web/words/leaks.ts'
import { market as marketWords } from '#web/words/market.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/leaks-page.ts'
import './run.css'
import { findPath } from './links.ts'

/** Where a search through all scales begins, in thousandths. */
const FIRST = '1200'
const NOTHING: Said = { leak: null, problem: null, missing: null, scale: '' }

export const loader = ({ context }: Route.LoaderArgs) => ({ lang: context.get(pageContext).lang })

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const [file, scale, from] = [form.get('file'), textIn(form, 'scale'), textIn(form, 'from')]
  const missing = words.in(context.get(pageContext).lang).fileMissing
  if (!(file instanceof File) || !file.size || file.size > LEAK_FILE_BYTES) return data({ ...NOTHING, missing, scale }, { status: 422 })
  const query = { ...(scale && { scale: Number(scale) / 100 }), ...(from && { from: Number(from) }) }
  const done = await attempt(context.get(apiContext)('POST /api/admin/leaks', { query, body: new Uint8Array(await file.arrayBuffer()) }))
  return done.ok ? data({ ...NOTHING, leak: done.data, scale }) : data({ ...NOTHING, problem: done.problem, scale }, { status: done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${consoleWords.in(loaderData.lang).pages.leaks} · ${brand.name[loaderData.lang]}` }] : []

/** Whose licence a photograph carries that was seen elsewhere. */
export default function LeaksPage({ actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { pages } = useWords(consoleWords)
  const { leak } = actionData ?? NOTHING
  return (
    <div className="adm-text">
      <h1>{pages.leaks}</h1>
      <p className="muted">{w.lead}</p>
      <output>{leak && <Seen leak={leak} />}</output>
      <LookForm said={actionData ?? NOTHING} />
    </div>
  )
}

type Said = { leak: Leak | null; problem: Problem | null; missing: string | null; scale: string }
function LookForm({ said: { leak, problem, missing, scale } }: { said: Said }) {
  const w = useWords(words)
  const busy = useNavigation().formData !== undefined
  const unfit = problem?.fields['scale']
  const next = leak?.next ?? null
  return (
    <Form method="post" encType="multipart/form-data" className="run-form" preventScrollReset>
      <Field label={w.file} hint={next ? w.goOnHint : w.fileHint} problem={missing ?? undefined}>
        {(wired) => (
          <input {...wired} type="file" name="file" accept="image/jpeg,image/png,image/webp,image/avif" className={inputClass(missing ?? undefined)} />
        )}
      </Field>
      <Field label={w.scale} hint={w.scaleHint} problem={unfit}>
        {(wired) => <input {...wired} name="scale" inputMode="decimal" className={inputClass(unfit)} defaultValue={scale} />}
      </Field>
      {problem && !unfit && <ProblemSaid problem={problem} />}
      <p className="hint">{w.searchHint}</p>
      <p className="acts">
        <button type="submit" className="btn primary" disabled={busy}>
          {busy ? w.looking : w.look}
        </button>
        <button type="submit" name="from" value={next ? String(next) : FIRST} className="btn" disabled={busy}>
          {next ? w.goOn(Math.round(next / 10)) : w.searchAll}
        </button>
      </p>
    </Form>
  )
}

function Seen({ leak: { found, looks } }: { leak: Leak }) {
  const w = useWords(words)
  const { kinds } = useWords(marketWords)
  if (!found) return <p>{w.none(looks)}</p>
  return (
    <section aria-labelledby="found">
      <h2 id="found">{w.found(found.number)}</h2>
      <dl className="run-facts">
        <dt>{w.buyer}</dt>
        <dd>
          <Link className="link" to={findPath(found.buyer)}>
            @{found.buyer}
          </Link>
        </dd>
        <dt>{w.photograph}</dt>
        <dd lang={langOfScript(found.title)}>{found.title}</dd>
        <dt>{w.kind}</dt>
        <dd>{kinds[found.kind]}</dd>
        <dt>{w.issued}</dt>
        <dd>{w.at(found.issuedAt)}</dd>
        <dt>{w.state}</dt>
        <dd>{w.states[found.state]}</dd>
        <dt>{w.copy}</dt>
        <dd>{w.scaled(found.scale, found.mirrored, found.turned)}</dd>
        <dt>{w.certainty}</dt>
        <dd>{w.likeness(found.likeness)}</dd>
      </dl>
    </section>
  )
}
