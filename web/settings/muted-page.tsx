import { useState } from 'react'
import { Form, href } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Mute } from '#api/mutes.ts'
import { apiContext, pageContext, type Problem } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { photographerPath, tagPath } from '#web/posts/links.ts'
import { UnmuteForm } from '#web/posts/unmute-form.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { PersonLine } from '#web/ui/person-line.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { mutes as words } from '#web/words/mutes.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/muted-page.ts'
import { actOnMutes } from './mute-act.ts'
import '../posts/post-form.css'
import './blocked.css'
import './muted.css'
import { MuteChoice, MuteSpanAndSend } from './mute-fields.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const before = url.searchParams.get('before') ?? undefined
  return { page: await context.get(apiContext)('GET /api/account/mutes', { query: { before } }), lang: context.get(pageContext).lang }
}

/** Forms on other pages are posted here, too, and say where they stood. */
export const action = async ({ context, request }: Route.ActionArgs) => actOnMutes(context.get(apiContext), await request.formData(), href('/settings/muted'))

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** What one has muted, each with the way to undo it; and a word, a tag or pictures made by a machine to mute. */
export default function MutedPage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const newest = page.mutes[0]
  return (
    <>
      <h2>{w.title}</h2>
      <p className="hint">{w.lead}</p>
      <NewMute key={newest && `${newest.number} ${newest.since}`} problem={actionData?.problem} />
      {page.mutes.length === 0 ? (
        <EmptyState title={w.nothing} text={w.nothingHint} />
      ) : (
        <section aria-labelledby="muted-now">
          <h3 id="muted-now">{w.listed}</h3>
          <ul className="blocked">
            {page.mutes.map((mute) => (
              <li key={mute.number}>
                <MutedThing mute={mute} />
                <UnmuteForm mute={mute} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {page.next && (
        <Link className="btn" to={`?before=${page.next}`}>
          {w.more}
        </Link>
      )}
    </>
  )
}

function MutedThing({ mute: { kind, of, person, since, endsAt } }: { mute: Mute }) {
  const w = useWords(words)
  const note = `${w.kinds[kind]} · ${w.since(since)} · ${w.until(endsAt)}`
  if (person) return <PersonLine person={person} to={photographerPath(person)} note={note} />
  return (
    <span className="muted-thing">
      {kind === 'tag' ? (
        <Link className="link" to={tagPath(of)}>
          {w.named.tag(of)}
        </Link>
      ) : (
        <b>{w.named[kind](of)}</b>
      )}
      <small>{note}</small>
    </span>
  )
}

function NewMute({ problem }: { problem: Problem | undefined }) {
  const w = useWords(words)
  const [of, setOf] = useState('')
  const field = problem?.fields.of
  return (
    <Form method="post" className="fields">
      <MuteChoice offered={(['word', 'tag', 'ai'] as const).map((kind) => ({ what: `${kind}:`, name: w.kinds[kind] }))} />
      <TextField label={w.what} name="of" value={of} onChange={setOf} max={40} hint={w.whatHint} problem={field} />
      <div role="alert">{problem && !field && <ProblemSaid problem={problem} />}</div>
      <MuteSpanAndSend />
    </Form>
  )
}
