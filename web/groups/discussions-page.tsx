import { data, Form, redirect } from 'react-router'
import type { DiscussionCard } from '#api/discussions.ts'
import type { Group } from '#api/groups.ts'
import { COMMENT_MAX, TITLE_MAX, type Lang } from '#api/limits.ts'
import { giveKey } from '#web/account/form-key.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { htmlLang } from '#web/lang.ts'
import { Link } from '#web/ui/link.tsx'
import { groupTalk as words } from '#web/words/group-talk.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/discussions-page.ts'
import { DiscussionFields, type DiscussionSaid } from './discussion-fields.tsx'
import { langIn } from './group-input.ts'
import { groupMeta } from './group-meta.ts'
import { discussionPath, groupPath } from './links.ts'
import { TalkList } from './talk-list.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const before = /^\d{1,18}$/.exec(url.searchParams.get('before') ?? '')?.[0]
  const [group, page] = await Promise.all([api('GET /api/group/:id', { params }), api('GET /api/group/:id/discussions', { params, query: { before } })])
  const { lang, origin } = context.get(pageContext)
  return { group, page, lang, origin }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  const said: DiscussionSaid = { title: textIn(form, 'title'), words: textIn(form, 'words'), lang: langIn(form) }
  const idempotencyKey = textIn(form, 'key') || undefined
  const done = await attempt(context.get(apiContext)('POST /api/group/:id/discussions', { params, body: said }, { idempotencyKey }))
  return done.ok ? redirect(discussionPath(params.id, done.data.discussion.number)) : data({ problem: done.problem, said }, { status: done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { group, lang, origin } = loaderData
  return groupMeta({ group, lang, origin, path: groupPath(group.id, 'discussions'), heading: words.in(lang).discussions })
}

/** What members talk about without a photograph. */
export default function DiscussionsPage({ loaderData: { group, page, lang }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const nothing = { none: w.none, noneText: w.noneText, noneHere: w.noneHere, older: w.older }
  const rows = page.discussions.map((one) => <Row key={one.number} group={group} one={one} />)
  const opener = group.can.discuss ? <Begin lang={lang} answer={actionData} /> : <p className="muted">{w.joinFirst}</p>
  return <TalkList group={group} tab="discussions" title={w.discussions} opener={opener} rows={rows} next={page.next} words={nothing} />
}

function Begin({ lang, answer }: { lang: Lang; answer: Route.ComponentProps['actionData'] }) {
  const w = useWords(words)
  const said = answer?.said ?? { title: '', words: '', lang }
  return (
    <details className="g-more" open={answer !== undefined}>
      <summary className="btn">{w.begin}</summary>
      <Form method="post" className="g-form" onSubmit={(event) => giveKey(event.currentTarget)}>
        <input type="hidden" name="key" defaultValue="" />
        <p className="hint">{w.beginText}</p>
        <div role="alert">{answer && <ProblemSaid problem={answer.problem} />}</div>
        <DiscussionFields said={said} problems={answer?.problem.fields ?? {}} most={{ title: TITLE_MAX, words: COMMENT_MAX }} />
        <button type="submit" className="btn primary">
          {w.beginGo}
        </button>
      </Form>
    </details>
  )
}

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
