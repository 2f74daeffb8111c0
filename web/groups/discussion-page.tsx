import { apiContext, pageContext } from '#web/api.ts'
import { Link } from '#web/ui/link.tsx'
import { groupTalk as words } from '#web/words/group-talk.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/discussion-page.ts'
import { actInDiscussion } from './discussion-acts.ts'
import { Opening } from './discussion-opening.tsx'
import { GroupHead } from './group-head.tsx'
import { groupMeta } from './group-meta.ts'
import { discussionPath, groupPath } from './links.ts'
import { Composer } from './reply-composer.tsx'
import { ReplyThread, type Talk } from './reply-thread.tsx'
import './group-talk.css'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const numberIn = (name: string) => /^\d{1,18}$/.exec(url.searchParams.get(name) ?? '')?.[0]
  const [asked, to, edit] = [numberIn('reply') ?? null, numberIn('to') ?? null, numberIn('edit') ?? null]
  const query = { after: numberIn('after'), around: asked ?? to ?? edit ?? undefined }
  const [group, page] = await Promise.all([api('GET /api/group/:id', { params }), api('GET /api/group/:id/discussions/:number', { params, query })])
  const { lang, origin } = context.get(pageContext)
  return { group, page, asked, to, edit, lang, origin }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return actInDiscussion(context.get(apiContext), params, await request.formData())
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { group, page, lang, origin } = loaderData
  const heading = page.discussion.title || words.in(lang).deletedDiscussion
  return groupMeta({ group, lang, origin, path: discussionPath(group.id, page.discussion.number), heading })
}

/** One discussion, and what members reply. */
export default function DiscussionPage({ loaderData: { group, page, asked, to, edit }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { discussion, threads, linked } = page
  const said = threads.flatMap((thread) => [thread, ...thread.replies])
  const talk: Talk = { group, discussion, linked: asked && linked }
  return (
    <main id="main">
      <GroupHead group={group} tab="discussions" problem={undefined} />
      <div className="g-page g-talk">
        <Link className="link" to={groupPath(group.id, 'discussions')}>
          {w.all}
        </Link>
        <Opening talk={talk} failed={ofOpening(actionData)} />
        <Replies talk={talk} page={page} gone={asked !== null && !linked} />
        <Composer talk={talk} to={said.find(({ id }) => id === to) ?? null} editing={said.find(({ id }) => id === edit) ?? null} failed={actionData} />
      </div>
    </main>
  )
}

type Answer = Route.ComponentProps['actionData']
/** What was refused of how it begins is said there. */
const ofOpening = (answer: Answer) => (answer?.intent === 'edit' || answer?.intent === 'delete' ? answer : undefined)

type RepliesProps = { talk: Talk; page: Route.ComponentProps['loaderData']['page']; gone: boolean }
function Replies({ talk, page: { threads, earlier, next }, gone }: RepliesProps) {
  const w = useWords(words)
  const path = (at = {}) => discussionPath(talk.group.id, talk.discussion.number, at)
  return (
    <section aria-label={w.repliesTitle} className="g-replies">
      {earlier && (
        <Link className="link" to={path()}>
          {w.fromStart}
        </Link>
      )}
      {gone && <p className="muted">{w.linkedGone}</p>}
      {threads.length === 0 && <p className="muted">{w.noReplies}</p>}
      <ol>
        {threads.map((thread) => (
          <ReplyThread key={thread.id} thread={thread} talk={talk} />
        ))}
      </ol>
      {next && (
        <Link className="link" to={path({ after: next })}>
          {w.later}
        </Link>
      )}
    </section>
  )
}
