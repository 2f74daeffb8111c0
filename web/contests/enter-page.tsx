import { Form, redirect } from 'react-router'
import type { Contest, ContestChoice } from '#api/contests.ts'
import { apiContext, attempt, pageContext, refused } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { contests as words } from '#web/words/contests.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/enter-page.ts'
import { ContestHead } from './contest-head.tsx'
import { contestMeta } from './contest-meta.ts'
import './contests.css'
import { enterPath } from './links.ts'
import '#web/campaigns/campaigns.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang } = context.get(pageContext)
  const [{ contest }, own] = await Promise.all([api('GET /api/contest/tag/:slug', { params }), api('GET /api/contest/tag/:slug/own', { params })])
  return { contest, own, lang }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const [permlink, number] = [textIn(form, 'permlink'), textIn(form, 'withdraw')]
  const done = await attempt<unknown>(
    number
      ? api('DELETE /api/contest/tag/:slug/entries/:number', { params: { ...params, number } })
      : api('POST /api/contest/tag/:slug/entries', { params, body: { permlink } }),
  )
  return done.ok ? redirect(enterPath(params.slug)) : refused(done)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? contestMeta(loaderData.contest, words.in(loaderData.lang).enter, loaderData.lang) : []

/** One's own entries, then one's own works: what can enter, and why the others cannot. */
export default function EnterPage({ loaderData: { contest, own }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const isOpen = contest.phase === 'entries'
  return (
    <main id="main" className="page contest">
      <ContestHead contest={contest} heading={w.enter} />
      <p className="camp-lead">{isOpen ? w.enterLead(contest.mostEntries, contest.endTime) : w.now[contest.phase]}</p>
      {actionData && 'problem' in actionData && (
        <div role="alert">
          <ProblemSaid problem={actionData.problem} />
        </div>
      )}
      <Entries contest={contest} own={own} />
      {isOpen && <Choices own={own} />}
    </main>
  )
}

type Own = Pick<Route.ComponentProps['loaderData'], 'own'>
function Entries({ contest, own: { entries, left } }: Own & { contest: Contest }) {
  const w = useWords(words)
  if (!entries.length) return null
  return (
    <section aria-labelledby="own-entries">
      <h2 id="own-entries">{w.ownEntries(entries.length, left)}</h2>
      <ul className="contest-grid">
        {entries.map(({ number, enteredAt, post }) => (
          <li key={number}>
            {post && <Picture picture={post.cover} alt={post.cover.alt} sizes="(max-width: 640px) 50vw, 300px" />}
            <span className="small">
              <b>{post?.title ?? w.gone}</b>
              {w.numberedAt(number, enteredAt)}
            </span>
            {contest.phase === 'entries' && (
              <Form method="post">
                <button type="submit" className="btn compact" name="withdraw" value={number} aria-label={w.withdrawNamed(number)}>
                  {w.withdraw}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Choices({ own: { choices, left } }: Own) {
  const w = useWords(words)
  if (!choices.length) return <EmptyState title={w.noWorks} text={w.noWorksText} />
  return (
    <section className="camp-block" aria-labelledby="choices">
      <h2 id="choices">{w.choose}</h2>
      <p className="small muted">{w.agree}</p>
      <ul className="contest-grid">
        {choices.map((choice) => (
          <Choice key={choice.post.permlink} choice={choice} isFull={left === 0} />
        ))}
      </ul>
    </section>
  )
}

function Choice({ choice: { post, not }, isFull }: { choice: ContestChoice; isFull: boolean }) {
  const w = useWords(words)
  return (
    <li className={not ? 'off' : undefined}>
      <Picture picture={post.cover} alt={post.cover.alt} sizes="(max-width: 640px) 50vw, 300px" />
      <span className="small">
        <b>{post.title}</b>
        {not && w.refusals[not]}
      </span>
      {!not && !isFull && (
        <Form method="post">
          <button type="submit" className="btn compact" name="permlink" value={post.permlink} aria-label={w.enterNamed(post.title)}>
            {w.enterThis}
          </button>
        </Form>
      )}
    </li>
  )
}
