import { data, Form, Link, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import type { DiscussionCard } from '#api/discussions.ts'
import type { Group } from '#api/groups.ts'
import { COMMENT_MAX, TITLE_MAX } from '#api/limits.ts'
import { giveKey } from '#web/account/form-key.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { htmlLang } from '#web/lang.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { groupTalk as words } from '#web/words/group-talk.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/discussions-page.ts'
import { DiscussionFields, type DiscussionSaid } from './discussion-fields.tsx'
import { GroupHead } from './group-head.tsx'
import { langIn } from './group-input.ts'
import { discussionPath } from './links.ts'
import { textFor } from './names.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const before = /^\d{1,18}$/.exec(url.searchParams.get('before') ?? '')?.[0]
  const [group, page] = await Promise.all([api('GET /api/group/:id', { params }), api('GET /api/group/:id/discussions', { params, query: { before } })])
  return { group, page, lang: context.get(pageContext).lang }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  const said: DiscussionSaid = { title: textIn(form, 'title'), words: textIn(form, 'words'), lang: langIn(form) }
  const idempotencyKey = textIn(form, 'key') || undefined
  const done = await attempt(context.get(apiContext)('POST /api/group/:id/discussions', { params, body: said }, { idempotencyKey }))
  return done.ok ? redirect(discussionPath(params.id, done.data.discussion.number)) : data({ problem: done.problem, said }, { status: done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${words.in(loaderData.lang).discussions} · ${textFor(loaderData.group.names, loaderData.lang).text} · ${brand.name[loaderData.lang]}` },
        { name: 'robots', content: 'noindex' },
      ]
    : []

/** What members talk about without a photograph. */
export default function DiscussionsPage({ loaderData: { group, page, lang }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const said = actionData?.said ?? { title: '', words: '', lang }
  return (
    <main id="main">
      <GroupHead group={group} tab="discussions" problem={undefined} />
      <div className="g-page g-talk">
        <h2 className="vh">{w.discussions}</h2>
        {group.can.discuss ? (
          <details className="g-more" open={actionData !== undefined}>
            <summary className="btn">{w.begin}</summary>
            <Form method="post" className="g-form" onSubmit={(event) => giveKey(event.currentTarget)}>
              <input type="hidden" name="key" defaultValue="" />
              <p className="hint">{w.beginText}</p>
              <div role="alert">{actionData && <FieldError text={actionData.problem.msg} />}</div>
              <DiscussionFields said={said} problems={actionData?.problem.fields ?? {}} most={{ title: TITLE_MAX, words: COMMENT_MAX }} />
              <button type="submit" className="btn primary">
                {w.beginGo}
              </button>
            </Form>
          </details>
        ) : (
          <p className="muted">{w.joinFirst}</p>
        )}
        {page.discussions.length ? <List group={group} discussions={page.discussions} /> : <Nothing group={group} />}
        {page.next && (
          <p className="end">
            <Link className="btn" to={`?before=${page.next}`}>
              {w.older}
            </Link>
          </p>
        )}
      </div>
    </main>
  )
}

function Nothing({ group }: { group: Group }) {
  const w = useWords(words)
  return <EmptyState title={w.none} text={group.role || group.joining === 'open' ? w.noneText : w.noneHere} />
}

const List = ({ group, discussions }: { group: Group; discussions: readonly DiscussionCard[] }) => (
  <ul className="g-discussions">
    {discussions.map((one) => (
      <Row key={one.number} group={group} one={one} />
    ))}
  </ul>
)

function Row({ group, one }: { group: Group; one: DiscussionCard }) {
  const w = useWords(words)
  return (
    <li>
      <Link to={discussionPath(group.id, one.number)}>
        {one.state === 'shown' ? (
          <b dir="auto" lang={htmlLang[one.lang]}>
            {one.title}
          </b>
        ) : (
          <b className="muted">{w.deletedDiscussion}</b>
        )}
      </Link>
      <p className="muted">
        <span>{w.begunBy(one.person?.nickname ?? w.gonePerson, one.begunAt)}</span>
        <span className="num">{w.replies(one.replies)}</span>
        {one.lastAt && <span>{w.lastAt(one.lastAt)}</span>}
        {one.forMembers && <span>{w.forMembers}</span>}
      </p>
    </li>
  )
}
