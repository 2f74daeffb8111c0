import { Form } from 'react-router'
import type { Reply } from '#api/endpoint.ts'
import type { invites } from '#api/invites.ts'
import type { Problem } from '#web/api.ts'
import { photographerPath } from '#web/posts/links.ts'
import { Field, inputClass } from '#web/ui/field.tsx'
import { PersonLine } from '#web/ui/person-line.tsx'
import { invites as words } from '#web/words/invites.ts'
import { useWords } from '#web/words/words.ts'

/** What the form came to. */
export type Said = { problem: Problem | null; code: string }
type Inviter = Reply<typeof invites, 'POST /api/invite/bind'>['invitedBy']
/** By whom one came: to say within a day (`until`), and then to read. */
export function CameBy({ invitedBy, until, said }: { invitedBy: Inviter; until: string | null; said: Said | undefined }) {
  const w = useWords(words)
  if (!invitedBy && !until) return null
  return (
    <section aria-labelledby="came-by" className="came-by">
      <h2 id="came-by">{w.cameBy}</h2>
      {invitedBy && <WhoAsked invitedBy={invitedBy} until={until} />}
      {until && <BindForm until={until} said={said} />}
    </section>
  )
}

function WhoAsked({ invitedBy: { person }, until }: { invitedBy: NonNullable<Inviter>; until: string | null }) {
  const w = useWords(words)
  return (
    <>
      {person ? <PersonLine person={person} to={photographerPath(person)} /> : <p>{w.former}</p>}
      {until && (
        <Form method="post" preventScrollReset className="invite-ways">
          <span className="hint">{w.cameUntil(until)}</span>
          <button type="submit" name="unbind" value="yes" className="btn compact">
            {w.unbind}
          </button>
        </Form>
      )}
    </>
  )
}

function BindForm({ until, said }: { until: string; said: Said | undefined }) {
  const w = useWords(words)
  const problem = said?.problem?.fields['code'] ?? said?.problem?.msg
  return (
    <Form method="post" preventScrollReset className="bind-form">
      <Field label={w.codeField} hint={w.codeHint(until)} problem={problem}>
        {(wired) => (
          <input
            {...wired}
            className={inputClass(problem)}
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={32}
            defaultValue={said?.code}
            required
          />
        )}
      </Field>
      <button type="submit" className="btn">
        {w.bind}
      </button>
      <output className="hint">{said && !said.problem ? w.bound : ''}</output>
    </Form>
  )
}
