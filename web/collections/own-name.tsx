import { useEffect } from 'react'
import { Form, useRevalidator } from 'react-router'
import type { OwnDomain } from '#api/collections-names.ts'
import type { Problem } from '#web/api.ts'
import { Field, inputClass } from '#web/ui/field.tsx'
import { OutsideLink } from '#web/ui/outside-link.tsx'
import { ownName as words } from '#web/words/own-name.ts'
import { useWords } from '#web/words/words.ts'

const LOOKING_MS = 1500

type Props = { own: OwnDomain | null; problem: Problem | undefined }
/** The name of one's own at which the portfolio answers: what to write where, and whether it is found. */
export function OwnName({ own, problem }: Props) {
  const w = useWords(words)
  const said = problem && (problem.fields['domain'] ?? problem.msg)
  return (
    <section className="col-close own-name">
      <h2>{w.title}</h2>
      <p className="muted">{w.text}</p>
      {own && <Records own={own} />}
      <Form method="post" className="col-line" preventScrollReset>
        <input type="hidden" name="intent" value="name-save" />
        <Field label={w.name} hint={w.nameHint} problem={said}>
          {(wired) => <input {...wired} className={inputClass(said)} name="domain" defaultValue={own?.domain} autoComplete="off" spellCheck={false} />}
        </Field>
        <button type="submit" className="btn">
          {w.save}
        </button>
      </Form>
    </section>
  )
}

function Records({ own }: { own: OwnDomain }) {
  const w = useWords(words)
  return (
    <>
      <Standing own={own} />
      <h3>{w.how}</h3>
      <ol>
        <Record what={w.proof} {...own.record} />
        <Record what={w.lead} name={own.domain} value={own.leadsTo} />
      </ol>
      <p className="muted">{w.hours}</p>
      <p className="muted">{w.ends}</p>
      <Form method="post" className="own-name-acts" preventScrollReset>
        <button type="submit" className="btn" name="intent" value="name-look">
          {w.look}
        </button>
        <button type="submit" className="btn" name="intent" value="name-drop">
          {w.drop}
        </button>
      </Form>
    </>
  )
}

/** How it stands; while it is looked for the page reads itself again. */
function Standing({ own: { domain, state, looking, lookedAt, found, missingSince } }: { own: OwnDomain }) {
  const w = useWords(words)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!looking) return
    const timer = setInterval(() => void revalidate(), LOOKING_MS)
    return () => clearInterval(timer)
  }, [looking, revalidate])
  const last = found && found !== 'record' ? w.found[found] : ''
  return (
    <>
      <p>{state === 'open' ? <OutsideLink to={`https://${domain}/`}>{domain}</OutsideLink> : <b>{domain}</b>}</p>
      <output>
        {state === 'open' && (missingSince ? w.missing(missingSince) : w.open)} {looking ? w.looking : last} {lookedAt && w.lookedAt(lookedAt)}
      </output>
    </>
  )
}

function Record({ what, name, value }: { what: string; name: string; value: string }) {
  const w = useWords(words)
  return (
    <li>
      {what}
      <dl>
        <dt>{w.recordName}</dt>
        <dd>
          <code>{name}</code>
        </dd>
        <dt>{w.recordValue}</dt>
        <dd>
          <code>{value}</code>
        </dd>
      </dl>
    </li>
  )
}
